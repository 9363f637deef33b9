import type { SiteContext } from '#dealers/site-context.ts';
import { type Clock, watchedBy } from '#lib/clock.ts';
import { memo, perObject } from '#lib/memo.ts';
import { allShownSoon, type Timed } from '#lib/shown-soon.ts';
import type { Listing } from '#listings/listing.ts';
import type { CarType } from '#site/terms.ts';
import { isMeantFor, type PromotionConfig } from './promotion-slots.ts';

/**
 * The promotional cards of a listing, in the config's order: those that run now or soon, and are meant for its car types. Where they name vehicles, the
 * listing must hold one of them.
 * @param siteTypes the car types that the site has at all.
 */
export function promotionsFor(
  listing: Listing,
  cards: readonly PromotionConfig[],
  siteTypes: readonly CarType[],
  clock: Clock,
): Timed<PromotionConfig>[] {
  const types = listing.filter.carTypes ?? siteTypes;
  const meant = cards.filter(
    (card) => isMeantFor(card, types) && (card.vehicle_ids.length === 0 || listing.vehicles.some((vehicle) => card.vehicle_ids.includes(vehicle.id))),
  );
  return allShownSoon(meant, clock);
}

const remembered = perObject(({ site, clock }: SiteContext) =>
  watchedBy(clock, memo, (listing: Listing) => promotionsFor(listing, site.promotions.cards, site.search.rules.car_types, clock)),
);

/** The promotional cards of a listing as the build shows them, memoised for all its pages. */
export function promotionsOf(listing: Listing, context: SiteContext): readonly Timed<PromotionConfig>[] {
  return remembered(context)(listing);
}
