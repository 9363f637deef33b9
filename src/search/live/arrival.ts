import { withHeard } from '../ask/heard.ts';
import type { WorkerLink } from '../link/worker-link.ts';
import type { LiveSite } from '../state/live-config.ts';
import { type SearchState, setPage, setQuery } from '../state/search-state.ts';

/** The search that an address with words from elsewhere comes to, and what fell away of them. */
export type Arrival = { search: SearchState; dropped: readonly string[] };

/** The search of an address that brings words from elsewhere, with what is understood of them as filters; null where that changes nothing. */
export async function heardOnArrival(arrived: SearchState, { hear }: Pick<WorkerLink, 'hear'>, site: LiveSite): Promise<Arrival | null> {
  if (arrived.query === '' || arrived.literal) return null;
  const heard = await hear(arrived.query, false).catch(() => null);
  if (heard === null || (heard.changes.length === 0 && heard.rest === arrived.query)) return null;
  return { search: setPage(withHeard(setQuery(arrived, ''), heard, site), arrived.page), dropped: heard.dropped };
}
