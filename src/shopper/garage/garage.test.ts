import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fakeBrowser, fakeDisk } from '#browser/fake-browser.ts';
import { openGarage } from './garage.store.ts';
import { holds, type KeptCar, readEntries, readKeptCar, readSavedSearch, storedText, withFirst, without } from './kept.ts';
import { type Garage, toggleSaved } from './lists.ts';
import { readVisits } from './visits.ts';

const car = (id: string, fields: Partial<KeptCar> = {}): KeptCar => ({
  id,
  name: `2021 Toyota Corolla ${id}`,
  slug: `corolla-${id}`,
  make: 'Toyota',
  model: 'Corolla',
  primary_image_url: '/media/a.svg',
  price: 24_990,
  saved_at: 5,
  ...fields,
});

function browser() {
  const disk = fakeDisk();
  const warned: string[] = [];
  const open = (): Garage => openGarage({ ...fakeBrowser({ disk }).browser, log: (message) => warned.push(message) });
  return { kept: disk.items, warned, open, disk };
}

const ids = ({ favourites }: Garage) => favourites.$entries.get().map(({ id }) => id);

test('what one tab saves the others hold, and a new one finds it', () => {
  const { open } = browser();
  const [one, other] = [open(), open()];
  one.favourites.change((entries) => withFirst(entries, car('a')));
  other.favourites.change((entries) => withFirst(entries, car('b')));
  expect(ids(one)).toEqual(['b', 'a']);
  expect(ids(other)).toEqual(['b', 'a']);
  expect(open().favourites.$entries.get()).toEqual([car('b'), car('a')]);
  expect(open().compared.$entries.get()).toEqual([]);
});

test('a press saves a vehicle first in the list, the next one removes it', () => {
  const garage = browser().open();
  expect([toggleSaved(garage.favourites, car('a')), toggleSaved(garage.favourites, car('b'))]).toEqual([true, true]);
  expect(ids(garage)).toEqual(['b', 'a']);
  expect(toggleSaved(garage.favourites, car('a'))).toBe(false);
  expect(ids(garage)).toEqual(['b']);
});

test('a value is stored as a list of one, and removed as an empty one', () => {
  const { open, kept } = browser();
  const [tab, later] = [open(), open()];
  const search = { search: '?make=Kia', name: 'Kia', saved_at: 5, seen_at: 5 };
  tab.lastSearch.change(() => search);
  expect(kept.get('forecourt.last-search')).toBe(storedText([search]));
  expect(later.lastSearch.$value.get()).toEqual(search);
  later.lastSearch.change((last) => last && { ...last, seen_at: 9 });
  expect(tab.lastSearch.$value.get()?.seen_at).toBe(9);
  tab.lastSearch.change(() => null);
  expect(kept.get('forecourt.last-search')).toBe(storedText([]));
  expect(open().lastSearch.$value.get()).toBeNull();
});

test('what another tab wrote is kept, even before this one has heard of it', () => {
  const { open, kept } = browser();
  const garage = open();
  kept.set('favourites', storedText([car('b')]));
  garage.favourites.change((entries) => withFirst(entries, car('a'), 50));
  expect(ids(garage)).toEqual(['a', 'b']);
});

test('what another tab wrote is kept after each change of this one', () => {
  const { open, kept } = browser();
  const garage = open();
  garage.favourites.change((entries) => withFirst(entries, car('a')));
  kept.set('favourites', storedText([car('b')]));
  garage.favourites.change((entries) => withFirst(entries, car('c')));
  expect(ids(garage)).toEqual(['c', 'b']);
});

test('a storage that is emptied in another tab, or can no longer be read, empties the list', () => {
  const { open, kept, disk } = browser();
  const garage = open();
  garage.favourites.change((entries) => withFirst(entries, car('a')));
  kept.clear();
  for (const tab of disk.tabs) tab(null);
  expect(ids(garage)).toEqual([]);
  garage.favourites.change((entries) => withFirst(entries, car('b')));
  disk.refuses = 'forbidden';
  for (const tab of disk.tabs) tab('compared');
  expect(ids(garage)).toEqual(['b']);
  for (const tab of disk.tabs) tab('favourites');
  expect(ids(garage)).toEqual([]);
});

test('a storage that is full or forbidden costs nothing but the memory of the next visit', () => {
  const { open, warned, disk } = browser();
  const one = open();
  one.favourites.change((entries) => withFirst(entries, car('a')));
  disk.refuses = 'full';
  one.favourites.change((entries) => withFirst(entries, car('b')));
  one.favourites.change((entries) => withFirst(entries, car('c')));
  expect(ids(one)).toEqual(['c', 'b', 'a']);
  expect(ids(open())).toEqual(['a']);
  expect(warned).toEqual(Array(2).fill('“favourites” could not be kept: The quota has been exceeded.'));

  disk.refuses = 'forbidden';
  const forbidden = open();
  forbidden.favourites.change((entries) => withFirst(entries, car('a')));
  expect(ids(forbidden)).toEqual(['a']);
});

test('damaged and foreign entries are left out, sound ones stay', () => {
  const sound = storedText([car('a'), { id: 'b' }, 7, null, car('c', { slug: '../x' }), car('d', { primary_image_url: 'javascript:alert(1)' })]);
  expect(readEntries(sound, readKeptCar)).toEqual([car('a'), car('d', { primary_image_url: null })]);
  for (const text of ['', '{', 'null', '[]', '{"version":2,"entries":[]}', '{"version":1,"entries":{}}'])
    expect(readEntries(text, readKeptCar)).toEqual([]);
});

test('what is wrong in an entry is dropped alone; an entry that is known by nothing sound goes whole', () => {
  const lone = 'x\ud800';
  const read = (fields: object) => readKeptCar({ ...car('a'), ...fields });
  expect(read({ saved_at: 1e20, price: 1e20 })).toEqual(car('a', { saved_at: 0, price: null }));
  expect(read({ saved_at: -1, price: '5' })).toEqual(car('a', { saved_at: 0, price: null }));
  expect(read({ name: lone, primary_image_url: `/media/${lone}.svg` })).toEqual(car('a', { name: 'x\ufffd', primary_image_url: null }));
  expect(read({ name: 'x'.repeat(5000) })?.name).toHaveLength(1000);
  for (const fields of [{ id: lone }, { id: 'x'.repeat(301) }, { id: 5 }, { make: lone }, { model: '' }, { slug: 'x'.repeat(301) }, { name: null }])
    expect(read(fields)).toBeNull();
  const search = { search: '?make=Toyota', name: 'Toyota', saved_at: 5, seen_at: 6 };
  expect(readSavedSearch({ ...search, seen_at: 1e20 })).toEqual({ ...search, seen_at: 5 });
  for (const fields of [{ search: `?make=${lone}` }, { search: `?${'x'.repeat(4000)}` }, { search: 7 }, { name: '' }])
    expect(readSavedSearch({ ...search, ...fields })).toBeNull();
  expect(readVisits({ seen_at: 7, before: 1e20 })).toEqual({ id: 'visits', seen_at: 7, before: null });
  expect(readVisits({ seen_at: 1e20, before: 7 })).toBeNull();
});

test('an entry that stands twice is there once', () => {
  expect(readEntries(storedText([car('a'), car('b'), car('a', { price: 1 })]), readKeptCar)).toEqual([car('a'), car('b')]);
});

test('whatever stands in the storage, nothing throws, and what is stored is read again as it was', () => {
  fc.assert(fc.property(fc.oneof(fc.json(), fc.string()), (text) => readEntries(text, readKeptCar).every((entry) => readKeptCar(entry) !== null)));
  const cars = fc.uniqueArray(fc.nat(9)).map((numbers) => numbers.map((id) => car(String(id))));
  fc.assert(
    fc.property(cars, (entries) => {
      expect(readEntries(storedText(entries), readKeptCar)).toEqual(entries);
    }),
  );
});

test('an entry stands once, in front, and the oldest leaves', () => {
  const cars = fc.array(fc.nat(9).map((id) => car(String(id))));
  fc.assert(
    fc.property(cars, fc.integer({ min: 1, max: 6 }), (added, limit) => {
      const entries = added.reduce<KeptCar[]>((all, one) => withFirst(all, one, limit), []);
      expect(entries.length).toBeLessThanOrEqual(limit);
      expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
      if (added.length > 0) expect(entries[0]).toEqual(added.at(-1));
      for (const { id } of added) expect(holds(without(entries, id), id)).toBe(false);
    }),
  );
});
