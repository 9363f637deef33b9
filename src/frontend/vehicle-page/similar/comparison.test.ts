import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteWithContent, testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { comparisonFrom } from '../market/gauge.ts';
import { comparisonAskOf, comparisonOf } from './comparison.ts';

const gauge = { fill: 0.5, listing_price: 72_990, market_range_min: 69_400, market_range_max: 82_700, confidence: 0.9, description: 'From 38 cars.' };
const comparison = (changes: Partial<NonNullable<Vehicle['autogauge']>> = {}, site = siteWithContent()) =>
  comparisonOf(testVehicle({ price: 72_990, autogauge: { ...gauge, ...changes } }), site);

test('the whole block', () => {
  expect(comparison()).toEqual({
    label: 'Good Deal',
    level: 'medium',
    fill: 50,
    listed: '$72,990',
    min: '$69,400',
    max: '$82,700',
    range: 'Market range',
    position: 27,
    sentence: 'Listed at $72,990, drive away. Similar cars range from $69,400 to $82,700.',
    description: 'From 38 cars.',
  });
});

test('equal ends of the range are one price', () => {
  expect(comparison({ market_range_min: 72_990, market_range_max: 72_990 })?.sentence).toBe(
    'Listed at $72,990, drive away. Similar cars are at $72,990.',
  );
});

test('fill below 0.65 reads “Good Deal”, otherwise “Great Deal”; low below 0.3, medium below 0.6, otherwise high', () => {
  const read = (fill: number) => [comparison({ fill })?.label, comparison({ fill })?.level];
  expect([0, 0.29, 0.3, 0.59, 0.6, 0.64, 0.65, 1].map(read)).toEqual([
    ['Good Deal', 'low'],
    ['Good Deal', 'low'],
    ['Good Deal', 'medium'],
    ['Good Deal', 'medium'],
    ['Good Deal', 'high'],
    ['Good Deal', 'high'],
    ['Great Deal', 'high'],
    ['Great Deal', 'high'],
  ]);
});

test('a dealership’s own figures call no price a deal, fill no bar, and are no market', () => {
  const site = siteWithContent({ leads: { api: 'https://api.example' } });
  const rules = comparisonAskOf(testVehicle({ price: 72_990 }), site)?.rules;
  for (const fill of [0, 0.64, 0.65, 1]) {
    expect(rules && comparisonFrom({ ...gauge, fill, source: 'own' }, rules)).toMatchObject({
      label: 'Price comparison',
      level: 'own',
      fill: 0,
      range: 'Our own range',
      sentence: 'Listed at $72,990, drive away. Similar cars here range from $69,400 to $82,700.',
    });
  }
});

test.each(['fill', 'listing_price', 'market_range_min', 'market_range_max', 'confidence'] as const)('nothing without %s', (field) => {
  expect(comparison({ [field]: undefined })).toBeNull();
});

test.each(['0.7', null, {}])('nothing where a server wrote %j for a number', (fill) => {
  expect(comparison(JSON.parse(JSON.stringify({ fill })))).toBeNull();
});

test('confidence must be above 0.2, and the market maximum not below the listed price', () => {
  expect(comparison({ confidence: 0.2 })).toBeNull();
  expect(comparison({ confidence: 0.21 })).not.toBeNull();
  expect(comparison({ market_range_max: 72_989 })).toBeNull();
  expect(comparison({ market_range_max: 72_990 })).not.toBeNull();
  expect(comparison({ description: undefined })?.description).toBeNull();
  expect(comparison({}, siteWithContent({ features: { price_comparison: false } }))).toBeNull();
});

test('no page says two prices: the listing price must be the price of the page', () => {
  const shown = (changes: Partial<Vehicle>) => comparisonOf(testVehicle({ autogauge: gauge, ...changes }), siteWithContent());
  expect(shown({ price: 72_990 })).not.toBeNull();
  expect(shown({ price: 75_000, offer_price: 72_990 })).not.toBeNull();
  expect(shown({ price: 45_990 })).toBeNull();
  expect(shown({ price: 10 })).toBeNull();
  expect(shown({ price: undefined })).toBeNull();
  expect(shown({ price: 72_990, price_type: 'excl_govt_charges' })?.sentence).toBe(
    'Listed at $72,990, excl. govt charges. Similar cars range from $69,400 to $82,700.',
  );
});

test('the pin stays on its scale', () => {
  const money = fc.integer({ min: 0, max: 200_000 });
  fc.assert(
    fc.property(money, money, money, (listing_price, market_range_min, market_range_max) => {
      const model = comparisonOf(
        testVehicle({ price: listing_price, autogauge: { ...gauge, listing_price, market_range_min, market_range_max } }),
        siteWithContent(),
      );
      return model === null ? market_range_max < listing_price || listing_price <= 10 : model.position >= 0 && model.position <= 100;
    }),
  );
});
