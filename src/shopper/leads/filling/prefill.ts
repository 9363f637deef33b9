import { cleaned } from '#finance/calculator/entry.ts';
import { grouped } from '#lib/text/money.ts';
import { type FormRules, formFields } from '../forms/form-rules.ts';
import type { FormCar } from './form-car.ts';

/** Field values from query and vehicle (specification 2 §2), by name. Numbers are parsed as in the calculator (2 §5); invalid values are dropped. */
export function prefilled(rules: FormRules, search: string, car: FormCar | null): Record<string, string> {
  const query = new URLSearchParams(search);
  const given: Record<string, string | null | undefined> = {
    vehicle: car?.title ?? query.get('car_id'),
    dealership_slug: query.get('preferredDealership') ?? car?.dealershipSlug,
    vehiclePriceBudget: sumOf(query.get('vehiclePriceBudget')) ?? sumOf(/^\$[\d,]+$/.exec(car?.price ?? '')?.[0]),
    category: query.get('category'),
  };
  return Object.fromEntries(
    formFields(rules).flatMap(({ name, values, most }) => {
      const value = given[name];
      return value && (values === undefined || values.includes(value)) ? [[name, value.slice(0, most)]] : [];
    }),
  );
}

/** Dollars. */
const largestSum = 999_999_999;

/** Formatted dollars: `25,880`; null if not a price. */
function sumOf(text: string | null | undefined): string | null {
  const sum = Math.round(cleaned(text ?? '') ?? 0);
  return sum > 0 && sum <= largestSum ? grouped(sum) : null;
}
