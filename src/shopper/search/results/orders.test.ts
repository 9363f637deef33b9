import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import { sorts } from '#site/terms.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import { firstIn } from './orders.ts';

const vehicles = fc.array(
  fc.record({
    car_type: fc.constantFrom('new' as const, 'used' as const, 'demo' as const),
    rank: fc.integer({ min: 0, max: 5 }),
    price: fc.constantFrom(undefined, 0, 20_000, 30_000, 40_000),
    created_at: fc.constantFrom(undefined, '2026-10-01T00:00:00.000Z', '2026-10-03T00:00:00.000Z', '2026-10-02T12:00:00.000Z'),
  }),
  { maxLength: 40 },
);

test('a first page in another order is what sorting the whole listing begins with; equal ones stand as in the site’s own order', () => {
  fc.assert(
    fc.property(vehicles, fc.constantFrom(...sorts), fc.boolean(), fc.integer({ min: 1, max: 8 }), (facts, sort, needsPrice, page_size) => {
      const site = siteWithContent({ search: { price_asc_needs_price: needsPrice, page_size } });
      const stock = facts.map((fact, index) => testVehicle({ ...fact, id: `v${index}`, slug: `car-${index}` }));
      const context = siteContext(site, stock, clockAt(testNow));
      for (const listing of context.listings.types) {
        const fieldOf = { relevant: 'rank', latest: 'created_at', price_asc: 'price', price_desc: 'price' } as const;
        const numbered = listing.vehicles.map((vehicle) => {
          const value = vehicle[fieldOf[sort]] || undefined;
          return { id: vehicle.id, value: typeof value === 'string' ? Date.parse(value) : (value ?? (sort === 'relevant' ? 0 : undefined)) };
        });
        const upwards = sort === 'price_asc' ? 1 : -1;
        const sorted = numbered
          .filter(({ value }) => value !== undefined)
          .sort((one, other) => upwards * ((one.value ?? 0) - (other.value ?? 0)))
          .concat(sort === 'price_asc' && needsPrice ? [] : numbered.filter(({ value }) => value === undefined));
        expect(firstIn(listing, sort, context).map(({ id }) => id)).toEqual(sorted.slice(0, page_size).map(({ id }) => id));
      }
    }),
  );
});
