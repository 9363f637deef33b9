import type { Clock } from '#lib/clock.ts';
import { isRunning } from '#lib/during.ts';
import type { Listing } from '#listings/listing.ts';
import { carTypes } from '#site/terms.ts';
import type { PromotionCard } from './promotion-slots.ts';

/**
 * The promotional cards of a listing, in the config's order: those that run now, are meant for its car types and, where they name vehicles, for
 * one that it holds. `display` asks for one of the listing's car types, `strictDisplay` that the listing has no others.
 */
export function promotionsOf(listing: Listing, cards: readonly PromotionCard[], clock: Clock): PromotionCard[] {
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
