import type { SiteContext } from '#dealers/site-context.ts';
import { memoize, memoizeWeak } from '#lib/cache/memoize.ts';
import type { Listing } from '#listings/listing.ts';
import { sortValue } from '#listings/sort.ts';
import type { Site } from '#site/schema/site.ts';
import { type CarType, type Sort, sorts } from '#site/terms.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/** With its sort value and stock position. */
type Placed = { vehicle: Vehicle; value: number; place: number };

/** Ties in site order, as in the index. */
const inOrder = (one: Placed, other: Placed): number => (one.value === other.value ? one.place - other.place : one.value < other.value ? -1 : 1);

/** A page's worth per car type; sorting all would take several times as long. */
const firstByType = memoizeWeak(({ listings, site }: SiteContext) =>
  memoize((sort: Sort) => {
    const numberOf = sortValue(sort, site);
    const byType = new Map<CarType, Placed[]>();
    listings.all.vehicles.forEach((vehicle, place) => {
      const value = numberOf(vehicle);
      if (value === null) return;
      const first = byType.getOrInsertComputed(vehicle.car_type, () => []);
      const last = first[site.search.page_size - 1];
      // After equals: they precede in stock.
      if (last === undefined || value < last.value) insert(first, { vehicle, value, place }, site.search.page_size);
    });
    return byType;
  }),
);

function insert(first: Placed[], one: Placed, most: number): void {
  const behind = first.findIndex(({ value }) => value > one.value);
  first.splice(behind === -1 ? first.length : behind, 0, one);
  if (first.length > most) first.pop();
}

/** The first page of vehicles of a listing by car type in another order. */
export function firstIn(listing: Listing, sort: Sort, context: SiteContext): Vehicle[] {
  const byType = firstByType(context)(sort);
  const first = [...byType].flatMap(([type, placed]) => (listing.filter.carTypes?.includes(type) === false ? [] : placed));
  return first
    .sort(inOrder)
    .slice(0, context.site.search.page_size)
    .map(({ vehicle }) => vehicle);
}

/** Prerendered: pages up to the static limit, and page one of other orders. */
export type ResultsRoute = { listing: Listing; page: number; sort: Sort | null };

/** Orders with a prerendered first page, default first. Only for car types: for all models each price change would touch thousands of pages. */
export function sortsOf(listing: Listing, site: Site): Sort[] {
  const other = listing.kind === 'types' ? sorts.filter((sort) => sort !== site.search.default_sort) : [];
  return [site.search.default_sort, ...other];
}
