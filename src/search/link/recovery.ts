import { resultCount } from '#listings/result-count.ts';
import { appliedOf, rangeLabel } from '../state/applied.ts';
import { attributeNames, attributeOf } from '../state/attributes.ts';
import { type FilterOptions, toFilters } from '../state/index-filters.ts';
import type { LiveConfig } from '../state/live-config.ts';
import { roundingOf } from '../state/range.ts';
import { type SearchState, setRange } from '../state/search-state.ts';
import type { WorkerLink } from './worker-link.ts';

/** Another search that finds something, what leads there, and how many vehicles it finds: `Remove White and Manual`, `Under $32,000 instead`. */
export type WayOut = { label: string; state: SearchState; count: number };

const mostWays = 4;
/** Of more filters than these, no pairs are tried. */
const mostPaired = 8;

type Found = {
  totalHits: number;
  facetStats?: Record<string, { min: number; max: number }>;
  facetDistribution?: Record<string, Record<string, number>>;
};
type Asked = { state: SearchState; facets: string[] };

/** What the count of a search is told by. */
const counted = ['car_type', 'status'];

/**
 * Query relaxation for a search that finds nothing: what to take back, the greatest gain first; only what gains anything. Where no filter alone does, pairs of
 * them are tried. Of a range its nearest wider one is told too.
 */
export async function waysOut(
  state: SearchState,
  { ask }: Pick<WorkerLink, 'ask'>,
  { index, site }: Pick<LiveConfig, 'index' | 'site'>,
  { now, point }: Pick<FilterOptions, 'now' | 'point'>,
): Promise<WayOut[]> {
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
    return ((await ask('/multi-search', { queries })) as { results: Found[] }).results;
  };
  const gaining = async (all: readonly Omit<WayOut, 'count'>[]): Promise<WayOut[]> => {
    const found = await search(all.map((one) => ({ state: one.state, facets: counted })));
    const ways = all.map((one, place) => {
      const { totalHits: total = 0, facetDistribution: { car_type: carTypes = {}, status: statuses = {} } = {} } = found[place] ?? {};
      return { ...one, count: resultCount({ total, carTypes, statuses }, one.state, site) };
    });
    return ways.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count);
  };

  const applied = appliedOf(state, site);
  const alone = await gaining(applied.map(({ value, without }) => ({ label: `Remove ${value}`, state: without })));
  if (alone.length === 0) return (await gaining(pairsOf(state, site))).slice(0, mostWays);

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

/** Two filters at a time that are taken back. */
function pairsOf(state: SearchState, site: LiveConfig['site']): Omit<WayOut, 'count'>[] {
  const applied = appliedOf(state, site);
  if (applied.length > mostPaired) return [];
  return applied.flatMap((one, place) =>
    applied.slice(place + 1).flatMap(({ attribute, value }) => {
      const both = appliedOf(one.without, site).find((left) => left.attribute === attribute && left.value === value);
      return both === undefined ? [] : [{ label: `Remove ${one.value} and ${value}`, state: both.without }];
    }),
  );
}

/** Each end of a range, and the search for all that lies beyond it. */
function rangeEnds(state: SearchState) {
  return attributeNames.flatMap((name) => {
    const { min = null, max = null } = state.ranges[name] ?? {};
    return [
      ...(max === null ? [] : [{ name, end: 'max', beyond: setRange(state, name, { min: max, max: null }) } as const]),
      ...(min === null ? [] : [{ name, end: 'min', beyond: setRange(state, name, { min: null, max: min }) } as const]),
    ];
  });
}
