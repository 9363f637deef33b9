import type { ValuationAnswer, ValuationBody } from '#contract/lead-calls.ts';
import { interpolate } from '#lib/interpolate.ts';
import { dollars } from '#lib/money.ts';
import { sameText } from '#lib/text.ts';
import type { Site } from '#site/schema/site.ts';
import type { Sale } from './sale.ts';

type OwnCar = Pick<ValuationBody, 'make' | 'model' | 'year' | 'kms'>;
type ValuationSite = { trade_in: Pick<Site['trade_in'], 'max_age_years' | 'max_km' | 'valuation_share' | 'valuation_note' | 'valuation_none'> };

/**
 * Values a shopper's car: the adapter to its own interface. What it throws is logged, and answered as if nothing could be said.
 * @param sales what like vehicles are or were sold for.
 * @param year the present one, at the dealer.
 */
export type ValuationSource = (car: OwnCar, sales: readonly Sale[], site: ValuationSite, year: number) => Promise<ValuationAnswer>;

/** Vehicles further apart than this are not like each other. */
const yearsApart = 2;
const [kmApart, kmShare] = [20_000, 0.5];
/** With fewer nothing is said. */
const fewest = 5;
/** Values are whole hundreds of dollars, rounded down. */
const step = 100;

/**
 * The range that a dealer may give for a car: a share of the middle half of what used ones like it are sold for. Null for a car that is too old or was
 * driven too far, and where fewer than five are like it (specification 2 §9).
 */
export function valueRange(car: OwnCar, sales: readonly Sale[], { trade_in: rules }: ValuationSite, year: number): ValuationAnswer['range'] {
  if (year - car.year > rules.max_age_years || car.kms > rules.max_km) return null;
  const prices = sales
    .filter((sale) => isLike(car, sale))
    .map(({ price }) => price)
    .sort((one, other) => one - other);
  const [low, high] = [prices[Math.floor((prices.length - 1) / 4)], prices[Math.ceil(((prices.length - 1) * 3) / 4)]];
  if (prices.length < fewest || low === undefined || high === undefined) return null;
  const given = (price: number) => Math.floor((price * rules.valuation_share) / step) * step;
  return { low: given(low), high: given(high), vehicles: prices.length };
}

const isLike = (car: OwnCar, { make, model, carType, year, km }: Sale): boolean =>
  carType === 'used' &&
  sameText(make, car.make) &&
  sameText(model, car.model) &&
  year !== null &&
  Math.abs(year - car.year) <= yearsApart &&
  km !== null &&
  Math.abs(km - car.kms) <= Math.max(kmApart, car.kms * kmShare);

/** The embedded answer: nobody is asked, the own stock is looked at, and the answer says so. */
export const ownStockValuation: ValuationSource = async (car, sales, site, year) => {
  const range = valueRange(car, sales, site, year);
  const { valuation_note: note } = site.trade_in;
  if (range === null || range.low === 0) return emptyValuation(site);
  return { range, note: interpolate(note, { low: dollars(range.low), high: dollars(range.high), count: String(range.vehicles) }) };
};

export const emptyValuation = ({ trade_in }: ValuationSite): ValuationAnswer => ({ range: null, note: trade_in.valuation_none });
