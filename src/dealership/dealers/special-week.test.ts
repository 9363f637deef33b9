import { expect, test } from 'vitest';
import { clockAt } from '#lib/time/clock.ts';
import { dayAfter, dayOf } from '#lib/time/dates.ts';
import { momentAt } from '#lib/time/moments.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { hoursCalendar } from './day-plan.ts';
import { specialByDay } from './special-days.ts';
import { specialOfWeek } from './special-week.ts';

const zones = [
  ['Australia/Sydney', 'nsw'],
  ['Australia/Brisbane', 'qld'],
  ['Australia/Adelaide', 'sa'],
  ['Australia/Darwin', 'nt'],
  ['Australia/Perth', 'wa'],
] as const;
const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, status: 'Open' as const, open: '08:30', close: '17:30' }));
/** Both changes of daylight saving, Easter, Christmas and the New Year. */
const builtOn = ['2026-03-27', '2026-04-01', '2026-09-25', '2026-10-01', '2026-12-18', '2026-12-24'];

function calendarIn(timezone: string, state: 'nsw' | 'qld' | 'sa' | 'nt' | 'wa') {
  const address = { street: '1 High Street', city: 'Town', state, postcode: '0800' };
  const location = { id: 'l', name: 'L', slug: 'l', address, contact_detail: { opening_hours: week } };
  const special_hours = [
    { date: '2026-04-04', until: '2026-04-05', status: 'Open' as const, name: 'Clocks go back', start_hour: '01:30', end_hour: '03:30' },
    { date: '2026-10-04', status: 'Open' as const, name: 'Clocks go forward', start_hour: '01:30', end_hour: '03:30' },
    { date: '2026-12-24', until: '2027-01-03', status: 'Closed' as const, name: 'Christmas shutdown' },
  ];
  const site = siteWithContent({
    dealerships: [{ id: 'd', slug: 'd', name: 'D', timezone, locations: [location] }],
    locations: { special_hours, public_holidays: 'closed' },
  });
  const [dealership] = site.dealerships;
  const [place] = dealership?.locations ?? [];
  const calendar = dealership === undefined || place === undefined ? null : hoursCalendar(place, dealership, site);
  if (calendar === null) throw new Error('no hours');
  return calendar;
}

test.each(zones)(
  'in %s the table of the week says after two weeks without a build what a build would say, at both ends of each day',
  (zone, state) => {
    const calendar = calendarIn(zone, state);
    for (const day of builtOn) {
      const built = specialByDay(calendar, clockAt(momentAt(day, '12:00', zone)));
      for (let count = 0; count <= 14; count += 1) {
        const later = dayAfter(day, count);
        for (const moment of [momentAt(later, '00:00', zone), momentAt(dayAfter(later), '00:00', zone) - 1]) {
          const today = dayOf(moment, zone);
          const anew = specialByDay(calendar, clockAt(moment));
          expect([today, ...specialOfWeek(built, today)]).toEqual([later, ...specialOfWeek(anew, today)]);
        }
      }
    }
  },
);

test('a week holds seven days: each weekday once, today among them', () => {
  const calendar = calendarIn('Australia/Sydney', 'nsw');
  const built = specialByDay(calendar, clockAt(momentAt('2026-12-24', '12:00', 'Australia/Sydney')));
  expect([...specialOfWeek(built, '2026-12-30')]).toEqual([
    ['Wednesday', ['30 December · Christmas shutdown', 'Closed']],
    ['Thursday', ['31 December · Christmas shutdown', 'Closed']],
    ['Friday', ['1 January · Christmas shutdown', 'Closed']],
    ['Saturday', ['2 January · Christmas shutdown', 'Closed']],
    ['Sunday', ['3 January · Christmas shutdown', 'Closed']],
  ]);
});
