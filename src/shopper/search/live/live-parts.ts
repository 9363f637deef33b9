import type { Browser } from '#browser/browser.ts';
import type { LiveSite } from '#site/schema/live-site.ts';
import type { WholeStock } from '../link/bounds.ts';
import type { WorkerLink } from '../link/worker-link.ts';
import type { PlaceFinder } from '../near/place-finder.ts';
import type { LiveBase } from '../state/page-address.ts';
import type { SearchState } from '../state/search-state.ts';
import type { SheetHistory } from './focus/sheet-history.ts';
import type { LiveRouter } from './router.ts';
import type { SavedSearchesPort } from './saved-searches.ts';

/** Constant parts shared by the live search. */
export type LiveParts = WholeStock & {
  site: LiveSite;
  index: string;
  base: LiveBase;
  browser: Browser;
  /** Epoch milliseconds in steps: within one, equal searches are equal requests, and cached. */
  now(): number;
  router: LiveRouter<SearchState>;
  /** The filter sheet, which Back closes. */
  sheet: Pick<SheetHistory, 'opened' | 'closed'>;
  link: Pick<WorkerLink, 'cachedRequest' | 'parseQuery'>;
  /** Called once per settled search, not per page. */
  onSettled(search: SettledSearch): void;
  /** Null without saved searches. */
  saved: SavedSearchesPort | null;
  places: PlaceFinder;
  /** Terms dropped from the address's query. */
  dropped: readonly string[];
  /** The address's query says `near me`. */
  asksLocation: boolean;
  /** The address's unknown place, or null. */
  lostPlace(): string | null;
};

/** `search`: the filters on all stock, `?make=Toyota`. `name`: `Used · Toyota`. */
export type SettledSearch = { address: string; search: string; name: string; count: number };
