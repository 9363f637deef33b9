import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sorts } from '#site/terms.ts';
import { siteWithContent, testVehicle } from '#vehicle/test-stock.ts';
import { sortVehicles } from './sort.ts';

const site = siteWithContent();
const ids = (sort: (typeof sorts)[number], stock: ReturnType<typeof testVehicle>[], of = site) => sortVehicles(stock, sort, of).map(({ id }) => id);

const stock = [
  testVehicle({ id: 'a', rank: 5, price: 30_000, created_at: '2026-10-01T00:00:00Z' }),
  testVehicle({ id: 'b', rank: 9, price: 10, created_at: '2026-10-03T00:00:00.000Z' }),
  testVehicle({ id: 'c', rank: 7, price: 20_000, created_at: undefined }),
  testVehicle({ id: 'd', rank: 7, price: 40_000, created_at: '2026-10-02T00:00:00.000Z' }),
];

test('most relevant: the higher rank first, equal ones by id', () => {
  expect(ids('relevant', stock)).toEqual(['b', 'c', 'd', 'a']);
});

test('latest: the last created first, those of unknown creation last', () => {
  expect(ids('latest', stock)).toEqual(['b', 'd', 'a', 'c']);
});

test('by price either way, vehicles without a price (10 or less) last', () => {
  expect(ids('price_asc', stock)).toEqual(['c', 'a', 'd', 'b']);
  expect(ids('price_desc', stock)).toEqual(['d', 'a', 'c', 'b']);
});

test('lowest price leaves out vehicles without a price where the site says so; the other orders keep them', () => {
  const strict = siteWithContent({ search: { price_asc_needs_price: true } });
  expect(ids('price_asc', stock, strict)).toEqual(['c', 'a', 'd']);
  expect(ids('price_desc', stock, strict)).toContain('b');
});

test('every order is total: the order in which vehicles come in changes nothing', () => {
  const vehicle = fc.record({ rank: fc.integer({ min: 0, max: 3 }), price: fc.constantFrom(0, 20_000, 30_000, undefined) });
  fc.assert(
    fc.property(fc.array(vehicle, { maxLength: 30 }), fc.constantFrom(...sorts), fc.infiniteStream(fc.nat()), (facts, sort, chance) => {
      const some = facts.map((fact, index) => testVehicle({ ...fact, id: `v${index}` }));
      const shuffled = some
        .map((item) => ({ item, by: chance.next().value ?? 0 }))
        .sort((one, other) => one.by - other.by)
        .map(({ item }) => item);
      expect(ids(sort, shuffled)).toEqual(ids(sort, some));
      expect(new Set(ids(sort, some)).size).toBe(some.length);
    }),
  );
});
