import { expect, test } from 'vitest';
import { fakeBrowser, fakeDisk } from '#browser/fake-browser.ts';
import type { CardModel } from '#vehicle/models.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { testLexicon } from '../ask/test-lexicon.ts';
import type { SiteSearch } from '../link/site-search.ts';
import { openHeadSearch } from './head-search.store.ts';
import { allOptions, foundAnnouncement, nextActive, wordsFound } from './head-search.ts';
import { parseQuery } from './parse-query.ts';
import type { Preview } from './preview.ts';
import { parsedQueryLabels } from './query-labels.ts';

const all = '/search/new-used-and-demo-cars/';
const card = { id: 'a', href: '/cars/a/', title: '2022 Toyota Hilux' } as CardModel;
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

function opened(
  text = '',
  past: { text: string; path: string }[] = [],
  disk = fakeDisk({ 'forecourt.searches': JSON.stringify(past) }),
  ofSite: Parameters<typeof siteWithContent>[0] = {},
) {
  const site = siteWithContent(ofSite);
  const fake = fakeBrowser({ disk });
  const start = Promise.withResolvers<SiteSearch>();
  const asked: { q: string; answer(total: number): Promise<void>; fail(): Promise<void> }[] = [];
  const search: SiteSearch = {
    config: { index: 'cars', site },
    parseQuery: async (words, typing) => {
      const heard = parseQuery(words, typing, testLexicon);
      return { ...heard, parts: parsedQueryLabels(words, heard, site) };
    },
    cachedRequest: async (_path, body) => {
      const { q = '', limit } = (body as { queries: { q?: string; limit?: number }[] }).queries[0] ?? {};
      if (limit === 0) return { results: [{ hits: [], facetDistribution: { make_tree: { Toyota: 9, 'Toyota > Hilux': 5 } } }] };
      const { promise, resolve, reject } = Promise.withResolvers<object>();
      asked.push({
        q,
        answer: async (total) => {
          resolve({ results: [{ hits: total === 0 ? [] : [{ id: 'a', card }], totalHits: total, facetDistribution: {} }] });
          await settled();
        },
        fail: async () => {
          reject(new Error('Out of order.'));
          await settled();
        },
      });
      return promise;
    },
  };
  const store = openHeadSearch({
    browser: fake.browser,
    open: () => start.promise,
    pages: () => [{ label: 'Toyota offers', href: '/offers/' }],
    text,
  });
  return {
    ...fake,
    store,
    asked,
    now: store.$search.get,
    labels: () => store.$search.get().groups.map(({ label, options }) => `${label}: ${options.map((one) => one.label).join(', ')}`),
    async start() {
      start.resolve(search);
      await settled();
    },
    async startFails() {
      start.reject(new Error('404'));
      await settled();
    },
    async type(words: string) {
      store.type(words);
      await settled();
    },
    past: () => JSON.parse(disk.items.get('forecourt.searches') ?? 'null'),
  };
}

test('what falls away of words is said as on the results page', () => {
  const preview = { suggestions: [], cards: [], count: 22, href: all, heard: ['Van'], dropped: ['tradie'] };
  expect(wordsFound('van for tradie', preview, []).note).toBe('Searching for: Van. Not used in this search: “tradie”.');
  expect(foundAnnouncement(preview)).toBe('Searching for Van. Not used in this search: “tradie”. 22 vehicles');
  const without = { ...preview, heard: [] };
  expect([wordsFound('tradie', without, []).note, foundAnnouncement(without)]).toEqual([
    'Not used in this search: “tradie”.',
    'Not used in this search: “tradie”. 22 vehicles',
  ]);
});

test('past searches stand below an empty field once the site has said how many it keeps', async () => {
  const { now, labels, start } = opened('', [{ text: 'suv', path: '/a/' }]);
  expect([now().groups, now().canClear]).toEqual([[], false]);
  await start();
  expect([labels(), now().canClear, allOptions(now())]).toEqual([['Recent searches: suv'], true, [{ href: '/a/', label: 'suv' }]]);
});

test('without past searches nothing stands there', async () => {
  const { now, start } = opened();
  await start();
  expect(now()).toEqual({ text: '', groups: [], note: null, active: -1, canClear: false });
});

test('words that were typed before it started are looked for then', async () => {
  const { asked, start, labels, type } = opened('toy');
  await type('toyo');
  expect([asked, labels()]).toEqual([[], []]);
  await start();
  await asked[0]?.answer(2);
  expect(labels()).toEqual(['Makes and models: Toyota', 'Vehicles: 2022 Toyota Hilux', 'Pages: Toyota offers', 'All results: See all 2 vehicles']);
});

test('what words find is said once they have rested', async () => {
  const { asked, start, type, pass, store, now } = opened();
  await start();
  await type('white hilux');
  await asked[0]?.answer(1);
  expect(now().note).toBe('Searching for: White · Toyota Hilux');
  pass(999);
  expect(store.$spoken.get()).toBe('');
  pass(1);
  expect(store.$spoken.get()).toBe('Searching for White, Toyota Hilux. 1 vehicle');
  await type('');
  pass(1000);
  expect(store.$spoken.get()).toBe('');
});

test('where a host is asked, words are looked for once they have rested; an empty field waits for nothing', async () => {
  const host = { search: { host: 'https://search.example', key: 'public', text_wait_ms: 300 } };
  const { asked, start, type, pass, labels } = opened('', [{ text: 'suv', path: '/a/' }], undefined, host);
  await start();
  await type('t');
  pass(200);
  await type('toy');
  pass(299);
  await settled();
  expect(asked.map(({ q }) => q)).toEqual([]);
  pass(1);
  await settled();
  expect(asked.map(({ q }) => q)).toEqual(['toy']);
  await type('toyo');
  await asked[0]?.answer(2);
  expect(labels()).toEqual(['Recent searches: suv']);
  await type('');
  pass(1000);
  await settled();
  expect([labels(), asked.length]).toEqual([['Recent searches: suv'], 1]);
});

test('words that go on are not said', async () => {
  const { asked, start, type, pass, store } = opened();
  await start();
  await type('toy');
  await asked[0]?.answer(1);
  pass(600);
  await type('toyo');
  await asked[1]?.answer(2);
  pass(600);
  expect(store.$spoken.get()).toBe('');
  pass(400);
  expect(store.$spoken.get()).toBe('2 vehicles');
});

test('spaces are no words; words offer no past searches to be forgotten', async () => {
  const { start, type, labels, asked, now } = opened('', [{ text: 'suv', path: '/a/' }]);
  await start();
  await type('  ');
  expect([labels(), now().groups[0]?.kind, now().canClear]).toEqual([['Recent searches: suv'], 'past', true]);
  await type('toy');
  await asked[0]?.answer(1);
  expect(now().canClear).toBe(false);
});

test('words that find nothing say so, and lead nowhere', async () => {
  const { asked, start, type, pass, store, now, labels } = opened();
  await start();
  await type('zzqq');
  await asked[0]?.answer(0);
  expect([now().note, labels()]).toEqual(['No vehicles found. Try fewer or different words.', []]);
  pass(1000);
  expect(store.$spoken.get()).toBe('No vehicles found');
});

test('an answer that comes late changes nothing', async () => {
  const { asked, start, type, now, labels } = opened();
  await start();
  await type('toy');
  await type('zzqq');
  await asked[1]?.answer(0);
  await asked[0]?.answer(5);
  expect(labels()).toEqual([]);
  await type('a');
  await type('b');
  await asked[2]?.fail();
  expect(now().note).toBe('No vehicles found. Try fewer or different words.');
});

test('a search that fails leaves the form, and the next one may be answered', async () => {
  const { asked, start, type, now, labels, store } = opened();
  await start();
  await type('to');
  await asked[0]?.answer(1);
  store.step(1);
  await type('toy');
  await asked[1]?.fail();
  expect(now().active).toBe(-1);
  store.choose(0);
  expect([now().note, labels()]).toEqual(['Suggestions aren’t available right now. Press Enter to search.', []]);
  await type('toyo');
  await asked[2]?.answer(1);
  expect([now().note, labels().length]).toEqual([null, 4]);
});

test('a search that cannot start says so once there are words', async () => {
  const { startFails, type, now } = opened('', [{ text: 'suv', path: '/a/' }]);
  await startFails();
  expect([now().note, now().groups]).toEqual([null, []]);
  await type('toy');
  expect(now().note).toBe('Suggestions aren’t available right now. Press Enter to search.');
});

test('arrows go through all options and back to the field', async () => {
  const { asked, start, type, store, now } = opened();
  await start();
  expect(store.step(1)).toBe(false);
  await type('toy');
  await asked[0]?.answer(3);
  const walk = ([1, 1, 1, 1, 1, -1, -1] as const).map((by) => {
    expect(store.step(by)).toBe(true);
    return now().active;
  });
  expect(walk).toEqual([0, 1, 2, 3, -1, 3, 2]);
  for (const at of [1, 0, -1]) {
    store.step(-1);
    expect(now().active).toBe(at);
  }
  store.step(1);
  await type('toyo');
  await asked[1]?.answer(3);
  expect(now().active).toBe(-1);
});

test('a list is closed with its text kept, and comes back with an arrow or the next letter', async () => {
  const { store, asked, now, start, labels, type } = opened();
  await start();
  expect(store.close()).toBe(false);
  await type('toy');
  await asked[0]?.answer(2);
  const shown = labels();
  store.step(1);
  expect([store.close(), labels(), now().text, now().note]).toEqual([true, [], 'toy', null]);
  expect(store.close()).toBe(false);
  expect([store.step(1), labels(), now().active]).toEqual([true, shown, -1]);
  store.close();
  await type('toyo');
  await asked[1]?.answer(2);
  expect(labels()).toEqual(shown);
});

test('an answer that comes after the list was closed does not open it', async () => {
  const { store, asked, start, labels, type } = opened();
  await start();
  await type('toy');
  await asked[0]?.answer(2);
  await type('toyo');
  store.close();
  await asked[1]?.answer(2);
  expect(labels()).toEqual([]);
});

test('a choice and the form leave a past search; all results under their own address', async () => {
  const { asked, start, type, store, past } = opened();
  await start();
  await type('white hilux');
  await asked[0]?.answer(2);
  store.choose(0);
  expect(past()).toEqual([{ text: 'white hilux', path: `${all}?query=white+hilux` }]);
  store.choose(allOptions(store.$search.get()).length - 1);
  expect(past()).toEqual([{ text: 'white hilux', path: `${all}?make=Toyota&model=Hilux&colour=~White` }]);
  await type(' suv ');
  store.submit();
  expect(past()[0]).toEqual({ text: 'suv', path: `${all}?query=suv` });
  await type('  ');
  store.submit();
  store.choose(0);
  expect(past().length).toBe(2);
});

test('past searches are forgotten when asked to be', async () => {
  const { start, store, now, past } = opened('', [{ text: 'suv', path: '/a/' }]);
  await start();
  store.clearPast();
  expect([past(), now().groups, now().canClear]).toEqual([null, [], false]);
});

test('a storage that is full or forbidden costs nothing but the past searches', async () => {
  for (const refuses of ['full', 'forbidden'] as const) {
    const disk = fakeDisk();
    disk.refuses = refuses;
    const { start, type, asked, store, labels } = opened('', [], disk);
    await start();
    await type('toy');
    await asked[0]?.answer(1);
    store.submit();
    store.clearPast();
    expect(labels().length).toBe(4);
  }
});

test('at its end nothing more is shown or said', async () => {
  const { asked, start, type, store, now, pass, waiting } = opened();
  await start();
  await type('toy');
  await asked[0]?.answer(1);
  await type('toyo');
  store.end();
  await asked[1]?.answer(9);
  pass(2000);
  expect([now().groups.at(-1)?.options[0]?.label, store.$spoken.get(), waiting()]).toEqual(['See all 1 vehicle', '', 0]);
  const early = opened('', [{ text: 'suv', path: '/a/' }]);
  early.store.end();
  await early.start();
  expect(early.now()).toEqual({ text: '', groups: [], note: null, active: -1, canClear: false });
});

test('pages that a make is called by already stand once; at most three', () => {
  const named = { label: 'Toyota', count: 1234, href: '/t/' };
  const preview: Preview = {
    suggestions: [named, { ...named, label: 'Toyota Hilux' }],
    cards: [card],
    count: 1,
    href: '/all/',
    heard: [],
    dropped: [],
  };
  const links = ['Toyota', 'Toyota a', 'Toyota b', 'Toyota c', 'Toyota d'].map((label) => ({ label, href: `/${label}/` }));
  const { groups } = wordsFound('toyota', preview, links);
  expect(groups.map(({ kind, options }) => [kind, ...options.map(({ label, count }) => `${label} ${count ?? ''}`.trim())])).toEqual([
    ['names', 'Toyota 1,234 vehicles', 'Toyota Hilux 1,234 vehicles'],
    ['cars', '2022 Toyota Hilux'],
    ['pages', 'Toyota a', 'Toyota b'],
    ['all', 'See all 1 vehicle'],
  ]);
  expect(nextActive({ active: -1, groups: [] }, -1)).toBe(-1);
  expect(foundAnnouncement({ count: 1234, heard: [], dropped: [] })).toBe('1,234 vehicles');
});

test('of two questions on their way neither is shown after the end', async () => {
  const { asked, start, type, store, now } = opened();
  await start();
  await type('toy');
  await type('toyo');
  store.end();
  await asked[0]?.answer(5);
  expect([asked.length, now().groups]).toEqual([2, []]);
});
