import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#lib/files/testing.server.ts';
import { dayAfter, dayOf } from '#lib/time/dates.ts';
import { momentAt } from '#lib/time/moments.ts';
import { agoInWords } from './ago.ts';

test.each([
  ['2026-11-21', 'today'],
  ['2026-11-20', 'yesterday'],
  ['2026-11-19', '2 days ago'],
  ['2026-11-15', '6 days ago'],
  ['2026-11-14', '1 week ago'],
  ['2026-10-22', '4 weeks ago'],
  ['2026-10-21', '1 month ago'],
  ['2025-11-22', '11 months ago'],
  ['2025-11-21', '1 year ago'],
  ['2023-11-22', '2 years ago'],
  ['2026-11-22', null],
])('%s, on 21 November 2026: %s', (day, words) => expect(agoInWords(day, '2026-11-21')).toBe(words));

test('a month is over on its last day where the next is shorter', () => {
  expect(agoInWords('2026-01-31', '2026-02-27')).toBe('3 weeks ago');
  expect(agoInWords('2026-01-31', '2026-02-28')).toBe('1 month ago');
  expect(agoInWords('2024-02-29', '2025-02-28')).toBe('1 year ago');
});

const days = fc.integer({ min: 0, max: 9000 }).map((count) => dayAfter('2010-01-01', count));
/** The fewest and most days of a unit: months have 28 to 31, years 365 or 366. */
const unitDays: Record<string, [number, number]> = { day: [1, 1], week: [7, 7], month: [28, 31], year: [365, 366] };

test('the words cover the days that passed, and never grow younger', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 2, max: 4000 }), (day, passed) => {
      const [, count = '', unit = ''] = /^(\d+) (\w+?)s? ago$/.exec(agoInWords(day, dayAfter(day, passed)) ?? '') ?? [];
      const [least, most] = unitDays[unit] ?? [Number.NaN, Number.NaN];
      expect(Number(count)).toBeGreaterThanOrEqual(1);
      expect(passed).toBeGreaterThanOrEqual(Number(count) * least);
      expect(passed).toBeLessThan((Number(count) + 1) * most);
    }),
    { numRuns: propertyRuns(5000) },
  );
});

const zones = ['Australia/Sydney', 'Australia/Brisbane', 'Australia/Adelaide', 'Australia/Darwin', 'Australia/Perth'];
/** Both changes of daylight saving, Christmas, and New Year. */
const telling = ['2026-04-05', '2026-10-04', '2026-12-25', '2027-01-01'];

test.each(zones)('in %s the words change at midnight of the place alone, across daylight saving and holidays', (zone) => {
  for (const day of telling) {
    for (const [time, words] of [
      ['00:00', 'yesterday'],
      ['23:59', 'yesterday'],
    ] as const) {
      expect(agoInWords(dayAfter(day, -1), dayOf(momentAt(day, time, zone), zone))).toBe(words);
    }
    expect(agoInWords(dayAfter(day, -1), dayOf(momentAt(day, '00:00', zone) - 1, zone))).toBe('today');
    expect(agoInWords(dayAfter(day, -1), dayOf(momentAt(dayAfter(day), '00:00', zone), zone))).toBe('2 days ago');
    expect(agoInWords(day, dayOf(momentAt(dayAfter(day, 14), '00:00', zone), zone))).toBe('2 weeks ago');
    expect(agoInWords(day, dayOf(momentAt(dayAfter(day, 14), '00:00', zone) - 1, zone))).toBe('1 week ago');
  }
});
