import { cleaned } from '#finance/calculator/entry.ts';
import { grouped } from '#lib/money.ts';
import { type FormRules, fieldsOf } from '../forms/form-rules.ts';
import type { FormCar } from './form-car.ts';

/**
 * What an address and the vehicle of a form put into its fields (specification 2 §2), by their names. Numbers are cleaned as in the calculator (2 §5); what a
 * field would not take is left out.
 */
export function prefilled(rules: FormRules, search: string, car: FormCar | null): Record<string, string> {
  const query = new URLSearchParams(search);
  const given: Record<string, string | null | undefined> = {
    vehicle: car?.title ?? query.get('car_id'),
    dealership_slug: query.get('preferredDealership') ?? car?.dealershipSlug,
    vehiclePriceBudget: sumOf(query.get('vehiclePriceBudget')) ?? sumOf(/^\$[\d,]+$/.exec(car?.price ?? '')?.[0]),
    category: query.get('category'),
  };
  return Object.fromEntries(
    fieldsOf(rules).flatMap(({ name, values, most }) => {
      const value = given[name];
      return value && (values === undefined || values.includes(value)) ? [[name, value.slice(0, most)]] : [];
    }),
  );
}

/** The largest sum that a field takes, in dollars. */
const largestSum = 999_999_999;

/** The dollars of a text as a field shows them: `25,880`. Null for none, and for what is no price. */
function sumOf(text: string | null | undefined): string | null {
  const sum = Math.round(cleaned(text ?? '') ?? 0);
  return sum > 0 && sum <= largestSum ? grouped(sum) : null;
}
