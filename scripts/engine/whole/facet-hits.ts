import type { Column } from '#search/engine/column.ts';
import type { DocSet } from '#search/engine/doc-set.ts';
import { listDocs } from '#search/engine/doc-set.ts';
import { EngineError, sortedNames } from '#search/engine/errors.ts';
import { groupCounts, spelling } from '#search/engine/facets.ts';
import { foldWord } from '#search/engine/fold.ts';
import { LevenshteinMatcher } from '#search/engine/query/levenshtein.ts';
import type { Settings } from '#search/engine/settings.ts';

export type FacetHit = { value: string; count: number };

const bytes = new TextEncoder();

/** Allowed typos, by UTF-8 length. */
function typosOf(settings: Settings, facet: string, query: string): number {
  const { enabled, minWordSizeForTypos, disableOnAttributes } = settings.typoTolerance;
  if (!enabled || disableOnAttributes.includes(facet)) return 0;
  const length = bytes.encode(query).length;
  return length < minWordSizeForTypos.oneTypo ? 0 : length < minWordSizeForTypos.twoTypos ? 1 : 2;
}

/** Strings that begin with the query, typos allowed. */
function matches(settings: Settings, column: Column, query: string): (folded: string) => boolean {
  const mostTypos = typosOf(settings, column.name, query);
  if (settings.typoTolerance.disableOnWords.includes(query)) return (folded) => folded === query;
  if (mostTypos === 0) return (folded) => folded.startsWith(query);
  const walk = new LevenshteinMatcher(query, mostTypos, true);
  return (folded) => walk.distance(folded) <= mostTypos;
}

/** Facet values that begin with the query, most frequent first; strings only. @throws EngineError `invalid_facet_search_facet_name` */
export function facetHits(
  columns: ReadonlyMap<string, Column>,
  settings: Settings,
  facet: string,
  query: string | undefined,
  candidates: DocSet,
): FacetHit[] {
  if (!settings.filterableAttributes.includes(facet)) {
    const filterableNames = sortedNames(settings.filterableAttributes);
    throw new EngineError(
      'invalid_facet_search_facet_name',
      `Attribute \`${facet}\` is not facet-searchable. Available attributes are: \`${filterableNames}\`.`,
    );
  }
  const column = columns.get(facet);
  if (column === undefined) return [];
  const counts = groupCounts(column, listDocs(candidates));
  const fits = query === undefined ? () => true : matches(settings, column, foldWord(query));
  const hits: FacetHit[] = [];
  for (let group = column.numbers; group < column.groups; group += 1) {
    if ((counts[group] as number) === 0 || !fits(foldWord(String(column.keys[group])))) continue;
    hits.push({ value: spelling(column, group), count: counts[group] as number });
  }
  const { maxValuesPerFacet, sortFacetValuesBy } = settings.faceting;
  const byCount = (sortFacetValuesBy[facet] ?? sortFacetValuesBy['*']) === 'count';
  if (byCount) hits.sort((a, b) => b.count - a.count || (a.value < b.value ? 1 : -1));
  return hits.slice(0, maxValuesPerFacet);
}
