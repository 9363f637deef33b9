import { expect, test } from 'vitest';
import { testSite } from '#vehicle/test-stock.ts';
import type { LiveBase } from './page-address.ts';
import { countWords, pagerPages, resultCount, spokenCount } from './result-words.ts';
import { emptyState, settled } from './search-state.ts';

const site = testSite({ search: { car_type_labels: { new: 'New', demo: 'Demo', used: 'Pre-Owned' } } });
const words = { page: 1, sortBy: null, promotions: [], quickLinks: [], saveSearch: null };
const toyota: LiveBase = {
  ...words,
  path: '/search/toyota/',
  state: { chosen: { make: ['Toyota'] } },
  one: 'Toyota car',
  many: 'Toyota cars',
  noun: 'car',
};
const all: LiveBase = {
  ...words,
  path: '/search/new-used-and-demo-cars/',
  state: { chosen: {} },
  one: 'new, demo and used car',
  many: 'new, demo and used cars',
  noun: 'car',
};

test('the heading has the words of the listing while the search is within it', () => {
  const within = settled({ chosen: { make: ['Toyota'], colour: ['White'] } });
  expect(countWords(1214, within, toyota, site)).toBe('1,214 Toyota cars');
  expect(countWords(1, within, toyota, site)).toBe('1 Toyota car');
  expect(countWords(37, settled({ chosen: { colour: ['White'] } }), toyota, site)).toBe('37 cars');
});

test('among all stock the heading names the chosen car types as the site calls them', () => {
  expect(countWords(40, emptyState, all, site)).toBe('40 new, demo and used cars');
  expect(countWords(40, settled({ chosen: { car_type: ['used', 'demo'] } }), all, site)).toBe('40 demo and pre-owned cars');
});

test('a settled search is said in a sentence of its own', () => {
  expect([spokenCount(37), spokenCount(1), spokenCount(0)]).toEqual(['37 vehicles', '1 vehicle', '0 vehicles']);
});

test('above 1999 results are counted the other way', () => {
  const counts = { carTypes: { new: 1000, used: 5200 }, statuses: { in_stock: 6100, sold: 100 } };
  const inStock = testSite({ search: { count_by: 'in_stock' } });
  expect(resultCount({ total: 1999, ...counts }, emptyState, site)).toBe(1999);
  expect(resultCount({ total: 2000, ...counts }, emptyState, site)).toBe(6200);
  expect(resultCount({ total: 5000, ...counts }, emptyState, inStock)).toBe(6100);
  // The counts of the condition are made as if none was chosen.
  expect(resultCount({ total: 5000, ...counts }, settled({ chosen: { car_type: ['used'] } }), site)).toBe(5200);
  expect(resultCount({ total: 5000, ...counts }, settled({ excluded: { car_type: ['new'] } }), site)).toBe(5200);
  expect(resultCount({ total: 5000, ...counts }, settled({ chosen: { status: ['in_stock', 'sold'] } }), inStock)).toBe(6200);
});

test('a pager names the first, the last and the pages around the current one', () => {
  expect(pagerPages(1, 3)).toEqual([1, 2, 3]);
  expect(pagerPages(6, 12)).toEqual([1, null, 5, 6, 7, null, 12]);
  expect(pagerPages(3, 12)).toEqual([1, 2, 3, 4, null, 12]);
  expect(pagerPages(4, 12)).toEqual([1, 2, 3, 4, 5, null, 12]);
});
