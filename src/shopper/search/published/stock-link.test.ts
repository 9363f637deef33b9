import { expect, test } from 'vitest';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { stockLink } from './stock-link.ts';

const noted = (vehicle: Vehicle, read: (field: string | symbol) => void): Vehicle =>
  new Proxy(vehicle, {
    get(target, field, receiver) {
      read(field);
      return Reflect.get(target, field, receiver);
    },
  });

test('a link counts what is in stock, and reads of a vehicle what its search names', () => {
  const fields = new Set<string | symbol>();
  const stock = [
    testVehicle({ id: 'a', price: 20_000, simple_body: 'Ute' }),
    testVehicle({ id: 'b', price: 30_000, simple_body: 'Ute' }),
    testVehicle({ id: 'c', price: 10_000, simple_body: 'SUV' }),
    testVehicle({ id: 'd', price: 10_000, simple_body: 'Ute', status: 'sold', sold_at: '2026-11-20T00:00:00.000Z' }),
  ].map((vehicle) => noted(vehicle, (field) => fields.add(field)));
  const context = siteContext(siteWithContent({}), stock, clockAt(testNow));
  const { all } = context.listings;
  fields.clear();
  const link = stockLink({ chosen: { body: ['Ute'] }, ranges: { price: { min: null, max: 25_000 } } }, all, context);
  expect(link).toEqual({ href: '/search/new-used-and-demo-cars/?body=Ute&price=-25000&status=coming_soon&status=in_stock', count: 1 });
  expect(fields).toContain('simple_body');
  for (const field of ['colour', 'specifications', 'filtered_features', 'finance_lenders', 'images', 'variant']) expect(fields).not.toContain(field);
});
