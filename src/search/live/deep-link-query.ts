import { applyParsedQuery } from '../ask/parsed-query.ts';
import type { WorkerLink } from '../link/worker-link.ts';
import type { PlaceFinder } from '../near/place-finder.ts';
import type { LiveSite } from '../state/live-config.ts';
import { clearNear, type SearchState, setPage, setQuery } from '../state/search-state.ts';

/** The search that an address with words from elsewhere comes to, what was dropped of them, and whether they say `near me`. */
export type DeepLinkSearch = { search: SearchState; dropped: readonly string[]; asksLocation: boolean };

/** The search of an address that brings words from elsewhere, with what is understood of them as filters; null where that changes nothing. */
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

/**
 * The search of an address as it can be answered. A place that nobody knows falls away from it and is named, since it would neither sort nor leave out. All
 * else stands as the address has it, whatever is in stock today.
 */
export function withoutUnknownPlace(
  state: SearchState,
  { find }: Pick<PlaceFinder, 'find'>,
  site: LiveSite,
): { state: SearchState; lostPlace: string | null } {
  const { near, page } = state;
  const isLost = near !== null && find(near.place) === null;
  return isLost ? { state: setPage(clearNear(state, site), page), lostPlace: near.place } : { state, lostPlace: null };
}
