import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import type { LiveBase } from './page-address.ts';
import { announcedCount, pagerPages, resultHeading } from './result-words.ts';
import { emptyState, normalizeSearchState } from './search-state.ts';

const site = siteWithContent({ search: { car_type_labels: { new: 'New', demo: 'Demo', used: 'Pre-Owned' } } });
const words = { page: 1, sortBy: null, promotions: [], quickLinks: [], saveSearch: null, title: '' };
const allStock = { one: 'new, demo and used car', many: 'new, demo and used cars', noun: 'car', title: 'All', promotions: [], crumb: 'All' };
const toyota: LiveBase = {
  ...words,
  all: allStock,
  path: '/search/toyota/',
  state: { chosen: { make: ['Toyota'] } },
  one: 'Toyota car',
  many: 'Toyota cars',
  noun: 'car',
};
const all: LiveBase = { ...words, ...allStock, path: '/search/new-used-and-demo-cars/', state: { chosen: {} }, all: null };
const utes: LiveBase = { ...toyota, path: '/search/ute/', state: { chosen: { body: ['Ute'] } }, one: 'Ute', many: 'Utes' };

test('the heading has the words of the listing while the search asks for nothing else of the kind', () => {
  const within = normalizeSearchState({ chosen: { make: ['Toyota'], model: ['Hilux'], car_type: ['used'], colour: ['White'] } });
  expect(resultHeading(1214, within, toyota, site)).toBe('1,214 Toyota cars');
  expect(resultHeading(1, within, toyota, site)).toBe('1 Toyota car');
  expect(resultHeading(327, normalizeSearchState({ chosen: { make: ['Toyota', 'Mazda'] } }), toyota, site)).toBe('327 new, demo and used cars');
  expect(resultHeading(498, normalizeSearchState({ chosen: { body: ['Ute', 'Sedan'] } }), utes, site)).toBe('498 new, demo and used cars');
  expect(resultHeading(245, normalizeSearchState({ chosen: { body: ['Ute'], make: ['Ford'] } }), utes, site)).toBe('245 Utes');
});

test('a search that has left its listing is called what the page of all stock calls it', () => {
  for (const chosen of [{ colour: ['White'] }, { colour: ['White'], car_type: ['used', 'new'] }]) {
    const state = normalizeSearchState({ chosen });
    expect(resultHeading(37, state, toyota, site)).toBe(resultHeading(37, state, all, site));
  }
  expect(resultHeading(37, normalizeSearchState({ chosen: { colour: ['White'] } }), toyota, site)).toBe('37 new, demo and used cars');
  expect(resultHeading(1, normalizeSearchState({ chosen: { car_type: ['used'] } }), toyota, site)).toBe('1 pre-owned car');
});

test('among all stock the heading names the chosen car types as the site calls them', () => {
  expect(resultHeading(40, emptyState, all, site)).toBe('40 new, demo and used cars');
  expect(resultHeading(40, normalizeSearchState({ chosen: { car_type: ['used', 'demo'] } }), all, site)).toBe('40 demo and pre-owned cars');
  expect(resultHeading(40, normalizeSearchState({ excluded: { car_type: ['used'] } }), all, site)).toBe('40 new and demo cars');
  expect(resultHeading(0, normalizeSearchState({ chosen: { car_type: ['used'] }, excluded: { car_type: ['used'] } }), all, site)).toBe('0 cars');
  const ofNew = siteWithContent({ search: { rules: { car_types: ['new', 'demo'] } } });
  expect(resultHeading(7, normalizeSearchState({ excluded: { car_type: ['new'] } }), all, ofNew)).toBe('7 demo cars');
});

test('a settled search is said in a sentence of its own', () => {
  expect([announcedCount(37), announcedCount(1), announcedCount(0)]).toEqual(['37 vehicles', '1 vehicle', '0 vehicles']);
});

test('a pager names the first, the last and the pages around the current one', () => {
  expect(pagerPages(1, 3)).toEqual([1, 2, 3]);
  expect(pagerPages(6, 12)).toEqual([1, null, 5, 6, 7, null, 12]);
  expect(pagerPages(3, 12)).toEqual([1, 2, 3, 4, null, 12]);
  expect(pagerPages(4, 12)).toEqual([1, 2, 3, 4, 5, null, 12]);
});
