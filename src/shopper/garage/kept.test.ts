import { afterEach, expect, test, vi } from 'vitest';
import { fakeBrowser, fakeDisk } from '#browser/fake-browser.ts';
import { storageKeys } from '#site/storage-keys.ts';
import { openGarage } from './garage.store.ts';
import {
  holds,
  type KeptCar,
  readEntries,
  readKeptCar,
  readSavedSearch,
  readViewedCar,
  readVisitedPage,
  type ViewedCar,
  withFirst,
  without,
} from './kept.ts';
import { rememberSearch, resumeScript } from './last-search.ts';
import { rememberViewed } from './viewed.ts';
import { rememberPage } from './visited-pages.ts';
import { nextVisits, readVisits } from './visits.ts';

const common = { id: 'a', name: '2021 Toyota Corolla', slug: 'corolla-a', make: 'Toyota', model: 'Corolla', primary_image_url: '/media/a.svg' };
const kept: KeptCar = { ...common, price: 24_990, saved_at: 5 };
const viewed: ViewedCar = { ...common, stocknum: 'S1', body: 'Hatch 5dr', simple_body: 'Hatch' };

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each(['id', 'name', 'slug', 'make', 'model'])('a vehicle without its %s is none', (field) => {
  for (const damaged of [undefined, null, '', 7, ['x']]) {
    expect(readKeptCar({ ...kept, [field]: damaged })).toBe(null);
    expect(readViewedCar({ ...viewed, [field]: damaged })).toBe(null);
  }
});

test('nothing, a text and a number are no entries', () => {
  for (const stored of [undefined, null, 'corolla-a', 7, []])
    expect([readKeptCar(stored), readViewedCar(stored), readSavedSearch(stored), readVisits(stored)]).toEqual([null, null, null, null]);
});

test('of a vehicle what cannot be read is left out, and the rest stays', () => {
  expect(readKeptCar(kept)).toEqual(kept);
  expect(readKeptCar({ ...kept, price: '5', saved_at: null, primary_image_url: null, other: 1 })).toEqual({
    ...common,
    price: null,
    saved_at: 0,
    primary_image_url: null,
  });
  expect(readKeptCar({ ...kept, price: Number.NaN, saved_at: Number.POSITIVE_INFINITY })).toMatchObject({ price: null, saved_at: 0 });
  expect(readKeptCar({ ...kept, price: 0 })).toMatchObject({ price: 0 });
  expect(readViewedCar(viewed)).toEqual(viewed);
  expect(readViewedCar({ ...viewed, stocknum: 5, body: '', simple_body: undefined })).toEqual({
    ...common,
    stocknum: null,
    body: null,
    simple_body: null,
  });
});

test('a saved search is what an address has behind its path, with a name', () => {
  const saved = { search: '?make=Toyota', name: 'Toyota', saved_at: 5, seen_at: 8 };
  expect(readSavedSearch(saved)).toEqual(saved);
  expect(readSavedSearch({ ...saved, search: '', seen_at: 'x' })).toEqual({ search: '', name: 'Toyota', saved_at: 5, seen_at: 5 });
  expect(readSavedSearch({ search: '', name: 'All stock' })).toEqual({ search: '', name: 'All stock', saved_at: 0, seen_at: 0 });
  for (const search of ['make=Toyota', '/cars/?make=Toyota', ['?make=Toyota'], undefined]) expect(readSavedSearch({ ...saved, search })).toBe(null);
  for (const name of ['', 7, undefined]) expect(readSavedSearch({ ...saved, name })).toBe(null);
});

test('a list of another version, of another form or that is not there is empty', () => {
  const text = (list: object) => JSON.stringify(list);
  expect(readEntries(text({ version: 1, entries: [kept] }), readKeptCar)).toEqual([kept]);
  expect(readEntries(text({ version: 2, entries: [kept] }), readKeptCar)).toEqual([]);
  expect(readEntries(text({ version: 1, entries: { 0: kept } }), readKeptCar)).toEqual([]);
  expect([readEntries(null, readKeptCar), readEntries('null', readKeptCar)]).toEqual([[], []]);
});

test('a list holds what was put into it, until it is taken out', () => {
  const list = withFirst(withFirst([], kept), { ...kept, id: 'b' });
  expect([holds(list, 'a'), holds(list, 'c'), holds([], 'a')]).toEqual([true, false, false]);
  expect(without(list, 'a').map(({ id }) => id)).toEqual(['b']);
});

test('visits are one entry: when this one was last seen, and the one before it', () => {
  const minute = 60_000;
  expect(nextVisits(null, 5)).toEqual({ id: 'visits', seen_at: 5, before: null });
  const first = { id: 'visits', seen_at: 0, before: null } as const;
  expect(nextVisits(first, 30 * minute)).toEqual({ id: 'visits', seen_at: 30 * minute, before: null });
  expect(nextVisits(first, 30 * minute + 1)).toEqual({ id: 'visits', seen_at: 30 * minute + 1, before: 0 });
  expect(readVisits({ seen_at: 9, before: 4, other: 1 })).toEqual({ id: 'visits', seen_at: 9, before: 4 });
  expect(readVisits({ seen_at: 9, before: Number.NaN })).toEqual({ id: 'visits', seen_at: 9, before: null });
  expect(readVisits({ seen_at: Number.NaN, before: 4 })).toBe(null);
});

test('pages that were looked at stand once, the newest first, thirty at most, whatever stood there before', () => {
  const disk = fakeDisk({ 'forecourt.pages': '{"version":1,"entries":7}' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => disk.items.get(key) ?? null,
    setItem: (key: string, text: string) => disk.items.set(key, text),
  });
  const visit = (pathname: string) => {
    vi.stubGlobal('location', { pathname, search: '?utm_source=x' });
    rememberPage(5);
  };
  const pages = () => readEntries(disk.items.get('forecourt.pages') ?? null, readVisitedPage);
  for (let page = 1; page <= 40; page += 1) visit(`/cars/${page}/`);
  visit('/cars/20/');
  expect(pages()).toHaveLength(30);
  expect(
    pages()
      .slice(0, 3)
      .map(({ id }) => id),
  ).toEqual(['/cars/20/', '/cars/40/', '/cars/39/']);
  disk.items.set('forecourt.pages', '\ud800{');
  visit('/');
  expect(pages().map(({ id }) => id)).toEqual(['/']);
  const entry = { id: '/cars/1/', seen_at: 5 };
  expect(readVisitedPage(entry)).toEqual(entry);
  for (const id of ['//evil.example/', 'https://evil.example/', '', 7, null, `/${'x'.repeat(400)}`])
    expect(readVisitedPage({ ...entry, id })).toBe(null);
  expect(readVisitedPage({ id: '/', seen_at: 'x' })).toBe(null);
});

test('a vehicle that was looked at stands once, first, one more than are shown; where none are shown none is kept', () => {
  const disk = fakeDisk();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => disk.items.get(key) ?? null,
    setItem: (key: string, text: string) => disk.items.set(key, text),
  });
  rememberViewed(viewed, 0);
  expect(disk.items.get('viewed-cars')).toBe(undefined);
  for (const id of ['a', 'b', 'c', 'd', 'b']) rememberViewed({ ...viewed, id }, 2);
  expect(openGarage(fakeBrowser({ disk }).browser).viewed.$entries.get()).toEqual(['b', 'd', 'c'].map((id) => ({ ...viewed, id })));
});

test('a browser that keeps nothing lets its pages be', () => {
  const refuse = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  vi.stubGlobal('location', { pathname: '/' });
  expect(() => rememberPage(5)).not.toThrow();
});

test('the last search is remembered alone, and all stock is none', () => {
  const disk = fakeDisk();
  const { lastSearch } = openGarage(fakeBrowser({ disk }).browser);
  rememberSearch(lastSearch, { search: '?make=Toyota', name: 'Toyota' }, 5);
  rememberSearch(lastSearch, { search: '?make=Kia', name: 'Kia' }, 7);
  rememberSearch(lastSearch, { search: '', name: 'All stock' }, 9);
  expect(lastSearch.$value.get()).toEqual({ search: '?make=Kia', name: 'Kia', saved_at: 7, seen_at: 7 });
  expect(offered(disk.items.get(storageKeys.lastSearch) ?? null)).toEqual({ hidden: false, href: '/search/all/?make=Kia', text: 'Kia' });
});

test('the home page offers no search where none is kept, and none that is no search', () => {
  const nothing = { hidden: true, href: '/search/all/', text: '' };
  const entries = (entry: object) => JSON.stringify({ version: 1, entries: [entry] });
  for (const kept of [null, '', '{}', '7', entries({}), entries({ search: '//evil.example', name: 'x' }), entries({ search: '?make=Kia', name: '' })])
    expect(offered(kept)).toEqual(nothing);
});

function offered(kept: string | null) {
  const link = { href: '/search/all/', textContent: '' };
  const place = { hidden: true, querySelector: () => link };
  new Function('document', 'localStorage', resumeScript)({ querySelector: () => place }, { getItem: () => kept });
  return { hidden: place.hidden, href: link.href, text: link.textContent };
}
