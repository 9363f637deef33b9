import type { Clock } from '#lib/clock.ts';
import { isRunning } from '#lib/during.ts';
import { randomFrom } from '#lib/random.ts';
import type { Site } from '#site/schema/site.ts';
import type { Listing } from '#vehicle/listing.ts';
import { carTypes } from '#vehicle/vehicle.ts';
import type { PromotionModel } from './results-page.ts';

export type PromotionCard = Site['promotions']['cards'][number];
type Promotions = Pick<Site['promotions'], 'positions' | 'every' | 'random_offset'>;

/** A place for a promotional card: before the vehicle with this number (from 0, counted over all pages), as the `turn`-th card of the listing (from 0). */
export type PromotionSlot = { before: number; turn: number };

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

/**
 * Where promotional cards stand among the vehicles `from` up to (not including) `to` of a listing. A fixed position is a place among all cells of
 * the listing, cards included: position 5 follows four vehicles, position 10 then eight. With `every` a card follows every so many vehicles,
 * moved later by chance; the chance comes from `seed`, which names site, listing and page. A card never leaves its page and never stands last.
 */
export function promotionSlots(promotions: Promotions, from: number, to: number, seed: string): PromotionSlot[] {
  return promotions.every === undefined
    ? fixedSlots(promotions.positions, from, to)
    : repeatedSlots(promotions.every, promotions.random_offset, from, to, seed);
}

function fixedSlots(positions: readonly number[], from: number, to: number): PromotionSlot[] {
  const ordered = [...new Set(positions)].sort((one, other) => one - other);
  return ordered.map((position, turn) => ({ before: position - 1 - turn, turn })).filter(({ before }) => before >= from && before < to);
}

function repeatedSlots(every: number, offset: number, from: number, to: number, seed: string): PromotionSlot[] {
  const random = randomFrom(seed);
  const slots: PromotionSlot[] = [];
  for (let turn = Math.max(1, Math.ceil(from / every)); turn * every < to; turn += 1) {
    const later = offset === 0 ? 0 : Math.floor(random() * (offset + 1));
    slots.push({ before: Math.min(turn * every + later, to - 1), turn: turn - 1 });
  }
  return slots.sort((one, other) => one.before - other.before || one.turn - other.turn);
}

/** A card as the results print it. */
export function promotionModel(card: PromotionCard): PromotionModel {
  return { id: card.id, title: card.title, text: card.text ?? null, button: card.button, href: card.href, image: card.image ?? null };
}
