import { dollars } from '#lib/text/money.ts';
import type { GivenSettings } from '../engine/settings.ts';
import type { Directory, DirectoryFacet, DirectoryName } from '../published/directory-config.ts';
import { quoteFilterValue } from '../state/index-filters.ts';
import type { DirectoryState } from './directory-state.ts';

/** Price limits to choose from; those below or above all prices are omitted. */
export const amounts = [10_000, 20_000, 30_000, 40_000, 50_000, 75_000, 100_000];

/** Settings of a directory's index: searchable fields and facets. */
export function directorySettings({ searchable, facets }: Directory): GivenSettings {
  return {
    searchableAttributes: [...searchable],
    filterableAttributes: facets.map(({ field }) => field),
    rankingRules: ['words', 'sort', 'typo', 'proximity', 'attribute', 'exactness', 'rank:desc'],
    faceting: { maxValuesPerFacet: 200, sortFacetValuesBy: { '*': 'count' } },
  };
}

const filterOf = ({ field, kind }: DirectoryFacet, values: readonly string[]) =>
  kind === 'amount' ? values.map((value) => `${field} <= ${Number(value) || 0}`) : values.map((value) => `${field} = ${quoteFilterValue(value)}`);

type Query = Record<string, unknown>;

/** The queries of a search: the page of entries, then one per disjunctive facet, counted without its own selection. One per amount. */
export function directoryQueries(name: DirectoryName, { facets }: Pick<Directory, 'facets'>, state: DirectoryState, pageSize: number): Query[] {
  const filters = (except: string | null) =>
    facets.flatMap((facet) => {
      const values = facet.field === except ? [] : (state.chosen[facet.field] ?? []);
      return values.length === 0 ? [] : [filterOf(facet, values)];
    });
  const base = { indexUid: name, q: state.query };
  const count = { ...base, hitsPerPage: 0, page: 1, attributesToRetrieve: ['id'] };
  return [
    { ...base, filter: filters(null), hitsPerPage: pageSize, page: state.page, attributesToRetrieve: ['id'] },
    ...facets.flatMap((facet): Query[] =>
      facet.kind === 'values'
        ? [{ ...count, filter: filters(facet.field), facets: [facet.field] }]
        : amounts.map((amount) => ({ ...count, filter: [...filters(facet.field), filterOf(facet, [String(amount)])] })),
    ),
  ];
}

export type FacetValue = { value: string; label: string; count: number; chosen: boolean };
export type DirectoryMatches = { ids: string[]; total: number; pages: number; facets: { facet: DirectoryFacet; values: FacetValue[] }[] };

type Result = { hits?: { id: string }[]; totalHits?: number; totalPages?: number; facetDistribution?: Record<string, Record<string, number>> };

/** Parses the results of `directoryQueries`. Selected values stay in their list. */
export function directoryFound(results: readonly Result[], { facets }: Pick<Directory, 'facets'>, state: DirectoryState): DirectoryMatches {
  const [page, ...counts] = results;
  let next = 0;
  const take = () => counts[next++] ?? {};
  return {
    ids: (page?.hits ?? []).map(({ id }) => id),
    total: page?.totalHits ?? 0,
    pages: page?.totalPages ?? 0,
    facets: facets.map((facet) => {
      const chosen = state.chosen[facet.field] ?? [];
      return {
        facet,
        values: facet.kind === 'values' ? valuesOf(facet, take(), chosen) : amountsOf(take, chosen),
      };
    }),
  };
}

function valuesOf({ field, limit }: DirectoryFacet, result: Result, chosen: readonly string[]): FacetValue[] {
  const counts = new Map(Object.entries(result.facetDistribution?.[field] ?? {}));
  return [...new Set([...counts.keys(), ...chosen])]
    .sort()
    .map((value) => ({ value, label: value, count: counts.get(value) ?? 0, chosen: chosen.includes(value) }))
    .sort((one, other) => other.count - one.count)
    .filter((entry, place) => place < limit || entry.chosen);
}

function amountsOf(take: () => Result, chosen: readonly string[]): FacetValue[] {
  const amountValues = amounts.map((amount) => ({
    value: String(amount),
    label: `Under ${dollars(amount)}`,
    count: take().totalHits ?? 0,
    chosen: chosen.includes(String(amount)),
  }));
  return amountValues.filter(({ count, chosen: isChosen }, place) => isChosen || (count > 0 && count !== amountValues[place - 1]?.count));
}
