import { expect, test } from 'vitest';
import { clockAt } from '#lib/time/clock.ts';
import type { AustralianState } from '#site/terms.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { hoursCalendar } from './day-plan.ts';
import { hoursAt } from './hours-now.ts';
import { openingOf } from './opening.ts';

const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, status: 'Open' as const, open: '09:00', close: '17:00' }));
const places: readonly (readonly [slug: string, state: AustralianState, timezone: string | undefined])[] = [
  ['sydney', 'nsw', undefined],
  ['brisbane', 'qld', 'Australia/Brisbane'],
  ['adelaide', 'sa', 'Australia/Adelaide'],
  ['darwin', 'nt', 'Australia/Darwin'],
  ['perth', 'wa', 'Australia/Perth'],
];
const site = siteWithContent({
  timezone: 'Australia/Perth',
  dealerships: [
    {
      id: 'd',
      slug: 'd',
      name: 'D',
      timezone: 'Australia/Sydney',
      locations: places.map(([slug, state, timezone]) => ({
        id: slug,
        name: slug,
        slug,
        ...(timezone === undefined ? {} : { timezone }),
        address: { street: '1 High Street', city: slug, state, postcode: '2000' },
        contact_detail: { opening_hours: week },
      })),
    },
  ],
  locations: { public_holidays: 'open' },
});
const [dealership] = site.dealerships;
if (dealership === undefined) throw new Error('no dealership');

/** Which places of the one dealership are open. */
function openAt(moment: string): string[] {
  const clock = clockAt(Date.parse(moment));
  return site.dealerships.flatMap(({ locations }) =>
    locations.flatMap((location) => (hoursAt(location, { site, clock })?.opening?.label?.state === 'open' ? [location.slug] : [])),
  );
}

test('each place of one dealership opens and closes by its own clocks, through both changes of daylight saving', () => {
  // Daylight saving ends on 5 April 2026 and begins on 4 October 2026, in Sydney and Adelaide only.
  expect(openAt('2026-04-04T22:15:00Z')).toEqual([]);
  expect(openAt('2026-04-03T22:15:00Z')).toEqual(['sydney']);
  expect(openAt('2026-04-03T22:45:00Z')).toEqual(['sydney', 'adelaide']);
  expect(openAt('2026-04-03T23:15:00Z')).toEqual(['sydney', 'brisbane', 'adelaide']);
  expect(openAt('2026-04-04T23:15:00Z')).toEqual(['sydney', 'brisbane']);
  expect(openAt('2026-04-04T23:45:00Z')).toEqual(['sydney', 'brisbane', 'adelaide', 'darwin']);
  expect(openAt('2026-10-02T23:15:00Z')).toEqual(['sydney', 'brisbane']);
  expect(openAt('2026-10-03T22:45:00Z')).toEqual(['sydney', 'adelaide']);
  expect(openAt('2026-10-04T06:45:00Z')).toEqual(['brisbane', 'darwin', 'perth']);
  expect(openAt('2026-10-04T08:59:00Z')).toEqual(['perth']);
});

test.each(places)('the hours of %s say when it opens next in its own time', (slug, _state, timezone) => {
  const location = dealership.locations.find((place) => place.slug === slug);
  const calendar = location === undefined ? null : hoursCalendar(location, dealership, site);
  expect(calendar?.zone).toBe(timezone ?? 'Australia/Sydney');
  // Half past noon UTC is after the close of business in each zone.
  expect(calendar && openingOf(calendar).labelAt(Date.parse('2026-10-03T12:30:00Z'))?.text).toBe('Closed · opens Sunday 9:00 am');
});
