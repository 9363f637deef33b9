import { caseFolded } from '#lib/text.ts';
import type { Dealership, DealershipLocation, Site } from '#site/schema/site.ts';

/** A place with the dealership it belongs to. */
export type PlaceWithDealership = { location: DealershipLocation; dealership: Dealership };

/** Every visible place, in the config's order. */
export function visiblePlaces({ dealerships }: Pick<Site, 'dealerships'>): PlaceWithDealership[] {
  return dealerships.flatMap((dealership) => dealership.locations.filter(({ visible }) => visible).map((location) => ({ location, dealership })));
}

/** Whether a place has opened: one with a label such as `COMING EARLY 2027` is shown, and not to be visited yet. */
export const hasOpened = ({ flag }: Pick<DealershipLocation, 'flag'>): boolean => flag === undefined;

/** Places by the street at which they stand. Departments at one are one place, on cards and in every count (specification 2 §5). */
export function placesByStreet(placed: readonly PlaceWithDealership[]): [first: PlaceWithDealership, ...others: PlaceWithDealership[]][] {
  const byStreet = Map.groupBy(placed, ({ location: { address } }) => `${caseFolded(address.street)} ${address.postcode}`);
  return [...byStreet.values()].flatMap(([first, ...others]): [PlaceWithDealership, ...PlaceWithDealership[]][] =>
    first === undefined ? [] : [[first, ...others]],
  );
}
