import type { Site } from '#site/schema/site.ts';
import { collapseSold } from '#vehicle/collapse.ts';
import { availabilityOf } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type PromotionCard, promotionSlots } from './promotions.ts';

type PageSite = { slug: string; search: Pick<Site['search'], 'page_size' | 'static_pages'>; promotions: Site['promotions']; stock: Site['stock'] };

/** How many pages a listing of so many vehicles has; an empty one has its one page. */
export function pageCount(total: number, site: { search: Pick<Site['search'], 'page_size'> }): number {
  return Math.max(1, Math.ceil(total / site.search.page_size));
}

/** How many of them are made ready beforehand. */
export function staticPageCount(total: number, site: { search: Pick<Site['search'], 'page_size' | 'static_pages'> }): number {
  return Math.min(pageCount(total, site), site.search.static_pages);
}

/** What stands on one page, in its order. */
export type PageItem = { kind: 'vehicle'; vehicle: Vehicle } | { kind: 'promotion'; card: PromotionCard };

/**
 * A page (from 1) of sorted vehicles: cut out first, then each run of sold vehicles is shortened to its first, then promotional cards are put in
 * between. Cards have their places by the vehicles before the shortening and never count as results; `listing` seeds their chance.
 */
export function pageItems(vehicles: readonly Vehicle[], page: number, cards: readonly PromotionCard[], listing: string, site: PageSite): PageItem[] {
  const from = (page - 1) * site.search.page_size;
  const cut = vehicles.slice(from, from + site.search.page_size).map((vehicle, index) => {
    const availability = availabilityOf(vehicle, site);
    return { vehicle, place: from + index, sold: availability === 'sold' || availability === 'absent' };
  });
  const shown = collapseSold(cut);
  if (cards.length === 0) return shown.map(({ vehicle }) => ({ kind: 'vehicle', vehicle }));

  const slots = promotionSlots(site.promotions, from, from + cut.length, `${site.slug} ${listing} ${page}`);
  const items: PageItem[] = [];
  let next = 0;
  for (const { vehicle, place } of shown) {
    for (let slot = slots[next]; slot !== undefined && slot.before <= place; slot = slots[next]) {
      const card = cards[slot.turn % cards.length];
      if (card !== undefined) items.push({ kind: 'promotion', card });
      next += 1;
    }
    items.push({ kind: 'vehicle', vehicle });
  }
  return items;
}
