import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockAt } from '#lib/time/clock.ts';
import { regoOf } from './rego.ts';
import { siteWithContent, testNow } from './test-stock.ts';

const rego = (rego_expiry: string | undefined, site = siteWithContent(), now = testNow) => regoOf({ rego_expiry }, site, clockAt(now));

test('a registration to come reads “Expires on {date}”', () => {
  expect(rego('2027-03-14')).toBe('Expires on 14 March 2027');
  expect(rego(undefined)).toBeNull();
});

test('a past one shows nothing, or “Unregistered” in some configurations', () => {
  expect(rego('2026-11-20')).toBeNull();
  expect(rego('2026-11-20', siteWithContent({ vehicle_page: { rego_expired: 'unregistered' } }))).toBe('Unregistered');
});

test('it counts until its day is over in the site’s time zone, and the clock knows when', () => {
  const end = Date.parse('2026-11-21T13:00:00.000Z');
  expect(rego('2026-11-21', siteWithContent(), end - 1)).toBe('Expires on 21 November 2026');
  expect(rego('2026-11-21', siteWithContent(), end)).toBeNull();
  expect(rego('2026-11-21', siteWithContent({ timezone: 'Australia/Perth' }), end)).toBe('Expires on 21 November 2026');
  const clock = clockAt(testNow);
  regoOf({ rego_expiry: '2026-11-21' }, siteWithContent(), clock);
  expect(clock.nextChange()).toBe(end);
});

test('no day shows both', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (date) => {
      const day = date.toISOString().slice(0, 10);
      const text = rego(day, siteWithContent({ vehicle_page: { rego_expired: 'unregistered' } }));
      return day < '2026-11-21' ? text === 'Unregistered' : text?.startsWith('Expires on ') === true;
    }),
  );
});
