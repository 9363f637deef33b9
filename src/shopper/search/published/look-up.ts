import type { CardModel } from '#vehicle/models.ts';
import { cardField } from '../link/card-field.ts';
import type { SiteSearch } from '../link/site-search.ts';
import { type IndexFilter, quoteFilterValue, siteFilter } from '../state/index-filters.ts';
import type { FoundDocument } from './card-maker.ts';

type Asked = Pick<SiteSearch, 'cachedRequest' | 'config'>;
type Query = { attributesToRetrieve: string[] };

/** Unordered; vehicles no longer shown are missing. @param now epoch milliseconds. */
async function lookUp(ids: readonly string[], { cachedRequest, config }: Asked, now: number, queries: readonly Query[]): Promise<unknown[][]> {
  const filter: IndexFilter = [...siteFilter(config.site, now), [`id IN [${ids.map(quoteFilterValue).join(', ')}]`]];
  const query = { indexUid: config.index, q: '', filter, limit: ids.length };
  const { results } = (await cachedRequest('/multi-search', { queries: queries.map((one) => ({ ...query, ...one })) })) as {
    results: { hits: unknown[] }[];
  };
  return queries.map((_, place) => results[place]?.hits ?? []);
}

/** With today's card. */
export type FoundCard = { id: string; card: CardModel };

const cards: Query = { attributesToRetrieve: ['id', cardField] };
const wholes: Query = { attributesToRetrieve: ['*'] };

/** Vehicles no longer shown are missing. @param now epoch milliseconds. */
export async function lookUpCards(ids: readonly string[], search: Asked, now: number): Promise<FoundCard[]> {
  const [found = []] = await lookUp(ids, search, now, [cards]);
  return found as FoundCard[];
}

export async function lookUpDocuments(
  ids: readonly string[],
  search: Asked,
  now: number,
): Promise<{ found: FoundCard[]; documents: FoundDocument[] }> {
  const [found = [], documents = []] = await lookUp(ids, search, now, [cards, wholes]);
  return { found: found as FoundCard[], documents: documents as FoundDocument[] };
}
