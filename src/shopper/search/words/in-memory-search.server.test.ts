import { expect, test } from 'vitest';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import { normalizeSearchState } from '../state/search-state.ts';
import { inMemorySearch } from './in-memory-search.server.ts';

const place = (slug: string, city: string, state: 'nsw' | 'qld' | 'vic', postcode: string) => ({
  id: slug,
  slug,
  name: city,
  locations: [
    { id: slug, slug, name: city, location_type: 'sales' as const, address: { street: '1 Main Street', city, state, postcode }, contact_detail: {} },
  ],
});
const site = siteWithContent({
  dealerships: [place('north', 'Southport', 'qld', '4215'), place('south', 'Geelong', 'vic', '3220'), place('here', 'Gosford', 'nsw', '2250')],
});
const vehicles = ['north', 'south', 'here'].map((slug, index) =>
  testVehicle({ id: slug, slug, dealership_slug: slug, rank: 10 - index, price: 30_000 + index }),
);

test('near a place the nearest come first, unless another order is chosen', () => {
  const { find } = inMemorySearch(site, vehicles, testNow);
  const idsOf = (parts: Parameters<typeof normalizeSearchState>[0]) => find(normalizeSearchState(parts)).ids;
  expect(idsOf({})).toEqual(['north', 'south', 'here']);
  expect(idsOf({ near: { place: '2250', km: null } })).toEqual(['here', 'north', 'south']);
  expect(idsOf({ near: { place: '2250', km: null }, sortBy: 'price_asc' })).toEqual(['north', 'south', 'here']);
});

test('pages of any size, and places that are known', () => {
  const { find, knowsPlace } = inMemorySearch(site, vehicles, testNow);
  expect(find(normalizeSearchState({}), 2, 2)).toEqual({ ids: ['here'], total: 3 });
  expect(['2250', 'Southport', 'Nowhere at all'].map(knowsPlace)).toEqual([true, true, false]);
});
