import { expect, test } from 'vitest';
import { dealershipOf } from './dealership.ts';
import { siteWithContent } from './test-stock.ts';

const site = siteWithContent();
const slugOf = (vehicle: Parameters<typeof dealershipOf>[0], of = site) => dealershipOf(vehicle, of)?.slug ?? null;

test('a vehicle belongs to the dealership of its id, else of its slug, else of its location', () => {
  expect(slugOf({ dealership_id: 'd2', dealership_slug: 'harbour-north' })).toBe('harbour-south');
  expect(slugOf({ dealership_id: 'unknown', dealership_slug: 'harbour-south' })).toBe('harbour-south');
  expect(slugOf({ location: { id: 'south-sales' } })).toBe('harbour-south');
});

test('one that names none belongs to the only dealership, and to nobody where there are several', () => {
  const single = siteWithContent({ dealerships: site.dealerships.slice(0, 1) });
  expect([slugOf({}), slugOf({}, single), slugOf({ dealership_id: 'unknown' }, single)]).toEqual([null, 'harbour-north', null]);
});
