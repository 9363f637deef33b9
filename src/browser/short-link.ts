import { cardField } from '#search/link/card-field.ts';
import { quoted } from '#search/state/index-filters.ts';
import type { CardModel } from '#vehicle/models.ts';
import { openSiteSearch } from './site-search.ts';

/** Leads from a short link to its vehicle, where the host knows no redirect for it: the index knows the stock number. Else the page stays. */
export async function follow(id: string): Promise<void> {
  const { config, ask } = await openSiteSearch();
  const query = { indexUid: config.index, q: '', filter: [`stocknum = ${quoted(id)}`], limit: 1, attributesToRetrieve: ['id', cardField] };
  const { results } = (await ask('/multi-search', { queries: [query] })) as { results: { hits: { card: CardModel }[] }[] };
  const href = results[0]?.hits[0]?.card.href;
  if (href !== undefined) location.replace(href);
}
