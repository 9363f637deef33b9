import { expect, test } from 'vitest';
import { clockAt } from '#lib/time/clock.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import { siteContext } from './site-context.ts';

test('facts say where make and model are listed; the ways are the very ones of before while all are listed alike', () => {
  const site = siteWithContent();
  const car = (id: string, make: string, model: string) => testVehicle({ id, slug: `car-${id}`, make, model });
  const [hilux, another, mazda] = [car('1', 'Toyota', 'HiLux'), car('2', 'Toyota', 'HiLux'), car('3', 'Mazda', 'CX-5')];
  const of = (...vehicles: (typeof hilux)[]) => siteContext(site, vehicles, clockAt(testNow), { digestOf: ({ id }) => id });
  const both = of(hilux, mazda);
  expect([hilux, mazda].map(both.factsOf)).toEqual(['1 /search/toyota/ /search/toyota/hilux/', '3 /search/mazda/ /search/mazda/cx-5/']);
  expect(of(hilux, another, mazda).ways).toBe(both.ways);
  const without = of(hilux);
  expect(without.ways).not.toBe(both.ways);
  expect(without.factsOf(mazda)).toBe('3  ');
  expect(siteContext(siteWithContent(), [hilux, mazda], clockAt(testNow)).ways).not.toBe(both.ways);
});
