import { expect, test } from 'vitest';
import { siteWithContent, testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { autogaugeOf, saleOf } from './autogauge.ts';
import type { Sale } from './sale.ts';

const site = siteWithContent();
const own = testVehicle({ price: 50_000 });
const others = (...changes: Partial<Vehicle>[]): Sale[] =>
  changes.flatMap((change, index) => saleOf(testVehicle({ id: `o${index}`, price: 50_000, ...change }), site) ?? []);
const five = (change: Partial<Vehicle> = {}) => others(...[48_000, 49_000, 52_000, 53_000, 58_000].map((price) => ({ price, ...change })));

test('five like vehicles make a range; the fill is how far the price lies below its end', () => {
  expect(autogaugeOf(own, five(), site)).toMatchObject({
    listing_price: 50_000,
    market_range_min: 48_000,
    market_range_max: 58_000,
    fill: 0.8,
    source: 'own',
  });
  expect(autogaugeOf(own, five().slice(1), site)).toBeNull();
  expect(autogaugeOf(own, [...five().slice(1), ...others({ id: own.id })], site)).toBeNull();
});

test('vehicles of another kind, basis, age or distance are not like it', () => {
  const unlike: Partial<Vehicle>[] = [
    { model: 'LandCruiser' },
    { badge: 'WorkMate' },
    { car_type: 'demo' },
    { item_type: 'truck' },
    { price_type: 'excl_govt_charges' },
    { year: 2019 },
    { year: undefined },
    { km: 90_000 },
    { km: undefined },
  ];
  for (const change of unlike) expect([change, autogaugeOf(own, five(change), site)]).toEqual([change, null]);
  expect(autogaugeOf(own, five({ year: 2024, km: 60_000 }), site)).not.toBeNull();
  expect(autogaugeOf(testVehicle({ price: 0 }), five(), site)).toBeNull();
});

test('confidence grows with their number and falls with their spread, and stays below one half for five', () => {
  const confidence = (sales: Sale[]) => autogaugeOf(own, sales, site)?.confidence ?? 0;
  const alike = (count: number) => others(...Array.from({ length: count }, (_, index) => ({ price: 50_000 + index * 10 })));
  expect(confidence(alike(5))).toBeCloseTo(0.333, 2);
  expect(confidence(alike(40))).toBeGreaterThan(0.75);
  const wide = confidence(others(...[20_000, 40_000, 50_000, 70_000, 90_000].map((price) => ({ price }))));
  // Below 0.2 it is not shown (specification 1 §5).
  expect(wide).toBeLessThan(0.2);
});

test('of many the dearest and the cheapest tenth are left out, and the description says so', () => {
  const prices = [1000, 47_000, ...Array<number>(16).fill(50_000), 53_000, 400_000];
  const answer = autogaugeOf(own, others(...prices.map((price) => ({ price }))), site);
  expect(answer).toMatchObject({ market_range_min: 50_000, market_range_max: 50_000, fill: 0.5 });
  expect(answer?.description).toBe(
    'Compared with 20 like vehicles that Harbour Motor Group lists or has sold: Toyota HiLux, 2022, 48,210 km; prices Drive away. The range leaves out the 2 dearest and the 2 cheapest.',
  );
});

test('the feed’s market data stand for today’s price alone', () => {
  const autogauge = { fill: 0.7, listing_price: 50_000, market_range_min: 45_000, market_range_max: 55_000, confidence: 0.9 };
  expect(autogaugeOf(testVehicle({ price: 50_000, autogauge }), five(), site)).toEqual({
    ...autogauge,
    description: null,
    source: 'market',
  });
  expect(autogaugeOf(testVehicle({ price: 49_000, autogauge }), [], site)).toBeNull();
  expect(autogaugeOf(testVehicle({ price: 50_000, autogauge: { ...autogauge, confidence: undefined } }), [], site)).toBeNull();
});
