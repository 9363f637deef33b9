import type { SiteContext } from '#dealers/site-context.ts';
import { memoize, memoizeWeak } from '#lib/cache/memoize.ts';
import { type Clock, watchedBy } from '#lib/time/clock.ts';
import { allShownSoon, type TimedItem } from '#lib/time/shown-soon.ts';
import type { Listing } from '#listings/listing.ts';
import type { CarType } from '#site/terms.ts';
import { isMeantFor, type PromotionConfig } from './promotion-slots.ts';

/**
 * Current and upcoming promotions for a listing's car types, in config order. If they name vehicles, the listing must hold one.
 * @param siteTypes all car types of the site.
 */
export function promotionsFor(
  listing: Listing,
  cards: readonly PromotionConfig[],
  siteTypes: readonly CarType[],
  clock: Clock,
): TimedItem<PromotionConfig>[] {
  const types = listing.filter.carTypes ?? siteTypes;
  const meant = cards.filter(
    (card) => isMeantFor(card, types) && (card.vehicle_ids.length === 0 || listing.vehicles.some((vehicle) => card.vehicle_ids.includes(vehicle.id))),
  );
  return allShownSoon(meant, clock);
}

const remembered = memoizeWeak(({ site, clock }: SiteContext) =>
  watchedBy(clock, memoize, (listing: Listing) => promotionsFor(listing, site.promotions.cards, site.search.rules.car_types, clock)),
);

/** Memoised across the listing's pages. */
export function promotionsOf(listing: Listing, context: SiteContext): readonly TimedItem<PromotionConfig>[] {
  return remembered(context)(listing);
}
