import { randomFrom } from '#lib/random.ts';
import type { Site } from '#site/schema/site.ts';
import type { CarType } from '#site/terms.ts';
import type { PromotionModel } from './results-page.ts';

// Apart from what chooses the cards of a listing, so that the browser's search knows the places without the schema of vehicles.

export type PromotionConfig = Site['promotions']['cards'][number];
type Promotions = Pick<Site['promotions'], 'positions' | 'every' | 'random_offset'>;

/** A place for a promotional card: before the vehicle `before` (from 0, over all pages), as the `turn`-th card of the listing (from 0). */
export type PromotionSlot = { before: number; turn: number };

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

/** Whether a card is meant for a search of these car types: `display` asks for one of them, `strictDisplay` that there are no others. */
export function isMeantFor({ display, strictDisplay }: Pick<PromotionConfig, 'display' | 'strictDisplay'>, types: readonly CarType[]): boolean {
  if (display.length === 0) return true;
  const meant = (type: CarType) => display.includes(type);
  return strictDisplay ? types.every(meant) : types.some(meant);
}

/** The card of a turn among those that run; none where none does. */
export const cardForTurn = <Card>(cards: readonly Card[], turn: number): Card | undefined => cards[turn % cards.length];

/** A card as the results print it. */
export function promotionModel(card: PromotionConfig): PromotionModel {
  return { id: card.id, title: card.title, text: card.text ?? null, button: card.button, href: card.href, image: card.image ?? null };
}

/**
 * Puts promotional cards between what is shown of a page. `place` is that of a vehicle among all of the listing's. `cut` is where the page begins
 * and ends (not included) before sold ones were left out. `cardsOf` has the cards of a turn: one at any time. `seed` decides the pseudorandom chance.
 */
export function withPromotions<Item extends { place: number }, Card>(
  shown: readonly Item[],
  cut: { from: number; to: number },
  cardsOf: (turn: number) => readonly Card[],
  seed: string,
  site: { promotions: Promotions },
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
