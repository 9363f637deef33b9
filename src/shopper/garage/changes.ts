import { dollars } from '#lib/text/money.ts';
import { emptyState, normalizeSearchState } from '#search/state/search-state.ts';
import { toSearch } from '#search/state/url-state.ts';
import { paths } from '#site/paths.ts';
import type { CardModel } from '#vehicle/models.ts';
import type { KeptCar } from './kept.ts';

/** Note below a saved vehicle, `$1,500 less than when you saved it`, and whether it is good news; null if its price is equal or unknown. */
export function newsOf(saved: KeptCar, card: CardModel | null): { text: string; good: boolean } | null {
  if (card === null) return { text: 'No longer available', good: false };
  if (card.sold) return { text: 'No longer for sale', good: false };
  const price = card.keep?.price ?? null;
  if (price === null || saved.price === null || price === saved.price) return null;
  const good = price < saved.price;
  return { text: `${dollars(Math.abs(price - saved.price))} ${good ? 'less' : 'more'} than when you saved it`, good };
}

/** Search for the vehicle's model. */
export const similarHref = ({ make, model }: Pick<KeptCar, 'make' | 'model'>): string =>
  paths.searchAll +
  toSearch(normalizeSearchState({ ...emptyState, chosen: { make: [make], model: [`${make}/${model}`] } }), { search: { default_sort: 'relevant' } });
