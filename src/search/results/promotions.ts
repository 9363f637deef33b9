import type { SiteContext } from '#dealers/site-context.ts';
import { type Clock, watchedBy } from '#lib/clock.ts';
import { isRunning } from '#lib/during.ts';
import { memo, perObject } from '#lib/memo.ts';
import type { Listing } from '#listings/listing.ts';
import type { CarType } from '#site/terms.ts';
import { isMeantFor, type PromotionCard } from './promotion-slots.ts';

/**
 * The promotional cards of a listing, in the config's order: those that run now and are meant for its car types. Where they name vehicles, the listing must
 * hold one of them.
 * @param siteTypes the car types that the site has at all.
 */
export function promotionsFor(listing: Listing, cards: readonly PromotionCard[], siteTypes: readonly CarType[], clock: Clock): PromotionCard[] {
  const types = listing.filter.carTypes ?? siteTypes;
  return cards.filter((card) => {
    if (!isMeantFor(card, types)) return false;
    if (card.vehicle_ids.length > 0 && !listing.vehicles.some((vehicle) => card.vehicle_ids.includes(vehicle.id))) return false;
    return isRunning(card, clock);
  });
}

const remembered = perObject(({ site, clock }: SiteContext) =>
  watchedBy(clock, memo, (listing: Listing) => promotionsFor(listing, site.promotions.cards, site.search.rules.car_types, clock)),
);

/** The promotional cards of a listing as the build shows them, memoised for all its pages. */
export function promotionsOf(listing: Listing, context: SiteContext): readonly PromotionCard[] {
  return remembered(context)(listing);
}
