import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { emptyState, normalizeSearchState } from './search-state.ts';
import { anyState, awkwardStrings } from './test-state.ts';
import { parseSearch, rangeIn, toSearch } from './url-state.ts';

const site = siteWithContent();
const parse = (url: string) => parseSearch(url, site);
const again = (url: string) => toSearch(parse(url), site);

test('a search is readable, in one order, without what is the default', () => {
  const state = normalizeSearchState({
    query: 'tow bar',
    page: 3,
    sortBy: 'price_asc',
    chosen: { colour: ['White', 'Red'], make: ['Toyota'], model: ['Hilux'] },
    excluded: { transmission: ['Manual'] },
    ranges: { price: { min: 10_000, max: 30_000 }, km: { min: null, max: 100_000 }, year: { min: 2015, max: null } },
    near: { place: '4217', km: 50 },
    other: ['utm_source=mail'],
  });
  expect(toSearch(state, site)).toBe(
    '?query=tow+bar&make=Toyota&model=Hilux&year=2015-&colour=Red&colour=White&not_transmission=Manual&price=10000-30000&km=-100000&near=4217&within=50&sortBy=price_asc&page=3&utm_source=mail',
  );
  expect(toSearch(emptyState, site)).toBe('');
});

test('equipment of several names is one value of the address, and single ones are read as they always were', () => {
  const long = 'Panoramic electric glass sunroof with shade';
  const search = `?filtered_features=${[1, 2, 3, 4].map((one) => `${long.replaceAll(' ', '+')}+${one}`).join('%7C')}`;
  expect(parse(search).chosen.filtered_features).toEqual([`${long} 1|${long} 2|${long} 3|${long} 4`]);
  expect(again(search)).toBe(search);
  expect(parse('?filtered_features=Tow+bar&filtered_features=Sunroof').chosen.filtered_features).toEqual(['Sunroof', 'Tow bar']);
});

test('every state comes back from its address', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      expect(parse(toSearch(state, site))).toEqual(state);
    }),
    { numRuns: 1000 },
  );
});

test('reading an address and writing it twice changes nothing more', () => {
  const name = fc.constantFrom(
    'make',
    'model',
    'price',
    'year',
    'seats',
    'page',
    'sortBy',
    'query',
    'near',
    'within',
    'not_make',
    'facetStats',
    'utm_x',
    '%',
  );
  const value = fc.oneof(
    fc.constantFrom(...awkwardStrings.map(encodeURIComponent), '1-2', '$1,000-$2,000', '5', '-1', '%', '%zz'),
    fc.string({ maxLength: 8 }),
  );
  const address = fc.array(fc.tuple(name, value), { maxLength: 12 }).map((parts) => `?${parts.map((part) => part.join('=')).join('&')}`);
  fc.assert(
    fc.property(
      fc.oneof(
        address,
        fc.string({ unit: 'binary' }).map((text) => `?${text}`),
      ),
      (url) => {
        expect(again(again(url))).toBe(again(url));
      },
    ),
    { numRuns: 1000 },
  );
});

test('a price is a min and max pair; currency signs, commas and spaces are stripped', () => {
  expect(parse('?price=$10,000-$30,000').ranges).toEqual({ price: { min: 10_000, max: 30_000 } });
  expect(parse('?price=%2410%2C000+-+%2430%2C000').ranges).toEqual({ price: { min: 10_000, max: 30_000 } });
  expect(rangeIn('30000-10000')).toEqual({ min: 10_000, max: 30_000 });
  expect(parse('?price=30000-10000').ranges).toEqual({ price: { min: 10_000, max: 30_000 } });
  expect(rangeIn('10000:30000')).toEqual({ min: 10_000, max: 30_000 });
  expect(rangeIn('-30000')).toEqual({ min: null, max: 30_000 });
  expect(rangeIn('10000-')).toEqual({ min: 10_000, max: null });
  for (const broken of ['', '5', 'abc', '1-2-3', '--5', '1e5-2e5', 'NaN-3']) expect(rangeIn(broken)).toBeNull();
});

test.each([
  ['?price=abc&make=Toyota', '?make=Toyota'],
  ['?price=30000-10000&make=Toyota', '?make=Toyota&price=10000-30000'],
  ['?price=-&make=Toyota', '?make=Toyota'],
  ['?page=0&make=Toyota', '?make=Toyota'],
  ['?page=2.5&make=Toyota', '?make=Toyota'],
  ['?page=-1&page=4&make=Toyota', '?make=Toyota'],
  ['?sortBy=cheapest&make=Toyota', '?make=Toyota'],
  ['?sortBy=relevant&make=Toyota', '?make=Toyota'],
  ['?car_type=spaceship&car_type=Used', '?car_type=used'],
  ['?certified=yes&certified=true', '?certified=true'],
  ['?make=%E0%A4%A&make=Toyota', '?make=Toyota'],
  ['?make=&make=+&make=Toyota', '?make=Toyota'],
  ['?make=Toyota&make=TOYOTA', '?make=Toyota'],
  ['?year=2019&year=abc&year=-5', '?year=2019&year=-5'],
  ['?facetStats=1&make=Toyota', '?make=Toyota'],
  ['?__proto__=1&make=Toyota', '?make=Toyota&__proto__=1'],
  ['?constructor=1', '?constructor=1'],
  ['?utm_source=a%20b&make=Toyota&gclid', '?make=Toyota&utm_source=a%20b&gclid'],
  ['?within=50', ''],
  ['/search/used-cars/?make=Toyota#top', '?make=Toyota'],
  ['/search/used-cars/', ''],
])('%s is read as %s', (url, read) => {
  expect(again(url)).toBe(read);
});

test('a model belongs to the single make; among several makes it says its own', () => {
  expect(parse('?make=Toyota&model=Hilux').chosen).toEqual({ make: ['Toyota'], model: ['Toyota/Hilux'] });
  expect(parse('?make=Toyota&make=Ford&model=Ford/Ranger').chosen).toEqual({ make: ['Ford', 'Toyota'], model: ['Ford/Ranger'] });
  expect(parse('?model=Hilux').chosen).toEqual({ model: ['Hilux'] });
});

test('the site’s own order is no part of the address', () => {
  const latest = siteWithContent({ search: { default_sort: 'latest' } });
  expect(parseSearch('?sortBy=latest', latest).sortBy).toBeNull();
  expect(parseSearch('?sortBy=relevant', latest).sortBy).toBe('relevant');
});

test('beside a place the site’s own order is an order as others, since none is nearest first', () => {
  expect(parse('?near=4217&sortBy=relevant').sortBy).toBe('relevant');
  expect(again('?near=4217&sortBy=relevant')).toBe('?near=4217&sortBy=relevant');
  expect(again('?sortBy=relevant')).toBe('');
});
