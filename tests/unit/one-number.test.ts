import { expect, test } from 'vitest';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import { siteWithContent, testNow, testStock } from '#vehicle/test-stock.ts';
import { countFaults } from '../support/search/count-faults.ts';

/** Enough used vehicles that they alone are counted the other way. */
const stock = testStock(2500, 'one number').map((vehicle, place) => ({
  ...vehicle,
  car_type: place % 10 === 0 ? vehicle.car_type : ('used' as const),
  status: place % 9 === 0 ? 'coming_soon' : vehicle.status,
}));

/** The counts of each listing of 2,500 vehicles, on its page and in the live search. */
const faultsOf = (search: object) => countFaults(siteContext(siteWithContent({ search }), stock, clockAt(testNow)), testNow);

test('2,500 vehicles: heading, words, event, pages and filters of every listing say one number, prerendered and live', async () => {
  const { listings, faults } = await faultsOf({ max_total_hits: 2000 });
  expect(faults).toEqual([]);
  expect(listings).toBeGreaterThan(300);
});

test('where large results are counted by what is in stock, headings and filters are so too, prerendered and live', async () => {
  const { faults } = await faultsOf({ count_by: 'in_stock' });
  expect(faults).toEqual([]);
  expect((await faultsOf({ count_by: 'in_stock', count_above: 40 })).faults).toEqual([]);
  const all = siteContext(siteWithContent({ search: { count_by: 'in_stock' } }), stock, clockAt(testNow)).listings.all.vehicles;
  expect(all.filter(({ status }) => status === 'in_stock').length).toBeLessThan(all.length - 200);
});
