import type { Clock } from '#lib/time/clock.ts';
import { type Shown, shownInTurn } from '#lib/time/shown-soon.ts';
import type { Site } from '#site/schema/site.ts';
import { collapseSold } from '#vehicle/card/collapse.ts';
import { availabilityOf } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { cardForTurn, type PromotionConfig, withPromotions } from './promotion-slots.ts';

/** At least one. */
export function pageCount(total: number, site: Site): number {
  return Math.max(1, Math.ceil(total / site.search.page_size));
}

/** Prerendered pages. */
export function staticPageCount(total: number, site: Site): number {
  return Math.min(pageCount(total, site), site.search.static_pages);
}

export type PageItem = { kind: 'vehicle'; vehicle: Vehicle } | { kind: 'promotion'; card: PromotionConfig; shown: Shown };

/**
 * Pagination from 1: slices, collapses sold runs to their first, inserts promotions. Cards are placed by the uncollapsed order and are not counted;
 * `listing` seeds the randomness. Cards that start soon are hidden.
 */
export function pageItems(
  vehicles: readonly Vehicle[],
  page: number,
  cards: readonly PromotionConfig[],
  listing: string,
  site: Site,
  clock: Clock,
): PageItem[] {
  const from = (page - 1) * site.search.page_size;
  const cut = vehicles.slice(from, from + site.search.page_size).map((vehicle, index) => {
    const availability = availabilityOf(vehicle, site);
    return { vehicle, place: from + index, sold: availability === 'sold' || availability === 'absent' };
  });
  const slots = { from, to: from + cut.length };
  const ofTurn = (turn: number) => shownInTurn(cards, (running) => cardForTurn(running, turn), clock);
  return withPromotions(collapseSold(cut), slots, ofTurn, `${site.slug} ${listing} ${page}`, site).map((cell) =>
    'promotion' in cell
      ? { kind: 'promotion', card: cell.promotion.one, shown: cell.promotion.shown }
      : { kind: 'vehicle', vehicle: cell.item.vehicle },
  );
}
