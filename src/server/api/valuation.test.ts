import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testSite } from '#config/test-site.ts';
import type { Sale } from './sale.ts';
import { ownStockValuation, valueRange } from './valuation.ts';

const site = testSite();
const car = { make: 'Kia', model: 'Cerato', year: 2021, kms: 60_000 };
const sale = (own: Partial<Sale> = {}): Sale => ({
  carId: 'a',
  make: 'KIA',
  model: 'Cerato',
  badge: null,
  itemType: 'car',
  carType: 'used',
  year: 2021,
  km: 60_000,
  price: 20_000,
  priceType: 'drive_away',
  ...own,
});
const priced = (...prices: number[]) => prices.map((price) => sale({ price }));
const five = priced(18_000, 19_000, 20_000, 21_000, 22_000);

test('the middle half of what five like vehicles sell for, times the share, in whole hundreds', () => {
  expect(valueRange(car, five, site, 2026)).toEqual({ low: 15_200, high: 16_800, vehicles: 5 });
  expect(valueRange(car, five.slice(1), site, 2026)).toBeNull();
});

test('cars over 7 years old or 100,000 km get no online estimate (specification 2 §9)', () => {
  const old = five.map((one) => ({ ...one, year: 2019 }));
  expect(valueRange({ ...car, year: 2019 }, old, site, 2026)).not.toBeNull();
  expect(valueRange({ ...car, year: 2018 }, old, site, 2026)).toBeNull();
  const far = five.map((one) => ({ ...one, km: 100_000 }));
  expect(valueRange({ ...car, kms: 100_000 }, far, site, 2026)).not.toBeNull();
  expect(valueRange({ ...car, kms: 100_001 }, far, site, 2026)).toBeNull();
});

test.each<[string, Partial<Sale>]>([
  ['new', { carType: 'new' }],
  ['another model', { model: 'Rio' }],
  ['three years apart', { year: 2024 }],
  ['without a year', { year: null }],
  ['driven far more', { km: 95_000 }],
  ['without kilometres', { km: null }],
])('one that is %s is not like it', (_what, own) => {
  expect(valueRange(car, [...five.slice(1), sale(own)], site, 2026)).toBeNull();
});

test('a range is never the wrong way round, below nothing, or above what such vehicles sell for; one dearer vehicle never lowers it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 5, maxLength: 40 }), fc.nat(39), (prices, place) => {
      const range = valueRange(car, priced(...prices), site, 2026);
      if (range === null) throw new Error('five are enough');
      expect(range.low).toBeGreaterThanOrEqual(0);
      expect(range.high).toBeGreaterThanOrEqual(range.low);
      expect(range.high).toBeLessThanOrEqual(Math.max(...prices) * 0.8);
      expect(range.low % 100).toBe(0);
      const dearer = prices.map((price, index) => (index === place ? price + 1000 : price));
      const after = valueRange(car, priced(...dearer), site, 2026);
      expect(after?.low).toBeGreaterThanOrEqual(range.low);
      expect(after?.high).toBeGreaterThanOrEqual(range.high);
    }),
  );
});

test('the answer says where it comes from, and that it is no offer', async () => {
  expect((await ownStockValuation(car, five, site, 2026)).note).toBe(
    '$15,200 to $16,800. Estimate only, based on 5 similar vehicles in our stock, less the cost of selling one. We’ll inspect your car before making an offer.',
  );
  expect(await ownStockValuation(car, [], site, 2026)).toEqual({
    range: null,
    note: 'We can’t give an online estimate for this car. Send us the form and we’ll take a look before giving you a price.',
  });
});
