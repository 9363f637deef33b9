import { createContext, useContext } from 'react';
import type { BrowserStorage } from '#lib/browser/browser.ts';
import type { WorkerLink } from '../link/worker-link.ts';
import type { PlaceFinder } from '../near/place-finder.ts';
import type { AttributeName } from '../state/attributes.ts';
import type { LiveBase } from '../state/base.ts';
import type { LiveSite } from '../state/live-config.ts';
import type { Bounds } from '../state/range.ts';
import type { SearchState } from '../state/search-state.ts';
import type { LiveBrowser } from './browser.ts';
import type { LiveRouter } from './router.ts';
import type { SavedSearchesPort } from './saved-searches.ts';

/** What every part of the live search shares and never changes. */
export type Live = {
  site: LiveSite;
  index: string;
  base: LiveBase;
  browser: LiveBrowser;
  router: LiveRouter<SearchState>;
  link: WorkerLink;
  /** The ends of the whole stock; null where nothing has a value. */
  boundsOf(name: AttributeName): Bounds | null;
  /** Called once for each search that has rested with its results, with the address of it and how many it found; a further page is the same search. */
  onSettled(search: SettledSearch): void;
  /** What a shopper keeps of searches; null where the site keeps none. */
  saved: SavedSearchesPort | null;
  places: PlaceFinder;
  storage: BrowserStorage;
};

/** `search` is what is asked for in all stock, as an address has it: `?make=Toyota`. */
export type SettledSearch = { address: string; search: string; count: number };

/** The search as it stands, and the way to change it: `pace` is for how many milliseconds further changes belong to this one. */
export type Search = {
  state: SearchState;
  set(next: SearchState, pace?: number): void /** Has something said aloud before the count of the next results. */;
  say(words: string): void;
};

/** Changes the search as it stands then. It stays the same from search to search, so who uses it alone is not made anew with each. */
export type Change = (by: (state: SearchState) => SearchState) => void;

export const LiveContext = createContext<Live | null>(null);
export const SearchContext = createContext<Search | null>(null);
export const ChangeContext = createContext<Change | null>(null);

export function useLive(): Live {
  const live = useContext(LiveContext);
  if (live === null) throw new Error('There is no live search around this component.');
  return live;
}

export function useSearch(): Search {
  const search = useContext(SearchContext);
  if (search === null) throw new Error('There is no live search around this component.');
  return search;
}

export function useChange(): Change {
  const change = useContext(ChangeContext);
  if (change === null) throw new Error('There is no live search around this component.');
  return change;
}
