import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockAt } from '#lib/time/clock.ts';
import type { Site } from '#site/schema/site.ts';
import { availabilityOf, hasPage, isInStock, isListed } from './status.ts';
import { siteWithContent, testNow, testVehicle } from './test-stock.ts';
import type { Vehicle } from './vehicle.ts';

const site = siteWithContent();
const daysAgo = (days: number) => new Date(testNow - days * 86_400_000).toISOString();
const shown = (changes: Partial<Vehicle>, on = site) => {
  const vehicle = testVehicle(changes);
  return { page: hasPage(vehicle, on, clockAt(testNow)), listed: isListed(vehicle, on, clockAt(testNow)) };
};
const both = { page: true, listed: true };
const neither = { page: false, listed: false };

test('in_stock and coming_soon count as in stock; any other status counts as sold', () => {
  expect(['in_stock', 'coming_soon', 'sold', 'transferred', 'absent'].map((status) => isInStock({ status }))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(['in_stock', 'coming_soon', 'sold', 'transferred', 'absent'].map((status) => availabilityOf({ status }, site))).toEqual([
    'in_stock',
    'coming_soon',
    'sold',
    'sold',
    'absent',
  ]);
});

test('a sold vehicle stays 3 days, or as many as the site says', () => {
  expect(shown({ status: 'sold', sold_at: daysAgo(2.99) })).toEqual(both);
  expect(shown({ status: 'sold', sold_at: daysAgo(3) })).toEqual(neither);
  expect(shown({ status: 'sold', sold_at: daysAgo(5) }, siteWithContent({ search: { include_sold_cars_days: 6 } }))).toEqual(both);
  expect(shown({ status: 'sold', sold_at: daysAgo(0) }, siteWithContent({ search: { include_sold_cars_days: 0 } }))).toEqual(neither);
  expect(shown({ status: 'sold' })).toEqual(neither);
});

test('the clock remembers when a sold vehicle goes', () => {
  const clock = clockAt(testNow);
  isListed(testVehicle({ status: 'sold', sold_at: daysAgo(1) }), site, clock);
  expect(clock.nextChange()).toBe(testNow + 2 * 86_400_000);
});

test('a vehicle that left the feed keeps its page for its days and leaves the listings at once', () => {
  expect(shown({ status: 'absent', absent_since: daysAgo(2) })).toEqual({ page: true, listed: false });
  expect(shown({ status: 'absent', absent_since: daysAgo(3) })).toEqual(neither);
});

test('where absence means sold, it is listed as a sold one', () => {
  const sells = siteWithContent({ stock: { absence_means_sold: true } });
  expect(availabilityOf({ status: 'absent' }, sells)).toBe('sold');
  expect(shown({ status: 'absent', absent_since: daysAgo(2) }, sells)).toEqual(both);
});

describe('stock that the site does not show has neither page nor listing', () => {
  const rules = (search: object) => siteWithContent({ search: { rules: search } });
  test.each<[string, Partial<Vehicle>, Site]>([
    ['not for dealer websites', { show_on_dealer_website: false }, site],
    ['another car type', { car_type: 'new' }, rules({ car_types: ['used'] })],
    ['an excluded stock number', { stocknum: 'X1' }, rules({ excluded_stocknums: ['X1'] })],
    ['no photo', { images: [] }, rules({ photos_required: true })],
    ['not certified', {}, rules({ certified_only: true })],
    ['another make', { make: 'Ford' }, rules({ makes: ['Toyota'] })],
    ['another dealership', { dealership_id: 'd2' }, rules({ dealership_slugs: ['harbour-north'] })],
  ])('%s', (_, changes, on) => {
    expect(shown(changes, on)).toEqual(neither);
  });

  test('and what passes the rules is shown', () => {
    expect(
      shown({ certified: true, dealership_id: ' D1' }, rules({ certified_only: true, makes: ['TOYOTA'], dealership_slugs: ['harbour-north'] })),
    ).toEqual(both);
  });
});

test('whatever is listed has a page, and whatever is in stock and shown is listed', () => {
  const vehicle = fc.record({
    status: fc.constantFrom('in_stock', 'coming_soon', 'sold', 'absent', 'other'),
    show_on_dealer_website: fc.boolean(),
    sold_at: fc.option(fc.integer({ min: -2, max: 9 }).map(daysAgo), { nil: undefined }),
    absent_since: fc.option(fc.integer({ min: -2, max: 9 }).map(daysAgo), { nil: undefined }),
  });
  fc.assert(
    fc.property(vehicle, fc.boolean(), fc.nat(9), fc.nat(9), (changes, means, soldDays, absentDays) => {
      const on = siteWithContent({
        stock: { absence_means_sold: means, keep_absent_days: absentDays },
        search: { include_sold_cars_days: soldDays },
      });
      const { page, listed } = shown(changes, on);
      return (page || !listed) && (listed || !changes.show_on_dealer_website || !isInStock(changes));
    }),
  );
});
