import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteWithContent, testVehicle } from './test-stock.ts';
import { mayTradeIn } from './valuation.ts';
import type { Vehicle } from './vehicle.ts';

const sells = siteWithContent({ vehicle_page: { trade_in_allowed: true } });

test('trade-in: the integration, status in_stock, not reserved, price above 200', () => {
  const may = (changes: Partial<Vehicle>, site = sells) => mayTradeIn(testVehicle(changes), site);
  expect(may({})).toBe(true);
  expect(may({ price: 201 })).toBe(true);
  expect(may({ price: 200 })).toBe(false);
  expect(may({ status: 'coming_soon' })).toBe(false);
  expect(may({ status: 'sold' })).toBe(false);
  expect(may({ reserved: true })).toBe(false);
  expect(may({}, siteWithContent())).toBe(false);
  expect(may({}, siteWithContent({ vehicle_page: { trade_in_allowed: true }, features: { trade_in: false } }))).toBe(false);
});

test('nothing that is not in stock takes a trade-in', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(100_000), (status, price) => {
      const vehicle = testVehicle({ status, price });
      return status === 'in_stock' || !mayTradeIn(vehicle, sells);
    }),
  );
});
