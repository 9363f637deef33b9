import { caseFolded } from '#lib/text/text.ts';
import type { Dealership, DealershipLocation, Site } from '#site/schema/site.ts';

export type PlaceWithDealership = { location: DealershipLocation; dealership: Dealership };

/** In the config's order. */
export function visiblePlaces({ dealerships }: Site): PlaceWithDealership[] {
  return dealerships.flatMap((dealership) => dealership.locations.filter(({ visible }) => visible).map((location) => ({ location, dealership })));
}

/** A flag such as `COMING EARLY 2027` means not open yet. */
export const hasOpened = ({ flag }: Pick<DealershipLocation, 'flag'>): boolean => flag === undefined;

/** Grouped by street: departments at one address count as one place (specification 2 §5). */
export function placesByStreet(placed: readonly PlaceWithDealership[]): [first: PlaceWithDealership, ...others: PlaceWithDealership[]][] {
  const byStreet = Map.groupBy(placed, ({ location: { address } }) => `${caseFolded(address.street)} ${address.postcode}`);
  return [...byStreet.values()].flatMap(([first, ...others]): [PlaceWithDealership, ...PlaceWithDealership[]][] =>
    first === undefined ? [] : [[first, ...others]],
  );
}

const kindWords: Record<DealershipLocation['location_type'], string> = {
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
  'service-and-parts': 'Service and parts',
  '': 'Dealership',
};

/** Purpose of a place: `Service and parts`, `Sales, buying`. */
export function kindInWords({ location_type, location_subtype }: Pick<DealershipLocation, 'location_type' | 'location_subtype'>): string {
  return [kindWords[location_type], ...location_subtype].join(', ');
}
