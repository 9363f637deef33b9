import type { SiteContext } from '#dealers/site-context.ts';
import { memoize, memoizeWeak } from '#lib/memoize.ts';
import type { Listing } from '#listings/listing.ts';
import { sortValue } from '#listings/sort.ts';
import type { Site } from '#site/schema/site.ts';
import { type CarType, type Sort, sorts } from '#site/terms.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/** A vehicle with its value in an order, and its place in the stock. */
type Placed = { vehicle: Vehicle; value: number; place: number };

/** Equal ones stand in the site's own order, as in the index, where that is the last of the ranking rules. */
const inOrder = (one: Placed, other: Placed): number => (one.value === other.value ? one.place - other.place : one.value < other.value ? -1 : 1);

/** The first vehicles of each car type in an order, as many as a page has. To sort the whole stock would take several times as long. */
const firstByType = memoizeWeak(({ listings, site }: SiteContext) =>
  memoize((sort: Sort) => {
    const numberOf = sortValue(sort, site);
    const byType = new Map<CarType, Placed[]>();
    listings.all.vehicles.forEach((vehicle, place) => {
      const value = numberOf(vehicle);
      if (value === null) return;
      const first = byType.getOrInsertComputed(vehicle.car_type, () => []);
      const last = first[site.search.page_size - 1];
      // Behind all that are equal: they stand before it in the stock.
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

/** A page of results that is prerendered: page 1 up to the site's number of static pages, and the first page in other orders. */
export type ResultsRoute = { listing: Listing; page: number; sort: Sort | null };

/**
 * The orders in which a listing has a first page of its own, the site's default first. Only listings by car type have more than that one. For
 * every make and model they would be thousands of pages that each change of price could touch.
 */
export function sortsOf(listing: Listing, site: { search: Pick<Site['search'], 'default_sort'> }): Sort[] {
  const other = listing.kind === 'types' ? sorts.filter((sort) => sort !== site.search.default_sort) : [];
  return [site.search.default_sort, ...other];
}
