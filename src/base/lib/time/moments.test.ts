import { expect, test } from 'vitest';
import { momentAt, timeOf } from './moments.ts';

test('the moment at which a clock first shows a time: daylight saving, the ends of a day', () => {
  const iso = (day: string, time: string, zone: string) => new Date(momentAt(day, time, zone)).toISOString();
  expect(iso('2026-11-23', '08:30', 'Australia/Sydney')).toBe('2026-11-22T21:30:00.000Z');
  // Skipped in October: the moment of the change. Twice in April: the first.
  expect(iso('2026-10-04', '02:30', 'Australia/Sydney')).toBe('2026-10-03T16:00:00.000Z');
  expect(iso('2026-04-05', '02:30', 'Australia/Sydney')).toBe('2026-04-04T15:30:00.000Z');
  // Half an hour on Lord Howe Island.
  expect(iso('2026-10-04', '02:15', 'Australia/Lord_Howe')).toBe('2026-10-03T15:30:00.000Z');
  expect(iso('2026-11-23', '24:00', 'Australia/Perth')).toBe('2026-11-23T16:00:00.000Z');
  // Every moment in a skipped hour is that of the change, also under earlier rules.
  expect([iso('1987-10-25', '02:00', 'Australia/Sydney'), iso('1987-10-25', '02:59', 'Australia/Sydney')]).toEqual([
    '1987-10-24T16:00:00.000Z',
    '1987-10-24T16:00:00.000Z',
  ]);
  expect(iso('1987-10-25', '03:00', 'Australia/Sydney')).toBe('1987-10-24T16:00:00.000Z');
  expect(timeOf(momentAt('2026-11-23', '00:00', 'Australia/Darwin'), 'Australia/Darwin')).toBe('00:00');
});

test('the end of a day is the start of the next, on days of every length', () => {
  const hours = (day: string) => (momentAt(day, '24:00', 'Australia/Sydney') - momentAt(day, '00:00', 'Australia/Sydney')) / 3_600_000;
  expect([hours('2026-10-04'), hours('2026-04-05'), hours('2026-12-31')]).toEqual([23, 25, 24]);
});

test('a clock shows hours and minutes, and leaves seconds out', () => {
  expect(timeOf(Date.parse('2026-11-22T21:30:59.999Z'), 'Australia/Sydney')).toBe('08:30');
  expect(timeOf(Date.parse('2026-11-22T13:15:00Z'), 'Australia/Eucla')).toBe('22:00');
});
