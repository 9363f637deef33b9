import { expect, test } from 'vitest';
import { siteWithContent, testNow } from '#vehicle/test-stock.ts';
import { emptyState, normalizeSearchState } from '../state/search-state.ts';
import { countNew, savedSearchKey, savedSearchState, searchName } from './saved-searches.ts';

const site = siteWithContent();
const state = normalizeSearchState({ query: 'canopy', chosen: { colour: ['White'] }, near: { place: '2250', km: 50 }, page: 3, sortBy: 'price_asc' });

test('a kept search is what is asked for, whatever the page and the order', () => {
  expect(savedSearchKey(state, site)).toBe('?query=canopy&colour=White&near=2250&within=50');
  expect(savedSearchState('?colour=White', site)).toEqual(normalizeSearchState({ chosen: { colour: ['White'] } }));
});

test('a search is named by what it asks for', () => {
  expect(searchName(normalizeSearchState({ chosen: { make: ['Toyota'], colour: ['White'] } }), site)).toBe('Toyota · White');
  expect(searchName(emptyState, site)).toBe('All stock');
});

test('news are counted from a second on, wherever they stand; no answer is none', async () => {
  const asked: unknown[] = [];
  const answer = (results: object[]) => ({
    cachedRequest: async (path: string, body: unknown) => {
      asked.push([path, body]);
      return { results };
    },
  });
  expect(await countNew(state, 5999, answer([{ totalHits: 3 }]), { index: 'cars', site, now: testNow })).toBe(3);
  const filter = [
    ['show_on_dealer_website = true'],
    ['status = "in_stock"', 'status = "coming_soon"', 'sold_at > 1794992400 AND status != "absent"'],
    ['colours = "White"'],
    ['created_at > 5'],
  ];
  const query = { indexUid: 'cars', q: 'canopy', filter, hitsPerPage: 1, page: 1, attributesToRetrieve: ['id'] };
  expect(asked).toEqual([['/multi-search', { queries: [query] }]]);
  expect(await countNew(state, 5999, answer([]), { index: 'cars', site, now: testNow })).toBe(0);
});
