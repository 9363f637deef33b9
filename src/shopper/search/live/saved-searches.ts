import type { LiveSite } from '#site/schema/live-site.ts';
import type { WorkerLink } from '../link/worker-link.ts';
import { appliedOf } from '../state/applied.ts';
import { toFilters } from '../state/index-filters.ts';
import type { SearchState } from '../state/search-state.ts';
import { parseSearch, toSearch } from '../state/url-state.ts';

/** Saved searches, keyed by their query string on all stock. */
export type SavedSearchesPort = {
  /** Calls `listener` when other searches are saved. @returns what ends it. */
  subscribe(listener: () => void): () => void;
  isSaved(search: string): boolean;
  toggle(search: string, name: string): void;
  /** Since when vehicles are new to this shopper, as of page load, with its wording: `since Tuesday`. Null on a first visit. */
  since(search: string): { moment: number; words(): Promise<string> } | null;
};

/** Ignores page and order. */
export const savedSearchKey = (state: SearchState, site: LiveSite) => toSearch({ ...state, page: 1, sortBy: null, other: [] }, site);

export const savedSearchState = (search: string, site: LiveSite): SearchState => parseSearch(search, site);

/** `Used · Toyota · Under $40,000` */
export function searchName(state: SearchState, site: LiveSite): string {
  return (
    appliedOf(state, site)
      .map(({ value }) => value)
      .join(' · ') || 'All stock'
  );
}

type NewsOptions = { index: string; site: LiveSite; now: number };

/** Vehicles added after `since` (milliseconds). Ignores a place, which needs another part of the search. */
export async function countNew(
  state: SearchState,
  since: number,
  { cachedRequest }: Pick<WorkerLink, 'cachedRequest'>,
  { index, site, now }: NewsOptions,
): Promise<number> {
  const filter = [...toFilters({ ...state, near: null }, site, { now }), [`created_at > ${Math.floor(since / 1000)}`]];
  const query = { indexUid: index, q: state.query, filter, hitsPerPage: 1, page: 1, attributesToRetrieve: ['id'] };
  const { results } = (await cachedRequest('/multi-search', { queries: [query] })) as { results: { totalHits: number }[] };
  return results[0]?.totalHits ?? 0;
}
