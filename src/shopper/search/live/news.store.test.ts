import { expect, test } from 'vitest';
import { emptyState, setSort, toggleValue } from '../state/search-state.ts';
import { openLiveSearch } from './live-search.store.ts';
import { openNews } from './news.store.ts';
import { after, fakeAsking, testParts } from './test-live.ts';
import { openZeroResultSuggestions } from './zero-result.store.ts';

function opened({ search: address = '', keeps = true } = {}) {
  const live = testParts({ search: address });
  const asking = fakeAsking();
  const asked: { text: string; answer(...totals: number[]): Promise<void>; fail(): Promise<void> }[] = [];
  const link = {
    ...live.parts.link,
    cachedRequest: (_path: string, body: unknown) => {
      const { promise, resolve, reject } = Promise.withResolvers<object>();
      asked.push({
        text: JSON.stringify(body),
        answer: (...totals) => after(() => resolve({ results: totals.map((totalHits) => ({ totalHits })) })),
        fail: () => after(() => reject(new Error('Out of order.'))),
      });
      return promise;
    },
  };
  const since = (search: string) => (search === '?body=Ute' ? null : { moment: 5000, words: async () => 'since Tuesday' });
  const saved = keeps ? { subscribe: () => () => {}, isSaved: () => false, toggle: () => {}, since } : null;
  const parts = { ...live.parts, link, saved };
  const search = openLiveSearch({ ...parts, start: asking.start, onFailed: () => {} });
  return { ...live, asked, search, news: openNews({ ...parts, search }), ways: openZeroResultSuggestions({ ...parts, search }) };
}
const white = toggleValue(emptyState, 'colour', 'White');
const ute = toggleValue(emptyState, 'body', 'Ute');

test('news are counted once a search has rested, and told of it alone', async () => {
  const { news, asked, pass, search } = opened();
  news.watch();
  pass(1199);
  expect(asked).toEqual([]);
  pass(1);
  expect(asked[0]?.text).toContain('created_at > 5');
  await asked[0]?.answer(1234);
  expect(news.$news.get()).toBe('1,234 new since Tuesday');
  search.set(white);
  expect(news.$news.get()).toBe(null);
  search.set(setSort(emptyState, 'price_asc', { search: { default_sort: 'relevant' } }));
  expect(news.$news.get()).toBe('1,234 new since Tuesday');
  news.showLatest();
  expect([search.$state.get().sortBy, news.$news.get()]).toEqual(['latest', '1,234 new since Tuesday']);
});

test('no news is said of none, of a failure, of a first visit, or late', async () => {
  const { news, asked, pass, search, logs } = opened();
  news.watch();
  pass(1200);
  await asked[0]?.answer(0);
  expect(news.$news.get()).toBe(null);
  search.set(white);
  pass(1200);
  await asked[1]?.fail();
  expect([news.$news.get(), logs]).toEqual([null, ['Out of order.']]);
  search.set(ute);
  pass(1200);
  await after(() => {});
  expect([asked.length, logs.length]).toEqual([2, 1]);
  search.set(emptyState);
  pass(1200);
  search.set(white);
  await asked[2]?.answer(3);
  search.set(emptyState);
  expect(news.$news.get()).toBe(null);
  const none = opened({ keeps: false });
  none.news.watch();
  none.pass(1200);
  expect(none.asked).toEqual([]);
});

test('a search that goes on is not counted', () => {
  const { news, asked, pass, search } = opened();
  news.watch();
  pass(600);
  search.set(white);
  pass(1199);
  expect(asked).toEqual([]);
  pass(1);
  expect(asked.length).toBe(1);
});

test('where the place for news is gone, nothing is counted or told', async () => {
  const { news, asked, pass, search, waiting } = opened();
  const end = news.watch();
  pass(1200);
  end();
  await asked[0]?.answer(3);
  expect(news.$news.get()).toBe(null);
  news.watch()();
  search.set(white);
  expect(waiting()).toBe(0);
  pass(5000);
  expect(asked.length).toBe(1);
});

test('of two counts on their way neither is told of once the place for news is gone', async () => {
  const { news, asked, pass, search } = opened();
  const end = news.watch();
  pass(1200);
  search.set(white);
  pass(1200);
  end();
  await asked[0]?.answer(3);
  search.set(emptyState);
  expect([asked.length, news.$news.get()]).toEqual([2, null]);
});

async function loaded<T>(work: () => T): Promise<T> {
  const done = work();
  await import('../link/zero-result-suggestions.ts');
  await after(() => {});
  return done;
}

test('ways out are those of the present search, the greatest gain first', async () => {
  const { ways, asked, search } = opened({ search: '?colour=White&body=Ute' });
  expect(ways.$suggestions.get()).toEqual([]);
  await loaded(ways.watch);
  await asked[0]?.answer(3, 7);
  expect(ways.$suggestions.get().map(({ label, count }) => [label, count])).toEqual([
    ['Remove White', 7],
    ['Remove Ute', 3],
  ]);
  await loaded(() => search.set(white));
  expect(ways.$suggestions.get()).toEqual([]);
  await loaded(() => search.set(ute));
  await asked[2]?.answer(4);
  await asked[1]?.answer(9);
  expect(ways.$suggestions.get().map(({ label, count }) => [label, count])).toEqual([['Remove Ute', 4]]);
});

test('ways out keep to the place that is asked for', async () => {
  const { ways, asked, tables } = opened({ search: '?near=2250&within=50&colour=White' });
  await tables[0]?.answer();
  await loaded(ways.watch);
  expect(asked.at(-1)?.text).toContain('_geoRadius(-33.42, 151.34, 50000)');
});

test('ways out begin anew each time, a failure is logged, and after the end nothing comes', async () => {
  const { ways, asked, logs, search } = opened({ search: '?colour=White' });
  const end = await loaded(ways.watch);
  await asked[0]?.answer(3);
  end();
  await loaded(() => search.set(ute));
  expect([asked.length, ways.$suggestions.get().length]).toEqual([1, 1]);
  const again = await loaded(ways.watch);
  expect(ways.$suggestions.get()).toEqual([]);
  await asked[1]?.fail();
  await loaded(() => search.set(white));
  again();
  await asked[2]?.answer(8);
  expect([ways.$suggestions.get(), logs]).toEqual([[], ['Out of order.']]);
});

test('of two questions on their way neither shows ways out once they are not watched', async () => {
  const { ways, asked, search } = opened({ search: '?colour=White' });
  const end = await loaded(ways.watch);
  await loaded(() => search.set(ute));
  end();
  await asked[0]?.answer(8);
  expect([asked.length, ways.$suggestions.get()]).toEqual([2, []]);
});
