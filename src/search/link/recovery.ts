import { type Applied, appliedOf } from '../state/applied.ts';
import { type FilterOptions, toFilters } from '../state/index-filters.ts';
import type { LiveConfig } from '../state/live-config.ts';
import type { SearchState } from '../state/search-state.ts';
import type { WorkerLink } from './worker-link.ts';

/** One thing to take back, and how many vehicles that would find. */
export type WayOut = Applied & { count: number };

const mostWays = 4;

/** Query relaxation for a search that finds nothing: what to take back, the greatest gain first; only what gains anything. */
export async function waysOut(
  state: SearchState,
  { ask }: Pick<WorkerLink, 'ask'>,
  { index, site }: Pick<LiveConfig, 'index' | 'site'>,
  { now, point }: Pick<FilterOptions, 'now' | 'point'>,
): Promise<WayOut[]> {
  const applied = appliedOf(state, site);
  if (applied.length === 0) return [];
  const queries = applied.map(({ without }) => ({
    indexUid: index,
    q: without.query,
    filter: toFilters(without, site, { now, ...(point === undefined ? {} : { point }) }),
    hitsPerPage: 1,
    page: 1,
    attributesToRetrieve: ['id'],
  }));
  const { results } = (await ask('/multi-search', { queries })) as { results: { totalHits: number }[] };
  return applied
    .map((one, place) => ({ ...one, count: results[place]?.totalHits ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, mostWays);
}
