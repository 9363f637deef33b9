import type { Browser } from '#lib/browser/browser.ts';
import type { WholeStock } from '../link/bounds.ts';
import type { WorkerLink } from '../link/worker-link.ts';
import type { PlaceFinder } from '../near/place-finder.ts';
import type { LiveSite } from '../state/live-config.ts';
import type { LiveBase } from '../state/page-address.ts';
import type { SearchState } from '../state/search-state.ts';
import type { LiveRouter } from './router.ts';
import type { SavedSearchesPort } from './saved-searches.ts';
import type { SheetHistory } from './sheet-history.ts';

/** What every part of the live search shares and never changes. */
export type LiveParts = WholeStock & {
  site: LiveSite;
  index: string;
  base: LiveBase;
  browser: Browser;
  /** Milliseconds since 1970, in steps: within one the same search stays the same question, and its answer is remembered. */
  now(): number;
  router: LiveRouter<SearchState>;
  /** Told of the sheet of filters, which Back closes. */
  sheet: Pick<SheetHistory, 'opened' | 'closed'>;
  link: Pick<WorkerLink, 'cachedRequest' | 'parseQuery'>;
  /** Called once for each search that has rested with its results. It gets its address and how many it found; a further page is the same search. */
  onSettled(search: SettledSearch): void;
  /** What a shopper keeps of searches; null where the site keeps none. */
  saved: SavedSearchesPort | null;
  places: PlaceFinder;
  /** What fell away of the words that the address brought. */
  dropped: readonly string[];
  /** The words that the address brought say `near me`. */
  asksLocation: boolean;
  /** The place of the present address that nobody knows; null without one. */
  lostPlace(): string | null;
};

/** `search` is what is asked for in all stock, as an address has it: `?make=Toyota`. `name` says it: `Used · Toyota`. */
export type SettledSearch = { address: string; search: string; name: string; count: number };
