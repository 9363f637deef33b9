import { randomFrom } from '#lib/text/random.ts';
import type { LiveSite } from '#site/schema/live-site.ts';
import type { Site } from '#site/schema/site.ts';
import type { CarType } from '#site/terms.ts';
import type { PromotionModel } from './results-page.ts';

// Separate, so that the browser needs no vehicle schema.

export type PromotionConfig = Site['promotions']['cards'][number];
type Promotions = Pick<Site['promotions'], 'positions' | 'every' | 'random_offset'>;

/** Before vehicle `before` (from 0, all pages), as the listing's `turn`-th card (from 0). */
export type PromotionSlot = { before: number; turn: number };

/**
 * Promotion slots in [from, to). Fixed positions count all cells: position 5 follows four vehicles, position 10 then eight. `every` inserts one per
 * n vehicles with a random offset seeded by site, listing and page. Cards never leave their page nor end it.
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

/** `display`: any of these car types; `strictDisplay`: only these. */
export function isMeantFor({ display, strictDisplay }: Pick<PromotionConfig, 'display' | 'strictDisplay'>, types: readonly CarType[]): boolean {
  if (display.length === 0) return true;
  const meant = (type: CarType) => display.includes(type);
  return strictDisplay ? types.every(meant) : types.some(meant);
}

/** Undefined without cards. */
export const cardForTurn = <Card>(cards: readonly Card[], turn: number): Card | undefined => cards[turn % cards.length];

export function promotionModel(card: PromotionConfig): PromotionModel {
  return { id: card.id, title: card.title, text: card.text ?? null, button: card.button, href: card.href, image: card.image ?? null };
}

/**
 * Inserts promotions. `place`: position in the listing. `cut`: page bounds [from, to) before collapsing. `cardsOf`: one card at any time. `seed`:
 * pseudorandom.
 */
export function withPromotions<Item extends { place: number }, Card>(
  shown: readonly Item[],
  cut: { from: number; to: number },
  cardsOf: (turn: number) => readonly Card[],
  seed: string,
  site: LiveSite,
): ({ item: Item } | { promotion: Card })[] {
  const slots = promotionSlots(site.promotions, cut.from, cut.to, seed);
  const cells: ({ item: Item } | { promotion: Card })[] = [];
  let next = 0;
  for (const item of shown) {
    for (let slot = slots[next]; slot !== undefined && slot.before <= item.place; slot = slots[next]) {
      for (const promotion of cardsOf(slot.turn)) cells.push({ promotion });
      next += 1;
    }
    cells.push({ item });
  }
  return cells;
}
