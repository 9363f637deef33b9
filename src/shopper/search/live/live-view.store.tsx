import { lazy } from 'react';
import { InstantSearch, useConnector } from 'react-instantsearch';
import type { Browser } from '#browser/browser.ts';
import { askBounds, type WholeStock } from '../link/bounds.ts';
import { makeTree } from '../link/parameters.ts';
import { embeddedClient } from '../link/search-client.ts';
import type { WorkerLink } from '../link/worker-link.ts';
import { placeFinder, pointOf } from '../near/place-finder.ts';
import { initialAddress } from '../state/initial.ts';
import { hasSearchParameters, isKnownPath, type LiveBase, readAddress, toAddress } from '../state/page-address.ts';
import type { SearchState } from '../state/search-state.ts';
import { searchHistory } from '../words/history.ts';
import { type ConnectOptions, connectSearch } from './connect-search.ts';
import { parseDeepLinkQuery, withoutUnknownPlace } from './deep-link-query.ts';
import type { SheetHistory } from './focus/sheet-history.ts';
import { searchOptions, searchPort, stateMapping } from './instant-search.ts';
import { LiveSearch } from './LiveSearch.tsx';
import { LiveContext, type LiveSearchContext } from './live-context.ts';
import type { LiveParts } from './live-parts.ts';
import { openLiveSearch } from './live-search.store.ts';
import { openNearYou } from './near-you.store.ts';
import { openNews } from './news.store.ts';
import { type LiveViewProps, provideLiveView } from './page-live.ts';
import { liveRouter } from './router.ts';
import { openSearchBox } from './search-box.store.ts';
import { openZeroResultSuggestions } from './zero-result.store.ts';

const AlertForm = lazy(async () => ({ default: (await import('#alerts/AlertForm.island.tsx')).AlertForm }));

/** Five minutes. Sold vehicles leave by day; in steps, equal searches are equal requests. */
const stepMs = 300_000;

type Injected = Pick<LiveParts, 'onSettled' | 'saved' | 'browser'> & {
  link: WorkerLink;
  onFailed(error: Error): void;
};

export async function openLive({ onFailed, ...injected }: Injected): Promise<void> {
  const parts = await liveParts(injected);
  const { index, site, link, router, places, now } = parts;
  const cachedRequest =
    site.search.count_by === 'facets' ? link.cachedRequest : (await import('../link/in-stock-counts.ts')).countedInStock(link.cachedRequest, site);
  const port = searchPort(index);
  const options: ConnectOptions = { index, site, now, port, pointOf: (of) => pointOf(of, places) };
  const search = openLiveSearch({ ...parts, onFailed, start: port.start });
  const over = { ...parts, search };
  const stores = { box: openSearchBox(over), nearYou: openNearYou(over), news: openNews(over), zeroResult: openZeroResultSuggestions(over) };
  const live: LiveSearchContext = { ...over, ...stores, AlertForm };
  const client = embeddedClient({ cachedRequest });
  const routing = { router, stateMapping: stateMapping(index) };
  provideLiveView((props: LiveViewProps) => (
    <InstantSearch indexName={index} searchClient={client} routing={routing} {...searchOptions}>
      <Asking options={options} />
      <LiveContext value={live}>
        <LiveSearch {...props} />
      </LiveContext>
    </InstantSearch>
  ));
}

/** The only widget; renders nothing and feeds the store. */
function Asking({ options }: { options: ConnectOptions }) {
  useConnector(connectSearch, { options });
  return null;
}

/** Everything the stores need, from the address. */
async function liveParts({ link, browser, onSettled, saved }: Omit<Injected, 'onFailed'>): Promise<LiveParts> {
  const { location, history, clock, storage } = browser;
  const home = location.pathname;
  const text = document.getElementById('live-base')?.textContent;
  if (!text) throw new Error('The page does not say what it is for.');
  const base: LiveBase = JSON.parse(text);
  const [{ site, index }, sheet] = await Promise.all([link.config, sheetOf(browser)]);
  const now = () => Math.floor(clock.now() / stepMs) * stepMs;
  const opening = initialAddress(location, base, storage);
  if (opening !== null) history.replace(history.state(), opening);
  const arrived = readAddress(location, base, site);
  const [stock, heard] = await Promise.all([askBounds(link, { site, index }, now()), parseDeepLinkQuery(arrived, link, site)]);
  const asked = await withCanonicalMakes(heard?.search ?? arrived, stock);
  if (asked !== arrived) history.replace(history.state(), toAddress(asked, base, site));
  if (arrived.query !== '') searchHistory(storage, site.search.history_size).add({ text: arrived.query, path: toAddress(asked, base, site) });

  const places = placeFinder(site, { tables: () => import('../near/place-tables.ts'), position: browser.position });
  const received = () => withoutUnknownPlace(readAddress(location, base, site), places, site);
  const read = () => received().state;
  const router = liveRouter(
    { ...browser, history: sheet.history },
    {
      read,
      of: (state: SearchState) => toAddress(state, base, site),
      isPrerendered: () => !hasSearchParameters(location, site),
      isKnown: () => isKnownPath(location.pathname, home, base),
    },
  );
  // A place must be located before results are shown.
  if (read().near !== null) await places.load().catch((error: Error) => browser.log(error.message));
  return {
    site,
    index,
    base,
    browser,
    now,
    router,
    sheet,
    link,
    ...stock,
    onSettled,
    saved,
    places,
    dropped: heard?.dropped ?? [],
    asksLocation: heard?.asksLocation ?? false,
    lostPlace: () => received().lostPlace,
  };
}

/** Rarely needed, so loaded on demand. */
async function withCanonicalMakes(state: SearchState, stock: WholeStock): Promise<SearchState> {
  const known = stock.stockCounts(makeTree);
  return (state.chosen.make ?? []).every((make) => make in known)
    ? state
    : (await import('../link/canonicalise-makes.ts')).canonicaliseMakes(state, stock);
}

/** On wide screens filters are no sheet. */
async function sheetOf(browser: Browser): Promise<SheetHistory> {
  if (browser.media.matches('(width < 1121px), (pointer: coarse)')) return (await import('./focus/sheet-history.ts')).sheetHistory(browser);
  return { history: browser.history, opened: () => {}, closed: () => {} };
}
