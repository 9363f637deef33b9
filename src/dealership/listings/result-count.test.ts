import { expect, test } from 'vitest';
import { siteWithContent, testVehicle } from '#vehicle/test-stock.ts';
import { listingCount, resultCount } from './result-count.ts';

type Values = { car_type?: string[]; status?: string[] };
const asked = (chosen: Values, excluded: Values = {}) => ({ chosen, excluded });
const nothing = asked({});
const site = siteWithContent();

test('above 1999 results are counted the other way', () => {
  const counts = { carTypes: { new: 1000, used: 5200 }, statuses: { in_stock: 6100, sold: 100 } };
  const inStock = siteWithContent({ search: { count_by: 'in_stock' } });
  expect(resultCount({ total: 1999, ...counts }, nothing, site)).toBe(1999);
  expect(resultCount({ total: 2000, ...counts }, nothing, site)).toBe(6200);
  expect(resultCount({ total: 5000, ...counts }, nothing, inStock)).toBe(6100);
  // Counts of the condition ignore the chosen condition.
  expect(resultCount({ total: 5000, ...counts }, asked({ car_type: ['used'] }), site)).toBe(5200);
  expect(resultCount({ total: 5000, ...counts }, asked({}, { car_type: ['new'] }), site)).toBe(5200);
  expect(resultCount({ total: 5000, ...counts }, asked({ status: ['in_stock', 'sold'] }), inStock)).toBe(6200);
  expect(resultCount({ total: 5000, ...counts }, asked({}, { status: ['in_stock'] }), inStock)).toBe(100);
});

test('a listing is counted as its search is', () => {
  const soon = testVehicle({ status: 'coming_soon' });
  const vehicles = [testVehicle(), testVehicle(), testVehicle({ car_type: 'new' }), soon];
  const counted = (search: object) => listingCount({ vehicles }, siteWithContent({ search }));
  expect([counted({}), counted({ count_by: 'in_stock' }), counted({ count_by: 'in_stock', count_above: 3 })]).toEqual([4, 4, 3]);
  expect(counted({ count_above: 3 })).toBe(4);
});
