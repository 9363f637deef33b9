import { dollars } from '#lib/text/money.ts';
import { emptyState, normalizeSearchState } from '#search/state/search-state.ts';
import { toSearch } from '#search/state/url-state.ts';
import { paths } from '#site/paths.ts';
import type { CardModel } from '#vehicle/models.ts';
import type { KeptCar } from './kept.ts';

/** `$1,500 less than when you saved it`; null if equal or unknown. */
export function priceChange(saved: KeptCar, card: CardModel): string | null {
  const now = card.keep?.price ?? null;
  if (now === null || saved.price === null || now === saved.price) return null;
  const words = now < saved.price ? 'less' : 'more';
  return `${dollars(Math.abs(now - saved.price))} ${words} than when you saved it`;
}

/** Note below a saved vehicle, and whether it is good news. */
export function newsOf(saved: KeptCar, card: CardModel | null): { text: string; good: boolean } | null {
  if (card === null) return { text: 'No longer available', good: false };
  if (card.sold) return { text: 'No longer for sale', good: false };
  const change = priceChange(saved, card);
  return change === null ? null : { text: change, good: change.includes(' less ') };
}

/** Search for the vehicle's model. */
export const similarHref = ({ make, model }: Pick<KeptCar, 'make' | 'model'>): string =>
  paths.searchAll +
  toSearch(normalizeSearchState({ ...emptyState, chosen: { make: [make], model: [`${make}/${model}`] } }), { search: { default_sort: 'relevant' } });
