import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dayAfter,
  dayInWords,
  dayOf,
  daysBetween,
  endOfDay,
  longDay,
  monthInWords,
  shortDay,
  startOfDay,
  startOfYear,
  weekdayAndDate,
  weekdayInWords,
  weekdayOf,
  yearOf,
} from './dates.ts';

const zones = ['Australia/Sydney', 'Australia/Brisbane', 'Australia/Adelaide', 'Australia/Lord_Howe', 'Australia/Eucla', 'Australia/Perth'];

test('days and months in words', () => {
  expect(dayInWords('2027-03-14')).toBe('14 March 2027');
  expect(monthInWords('2022-05')).toBe('May 2022');
});

test('a moment has the day of the zone, not of Greenwich', () => {
  const evening = Date.parse('2026-11-02T14:30:00.000Z');
  expect(shortDay(evening, 'Australia/Sydney')).toBe('3 Nov');
  expect(shortDay(evening, 'Australia/Perth')).toBe('2 Nov');
  expect(longDay(evening, 'Australia/Sydney')).toBe('3 November 2026');
});

test('a year begins when it begins in the zone', () => {
  expect(new Date(startOfYear(2027, 'Australia/Sydney')).toISOString()).toBe('2026-12-31T13:00:00.000Z');
  expect(new Date(startOfYear(2027, 'Australia/Brisbane')).toISOString()).toBe('2026-12-31T14:00:00.000Z');
  expect(yearOf(startOfYear(2027, 'Australia/Perth') - 1, 'Australia/Perth')).toBe(2026);
});

test('days of a change of daylight saving have 23 and 25 hours', () => {
  const hours = (day: string) => (endOfDay(day, 'Australia/Sydney') - startOfDay(day, 'Australia/Sydney')) / 3_600_000;
  expect([hours('2026-10-04'), hours('2026-04-05'), hours('2026-06-01')]).toEqual([23, 25, 24]);
});

test('the start of a day is the first moment of it, in every zone', () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.constantFrom(...zones), (date, zone) => {
      const start = startOfDay(date, zone);
      return dayOf(start, zone) === date && dayOf(start - 1, zone) < date && endOfDay(date, zone) > start;
    }),
  );
});

test('a day begins and has its name where Temporal says so, through two centuries of rules', () => {
  const day = fc.integer({ min: 0, max: 60_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.constantFrom(...zones), (date, zone) => {
      const start = Temporal.PlainDate.from(date).toZonedDateTime(zone);
      expect([startOfDay(date, zone), endOfDay(date, zone)]).toEqual([start.epochMilliseconds, start.add({ days: 1 }).epochMilliseconds]);
      expect([weekdayOf(date), dayAfter(date, 40)]).toEqual([start.dayOfWeek % 7, start.toPlainDate().add({ days: 40 }).toString()]);
    }),
    { numRuns: 500 },
  );
});

test('days before and after, and their names', () => {
  expect([dayAfter('2026-12-31'), dayAfter('2026-03-01', -1), daysBetween('2026-12-24', '2027-01-03')]).toEqual(['2027-01-01', '2026-02-28', 10]);
  expect([weekdayInWords('2026-11-23'), weekdayAndDate('2026-12-24')]).toEqual(['Monday', 'Thursday 24 December']);
});
