import { expect, test } from 'vitest';
import type { CardModel } from '#vehicle/models.ts';
import { clearSearch, emptyState, setNear, toggleValue } from '../state/search-state.ts';
import { openLiveSearch } from './live-search.store.ts';
import { after, allStock, fakeAsking, testParts } from './test-live.ts';

function opened(given: Parameters<typeof testParts>[0] = {}) {
  const live = testParts(given);
  const asking = fakeAsking();
  const failed: string[] = [];
  const search = openLiveSearch({ ...live.parts, start: asking.start, onFailed: ({ message }) => failed.push(message) });
  asking.arrive(search.$state.get());
  live.parts.router.onUpdate((state) => {
    asking.arrive(state);
    asking.status('loading');
  });
  return { ...live, asking, failed, search };
}
const testCard = { id: 'v', sold: false, estimate: null } as CardModel;
const white = toggleValue(emptyState, 'colour', 'White');
const red = toggleValue(emptyState, 'colour', 'Red');
const facet = (name: string, data: object) => ({ name, data });

test('it begins with what the address asks for, and nothing stands in the page before an answer', () => {
  const { search, asking } = opened({ search: '?colour=White' });
  expect(search.$state.get().chosen).toEqual({ colour: ['White'] });
  expect([search.$ready.get(), search.$shown.get().cards, search.$shown.get().total, search.$status.get()]).toEqual([false, [], 0, 'idle']);
  asking.status('loading');
  expect(search.$ready.get()).toBe(false);
  asking.answer({
    nbHits: 3,
    hits: [{ card: testCard }, {}, { card: testCard }],
    nbPages: 2,
    page: 1,
    disjunctiveFacets: [facet('colour', { White: 3 })],
  });
  const { state, total, cards, pages, page, countsOf } = search.$shown.get();
  expect([state.chosen, total, cards.length, pages, page]).toEqual([{ colour: ['White'] }, 3, 2, 2, 2]);
  expect([countsOf('colour'), countsOf('body')]).toEqual([{ White: 3 }, {}]);
  expect(search.$ready.get()).toBe(true);
});

test('a control shows at once what it was told; the results and their heading wait for the answer', () => {
  const { search, asking } = opened();
  asking.answer({ nbHits: 9 });
  const before = search.$shown.get();
  search.set(white);
  expect([search.$state.get(), search.$shown.get(), asking.asked]).toEqual([white, before, [white]]);
  asking.status('loading');
  expect([search.$shown.get(), search.$status.get()]).toEqual([before, 'loading']);
  asking.answer({ nbHits: 2 });
  expect([search.$shown.get().state, search.$shown.get().total]).toEqual([white, 2]);
});

test('a page behind the last one is the last one, in the same entry of the history; it shows nothing before', () => {
  const { search, asking, entries, failed, pass } = opened({ search: '?colour=White&page=56' });
  const answer = { nbHits: 1153, nbPages: 55 };
  asking.answer({ ...answer, page: 55 });
  expect([asking.asked.map(({ page }) => page), search.$ready.get(), search.$state.get().page]).toEqual([[55], false, 55]);
  asking.status('loading');
  asking.answer({ ...answer, page: 54, hits: [{ card: testCard }] });
  pass(1000);
  expect(entries().all.map(({ address }) => address)).toEqual([`${allStock}?colour=White&page=55`]);
  const { page, cards, state } = search.$shown.get();
  expect([page, cards.length, state.page, search.$ready.get(), search.$status.get()]).toEqual([55, 1, 55, true, 'idle']);
  expect([asking.asked.length, failed]).toEqual([1, []]);
});

test('a last page that gets no answer is a first search without one', () => {
  const { asking, failed } = opened({ search: '?page=56' });
  asking.answer({ nbHits: 1153, nbPages: 55, page: 55 });
  asking.status('error');
  expect(failed).toEqual(['the first search got no answer']);
});

test('nothing found is no page behind the last one', () => {
  const { search, asking } = opened({ search: '?page=3' });
  asking.answer({ nbHits: 0, nbPages: 0, page: 2 });
  expect([asking.asked, search.$ready.get()]).toEqual([[], true]);
});

test('a search that loses its place with its filters is in the site’s own order, as its address is', () => {
  const { search, asking, entries, pass } = opened({ search: '?near=2250&sortBy=relevant' });
  asking.answer();
  search.change(clearSearch);
  expect(search.$state.get()).toEqual(emptyState);
  expect(asking.asked).toEqual([emptyState]);
  pass(1000);
  expect(entries().all.length).toBe(1);
});

test('what an address asks for stays, whatever is in stock; the same search, saved or shared, finds the same', () => {
  const { search } = opened({ search: '?price=-1500&km=999999999-' });
  expect(search.$state.get().ranges).toEqual({ price: { min: null, max: 1500 }, km: { min: 999_999_999, max: null } });
});

test('a place that nobody knows is no part of the search, and is named until something else is asked for', async () => {
  const live = testParts({ search: '?colour=White&near=Nowhere&within=50&sortBy=latest&page=2' });
  const loaded = live.parts.places.load();
  await live.tables[0]?.answer();
  await loaded;
  const asking = fakeAsking();
  const search = openLiveSearch({ ...live.parts, start: asking.start, onFailed: () => {} });
  asking.arrive(search.$state.get());
  expect(search.$state.get()).toEqual({ ...white, sortBy: 'latest', page: 2 });
  asking.answer();
  expect(search.$lostPlace.get()).toBe('Nowhere');
  search.change((state) => toggleValue(state, 'colour', 'Red'));
  expect(search.$lostPlace.get()).toBe(null);
  expect(testParts({ search: '?near=2250' }).parts.router.read().near).toEqual({ place: '2250', km: null });
});

test('changes build on what stands then', () => {
  const { search, asking } = opened();
  search.change((state) => toggleValue(state, 'colour', 'White'));
  search.change((state) => toggleValue(state, 'colour', 'Red'));
  expect(asking.asked.map(({ chosen }) => chosen.colour)).toEqual([['White'], ['Red', 'White']]);
});

test('the pace that a change asks for is the router’s; that of a question that has rested for it is spent', () => {
  const pacesOf = (changes: NonNullable<Parameters<typeof testParts>[0]>['changes']) => {
    const paces: number[] = [];
    const live = testParts({ changes });
    const asking = fakeAsking();
    const router = { ...live.parts.router, debounceNext: (ms: number) => void paces.push(ms) };
    const search = openLiveSearch({ ...live.parts, router, start: asking.start, onFailed: () => {} });
    return { paces, search, pass: live.pass };
  };
  const embedded = pacesOf({});
  embedded.search.set(white, 400);
  embedded.search.change((state) => state);
  embedded.search.retry();
  expect(embedded.paces).toEqual([400, 0, 0]);
  const hosted = pacesOf({ search: { host: 'https://search.example', key: 'k' } });
  hosted.search.set(white, 400);
  expect(hosted.paces).toEqual([]);
  hosted.pass(400);
  expect(hosted.paces).toEqual([0]);
});

test('where a host is asked a question rests as long as its pace; controls show at once, and embedded it is asked at once', () => {
  const { search, asking, pass } = opened({ changes: { search: { host: 'https://search.example', key: 'k' } } });
  asking.answer({ nbHits: 9 });
  search.set(white, 400);
  pass(300);
  search.set(red, 400);
  asking.status('idle');
  pass(399);
  expect([search.$state.get(), asking.asked]).toEqual([red, []]);
  pass(1);
  expect(asking.asked).toEqual([red]);
  search.set(white, 400);
  search.set(red);
  expect(asking.asked).toEqual([red, red]);
  pass(1000);
  expect(asking.asked).toEqual([red, red]);
  const embedded = opened();
  embedded.search.set(white, 400);
  expect(embedded.asking.asked).toEqual([white]);
});

test('Back ends a question that rests', () => {
  const { search, asking, pass, go, parts } = opened({ changes: { search: { host: 'https://search.example', key: 'k' } } });
  asking.answer({ nbHits: 9 });
  parts.browser.history.push(null, `${allStock}?colour=Blue`);
  search.set(white, 400);
  go(-1);
  asking.answer({ nbHits: 9 });
  pass(1000);
  expect([search.$state.get().chosen, asking.asked]).toEqual([{}, []]);
});

test('the count is said once the search has rested, and not for what the page said already', () => {
  const { search, asking, pass } = opened();
  asking.answer({ nbHits: 1153 });
  pass(5000);
  expect(search.$spoken.get()).toBe('');
  search.set(white);
  asking.status('loading');
  asking.answer({ nbHits: 1 });
  pass(999);
  expect(search.$spoken.get()).toBe('');
  pass(1);
  expect(search.$spoken.get()).toBe('1 vehicle');
});

test('what is heard of words is said before the count; a search that goes on is not spoken of', () => {
  const { search, asking, pass } = opened();
  asking.answer({ nbHits: 5 });
  search.announce('Searching for White. ');
  search.set(white);
  asking.status('loading');
  pass(2000);
  expect(search.$spoken.get()).toBe('');
  asking.answer({ nbHits: 2000 });
  pass(500);
  search.set(red);
  asking.status('loading');
  pass(1000);
  asking.answer({ nbHits: 7 });
  pass(999);
  expect(search.$spoken.get()).toBe('');
  pass(1);
  expect(search.$spoken.get()).toBe('Searching for White. 7 vehicles');
});

test('a search that has rested is told of once, whatever its page; another one is told of too', () => {
  const { search, asking, pass, settled: told } = opened({ search: '?colour=White' });
  asking.answer({ nbHits: 4 });
  pass(999);
  expect(told).toEqual([]);
  pass(1);
  const first = { address: `${allStock}?colour=White`, search: '?colour=White', name: 'White', count: 4 };
  expect(told).toEqual([first]);
  search.goToPage(2);
  asking.status('loading');
  asking.answer({ nbHits: 4, page: 1 });
  pass(2000);
  expect(told).toEqual([first]);
  search.set(red);
  asking.status('loading');
  asking.answer({ nbHits: 3 });
  pass(400);
  search.set(white);
  asking.status('loading');
  asking.answer({ nbHits: 4 });
  pass(2000);
  expect(told).toEqual([first]);
  search.set(red);
  asking.status('loading');
  asking.answer({ nbHits: 3 });
  pass(1000);
  expect(told.map(({ address }) => address)).toEqual([`${allStock}?colour=White`, `${allStock}?colour=Red`]);
});

test('an answer that comes while another search is on its way shows, and is not told of', () => {
  const { search, asking, pass, settled: told } = opened();
  search.set(white);
  asking.answer({ nbHits: 8, status: 'loading' });
  pass(3000);
  expect([search.$shown.get().total, told, search.$spoken.get()]).toEqual([8, [], '']);
});

test('Back shows the search of its entry before it is answered', () => {
  const { search, asking, parts, pass, go } = opened();
  asking.answer({ nbHits: 9 });
  search.set(white);
  parts.router.write(white);
  pass(1000);
  go(-1);
  expect([search.$state.get(), search.$shown.get().total]).toEqual([emptyState, 9]);
});

test('results are painted where their entry was left, else where they are, and those of another page at their heading', () => {
  const { search, asking, parts, pass, go, scrolledTo } = opened();
  parts.browser.history.push({ scrollY: 0 }, `${allStock}?colour=Red`);
  asking.answer({ nbHits: 9 });
  expect([search.painted(search.$shown.get()), scrolledTo()]).toEqual([false, []]);
  search.goToPage(2);
  expect(asking.asked.at(-1)?.page).toBe(2);
  asking.answer({ nbHits: 9, page: 1 });
  const stale = search.$shown.get();
  asking.answer({ nbHits: 9, page: 1 });
  expect(search.painted(stale)).toBe(false);
  expect(search.painted(search.$shown.get())).toBe(true);
  expect(search.painted(search.$shown.get())).toBe(false);
  parts.browser.history.replace({ scrollY: 640 });
  parts.browser.history.push(null, `${allStock}?colour=Blue`);
  pass(1000);
  search.goToPage(3);
  go(-1);
  asking.answer({ nbHits: 2 });
  expect([search.painted(search.$shown.get()), scrolledTo()]).toEqual([false, [640]]);
  expect(search.painted(search.$shown.get())).toBe(false);
});

test('a place that came from elsewhere is searched again once it is known where that is', async () => {
  const { search, asking, tables, logs } = opened();
  search.set(setNear(emptyState, { place: '2250', km: null }));
  expect([tables.length, asking.counts.again]).toEqual([1, 0]);
  await tables[0]?.fail();
  expect([logs, asking.counts.again, search.$placesLoaded.get()]).toEqual([['offline'], 0, 0]);
  search.set(white);
  search.set(setNear(emptyState, { place: '2250', km: 50 }));
  await tables[1]?.answer();
  expect([asking.counts.again, search.$placesLoaded.get()]).toEqual([1, 1]);
  await after(() => search.set(setNear(emptyState, { place: '2285', km: 50 })));
  expect([tables.length, asking.counts.again]).toEqual([2, 1]);
});

test('a search without an answer can be asked again, and the last results stay', () => {
  const { search, asking, failed } = opened();
  asking.answer({ nbHits: 9 });
  search.set(white);
  asking.status('error');
  expect([search.$status.get(), search.$shown.get().total, failed]).toEqual(['error', 9, []]);
  search.retry();
  expect(asking.asked.at(-1)).toEqual(white);
  expect(asking.asked.at(-1)).not.toBe(white);
});

test('a first search without an answer is told of, and once more when it fails again', () => {
  const { asking, failed } = opened();
  const counts = (['loading', 'error', 'error', 'loading', 'error'] as const).map((status) => {
    asking.status(status);
    return failed.length;
  });
  expect(counts).toEqual([0, 1, 1, 1, 2]);
  expect(failed[0]).toBe('the first search got no answer');
});

test('filters that say the same as before are the same', () => {
  const { search } = opened({ changes: { search: { filters: ['colour', 'body'] } } });
  const counts = (name: string): Record<string, number> => (name === 'colour' ? { White: 2 } : { Ute: 1 });
  const one = search.filters(emptyState, counts);
  expect(one.map(({ name }) => name)).toEqual(['colour', 'body']);
  expect(search.filters(emptyState, counts)).toBe(one);
  const other = search.filters(white, counts);
  expect([other[0] === one[0], other[1] === one[1]]).toEqual([false, true]);
});

test('cells are those of the answer’s own page', () => {
  const { search, asking } = opened();
  asking.answer({ nbHits: 2, hits: [{ card: { ...testCard, id: 'a' } }, { card: { ...testCard, id: 'b' } }] });
  expect(search.$cells.get().map((cell) => (cell.kind === 'vehicle' ? cell.card.id : 'promotion'))).toEqual(['a', 'b']);
});

test('at its end nothing more is heard, said, told or asked', async () => {
  const { search, asking, pass, settled: told, tables, waiting } = opened();
  asking.answer({ nbHits: 1 });
  search.set(setNear(emptyState, { place: '2250', km: null }));
  asking.answer({ nbHits: 5 });
  search.end();
  await tables[0]?.answer();
  asking.answer({ nbHits: 7 });
  pass(5000);
  expect([search.$shown.get().total, search.$spoken.get(), told, asking.counts, search.$placesLoaded.get(), waiting()]).toEqual([
    5,
    '',
    [],
    { again: 0, ended: 1 },
    0,
    0,
  ]);
});

test('a store that has ended follows nothing any more', async () => {
  const { search, asking, tables, waiting } = opened();
  asking.answer({ nbHits: 1 });
  search.end();
  search.announce('Searching for White. ');
  search.set(setNear(emptyState, { place: '2250', km: null }));
  expect([waiting(), tables.length]).toEqual([0, 0]);
});

test('a later search has a limit in time: the last results stay with the sentence, until an answer comes or something else is asked', () => {
  const { search, asking, pass } = opened();
  asking.answer({ nbHits: 9 });
  search.set(white);
  asking.status('loading');
  pass(5000);
  asking.status('stalled');
  pass(2999);
  expect(search.$status.get()).toBe('stalled');
  pass(1);
  expect([search.$status.get(), search.$shown.get().total]).toEqual(['error', 9]);
  asking.status('stalled');
  expect(search.$status.get()).toBe('error');
  search.retry();
  expect(search.$status.get()).toBe('loading');
  pass(8000);
  expect(search.$status.get()).toBe('error');
  asking.answer({ nbHits: 2 });
  expect([search.$status.get(), search.$shown.get().total]).toEqual(['idle', 2]);
  pass(60_000);
  expect(search.$status.get()).toBe('idle');
});

test('each search has the whole of it, and the first one none of its own', () => {
  const { search, asking, pass } = opened();
  asking.status('loading');
  pass(60_000);
  expect(search.$status.get()).toBe('loading');
  asking.answer({ nbHits: 9 });
  for (const state of [white, red, white]) {
    search.set(state);
    asking.status('loading');
    pass(7000);
  }
  expect(search.$status.get()).toBe('loading');
  search.end();
  pass(60_000);
  expect(search.$status.get()).toBe('loading');
});
