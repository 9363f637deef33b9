import { fakeBrowser, fakeDisk } from '#browser/fake-browser.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent, testNow } from '#vehicle/test-stock.ts';
import type { LabelledQuery } from '../ask/parsed-query.ts';
import { testLexicon } from '../ask/test-lexicon.ts';
import { placeFinder } from '../near/place-finder.ts';
import { findTown } from '../near/towns.ts';
import { hasSearchParameters, isKnownPath, type LiveBase, readAddress, toAddress } from '../state/page-address.ts';
import type { SearchState } from '../state/search-state.ts';
import { parseQuery } from '../words/parse-query.ts';
import { parsedQueryLabels } from '../words/query-labels.ts';
import { withoutUnknownPlace } from './deep-link-query.ts';
import type { LiveParts, SettledSearch } from './live-parts.ts';
import type { Results, SearchSnapshot, SearchTrigger, Status } from './live-search.ts';
import { liveRouter } from './router.ts';

/** Live search parts over a fake browser, for tests; responses are given by hand. */

export const allStock = '/search/new-used-and-demo-cars/';

const base: LiveBase = {
  path: allStock,
  state: { chosen: {} },
  page: 1,
  sortBy: null,
  one: 'vehicle',
  many: 'vehicles',
  noun: 'vehicle',
  title: 'Vehicles for sale',
  all: null,
  promotions: [],
  quickLinks: [],
  saveSearch: null,
};

/** The table's format: differences of number, degrees south and east, in ones and hundredths. */
const postcodes = '2250 3342 15134 35 -48 28';

type Given = {
  search?: string;
  state?: object;
  changes?: Partial<SiteInput>;
  disk?: ReturnType<typeof fakeDisk>;
  position?: { lat: number; lng: number };
  dropped?: readonly string[];
};

export function testParts({ search = '', state = {}, changes = {}, disk = fakeDisk(), position, dropped = [] }: Given = {}) {
  const site = siteWithContent(changes);
  const fake = fakeBrowser({ address: allStock + search, now: testNow, disk, ...(position === undefined ? {} : { position }) });
  const { browser } = fake;
  browser.history.replace(state);
  const settled: SettledSearch[] = [];
  const heard: { text: string; typing: boolean; answer(told?: LabelledQuery): Promise<void>; fail(): Promise<void> }[] = [];
  const tables: { answer(): Promise<void>; fail(): Promise<void> }[] = [];
  const loadTables = () => {
    const { promise, resolve, reject } = Promise.withResolvers<{ postcodes: string; findTown: typeof findTown }>();
    tables.push({
      answer: () => after(() => resolve({ postcodes, findTown })),
      fail: () => after(() => reject(new Error('offline'))),
    });
    return promise;
  };
  const places = placeFinder(site, { tables: loadTables, position: browser.position });
  const address = {
    read: () => withoutUnknownPlace(readAddress(browser.location, base, site), places, site).state,
    of: (state: SearchState) => toAddress(state, base, site),
    isPrerendered: () => !hasSearchParameters(browser.location, site),
    isKnown: () => isKnownPath(browser.location.pathname, allStock, base),
  };
  const link: LiveParts['link'] = {
    cachedRequest: () => Promise.reject(new Error('Nobody asks.')),
    parseQuery(text, typing) {
      const { promise, resolve, reject } = Promise.withResolvers<LabelledQuery>();
      heard.push({
        text,
        typing,
        answer: (told = read(text, typing)) => after(() => resolve(told)),
        fail: () => after(() => reject(new Error('The words of the stock could not be had.'))),
      });
      return promise;
    },
  };
  const read = (text: string, typing: boolean): LabelledQuery => {
    const one = parseQuery(text, typing, testLexicon);
    return { ...one, parts: parsedQueryLabels(text, one, site) };
  };
  const parts: LiveParts = {
    site,
    index: 'cars',
    base,
    browser,
    now: browser.clock.now,
    router: liveRouter(browser, address),
    sheet: { opened: () => {}, closed: () => {} },
    link,
    boundsOf: () => null,
    stockCounts: () => ({}),
    onSettled: (one) => settled.push(one),
    saved: null,
    dropped,
    asksLocation: false,
    places,
    lostPlace: () => withoutUnknownPlace(readAddress(browser.location, base, site), places, site).lostPlace,
  };
  return { ...fake, parts, settled, heard, tables };
}

/** Runs it and flushes its effects. */
export async function after(work: () => void): Promise<void> {
  work();
  await new Promise<void>((resolve) => setTimeout(resolve));
}

type Answer = Partial<Results> & { status?: Status };

/** A fake InstantSearch with manual responses. */
export function fakeAsking() {
  const asked: SearchState[] = [];
  let hear: (heard: SearchSnapshot) => void = () => {};
  let last: Results | null = null;
  let current: SearchState | null = null;
  const counts = { again: 0, ended: 0 };
  const start = (listener: (heard: SearchSnapshot) => void): SearchTrigger => {
    hear = listener;
    return {
      ask(search) {
        current = search;
        asked.push(search);
      },
      again() {
        counts.again += 1;
      },
      end() {
        counts.ended += 1;
      },
    };
  };
  return {
    start,
    asked,
    counts,
    /** The search that the address has, as InstantSearch reads it. */
    arrive(search: SearchState) {
      current = search;
    },
    answer(results: Answer = {}) {
      const { status = 'idle', ...fields } = results;
      last = { nbHits: 0, nbPages: (fields.page ?? 0) + 1, page: 0, hits: [], ...fields };
      if (current !== null) hear({ search: current, results: last, status });
    },
    /** The same results with another status. */
    status(status: Status) {
      if (current !== null) hear({ search: current, results: last, status });
    },
  };
}
