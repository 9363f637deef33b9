import { clockAt } from '#lib/time/clock.ts';
import { isActiveNow } from '#lib/time/during.ts';
import { paths } from '#site/paths.ts';
import type { LiveSite } from '#site/schema/live-site.ts';
import { carTypes } from '#site/terms.ts';
import { collapseSold } from '#vehicle/card/collapse.ts';
import type { CardModel } from '#vehicle/models.ts';
import { cardForTurn, isMeantFor, promotionModel, withPromotions } from '../results/promotion-slots.ts';
import type { ResultsPageModel } from '../results/results-page.ts';
import { attributeNames } from '../state/attributes.ts';
import { type LiveBase, toAddress } from '../state/page-address.ts';
import { emptyState, normalizeSearchState, type SearchState } from '../state/search-state.ts';

type Promotion = LiveSite['promotions']['cards'][number];

/**
 * Promotional cards of a search: on the listing itself its own, elsewhere those for the car types. Cards for certain vehicles need one among the
 * results; on the listing itself, on any of its pages.
 */
function promotionsFor(state: SearchState, base: LiveBase, foundCards: readonly CardModel[], site: LiveSite, now: number): Promotion[] {
  const types = carTypes.filter((type) => (state.chosen.car_type ?? site.search.rules.car_types).includes(type));
  const own = ownPromotions(state, base);
  const clock = clockAt(now);
  return site.promotions.cards.filter((card) => {
    if (own?.includes(card.id) === false) return false;
    if (card.vehicle_ids.length > 0 && own === null && !foundCards.some(({ id }) => card.vehicle_ids.includes(id))) return false;
    return isMeantFor(card, types) && isActiveNow(card, clock);
  });
}

/** Card ids if the search is the page's listing or all stock; else null. */
function ownPromotions(state: SearchState, base: LiveBase): readonly string[] | null {
  const key = listingKey(state);
  if (key === listingKey(normalizeSearchState(base.state))) return base.promotions;
  return base.all !== null && key === listingKey(emptyState) ? base.all.promotions : null;
}

/** Ignores order and page. */
const listingKey = ({ query, chosen, excluded, ranges, near }: SearchState) =>
  JSON.stringify([query, attributeNames.map((name) => [chosen[name], excluded[name], ranges[name]]), near]);

/** A page's grid as prerendered: runs of sold vehicles collapsed, promotions inserted. */
export function liveCells(cards: readonly CardModel[], state: SearchState, base: LiveBase, site: LiveSite, now: number): ResultsPageModel['items'] {
  const from = (state.page - 1) * site.search.page_size;
  const shown = collapseSold(cards.map((card, index) => ({ card, place: from + index, sold: card.sold })));
  const [path = ''] = toAddress({ ...state, page: 1, sortBy: null, other: [] }, base, site).split('?');
  const listing = state.sortBy === null ? path : paths.listingSort(path, state.sortBy);
  const promotions = promotionsFor(state, base, cards, site, now);
  const ofTurn = (turn: number) => [cardForTurn(promotions, turn)].filter((card) => card !== undefined);
  return withPromotions(shown, { from, to: from + cards.length }, ofTurn, `${site.slug} ${listing} ${state.page}`, site).map((cell) =>
    'promotion' in cell ? { kind: 'promotion', promotion: promotionModel(cell.promotion) } : { kind: 'vehicle', card: cell.item.card },
  );
}
