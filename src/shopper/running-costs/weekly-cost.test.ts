import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#lib/files/testing.server.ts';
import { drivingText, maxDriving, readDriving, weeklyCost, withCents } from './weekly-cost.ts';

test('weekly cost is distance / 100 × consumption × price, to 2 decimals', () => {
  expect(weeklyCost({ distance: 250, consumption: 10, price: 1.7 })).toBe(42.5);
  expect(weeklyCost({ distance: 250, consumption: 7.8, price: 1.7 })).toBe(33.15);
  expect(weeklyCost({ distance: 0, consumption: 7.8, price: 1.7 })).toBe(0);
  // Half a cent rounds up, also where the binary fraction is below it: 1.005.
  expect(weeklyCost({ distance: 100, consumption: 1, price: 1.005 })).toBe(1.01);
  // Just below half a cent, of a large cost: 131,600.87499…
  expect(weeklyCost({ distance: 9998.8, consumption: 170.51, price: 7.719 })).toBe(131_600.87);
  // The maximum of each field, and one step less.
  expect(weeklyCost({ distance: 10_000, consumption: 200, price: 100 })).toBe(2_000_000);
  expect(weeklyCost({ distance: 9999.9999, consumption: 199.9999, price: 99.9999 })).toBe(1_999_996.98);
});

const decimal = (most: number, places: number) =>
  fc.integer({ min: 0, max: most * 10 ** places }).map((whole) => ({ whole, value: whole / 10 ** places }));

test('property: 2,000 weeks against rational arithmetic', () => {
  fc.assert(
    fc.property(decimal(maxDriving.distance, 1), decimal(maxDriving.consumption, 2), decimal(10, 3), (distance, consumption, price) => {
      // In millionths of a cent: 10 × 100 × 1000 × 100 / 100 parts of a dollar.
      const parts = BigInt(distance.whole) * BigInt(consumption.whole) * BigInt(price.whole);
      const cents = (parts + 500_000n) / 1_000_000n;
      expect(weeklyCost({ distance: distance.value, consumption: consumption.value, price: price.value })).toBe(Number(cents) / 100);
    }),
    { numRuns: propertyRuns(2000) },
  );
});

test('property: more of anything never costs less', () => {
  const number = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(number, number, number, number, (distance, consumption, price, more) => {
      const cost = weeklyCost({ distance, consumption, price });
      expect(weeklyCost({ distance: distance + more, consumption, price })).toBeGreaterThanOrEqual(cost);
      expect(weeklyCost({ distance, consumption: consumption + more, price })).toBeGreaterThanOrEqual(cost);
      expect(weeklyCost({ distance, consumption, price: price + more })).toBeGreaterThanOrEqual(cost);
    }),
  );
});

test('dollars with two decimals', () => {
  expect([0, 42.5, 0.05, 33.15, 1042.05, 2_000_000].map(withCents)).toEqual(['$0.00', '$42.50', '$0.05', '$33.15', '$1,042.05', '$2,000,000.00']);
});

test('what was typed is cleaned to a number and clamped', () => {
  const price = ['1.95', '$ 1.95', '1,95', '1.', '.5', '', 'free', '-3', '1.2.3', '1e9', '99999', '0.0000001', '1.95 a litre'].map((typed) =>
    readDriving('price', typed),
  );
  expect(price).toEqual([1.95, 1.95, 100, 1, 0.5, 0, 0, 0, 1.2, 1, 100, 0, 1.95]);
  expect(readDriving('distance', '1,250 km')).toBe(1250);
  expect(readDriving('distance', '12500')).toBe(10_000);
  expect(readDriving('consumption', '7.8 L/100 km')).toBe(7.8);
});

test('property: whatever is typed, there is a weekly figure, and its field reads back', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String)), (typed) => {
      const price = readDriving('price', typed);
      expect(withCents(weeklyCost({ distance: 250, consumption: 10, price }))).toMatch(/^\$[\d,]+\.\d\d$/);
      expect(price).toBeGreaterThanOrEqual(0);
      expect(price).toBeLessThanOrEqual(100);
    }),
  );
  fc.assert(
    fc.property(decimal(100, 4), ({ value }) => {
      expect(readDriving('price', drivingText('price', value))).toBe(value);
    }),
  );
});

test('prices stand with cents', () => {
  expect([1.7, 2, 1.1, 0.329].map((value) => drivingText('price', value))).toEqual(['1.70', '2.00', '1.10', '0.329']);
  expect(drivingText('distance', 250)).toBe('250');
});
