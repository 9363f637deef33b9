import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atOffsetOf, timeOf } from '#lib/time/moments.ts';
import { expiredFindings, offsetFindings } from './moments.ts';

const entry = { file: 'offers.json', path: ['offers', 0], name: 'Runout' };
const zones = ['Australia/Sydney', 'Australia/Brisbane', 'Australia/Adelaide', 'Australia/Lord_Howe'];

test('a moment with the offset of a zone shows its own time there, and has no finding', () => {
  // No time zone skips midday.
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2039-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.constantFrom(...zones), (date, zone) => {
      const moment = atOffsetOf(`${date}T12:00:00`, zone) ?? '';
      expect(timeOf(Date.parse(moment), zone)).toBe('12:00');
      expect(offsetFindings([{ ...entry, start: moment }], zone)).toEqual([]);
    }),
  );
});

test('one with another offset has a finding with the right offset; one in UTC has none', () => {
  const fixOf = (start: string) => offsetFindings([{ ...entry, start }], 'Australia/Sydney').map(({ fix }) => fix);
  expect(fixOf('2026-12-31T23:59:00+10:00')).toEqual(['write 2026-12-31T23:59:00+11:00.']);
  expect(fixOf('2026-07-31T23:59:00+11:00')).toEqual(['write 2026-07-31T23:59:00+10:00.']);
  expect(fixOf('2026-12-31T13:00:00Z')).toEqual([]);
});

test('an entry that is over has a finding from its expiry on, in the time of the dealership', () => {
  const told = (now: string) => expiredFindings([{ ...entry, expiry: '2026-07-01T00:00:00+10:00' }], 'Australia/Perth', Date.parse(now));
  expect(told('2026-06-30T13:59:59Z')).toEqual([]);
  expect(told('2026-06-30T14:00:00Z')[0]?.rule).toBe('“Runout” expired on 30 June 2026 and is no longer shown');
});
