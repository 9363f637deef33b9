import { expect, test } from 'vitest';
import { fakeDisk } from '#browser/fake-browser.ts';
import { clearSearch, emptyState, normalizeSearchState, setNear, setSort } from '../state/search-state.ts';
import { openLiveSearch } from './live-search.store.ts';
import { openNearYou } from './near-you.store.ts';
import { nearView } from './near-you.ts';
import { after, fakeAsking, testParts } from './test-live.ts';

function opened(given: Parameters<typeof testParts>[0] = {}) {
  const live = testParts(given);
  const asking = fakeAsking();
  const search = openLiveSearch({ ...live.parts, start: asking.start, onFailed: () => {} });
  const near = openNearYou({ ...live.parts, search });
  return { ...live, asking, search, near, view: near.$view.get };
}
const gosford = { lat: -33.43, lng: 151.33 };

test('a postcode is asked for, remembered, and the nearest come first', async () => {
  const { near, view, tables, search, disk } = opened();
  expect(view()).toEqual({ typed: '', note: '', asking: false, invalid: false, from: null, km: undefined, distances: [25, 50, 100, 250] });
  search.set(setSort(emptyState, 'price_asc', { search: { default_sort: 'relevant' } }));
  near.type(' 2250 ');
  void near.submit();
  expect(search.$state.get().near).toBe(null);
  await tables[0]?.answer();
  expect(search.$state.get()).toEqual(normalizeSearchState({ near: { place: '2250', km: null } }));
  expect(view()).toMatchObject({ typed: '2250', invalid: false, from: null, km: null });
  expect(disk.items.get('forecourt.postcode')).toBe('2250');
});

test('who is near a place keeps their distance and order for another one', async () => {
  const { near, tables, search } = opened({ search: '?near=2250&within=50&sortBy=price_asc' });
  await tables[0]?.answer();
  near.type('2285');
  await near.submit();
  expect(search.$state.get()).toEqual(normalizeSearchState({ near: { place: '2285', km: 50 }, sortBy: 'price_asc' }));
  near.within(100);
  expect(search.$state.get().near).toEqual({ place: '2285', km: 100 });
  near.within(null);
  expect(search.$state.get().near).toEqual({ place: '2285', km: null });
});

test('a distance without a place changes nothing', () => {
  const { near, asking } = opened();
  near.within(50);
  expect(asking.asked).toEqual([]);
});

test('an empty field asks for any place, and for nothing where none was asked for', async () => {
  const { near, tables, search, asking } = opened({ search: '?near=2250' });
  await tables[0]?.answer();
  near.type('  ');
  await near.submit();
  expect(search.$state.get().near).toBe(null);
  await near.submit();
  expect(asking.asked.length).toBe(1);
});

test('a place that nobody knows is said to be none, takes the focus, and is not remembered', async () => {
  const { near, view, tables, search, disk } = opened();
  near.type('9999');
  const submitted = near.submit();
  await tables[0]?.answer();
  await submitted;
  expect([view().invalid, near.$faults.get(), search.$state.get().near]).toEqual([true, 1, null]);
  await near.submit();
  expect(near.$faults.get()).toBe(2);
  near.type('999');
  expect(view().invalid).toBe(false);
  expect(disk.items.get('forecourt.postcode')).toBe(undefined);
});

test('a place of an address that is known to be none stands in the field, and not in the search', async () => {
  const live = testParts({ search: '?near=9999' });
  const loaded = live.parts.places.load();
  await live.tables[0]?.answer();
  await loaded;
  const search = openLiveSearch({ ...live.parts, start: fakeAsking().start, onFailed: () => {} });
  const near = openNearYou({ ...live.parts, search });
  expect(search.$state.get()).toEqual(emptyState);
  expect(near.$view.get()).toMatchObject({ typed: '9999', invalid: true, km: undefined });
  near.type('2250');
  expect(near.$view.get().invalid).toBe(false);
});

test('a place of an address that nobody knows is one too, once the table is there', async () => {
  const { view, tables, near } = opened({ search: '?near=9999' });
  expect([view().invalid, view().typed]).toEqual([false, '9999']);
  const listening: boolean[] = [];
  near.$view.listen(({ invalid }) => listening.push(invalid));
  await tables[0]?.answer();
  expect([view().invalid, listening, near.$faults.get()]).toEqual([true, [true], 0]);
});

test('a place between the known ones says what it is measured from', async () => {
  const { near, view, tables } = opened();
  near.type('2252');
  void near.submit();
  await tables[0]?.answer();
  expect(view()).toMatchObject({ typed: '2252', from: '2250' });
});

const unreachable = 'We can’t work out distances right now. Please try again when you’re online.';

test('a table that cannot be had is logged and said, and asked for again', async () => {
  const { near, tables, logs, search, view } = opened();
  near.type('2250');
  const submitted = near.submit();
  await tables[0]?.fail();
  await submitted;
  expect(logs).toEqual(['offline']);
  expect(view()).toMatchObject({ note: unreachable, invalid: false, typed: '2250' });
  void near.submit();
  await tables[1]?.answer();
  expect(view().note).toBe('');
  expect(search.$state.get().near?.place).toBe('2250');
});

test('where the shopper is becomes the postcode nearest to them', async () => {
  const { near, view, tables, search } = opened({ position: gosford });
  void near.locate();
  expect(view()).toMatchObject({ asking: true, note: '' });
  await tables[0]?.answer();
  expect(view()).toMatchObject({ asking: false, typed: '2250', note: 'You are near 2250.' });
  expect(search.$state.get().near).toEqual({ place: '2250', km: null });
});

test('a position that is refused leaves the field, and a later place takes the note away', async () => {
  const { near, view, tables } = opened();
  near.type('2285');
  await after(() => void near.locate());
  await tables[0]?.answer();
  expect(view()).toMatchObject({ asking: false, typed: '2285', note: 'Your location isn’t available. Enter a postcode instead.' });
  await near.submit();
  expect(view().note).toBe('');
});

test('who cannot be told what is near is not asked where they are', async () => {
  const { near, tables, view, logs } = opened({ position: gosford });
  const located = near.locate();
  await tables[0]?.fail();
  await located;
  expect(view()).toMatchObject({ asking: false, note: unreachable, typed: '' });
  expect(logs).toEqual(['offline']);
});

test('what other controls do shows in the field; a place that is taken away leaves its text', async () => {
  const { near, view, tables, search } = opened({ search: '?near=9999' });
  await tables[0]?.answer();
  search.set(setNear(emptyState, { place: '2285', km: 30 }));
  expect(view()).toMatchObject({ typed: '2285', invalid: false, km: 30, distances: [25, 30, 50, 100, 250] });
  near.type('nowhere');
  await near.submit();
  expect(view().invalid).toBe(true);
  search.change(clearSearch);
  expect(view()).toMatchObject({ typed: 'nowhere', invalid: false, km: undefined });
});

test('the field opens with the place of the address, else with the postcode of the last time', () => {
  const disk = fakeDisk({ 'forecourt.postcode': '2285' });
  expect(opened({ disk }).view().typed).toBe('2285');
  expect(opened({ disk, search: '?near=2250' }).view().typed).toBe('2250');
  disk.refuses = 'forbidden';
  expect(opened({ disk }).view().typed).toBe('');
});

test('a storage that is full costs nothing but the memory of the next visit', async () => {
  const disk = fakeDisk();
  disk.refuses = 'full';
  const { near, tables, search } = opened({ disk });
  near.type('2250');
  void near.submit();
  await tables[0]?.answer();
  expect(search.$state.get().near?.place).toBe('2250');
});

test('at its end nothing that comes late changes anything', async () => {
  const one = opened();
  one.near.type('2250');
  void one.near.submit();
  one.near.end();
  await one.tables[0]?.answer();
  expect(one.search.$state.get().near).toBe(null);
  one.search.set(setNear(emptyState, { place: '2285', km: null }));
  expect(one.view().typed).toBe('2250');
  const other = opened({ position: gosford });
  void other.near.locate();
  other.near.end();
  await other.tables[0]?.answer();
  expect(other.view()).toMatchObject({ typed: '', note: '' });
});

test('distances are the site’s, in order, and the one that is asked for', () => {
  const field = { typed: '', note: '', failed: false, asking: false };
  expect(nearView(field, { place: 'x', km: 25 }, undefined, [100, 25]).distances).toEqual([25, 100]);
  expect(nearView(field, { place: 'x', km: null }, undefined, [100, 25]).distances).toEqual([25, 100]);
});

test('where the shopper is stands in the field at once, also where its search is asked for already', async () => {
  const { near, view, tables, search } = opened({ position: gosford, search: '?near=2250' });
  await tables[0]?.answer();
  near.type('elsewhere');
  await near.locate();
  expect(view()).toMatchObject({ typed: '2250', note: 'You are near 2250.' });
  expect(search.$state.get().near).toEqual({ place: '2250', km: null });
});

test('a place that is not asked for says what it is measured from all the same', () => {
  const field = { typed: '2252', note: '', failed: false, asking: false };
  expect(nearView(field, null, { point: { lat: -33.4, lng: 151.3 }, from: '2250' }, [25])).toMatchObject({ from: '2250', km: undefined });
});
