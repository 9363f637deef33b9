import { createRoot } from 'react-dom/client';
import { InstantSearch } from 'react-instantsearch';
import { askBounds } from '../link/bounds.ts';
import { embeddedClient } from '../link/search-client.ts';
import type { WorkerLink } from '../link/worker-link.ts';
import type { Point } from '../near/distance.ts';
import { placeFinder } from '../near/place-finder.ts';
import { asksForMore, type LiveBase, readAddress, toAddress } from '../state/base.ts';
import { initialAddress } from '../state/initial.ts';
import { pendingClass } from '../state/pending.ts';
import { refuseReceived } from '../state/range.ts';
import { emptyState, type SearchState } from '../state/search-state.ts';
import { searchHistory } from '../words/history.ts';
import { heardOnArrival } from './arrival.ts';
import type { LiveBrowser } from './browser.ts';
import type { LiveUiState } from './connect-search.ts';
import { keepingPlace } from './keep-focus.ts';
import { LiveSearch } from './LiveSearch.tsx';
import { type Live, LiveContext } from './live-parts.ts';
import { liveRouter } from './router.ts';

/** Five minutes. */
const stepMs = 300_000;

const browser: LiveBrowser = {
  location,
  history,
  // What the site shows depends on the days of sold vehicles: in these steps the same search stays the same question, and its answer is kept.
  now: () => Math.floor(Date.now() / stepMs) * stepMs,
  later(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  on(event, listener) {
    const type = event === 'leave' ? 'click' : event;
    const heard = ({ target }: Event) => {
      if (event !== 'leave' || (target instanceof Element && target.closest('a[href]') !== null)) listener();
    };
    addEventListener(type, heard, event === 'leave');
    return () => removeEventListener(type, heard, event === 'leave');
  },
  scrollY: () => scrollY,
  scrollTo: (top) => scrollTo({ top, behavior: 'instant' }),
  log: (message) => console.warn(message),
};

/** Where the visitor is, to within some kilometres. The browser asks them whether they want to tell. */
const position = () =>
  new Promise<Point>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      (error) => reject(new Error(error.message)),
      { enableHighAccuracy: false, timeout: 10_000, maximumAge: 600_000 },
    );
  });

/** Starts the live search of a results page, and lets it take the place of the prerendered results once it has its own. */
export async function startLive(
  root: HTMLElement,
  link: WorkerLink,
  { onSettled, saved, storage }: Pick<Live, 'onSettled' | 'saved' | 'storage'>,
): Promise<void> {
  const text = document.getElementById('live-base')?.textContent;
  if (!text) throw new Error('The page does not say what it is for.');
  const base: LiveBase = JSON.parse(text);
  const { site, index } = await link.config;
  const opening = initialAddress(location, base, storage);
  if (opening !== null) history.replaceState(history.state, '', opening);
  const arrived = readAddress(location, base, site);
  const [boundsOf, heard] = await Promise.all([askBounds(link, { site, index }, browser.now()), heardOnArrival(arrived, link, site)]);
  if (heard !== null) history.replaceState(history.state, '', toAddress(heard, base, site));
  if (arrived.query !== '')
    searchHistory(storage, site.search.history_size).add({ text: arrived.query, path: toAddress(heard ?? arrived, base, site) });

  let refusedIn = '';
  const read = (): SearchState => {
    const { state, messages } = refuseReceived(readAddress(location, base, site), boundsOf);
    // InstantSearch reads an address more than once.
    if (refusedIn !== location.href) for (const message of messages) browser.log(message);
    refusedIn = location.href;
    return state;
  };
  const router = liveRouter(browser, {
    read,
    of: (state: SearchState) => toAddress(state, base, site),
    isPrerendered: () => !asksForMore(location, site),
  });
  const places = placeFinder(site, { table: async () => (await import('../near/postcodes.ts')).postcodes, position });
  // An address that names a place shows no results before it is known where that is.
  if (read().near !== null) await places.load().catch((error: Error) => browser.log(error.message));
  const live: Live = { site, index, base, browser, router, link, boundsOf, onSettled, saved, places, storage };
  const routing = {
    router,
    stateMapping: {
      stateToRoute: (uiState: Record<string, LiveUiState>) => uiState[index]?.search ?? emptyState,
      routeToState: (search: SearchState): Record<string, LiveUiState> => ({ [index]: { search } }),
    },
  };
  const place = document.createElement('div');
  place.className = root.className;
  place.hidden = true;
  root.after(place);
  createRoot(place).render(
    <LiveContext value={live}>
      <InstantSearch searchClient={embeddedClient(link)} indexName={index} routing={routing} future={{ preserveSharedStateOnUnmount: true }}>
        <LiveSearch onReady={() => takePlace(root, place)} />
      </InstantSearch>
    </LiveContext>,
  );
}

/** Puts the live results where the prerendered ones stand, in one step. */
function takePlace(root: HTMLElement, place: HTMLElement): void {
  keepingPlace(root, place, () => {
    root.remove();
    place.hidden = false;
    document.documentElement.classList.remove(pendingClass);
  });
}
