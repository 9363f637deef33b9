import { resultCount } from '#listings/result-count.ts';
import { paths } from '#site/paths.ts';
import type { CardModel } from '#vehicle/models.ts';
import { applyParsedQuery } from '../ask/parsed-query.ts';
import { cardField } from '../link/card-field.ts';
import { makeTree, orderOf } from '../link/parameters.ts';
import type { SiteSearch } from '../link/site-search.ts';
import { siteFilter, toFilters } from '../state/index-filters.ts';
import { emptyState, normaliseQuery, setQuery } from '../state/search-state.ts';
import { toSearch } from '../state/url-state.ts';
import { type Suggestion, suggestionsFor } from './suggestions.ts';

/** The autocomplete's content. */
export type Preview = {
  suggestions: (Omit<Suggestion, 'search'> & { href: string })[];
  cards: CardModel[];
  /** Total, and its address. */
  count: number;
  href: string;
  /** Labels; none for full text. */
  heard: readonly string[];
  dropped: readonly string[];
};

export const mostCards = 6;
const mostSuggestions = 4;

type Counts = Record<string, number>;
type Result = { hits: { card?: CardModel }[]; totalHits: number; facetDistribution?: Record<string, Counts> };

/** `now`: epoch milliseconds. */
export function previewer({ cachedRequest, parseQuery, config }: SiteSearch, now: () => number): (text: string) => Promise<Preview> {
  const { index, site } = config;
  const results = async (query: object, asking = cachedRequest) =>
    ((await asking('/multi-search', { queries: [{ indexUid: index, ...query }] })) as { results: Result[] }).results[0];
  const placeOf = async (place: string) => (await import('../near/place-point.ts')).findPlacePoint(place, site);
  let tree: Promise<Counts> | null = null;
  /** Counted like their own searches. */
  const makes = async () => {
    const counting =
      site.search.count_by === 'facets' ? cachedRequest : (await import('../link/in-stock-counts.ts')).countedInStock(cachedRequest, site);
    const found = await results({ q: '', filter: siteFilter(site, now()), facets: [makeTree], limit: 0 }, counting);
    return found?.facetDistribution?.[makeTree] ?? {};
  };
  return async (typed) => {
    const text = normaliseQuery(typed);
    const asked = tree ?? makes();
    tree = asked;
    asked.catch(() => {
      tree = null;
    });
    const heard = await parseQuery(text, true).catch(() => null);
    const state = heard === null ? setQuery(emptyState, text) : applyParsedQuery(emptyState, heard, site);
    // Without place tables: everywhere.
    const point = state.near === null ? undefined : await placeOf(state.near.place).catch(() => undefined);
    const [result, counts] = await Promise.all([
      results({
        q: state.query,
        filter: toFilters(state, site, point === undefined ? { now: now() } : { now: now(), point }),
        sort: orderOf(state, site, point),
        facets: ['car_type', 'status'],
        page: 1,
        hitsPerPage: mostCards,
        attributesToRetrieve: ['id', cardField],
      }),
      asked,
    ]);
    const { car_type: carTypes = {}, status: statuses = {} } = result?.facetDistribution ?? {};
    const to = (search: typeof state) => paths.searchAll + toSearch(search, site);
    return {
      suggestions: suggestionsFor(text, counts, site, mostSuggestions).map(({ label, count, search }) => ({ label, count, href: to(search) })),
      cards: result?.hits.flatMap(({ card }) => card ?? []) ?? [],
      count: resultCount({ total: result?.totalHits ?? 0, carTypes, statuses }, state, site),
      href: to(state),
      heard: heard === null || heard.changes.length === 0 ? [] : heard.parts,
      dropped: heard?.dropped ?? [],
    };
  };
}
