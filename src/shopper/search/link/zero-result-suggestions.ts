import { resultCount } from '#listings/result-count.ts';
import { appliedOf, rangeLabel } from '../state/applied.ts';
import { attributeNames, attributeOf } from '../state/attributes.ts';
import { type FilterOptions, toFilters } from '../state/index-filters.ts';
import type { LiveConfig } from '../state/live-config.ts';
import { roundingOf } from '../state/range.ts';
import { type SearchState, setRange } from '../state/search-state.ts';
import type { WorkerLink } from './worker-link.ts';

/** A relaxed search with results: `Remove White and Manual`, `Under $32,000 instead`. */
export type RelaxedSearch = { label: string; state: SearchState; count: number };

const mostWays = 4;
/** Filters removed together, and the filter count up to which combinations are tried; each is a query. */
const together = [
  { size: 2, most: 8 },
  { size: 3, most: 7 },
] as const;

type Found = {
  totalHits: number;
  facetStats?: Record<string, { min: number; max: number }>;
  facetDistribution?: Record<string, Record<string, number>>;
};
type Asked = { state: SearchState; facets: string[] };

const counted = ['car_type', 'status'];

/** Query relaxation for zero results, by gain: single filters, else pairs, else triples; also the nearest wider range. */
export async function zeroResultSuggestions(
  state: SearchState,
  { cachedRequest }: Pick<WorkerLink, 'cachedRequest'>,
  { index, site }: Pick<LiveConfig, 'index' | 'site'>,
  { now, point }: Pick<FilterOptions, 'now' | 'point'>,
): Promise<RelaxedSearch[]> {
  const search = async (all: readonly Asked[]): Promise<Found[]> => {
    if (all.length === 0) return [];
    const queries = all.map(({ state: asked, facets }) => ({
      indexUid: index,
      q: asked.query,
      filter: toFilters(asked, site, { now, ...(point === undefined ? {} : { point }) }),
      hitsPerPage: 1,
      page: 1,
      attributesToRetrieve: ['id'],
      facets,
    }));
    return ((await cachedRequest('/multi-search', { queries })) as { results: Found[] }).results;
  };
  const gaining = async (all: readonly Omit<RelaxedSearch, 'count'>[]): Promise<RelaxedSearch[]> => {
    const found = await search(all.map((one) => ({ state: one.state, facets: counted })));
    const ways = all.map((one, place) => {
      const { totalHits: total = 0, facetDistribution: { car_type: carTypes = {}, status: statuses = {} } = {} } = found[place] ?? {};
      return { ...one, count: resultCount({ total, carTypes, statuses }, one.state, site) };
    });
    return ways.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count);
  };

  const applied = appliedOf(state, site);
  const alone = await gaining(applied.map(({ value, without }) => ({ label: `Remove ${value}`, state: without })));
  if (alone.length === 0) {
    for (const { size, most } of together) {
      const ways = applied.length > most ? [] : await gaining(combinationsOf(state, site, size));
      if (ways.length > 0) return ways.slice(0, mostWays);
    }
    return [];
  }

  const ends = rangeEnds(state);
  const beyond = await search(ends.map(({ name, beyond: asked }) => ({ state: asked, facets: [attributeOf(name).index] })));
  const wider = ends.flatMap(({ name, end }, place) => {
    const stats = beyond[place]?.facetStats?.[attributeOf(name).index];
    if (stats === undefined) return [];
    const unit = roundingOf(name, site);
    const nearest = end === 'max' ? Math.ceil(stats.min / unit) * unit : Math.floor(stats.max / unit) * unit;
    const range = { min: null, max: null, ...state.ranges[name], [end]: nearest };
    return [{ label: `${rangeLabel(name, range, site)} instead`, state: setRange(state, name, range) }];
  });
  const nearest = await gaining(wider);
  return [...alone.slice(0, mostWays - Math.min(nearest.length, 2)), ...nearest].slice(0, mostWays);
}

/** Combinations of `size` filters. Triples leave some filter: removing all is Clear Filters. */
function combinationsOf(state: SearchState, site: LiveConfig['site'], size: number): Omit<RelaxedSearch, 'count'>[] {
  const from = (left: SearchState, start: number, names: readonly string[]): Omit<RelaxedSearch, 'count'>[] => {
    if (names.length === size) return [{ label: `Remove ${listed(names)}`, state: left }];
    return appliedOf(state, site).flatMap(({ attribute, value }, place) => {
      const one = place < start ? undefined : appliedOf(left, site).find((other) => other.attribute === attribute && other.value === value);
      return one === undefined ? [] : from(one.without, place + 1, [...names, value]);
    });
  };
  const all = from(state, 0, []);
  return size === 2 ? all : all.filter((way) => appliedOf(way.state, site).length > 0);
}

/** `White, Manual and Diesel` */
const listed = (names: readonly string[]) => [names.slice(0, -1).join(', '), names.at(-1)].join(' and ');

/** Each end of a range, and the search beyond it. */
function rangeEnds(state: SearchState) {
  return attributeNames.flatMap((name) => {
    const { min = null, max = null } = state.ranges[name] ?? {};
    return [
      ...(max === null ? [] : [{ name, end: 'max', beyond: setRange(state, name, { min: max, max: null }) } as const]),
      ...(min === null ? [] : [{ name, end: 'min', beyond: setRange(state, name, { min: null, max: min }) } as const]),
    ];
  });
}
