import type { SiteContext } from '#dealers/site-context.ts';
import { type Clock, watchedBy } from '#lib/clock.ts';
import { isRunning } from '#lib/during.ts';
import { memo, perObject } from '#lib/memo.ts';
import type { Listing } from '#listings/listing.ts';
import { carTypes } from '#site/terms.ts';
import type { PromotionCard } from './promotion-slots.ts';

/**
 * The promotional cards of a listing, in the config's order: those that run now and are meant for its car types. Where they name vehicles, the listing must
 * hold one of them. `display` asks for one of the listing's car types, `strictDisplay` that the listing has no others.
 */
export function promotionsFor(listing: Listing, cards: readonly PromotionCard[], clock: Clock): PromotionCard[] {
  const types = listing.filter.carTypes ?? carTypes;
  return cards.filter((card) => {
    if (card.display.length > 0) {
      const meant = card.strictDisplay ? types.every((type) => card.display.includes(type)) : types.some((type) => card.display.includes(type));
      if (!meant) return false;
    }
    if (card.vehicle_ids.length > 0 && !listing.vehicles.some((vehicle) => card.vehicle_ids.includes(vehicle.id))) return false;
    return isRunning(card, clock);
  });
}

const remembered = perObject(({ site, clock }: SiteContext) =>
  watchedBy(clock, memo, (listing: Listing) => promotionsFor(listing, site.promotions.cards, clock)),
);

/** The promotional cards of a listing as the build shows them, memoised for all its pages. */
export function promotionsOf(listing: Listing, context: SiteContext): readonly PromotionCard[] {
  return remembered(context)(listing);
}
