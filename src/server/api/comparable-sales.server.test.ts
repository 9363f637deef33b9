import { expect, test } from 'vitest';
import { testSite } from '#config/test-site.ts';
import { comparableSales } from './comparable-sales.server.ts';
import type { Sale } from './sale.ts';

const sale = (carId: string, price: number): Sale => ({
  carId,
  make: 'Kia',
  model: 'Cerato',
  badge: null,
  itemType: 'car',
  carType: 'used',
  year: 2021,
  km: 60_000,
  price,
  priceType: 'drive_away',
});

test('a vehicle that is both listed and remembered as sold counts once, at the price that the site lists', () => {
  const tenant = { site: testSite(), salesOf: () => [sale('a', 20_000)] };
  const store = { comparableSales: () => [sale('a', 19_000), sale('b', 18_000)] };
  expect(comparableSales(tenant, store, { make: 'Kia', model: 'Cerato' }).map(({ carId, price }) => [carId, price])).toEqual([
    ['a', 20_000],
    ['b', 18_000],
  ]);
});
