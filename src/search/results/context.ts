import { watchedBy } from '#lib/clock.ts';
import { memo } from '#lib/memo.ts';
import type { Listing, Listings } from '#listings/listing.ts';
import { sortVehicles } from '#listings/sort.ts';
import type { Site } from '#site/schema/site.ts';
import { type Sort, sorts } from '#site/terms.ts';
import type { CardModel } from '#vehicle/models.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { VehicleContext } from '#vehicle-page/context.ts';
import type { PromotionCard } from './promotion-slots.ts';
import { promotionsOf } from './promotions.ts';

/** What all result pages of one build share. */
export type SearchContext = {
  site: Site;
  listings: Listings;
  cardOf: (vehicle: Vehicle) => CardModel;
  /** The promotional cards of a listing, worked out once for all its pages. */
  promotionsOf: (listing: Listing) => readonly PromotionCard[];
  /** The vehicles of a listing by car type in another order; the whole stock is sorted once for each order. */
  sorted: (listing: Listing, sort: Sort) => readonly Vehicle[];
};

/** Prepares the result pages of one build. */
export function prepareSearch({ site, clock, listings }: VehicleContext, cardOf: (vehicle: Vehicle) => CardModel): SearchContext {
  const orders = new Map<Sort, readonly Vehicle[]>();
  return {
    site,
    listings,
    cardOf,
    promotionsOf: watchedBy(clock, memo, (listing: Listing) => promotionsOf(listing, site.promotions.cards, clock)),
    sorted(listing, sort) {
      // Equal ones stand in the site's own order, as in the index, where that is the last of the ranking rules.
      const stock = orders.get(sort) ?? sortVehicles(listings.all.vehicles, sort, site, true);
      orders.set(sort, stock);
      const types = listing.filter.carTypes;
      return types === null ? stock : stock.filter((vehicle) => types.includes(vehicle.car_type));
    },
  };
}

/** A page of results that is made ready beforehand: page 1 up to the site's number of static pages, and the first page in other orders. */
export type ResultsRoute = { listing: Listing; page: number; sort: Sort | null };

/**
 * The orders in which a listing has a first page of its own, the site's default first. Only listings by car type have more than that one: for
 * every make and model they would be thousands of pages that each change of price could touch.
 */
export function sortsOf(listing: Listing, site: { search: Pick<Site['search'], 'default_sort'> }): Sort[] {
  const other = listing.kind === 'types' ? sorts.filter((sort) => sort !== site.search.default_sort) : [];
  return [site.search.default_sort, ...other];
}
