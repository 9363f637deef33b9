import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dealOf } from './market.ts';
import { siteWithContent, testVehicle } from './test-stock.ts';
import type { Vehicle } from './vehicle.ts';

const deal = (autograb_data: Vehicle['autograb_data'], changes: Partial<Vehicle> = {}, site = siteWithContent()) =>
  dealOf(testVehicle({ price: 50_000, autograb_data, ...changes }), site);

test('shows at $500 below the state average, not at $499', () => {
  expect(deal({ state_average_market_price: 50_499 })).toBeNull();
  expect(deal({ state_average_market_price: 50_500 })).toBe('$500 below market');
  expect(deal({ state_average_market_price: 52_610 })).toBe('$2,610 below market');
});

test('the national average counts only where the state has none', () => {
  expect(deal({ average_market_price: 51_000 })).toBe('$1,000 below market');
  expect(deal({ state_average_market_price: 0, average_market_price: 51_000 })).toBe('$1,000 below market');
  expect(deal({ state_average_market_price: 50_100, average_market_price: 60_000 })).toBeNull();
});

test('nothing without an average, without a price, for a sold vehicle, or where the site has none', () => {
  expect(deal(undefined)).toBeNull();
  expect(deal({ average_market_price: 60_000 }, { price: 10 })).toBeNull();
  expect(deal({ average_market_price: 60_000 }, { status: 'sold' })).toBeNull();
  expect(deal({ average_market_price: 60_000 }, {}, siteWithContent({ features: { market_indicator: false } }))).toBeNull();
});

test('a whole dollar price shows exactly from 500 below', () => {
  fc.assert(
    fc.property(fc.integer({ min: 11, max: 300_000 }), fc.integer({ min: 1, max: 300_000 }), (price, average) => {
      return (deal({ state_average_market_price: average }, { price }) !== null) === average - price >= 500;
    }),
  );
});
