import type { ValuationAnswer, ValuationBody } from '#contract/lead-calls.ts';
import { interpolate } from '#lib/text/interpolate.ts';
import { dollars } from '#lib/text/money.ts';
import { sameText } from '#lib/text/text.ts';
import type { Site } from '#site/schema/site.ts';
import type { Sale } from './sale.ts';

type OwnCar = Pick<ValuationBody, 'make' | 'model' | 'year' | 'kms'>;

/**
 * An adapter to a valuation service. Errors are logged and answered like an empty valuation.
 * @param sales of comparable vehicles.
 * @param year at the dealer.
 */
export type ValuationSource = (car: OwnCar, sales: readonly Sale[], site: Site, year: number) => Promise<ValuationAnswer>;

/** Of comparable vehicles. */
const yearsApart = 2;
const [kmApart, kmShare] = [20_000, 0.5];
const minComparables = 5;
/** Rounded down to this many dollars. */
const roundTo = 100;

/**
 * A share of the interquartile range of comparable used prices. Null for a car too old or driven too far, and below five comparable ones (specification
 * 2 §9).
 */
export function valueRange(car: OwnCar, sales: readonly Sale[], { trade_in: rules }: Site, year: number): ValuationAnswer['range'] {
  if (year - car.year > rules.max_age_years || car.kms > rules.max_km) return null;
  const prices = sales
    .filter((sale) => isComparable(car, sale))
    .map(({ price }) => price)
    .sort((one, other) => one - other);
  const [low, high] = [prices[Math.floor((prices.length - 1) / 4)], prices[Math.ceil(((prices.length - 1) * 3) / 4)]];
  if (prices.length < minComparables || low === undefined || high === undefined) return null;
  const given = (price: number) => Math.floor((price * rules.valuation_share) / roundTo) * roundTo;
  return { low: given(low), high: given(high), vehicles: prices.length };
}

const isComparable = (car: OwnCar, { make, model, carType, year, km }: Sale): boolean =>
  carType === 'used' &&
  sameText(make, car.make) &&
  sameText(model, car.model) &&
  year !== null &&
  Math.abs(year - car.year) <= yearsApart &&
  km !== null &&
  Math.abs(km - car.kms) <= Math.max(kmApart, car.kms * kmShare);

/** Uses the site's own stock, and says so. */
export const ownStockValuation: ValuationSource = async (car, sales, site, year) => {
  const range = valueRange(car, sales, site, year);
  const { valuation_note: note } = site.trade_in;
  if (range === null || range.low === 0) return emptyValuation(site);
  return { range, note: interpolate(note, { low: dollars(range.low), high: dollars(range.high), count: String(range.vehicles) }) };
};

export const emptyValuation = ({ trade_in }: Site): ValuationAnswer => ({ range: null, note: trade_in.valuation_none });
