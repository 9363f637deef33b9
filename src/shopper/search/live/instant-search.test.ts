import InstantSearch from 'instantsearch.js/es/lib/InstantSearch.js';
import { expect, test } from 'vitest';
import { embeddedClient } from '../link/search-client.ts';
import { pointOf } from '../near/place-finder.ts';
import { emptyState, type SearchState, setNear, toggleValue } from '../state/search-state.ts';
import { connectSearch } from './connect-search.ts';
import { type LiveUiState, searchOptions, searchPort, stateMapping } from './instant-search.ts';
import { openLiveSearch } from './live-search.store.ts';
import type { SearchSnapshot } from './live-search.ts';
import { after, testParts } from './test-live.ts';

type Query = { filter?: string; q?: string; hitsPerPage?: number };

async function opened(search = '') {
  const live = testParts({ search });
  const { parts } = live;
  const asked: { text: string; answer(total: number): Promise<void>; fail(): Promise<void> }[] = [];
  const ask = (_path: string, body: unknown) => {
    const { promise, resolve, reject } = Promise.withResolvers<object>();
    const { queries } = body as { queries: Query[] };
    asked.push({
      text: JSON.stringify(queries),
      answer: (totalHits) =>
        after(() =>
          resolve({ results: queries.map(() => ({ indexUid: 'cars', hits: [], query: '', page: 1, hitsPerPage: 1, totalHits, totalPages: 1 })) }),
        ),
      fail: () => after(() => reject(new Error('Out of order.'))),
    });
    return promise;
  };
  const { index, site, now, router, places } = parts;
  const port = searchPort(index);
  const heard: SearchSnapshot[] = [];
  const failed: string[] = [];
  const store = openLiveSearch({
    ...parts,
    onFailed: ({ message }) => failed.push(message),
    start: (hear) =>
      port.start((one) => {
        heard.push(one);
        hear(one);
      }),
  });
  const instance = new InstantSearch<Record<string, LiveUiState>, SearchState>({
    indexName: index,
    searchClient: embeddedClient({ cachedRequest: ask }),
    routing: { router, stateMapping: stateMapping(index) },
    ...searchOptions,
  });
  instance.addWidgets([connectSearch(() => {})({ options: { index, site, now, port, pointOf: (of: SearchState) => pointOf(of, places) } })]);
  instance.start();
  await after(() => {});
  return { ...live, store, asked, heard, failed };
}
const white = toggleValue(emptyState, 'colour', 'White');

test('the search of the address is asked for, and its answer shows', async () => {
  const { store, asked } = await opened('?colour=White');
  expect([asked.length, store.$ready.get(), store.$status.get()]).toEqual([1, false, 'loading']);
  expect(asked[0]?.text).toContain('White');
  await asked[0]?.answer(7);
  expect([store.$ready.get(), store.$status.get(), store.$shown.get().total]).toEqual([true, 'idle', 7]);
  expect(store.$shown.get().state.chosen).toEqual({ colour: ['White'] });
});

test('a change is asked for, gets its entry in the history, and Back asks for the one before', async () => {
  const { store, asked, pass, go, address } = await opened();
  await asked[0]?.answer(9);
  await after(() => store.set(white));
  await asked[1]?.answer(2);
  pass(200);
  expect([store.$shown.get().total, address()]).toEqual([2, '/search/new-used-and-demo-cars/?colour=White']);
  await after(() => go(-1));
  expect(store.$state.get()).toEqual(emptyState);
  expect(store.$shown.get().total).toBe(2);
  await asked[2]?.answer(9);
  expect([store.$shown.get().total, store.$shown.get().state]).toEqual([9, emptyState]);
});

test('of two searches the answer to the later one stays, whichever comes last', async () => {
  const { store, asked } = await opened();
  await asked[0]?.answer(9);
  await after(() => store.set(white));
  await after(() => store.set(toggleValue(white, 'body', 'Ute')));
  await asked[2]?.answer(1);
  await asked[1]?.answer(5);
  expect(store.$shown.get().total).toBe(1);
});

test('a search that fails is told by the status, and is asked again', async () => {
  const { store, asked, failed } = await opened();
  await asked[0]?.answer(9);
  await after(() => store.set(white));
  await asked[1]?.fail();
  expect([store.$status.get(), store.$shown.get().total, failed]).toEqual(['error', 9, []]);
  await after(store.retry);
  await asked[2]?.answer(3);
  expect([store.$status.get(), store.$shown.get().total]).toEqual(['idle', 3]);
});

test('a first search that fails is told of', async () => {
  const { asked, failed, store } = await opened();
  await asked[0]?.fail();
  expect([failed, store.$ready.get()]).toEqual([['the first search got no answer'], false]);
});

test('the same is asked again once it is known where a place lies', async () => {
  const { store, asked, tables } = await opened();
  await asked[0]?.answer(9);
  await after(() => store.set(setNear(emptyState, { place: '2250', km: 50 })));
  expect(asked.filter(({ text }) => text.includes('_geoRadius'))).toEqual([]);
  await tables[0]?.answer();
  await after(() => {});
  expect(asked.at(-1)?.text).toContain('_geoRadius(-33.42, 151.34, 50000)');
  expect(store.$state.get().near).toEqual({ place: '2250', km: 50 });
});

test('at its end nothing is heard any more', async () => {
  const { store, asked, heard, go } = await opened();
  await asked[0]?.answer(9);
  store.end();
  const before = heard.length;
  await after(() => go(-1));
  expect([heard.length, asked.length]).toEqual([before, 1]);
});
