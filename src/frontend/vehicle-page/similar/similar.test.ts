import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountOf } from '#vehicle/price.ts';
import { siteWithContent, testStock, testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { walkNearest } from './nearest.ts';
import { prepareSimilar } from './similar.ts';

const site = siteWithContent();
const car = (id: string, price: number | undefined, changes: Partial<Vehicle> = {}) => testVehicle({ id, price, ...changes });
const ids = (vehicles: Vehicle[]) => vehicles.map(({ id }) => id);

describe('similar vehicles', () => {
  test('lie within $10,000 of a price under $50,000, else within $25,000', () => {
    const cheap = car('x', 49_999);
    expect(ids(prepareSimilar([cheap, car('low', 39_999), car('lower', 39_998), car('high', 59_999), car('higher', 60_000)], site)(cheap))).toEqual([
      'high',
      'low',
    ]);
    const dear = car('x', 50_000);
    expect(ids(prepareSimilar([dear, car('low', 25_000), car('lower', 24_999), car('high', 75_000), car('higher', 75_001)], site)(dear))).toEqual([
      'high',
      'low',
    ]);
  });

  test('are in stock, and neither the vehicle itself nor named twice', () => {
    const target = car('x', 50_000);
    const stock = [
      target,
      car('a', 50_000),
      car('a', 50_000),
      car('b', 50_000, { status: 'coming_soon' }),
      car('c', 50_000, { status: 'sold' }),
      car('d', 0),
    ];
    expect(ids(prepareSimilar(stock, site)(target))).toEqual(['a']);
  });

  test('same model first, then the same body, then others of the same kind; the nearest price first; six at most', () => {
    const target = car('x', 50_000);
    const stock = [
      car('other', 50_000, { model: 'Camry', simple_body: 'Sedan' }),
      car('bike', 50_000, { item_type: 'motorcycle' }),
      car('ute', 50_100, { make: 'Ford', model: 'Ranger' }),
      car('far', 60_000),
      car('near', 50_900),
    ];
    expect(ids(prepareSimilar(stock, site)(target))).toEqual(['near', 'far', 'ute', 'other']);
    expect(prepareSimilar(testStock(400), site)(target)).toHaveLength(6);
    const none = siteWithContent({ vehicle_page: { similar: { shown: 0 } } });
    expect(prepareSimilar(stock, none)(target)).toEqual([]);
  });

  test('a vehicle without a price has similar ones too', () => {
    expect(
      ids(
        prepareSimilar([car('a', 20_000), car('b', 0), car('c', 90_000, { model: 'Camry', simple_body: 'Sedan' })], site)(car('x', undefined)),
      ).toSorted(),
    ).toEqual(['a', 'b', 'c']);
  });

  test('the answer is that of a plain sort of all vehicles', () => {
    const stock = testStock(600, 'plain');
    const similar = prepareSimilar(stock, site);
    for (const vehicle of stock.slice(0, 200)) {
      const price = amountOf(vehicle, site);
      if (price === null) continue;
      const reach = price < 50_000 ? 10_000 : 25_000;
      const stage = (other: Vehicle) =>
        other.make === vehicle.make && other.model === vehicle.model ? 0 : other.simple_body === vehicle.simple_body ? 1 : 2;
      const away = (other: Vehicle) => Math.abs((amountOf(other, site) ?? Number.POSITIVE_INFINITY) - price);
      const plain = stock
        .filter((other) => other.id !== vehicle.id && other.status === 'in_stock' && other.item_type === vehicle.item_type && away(other) <= reach)
        .sort((one, other) => stage(one) - stage(other) || away(one) - away(other));
      expect(similar(vehicle).map((other) => [stage(other), away(other)])).toEqual(plain.slice(0, 6).map((other) => [stage(other), away(other)]));
    }
  });

  test('the order in which the stock comes does not matter', () => {
    const stock = testStock(300, 'order');
    const [one, other] = [prepareSimilar(stock, site), prepareSimilar(stock.toReversed(), site)];
    for (const vehicle of stock) expect(ids(one(vehicle))).toEqual(ids(other(vehicle)));
  });

  test('from stock to stock the answers are those of a site that was never asked before', () => {
    const all = [...testStock(60, 'held'), ...Array.from({ length: 12 }, (_, index) => car(`free-${index}`, undefined))];
    fc.assert(
      fc.property(fc.array(fc.uniqueArray(fc.constantFrom(...all), { maxLength: 70 }), { maxLength: 6 }), (stocks) => {
        const held = siteWithContent({ vehicle_page: { similar: { shown: 2 } } });
        for (const stock of stocks) {
          const answer = prepareSimilar(stock, held);
          const anew = prepareSimilar(stock, siteWithContent({ vehicle_page: { similar: { shown: 2 } } }));
          for (const vehicle of all) expect(ids(answer(vehicle))).toEqual(ids(anew(vehicle)));
        }
      }),
      { numRuns: 30 },
    );
  });

  test('of a group in which nothing changed the answers are the very ones of before', () => {
    const [target, near, far, ute] = [car('x', 50_000), car('near', 50_900), car('far', 51_000), car('ute', 50_100, { model: 'Ranger' })];
    const two = siteWithContent({ vehicle_page: { similar: { shown: 2 } } });
    const first = prepareSimilar([target, near, far, ute], two)(target);
    expect(ids(first)).toEqual(['near', 'far']);
    expect(prepareSimilar([target, near, far], two)(target)).toBe(first);
    expect(ids(prepareSimilar([target, near, car('far', 52_000)], two)(target))).toEqual(['near', 'far']);
    expect(prepareSimilar([target, near, car('far', 52_000)], two)(target)).not.toBe(first);
  });

  test('a vehicle that leaves changes the answers in which it stood, and no others', () => {
    const stock = testStock(1000, 'leaves');
    const [gone] = stock.filter(({ status }) => status === 'in_stock');
    const rest = stock.filter((vehicle) => vehicle !== gone);
    const [before, after] = [prepareSimilar(stock, site), prepareSimilar(rest, site)];
    for (const vehicle of rest) {
      const was = ids(before(vehicle));
      if (!was.includes(gone?.id ?? '')) expect(ids(after(vehicle))).toEqual(was);
    }
  });
});

test('walking outwards meets everything within reach once, the nearest first, then by id', () => {
  const list = fc.array(fc.record({ key: fc.integer({ min: 0, max: 12 }), id: fc.uuid() }), { maxLength: 30 });
  fc.assert(
    fc.property(list, fc.integer({ min: -2, max: 14 }), fc.integer({ min: 0, max: 12 }), fc.nat(30), (entries, target, reach, most) => {
      const sorted = entries.map(({ key, id }) => ({ key, id, item: id })).sort((one, other) => one.key - other.key || (one.id < other.id ? -1 : 1));
      const away = ({ key }: { key: number }) => Math.abs(key - target);
      const plain = sorted.filter((entry) => away(entry) <= reach).sort((one, other) => away(one) - away(other) || (one.id < other.id ? -1 : 1));
      const met: string[] = [];
      walkNearest(sorted, target, reach, (id) => met.push(id) > most);
      expect(met).toEqual(plain.map(({ id }) => id).slice(0, most + 1));
    }),
  );
});
