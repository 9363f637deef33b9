import { expect, test } from 'vitest';
import { noon, runAfter, tableFeed, testSite, vehicleOf } from '../testing.server.ts';
import { day, instant, month } from './date.ts';
import { nothingWords } from './reading.ts';

const contextIn = (timeZone: string) => ({ ...nothingWords(['']), now: noon, timeZone, imageHosts: [] });
const momentIn = (zone: string, value: unknown) => instant(value, contextIn(zone), () => {}).value;

test.each([
  ['Australia/Sydney', '2026-11-01', '2026-10-31T13:00:00.000Z'],
  ['Australia/Sydney', '1/11/2026', '2026-10-31T13:00:00.000Z'],
  ['Australia/Brisbane', '2026-11-01', '2026-10-31T14:00:00.000Z'],
  ['Australia/Darwin', '2026-11-01', '2026-10-31T14:30:00.000Z'],
  ['Australia/Perth', '2026-11-01', '2026-10-31T16:00:00.000Z'],
  // Clocks go forward during the first of these days, and back during the last.
  ['Australia/Sydney', '2026-10-04', '2026-10-03T14:00:00.000Z'],
  ['Australia/Sydney', '2026-10-05', '2026-10-04T13:00:00.000Z'],
  ['Australia/Sydney', '2026-04-05', '2026-04-04T13:00:00.000Z'],
])('in %s the day %s begins at %s', (zone, text, moment) => {
  expect(momentIn(zone, text)).toBe(moment);
});

test('what has a time stays as it was: with a zone, without one in UTC, counted in seconds', () => {
  const zone = 'Australia/Sydney';
  expect(momentIn(zone, '2026-11-01T00:00:00Z')).toBe('2026-11-01T00:00:00.000Z');
  expect(momentIn(zone, '2026-11-01T08:30:00+11:00')).toBe('2026-10-31T21:30:00.000Z');
  expect(momentIn(zone, '2026-11-01 08:30')).toBe('2026-11-01T08:30:00.000Z');
  expect(momentIn(zone, 1_793_491_200)).toBe('2026-11-01T00:00:00.000Z');
  expect(instant('0070-01-02', contextIn(zone), () => {})).toEqual({ rule: 'not a moment that has come' });
});

test('today’s car is today’s from midnight on, and no day of tomorrow’s', () => {
  const site = testSite({
    format: 'csv',
    columns: { No: { to: 'id' }, Make: { to: 'make' }, Model: { to: 'model' }, In: { to: 'created_at', rule: 'date' } },
  });
  const feed = tableFeed([{ No: '1', Make: 'Kia', Model: 'Rio', In: '2026-11-22' }]);
  // Five past midnight on 22 November in Sydney.
  const now = Date.parse('2026-11-21T13:05:00Z');
  expect(vehicleOf(runAfter(null, site, feed, now, ['fields']), '1').created_at).toBe('2026-11-21T13:00:00.000Z');
});

test('a moment in UTC gives the day that it is at the site, another one the day that it is written with', () => {
  const dayOf = (value: string) => day(value, contextIn('Australia/Sydney'), () => {}).value;
  expect(dayOf('2026-10-31T13:00:00Z')).toBe('2026-11-01');
  expect(dayOf('2026-10-31T12:59:59Z')).toBe('2026-10-31');
  expect(dayOf('2026-11-01T00:00:00.000Z')).toBe('2026-11-01');
  expect(dayOf('2026-11-01T00:00:00+11:00')).toBe('2026-11-01');
  expect(dayOf('2026-11-01 00:00')).toBe('2026-11-01');
  expect(month('2026-10-31T13:00:00Z', contextIn('Australia/Sydney'), () => {}).value).toBe('2026-11');
});
