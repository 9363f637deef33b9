import type { Site } from '#site/schema/site.ts';
import { realPrice } from '#vehicle/price.ts';
import { isInStock } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/** A first price unlike comparable ones, omitted from pages. */
export type DoubtfulPrice = { id: string; name: string; field: 'price' | 'offer_price'; price: number; why: string };

/** Doubtful prices are removed from `vehicle`, in a copy where that is cached. */
type Priced = {
  id: string;
  last: Vehicle | undefined;
  candidate: { vehicle: Pick<Vehicle, 'make' | 'model' | 'year' | 'item_type' | 'status' | 'price' | 'offer_price'>; isHeld?: boolean };
};

const fields = ['price', 'offer_price'] as const;

type Asked = { id: string; candidate: Priced['candidate']; field: DoubtfulPrice['field']; price: number };

/** Minimum of vehicles for a median. */
const enough = 6;

/**
 * Removes new prices unlike those of the same make and year, or below the minimum. A price that moved is a jump instead.
 * @param accepted ids whose prices somebody checked: they stay.
 * @returns doubtful prices, of accepted ids too.
 */
export function removeDoubtfulPrices(priced: readonly Priced[], site: Site, accepted: ReadonlySet<string>): DoubtfulPrice[] {
  const asked: Asked[] = [];
  for (const { id, last, candidate } of priced) {
    for (const field of fields) {
      const price = candidate.vehicle[field];
      const isKnown = field === 'price' ? last?.price !== undefined : last?.offer_price === price;
      if (realPrice(price, site) && !isKnown && isInStock(candidate.vehicle)) asked.push({ id, candidate, field, price });
    }
  }
  const medianOf = medians(
    priced,
    asked.map(({ candidate }) => candidate.vehicle),
    site,
  );
  return asked.flatMap(({ id, candidate, field, price }): DoubtfulPrice[] => {
    const { vehicle } = candidate;
    const why = doubtOf(price, medianOf.get(kindOf(vehicle)), site.stock.brakes);
    if (why === null) return [];
    if (!accepted.has(id)) removeField(candidate, field);
    return [{ id, name: [vehicle.year, vehicle.make, vehicle.model].join(' ').trim(), field, price, why }];
  });
}

/** In a copy where the vehicle is cached. */
export function removeField<Field extends string>(candidate: { vehicle: { [Key in Field]?: unknown }; isHeld?: boolean }, field: Field): void {
  if (candidate.isHeld === true) candidate.vehicle = { ...candidate.vehicle };
  candidate.isHeld = false;
  delete candidate.vehicle[field];
}

const oneDigit = /^(\d)\1{5,}$/;

function doubtOf(price: number, median: number | undefined, { least_price, like_factor }: Site['stock']['brakes']): string | null {
  if (price < least_price) return `below $${least_price}, the least that is believed (stock.brakes.least_price)`;
  if (oneDigit.test(String(price))) return 'one digit again and again, as where a system wants a price and there is none';
  if (median === undefined || price * like_factor >= median) return null;
  return `more than ${like_factor} times below $${median}, which others of its make and year cost (stock.brakes.like_factor)`;
}

const kindOf = ({ item_type, make, year }: Priced['candidate']['vehicle']) => `${item_type} ${make.toLowerCase()} ${year}`;

/** In dollars, where there are enough vehicles. */
function medians(priced: readonly Priced[], some: readonly Priced['candidate']['vehicle'][], site: Site): Map<string, number> {
  const prices = new Map(some.map((vehicle): [string, number[]] => [kindOf(vehicle), []]));
  const years = new Set(some.map(({ year }) => year));
  for (const { candidate } of priced) {
    const { price, year } = candidate.vehicle;
    if (!realPrice(price, site) || year === undefined || !years.has(year)) continue;
    prices.get(kindOf(candidate.vehicle))?.push(price);
  }
  return new Map(
    [...prices].flatMap(([kind, all]) => (all.length < enough ? [] : [[kind, all.sort((a, b) => a - b)[all.length >> 1] ?? 0] as const])),
  );
}

/** “the price of 7 (2020 Mercedes-Benz GLE) is $119, below $500, …” */
export const doubtText = ({ id, name, field, price, why }: DoubtfulPrice): string =>
  `the ${field === 'price' ? 'price' : 'offer price'} of ${id} (${name}) is $${price}, ${why}`;
