import { type Column, firstValue } from './column.ts';
import { type DocSet, hasDoc } from './doc-set.ts';
import { EngineError, sortedNames } from './errors.ts';
import { highestCounts } from './facet-order.ts';
import type { Settings } from './settings.ts';

export type Distribution = Record<string, number>;
export type Stats = { min: number; max: number };

/** Documents per group of a column; a document counts once per group. */
export function groupCounts(column: Column, docs: Uint32Array): Uint32Array {
  // The first counter is for cells without a group.
  const counts = new Uint32Array(column.groups + 1);
  const groups = column.groupOfCell;
  if (column.data.starts === undefined) {
    for (let place = 0; place < docs.length; place += 1) {
      const slot = (groups[docs[place] as number] as number) + 1;
      counts[slot] = (counts[slot] as number) + 1;
    }
    return counts.subarray(1);
  }
  for (let place = 0; place < docs.length; place += 1) {
    const from = column.from(docs[place] as number);
    const to = column.from((docs[place] as number) + 1);
    for (let cell = from; cell < to; cell += 1) {
      const slot = (groups[cell] as number) + 1;
      let before = from;
      while (before < cell && (groups[before] as number) + 1 !== slot) before += 1;
      if (before === cell) counts[slot] = (counts[slot] as number) + 1;
    }
  }
  return counts.subarray(1);
}

/** A group's spelling in the first of the documents, or of all. */
export function spelling(column: Column, group: number, docs?: DocSet): string {
  const from = column.groupStarts[group] as number;
  const to = column.groupStarts[group + 1] as number;
  let best = from;
  let first = Number.POSITIVE_INFINITY;
  for (let value = from; value < to && to - from > 1; value += 1) {
    if ((column.groupOf[value] as number) !== group) continue;
    for (const doc of column.docsOf(value)) {
      if (doc >= first) break;
      if (docs !== undefined && !hasDoc(docs, doc)) continue;
      first = doc;
      best = lastSpelling(column, doc, group);
    }
  }
  return String(column.data.values[best]);
}

/** The last value of a document in this group. */
function lastSpelling(column: Column, doc: number, group: number): number {
  let cell = column.from(doc + 1) - 1;
  while ((column.groupOfCell[cell] as number) !== group) cell -= 1;
  return (column.data.cells[cell] as number) - firstValue;
}

/** Groups to show, numbers before strings. */
function shownGroups(column: Column, counts: Uint32Array, order: 'alpha' | 'count', limit: number): number[] {
  if (order === 'alpha') return [...counts.keys()].filter((group) => (counts[group] as number) > 0).slice(0, limit);
  const numbers = highestCounts(counts.subarray(0, column.numbers), limit, false);
  const texts = highestCounts(counts.subarray(column.numbers), limit - numbers.length, true);
  return [...numbers, ...texts.map((group) => group + column.numbers)];
}

export function distributionOf(column: Column, counts: Uint32Array, set: DocSet, settings: Settings): Distribution {
  const { maxValuesPerFacet, sortFacetValuesBy } = settings.faceting;
  const order = sortFacetValuesBy[column.name] ?? sortFacetValuesBy['*'] ?? 'alpha';
  // No prototype, so that a value cannot collide with one of its names.
  const distribution: Distribution = Object.create(null);
  for (const group of shownGroups(column, counts, order, maxValuesPerFacet)) distribution[spelling(column, group, set)] = counts[group] as number;
  return distribution;
}

export function statsOf(column: Column, counts: Uint32Array): Stats | undefined {
  let low = 0;
  while (low < column.numbers && (counts[low] as number) === 0) low += 1;
  if (low === column.numbers) return undefined;
  let high = column.numbers - 1;
  while ((counts[high] as number) === 0) high -= 1;
  return { min: column.keys[low] as number, max: column.keys[high] as number };
}

/** Distribution and stats of the facets. @throws EngineError `invalid_search_facets` for one that is not filterable; there are no patterns. */
export function facetAnswer(
  columns: ReadonlyMap<string, Column>,
  settings: Settings,
  facets: readonly string[],
  docs: Uint32Array,
  set: DocSet,
): { facetDistribution: Record<string, Distribution>; facetStats: Record<string, Stats> } {
  checkFacets(settings, facets);
  const facetDistribution: Record<string, Distribution> = {};
  const facetStats: Record<string, Stats> = {};
  for (const name of [...new Set(facets)].sort()) {
    const column = columns.get(name);
    if (column === undefined) continue;
    const counts = groupCounts(column, docs);
    facetDistribution[name] = distributionOf(column, counts, set, settings);
    const stats = statsOf(column, counts);
    if (stats !== undefined) facetStats[name] = stats;
  }
  return { facetDistribution, facetStats };
}

export function checkFacets(settings: Settings, facets: readonly string[]): void {
  const unknown = facets.find((facet) => !settings.filterableAttributes.includes(facet));
  if (unknown === undefined) return;
  const filterableNames = sortedNames(settings.filterableAttributes);
  throw new EngineError(
    'invalid_search_facets',
    `Invalid facet distribution: \`${unknown}\` is not filterable. Available filterable attributes are: \`${filterableNames}\`.`,
  );
}
