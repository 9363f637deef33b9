import { expect, test } from 'vitest';
import { fakeBrowser } from '#browser/fake-browser.ts';
import type { DirectoriesConfig } from '../published/directory-config.ts';
import { openDirectory } from './directory.store.ts';
import { foundWords } from './directory-shown.ts';

const directory = {
  searchable: ['name'],
  facets: [
    { field: 'state', label: 'State', kind: 'values' as const, limit: 9 },
    { field: 'price', label: 'Price', kind: 'amount' as const, limit: 9 },
  ],
  documents: [],
  cacheSize: 4,
};
const config: DirectoriesConfig = {
  manufacturers: directory,
  dealerships: directory,
  pageSize: 21,
  emptyTitle: '',
  emptyText: '',
  clearLabel: '',
};

function opened(address = '/dealer-locator/') {
  const fake = fakeBrowser({ address });
  const asked: { q: string; path: string; answer(total: number): Promise<void>; say(body: object): Promise<void>; fail(): Promise<void> }[] = [];
  const store = openDirectory({
    name: 'dealerships',
    config,
    browser: fake.browser,
    cachedRequest: (path, body) => {
      const { promise, resolve, reject } = Promise.withResolvers<object>();
      const [{ q } = { q: '' }] = (body as { queries: { q: string }[] }).queries;
      asked.push({
        q,
        path,
        say: async (answer) => {
          resolve(answer);
          await settled();
        },
        answer: async (total) => {
          resolve({ results: [{ hits: [{ id: `/${q}/` }], totalHits: total, totalPages: 1 }] });
          await settled();
        },
        fail: async () => {
          reject(new Error('Out of order.'));
          await settled();
        },
      });
      return promise;
    },
  });
  const shown = () => {
    const now = store.$shown.get();
    return now === null ? null : [now.asked.query, now.found?.ids ?? null];
  };
  return { ...fake, store, asked, shown };
}
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

test('it begins with what the address asks for, or with words that were typed before it was there', async () => {
  const one = opened('/dealer-locator/?query=geelong');
  one.store.start('typed');
  await one.asked[0]?.answer(1);
  one.pass(1000);
  expect([one.shown(), one.asked.length, one.entries().all.length]).toEqual([['geelong', ['/geelong/']], 1, 1]);
  expect([one.asked[0]?.path, one.store.$failed.get()]).toEqual(['/multi-search', false]);
  const other = opened();
  other.store.start('typed');
  await other.asked[0]?.answer(1);
  other.pass(299);
  expect([other.shown(), other.address()]).toEqual([['typed', ['/typed/']], '/dealer-locator/']);
  other.pass(1);
  expect(other.address()).toBe('/dealer-locator/?query=typed');
});

test('a search that asks nothing finds nothing to narrow the page by', async () => {
  const { store, asked, shown } = opened();
  expect(store.$failed.get()).toBe(false);
  store.start('');
  expect(shown()).toBe(null);
  await asked[0]?.answer(9);
  expect(shown()).toEqual(['', null]);
});

test('typing is one entry of the history once it rests, a choice is one at once, and a page leads on', async () => {
  const { store, pass, entries, asked } = opened();
  for (const text of ['g', 'ge', 'gee']) {
    store.type(text);
    pass(200);
  }
  expect([asked.map(({ q }) => q), entries().all.length]).toEqual([['g', 'ge', 'gee'], 1]);
  pass(100);
  store.toggle('state', 'VIC');
  pass(0);
  store.toggle('price', '20000');
  pass(0);
  store.toggle('price', '30000');
  pass(0);
  store.turn(2);
  pass(0);
  store.turn(2);
  pass(0);
  store.type('');
  pass(300);
  store.clear();
  pass(0);
  expect(entries().all.map(({ address }) => address.replace('/dealer-locator/', ''))).toEqual([
    '',
    '?query=gee',
    '?query=gee&state=VIC',
    '?query=gee&state=VIC&price=20000',
    '?query=gee&state=VIC&price=30000',
    '?query=gee&state=VIC&price=30000&page=2',
    '?state=VIC&price=30000',
    '',
  ]);
});

test('the address names the fields of the directory; of a field several values may be chosen', async () => {
  const { store, asked, pass, address } = opened('/dealer-locator/?state=VIC&other=1');
  store.start('');
  expect(pass(1000)).toBe(undefined);
  await asked[0]?.answer(1);
  expect(store.$shown.get()?.asked.chosen).toEqual({ state: ['VIC'] });
  store.toggle('state', 'NSW');
  pass(0);
  expect(address()).toBe('/dealer-locator/?state=NSW&state=VIC');
});

test('a page that is opened without words plans no entry', () => {
  const { store, waiting } = opened();
  store.start('');
  expect(waiting()).toBe(0);
});

test('an answer without results finds nothing', async () => {
  const { store, asked, shown } = opened();
  store.type('a');
  await asked[0]?.say({});
  expect([shown(), store.$shown.get()?.found?.total]).toEqual([['a', []], 0]);
});

test('an answer that comes late changes nothing', async () => {
  const { store, asked, shown } = opened();
  store.type('a');
  store.type('b');
  await asked[1]?.answer(1);
  await asked[0]?.answer(1);
  expect(shown()).toEqual(['b', ['/b/']]);
  store.type('c');
  store.type('d');
  await asked[2]?.fail();
  expect(store.$failed.get()).toBe(false);
});

test('a search without an answer says so, until one comes', async () => {
  const { store, asked, shown, logs } = opened();
  store.start('');
  await asked[0]?.answer(1);
  store.type('a');
  await asked[1]?.fail();
  expect([store.$failed.get(), shown()]).toEqual([true, ['', null]]);
  expect(logs).toEqual(['The search of this page got no answer: Out of order.']);
  store.type('b');
  await asked[2]?.answer(1);
  expect([store.$failed.get(), shown()]).toEqual([false, ['b', ['/b/']]]);
});

test('a search that asks nothing needs no answer while the page is whole', async () => {
  const { store, asked } = opened();
  store.start('');
  await asked[0]?.fail();
  expect(store.$failed.get()).toBe(false);
  store.type('a');
  await asked[1]?.answer(1);
  store.clear();
  await asked[2]?.fail();
  expect(store.$failed.get()).toBe(true);
});

test('Back shows the search of its entry, and calls off a change that has not settled', async () => {
  const { store, asked, shown, pass, go, entries } = opened();
  store.type('a');
  pass(300);
  store.type('ab');
  go(-1);
  pass(300);
  expect(entries().all.length).toBe(2);
  await asked[2]?.answer(3);
  expect([asked[2]?.q, shown()]).toEqual(['', ['', null]]);
});

test('at its end nothing more is shown, written or heard', async () => {
  const { store, asked, shown, pass, go, entries, waiting } = opened();
  store.type('a');
  store.end();
  await asked[0]?.answer(1);
  pass(1000);
  go(-1);
  expect([shown(), entries().all.length, asked.length, waiting()]).toEqual([null, 1, 1, 0]);
});

test('what is said of it', () => {
  const asked = { query: 'x', page: 2, chosen: {} };
  const found = { ids: [], total: 1234, pages: 3, facets: [] };
  expect(foundWords({ asked, found }, 21)).toBe('1,234 found, page 2 of 3');
  expect(foundWords({ asked, found: { ...found, pages: 1 } }, 21)).toBe('21 found');
  expect(foundWords({ asked, found: null }, 21)).toBe('');
});

test('of two questions on their way neither is shown after the end', async () => {
  const { store, asked, shown } = opened();
  store.type('a');
  store.type('b');
  store.end();
  await asked[0]?.answer(1);
  expect([asked.length, shown()]).toEqual([2, null]);
});

test('Back to an address of other words than the search’s own leaves it as it is', () => {
  const { store, pass, go, entries } = opened('/dealer-locator/?utm_source=x');
  store.type('a');
  go(0);
  pass(300);
  expect(entries().all.map(({ address }) => address)).toEqual(['/dealer-locator/?utm_source=x']);
});
