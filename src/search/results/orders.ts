import type { SiteContext } from '#dealers/site-context.ts';
import { memo, perObject } from '#lib/memo.ts';
import type { Listing } from '#listings/listing.ts';
import { sortVehicles } from '#listings/sort.ts';
import type { Site } from '#site/schema/site.ts';
import { type Sort, sorts } from '#site/terms.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

const orders = perObject(({ listings, site }: SiteContext) =>
  // Equal ones stand in the site's own order, as in the index, where that is the last of the ranking rules.
  memo((sort: Sort) => sortVehicles(listings.all.vehicles, sort, site, true)),
);

/** The first vehicles, so many, of a listing by car type in another order; the whole stock is sorted once for each order. */
export function firstIn(listing: Listing, sort: Sort, most: number, context: SiteContext): Vehicle[] {
  const types = listing.filter.carTypes;
  const first: Vehicle[] = [];
  for (const vehicle of orders(context)(sort)) {
    if (first.length === most) break;
    if (types === null || types.includes(vehicle.car_type)) first.push(vehicle);
  }
  return first;
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
