import { expect, test } from 'vitest';
import { readMoment, readTime, readWrittenDay } from './written-time.ts';

test.each([
  ['31 Dec 2026', '2026-12-31'],
  ['31 December 2026', '2026-12-31'],
  ['Thursday 31st December, 2026', '2026-12-31'],
  ['December 31, 2026', '2026-12-31'],
  ['31-Dec-26', '2026-12-31'],
  ['31/12/2026', '2026-12-31'],
  ['3.4.26', '2026-04-03'],
  ['20261231', '2026-12-31'],
  ['2026/1/5', '2026-01-05'],
  ['2026-12-31T08:00:00', '2026-12-31'],
  ['30 Feb 2026', null],
  ['12/31/2026', null],
  ['tomorrow', null],
  ['Dec 2026', null],
  ['31 Foo 2026', null],
])('the day %s is read as %s', (text, day) => expect(readWrittenDay(text)).toBe(day));

test.each([
  ['9am', '09:00'],
  ['9 a.m.', '09:00'],
  ['12am', '00:00'],
  ['12pm', '12:00'],
  ['5.30pm', '17:30'],
  ['17h30', '17:30'],
  ['0830', '08:30'],
  ['8:30', '08:30'],
  ['08:30:00', '08:30'],
  ['9', null],
  ['25:00', null],
  ['noonish', null],
])('the time %s is read as %s', (text, time) => expect(readTime(text)).toBe(time));

test.each([
  ['31 Dec 2026', true, '2026-12-31T23:59:00+11:00'],
  ['31 Dec 2026', false, '2026-12-31T00:00:00+11:00'],
  ['1/7/2026 5pm', true, '2026-07-01T17:00:00+10:00'],
  ['2026-12-31T23:59', true, '2026-12-31T23:59:00+11:00'],
  ['2026-12-31 17:00:00', true, '2026-12-31T17:00:00+11:00'],
  ['soon', true, null],
])('the moment %s (an end: %s) is read as %s', (text, isEnd, moment) => expect(readMoment(text, 'Australia/Sydney', isEnd)).toBe(moment));

test('without a zone there is no offset, so no moment', () => {
  expect(readMoment('31 Dec 2026', 'Australia/Gosford', true)).toBeNull();
});
