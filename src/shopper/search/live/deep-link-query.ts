import type { LiveSite } from '#site/schema/live-site.ts';
import { applyParsedQuery } from '../ask/parsed-query.ts';
import type { WorkerLink } from '../link/worker-link.ts';
import type { PlaceFinder } from '../near/place-finder.ts';
import { clearNear, type SearchState, setPage, setQuery } from '../state/search-state.ts';

/** The search of a deep link with a query, its dropped terms, and whether it says `near me`. */
export type DeepLinkSearch = { search: SearchState; dropped: readonly string[]; asksLocation: boolean };

/** Parses the query of a deep link into filters; null if that changes nothing. */
export async function parseDeepLinkQuery(
  arrived: SearchState,
  { parseQuery }: Pick<WorkerLink, 'parseQuery'>,
  site: LiveSite,
): Promise<DeepLinkSearch | null> {
  if (arrived.query === '' || arrived.literal) return null;
  const heard = await parseQuery(arrived.query, false).catch(() => null);
  if (heard === null || (heard.changes.length === 0 && heard.rest === arrived.query)) return null;
  return {
    search: setPage(applyParsedQuery(setQuery(arrived, ''), heard, site), arrived.page),
    dropped: heard.dropped,
    asksLocation: heard.asksLocation,
  };
}

/** Drops an unknown place from an address and names it, since it could neither sort nor filter. All else is kept regardless of stock. */
export function withoutUnknownPlace(
  state: SearchState,
  { find }: Pick<PlaceFinder, 'find'>,
  site: LiveSite,
): { state: SearchState; lostPlace: string | null } {
  const { near, page } = state;
  const isLost = near !== null && find(near.place) === null;
  return isLost ? { state: setPage(clearNear(state, site), page), lostPlace: near.place } : { state, lostPlace: null };
}
