import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#lib/files/testing.server.ts';
import { includesBaseFilters, isKnownPath, type LiveBase, readAddress, toAddress } from './page-address.ts';
import { emptyState, normalizeSearchState, type SearchState } from './search-state.ts';
import { anyState, awkwardStrings } from './test-state.ts';
import { toSearch } from './url-state.ts';

const site = { search: { default_sort: 'relevant' } } as const;
const words = { one: 'car', many: 'cars', noun: 'car', promotions: [], quickLinks: [], saveSearch: null, title: '', all: null };
const baseOf = (path: string, chosen: SearchState['chosen']): LiveBase => ({
  ...words,
  path,
  page: 1,
  sortBy: null,
  state: { chosen: normalizeSearchState({ chosen }).chosen },
});
const toyota = baseOf('/search/toyota/', { make: ['Toyota'] });
const hilux = baseOf('/search/toyota/hilux/', { make: ['Toyota'], model: ['Toyota/Hilux'] });
const used = baseOf('/search/used-cars/', { car_type: ['used'] });

const read = (address: string, base: LiveBase) => {
  const [pathname = '', search] = address.split('?');
  return readAddress({ pathname, search: search === undefined ? '' : `?${search}` }, base, site);
};

test('the address of a listing stands for the listing', () => {
  expect(read('/search/toyota/', toyota).chosen).toEqual({ make: ['Toyota'] });
  expect(read('/search/toyota/hilux/', hilux).chosen).toEqual({ make: ['Toyota'], model: ['Toyota/Hilux'] });
});

test('what is asked for on top stands behind the address of the listing', () => {
  const state = normalizeSearchState({ chosen: { make: ['Toyota'], colour: ['White'] } });
  expect(toAddress(state, toyota, site)).toBe('/search/toyota/?colour=White');
  expect(toAddress(normalizeSearchState({ chosen: { make: ['Toyota', 'Ford'] } }), toyota, site)).toBe('/search/toyota/?make=Ford');
  expect(toAddress(normalizeSearchState({ chosen: { make: ['Toyota'], model: ['Hilux'] } }), toyota, site)).toBe('/search/toyota/?model=Hilux');
});

test('a search without what the listing is for has the address of all stock', () => {
  expect(toAddress(normalizeSearchState({ chosen: { colour: ['White'] } }), toyota, site)).toBe('/search/new-used-and-demo-cars/?colour=White');
  expect(toAddress(emptyState, used, site)).toBe('/search/new-used-and-demo-cars/');
  expect(includesBaseFilters(normalizeSearchState({ chosen: { car_type: ['new'] } }), used)).toBe(false);
});

test('a further page and another order of a listing are what their pages say, until something is asked for', () => {
  const third = { ...toyota, page: 3 };
  expect(read('/search/toyota/page/3/', third).page).toBe(3);
  expect(read('/search/toyota/page/3/?utm_source=mail', third).page).toBe(3);
  expect(read('/search/toyota/?colour=White', third).page).toBe(1);
  expect(read('/search/toyota/', third).page).toBe(1);
  expect(read('/search/new-used-and-demo-cars/', third)).toEqual(emptyState);
  expect(read('/search/toyota/sort/price-asc/', { ...toyota, sortBy: 'price_asc' }).sortBy).toBe('price_asc');
});

test('the page of a listing that was loaded keeps its own address, and the others get theirs', () => {
  const third = { ...toyota, page: 3 };
  const cheapest = { ...toyota, sortBy: 'price_asc' } as const;
  const at = (parts: Partial<SearchState>, base: LiveBase) => toAddress(normalizeSearchState({ chosen: { make: ['Toyota'] }, ...parts }), base, site);
  expect(at({ page: 3, other: ['utm_source=mail'] }, third)).toBe('/search/toyota/page/3/?utm_source=mail');
  expect([at({}, third), at({ page: 2 }, third)]).toEqual(['/search/toyota/', '/search/toyota/?page=2']);
  expect(at({ page: 3, sortBy: 'latest' }, third)).toBe('/search/toyota/?sortBy=latest&page=3');
  expect([at({ sortBy: 'price_asc' }, cheapest), at({}, cheapest)]).toEqual(['/search/toyota/sort/price-asc/', '/search/toyota/']);
});

test('a page knows its own address however its host writes it, its listing’s and that of all stock, and no other listing’s', () => {
  const home = '/search/toyota';
  const known = (path: string) => isKnownPath(path, home, toyota);
  expect([home, '/search/toyota/', '/search/new-used-and-demo-cars/'].map(known)).toEqual([true, true, true]);
  expect(['/search/toyota/hilux/', '/search/toyota/page/2/', '/search/used-cars/'].map(known)).toEqual([false, false, false]);
  expect(read(home, toyota).chosen).toEqual({ make: ['Toyota'] });
});

const listings = [toyota, hilux, used, baseOf('/search/new-used-and-demo-cars/', {})];
const anyBase = fc.oneof(
  fc.constantFrom(...listings, ...listings.flatMap((base) => [{ ...base, page: 3 }, { ...base, sortBy: 'price_asc' } as const])),
  fc
    .record({
      make: fc.array(fc.constantFrom(...awkwardStrings), { maxLength: 2 }),
      model: fc.array(fc.constantFrom(...awkwardStrings), { maxLength: 2 }),
    })
    .map((chosen) => baseOf('/search/x/', chosen)),
);

test('reading the address of any search gives the same search', () => {
  fc.assert(
    fc.property(anyBase, anyState, fc.boolean(), (base, random, within) => {
      const chosen = within ? { ...random.chosen, ...base.state.chosen } : random.chosen;
      const own = within && random.page === 1 ? { page: base.page, sortBy: base.sortBy } : {};
      const state = normalizeSearchState({ ...random, chosen, ...own });
      const again = read(toAddress(state, base, site), base);
      expect(toSearch(again, site)).toBe(toSearch(state, site));
    }),
    { numRuns: propertyRuns(2000) },
  );
});
