import { expect, test } from 'vitest';
import { z } from 'zod';
import { clockAt } from '#lib/time/clock.ts';
import { states } from '#site/terms.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import data from './holidays.json' with { type: 'json' };
import { holidayOn, holidayWarnings } from './holidays.ts';

// From the states' own calendars: nsw.gov.au, qld.gov.au, vic.gov.au, wa.gov.au, safework.sa.gov.au, nt.gov.au, worksafe.tas.gov.au, act.gov.au.
test.each([
  ['2026-01-26', 'nsw', 'Australia Day'],
  ['2026-03-09', 'vic', 'Labour Day'],
  ['2026-03-09', 'act', 'Canberra Day'],
  ['2026-03-09', 'nsw', null],
  ['2026-04-03', 'wa', 'Good Friday'],
  ['2026-05-04', 'qld', 'Labour Day'],
  ['2026-06-01', 'wa', 'Western Australia Day'],
  ['2026-06-08', 'nsw', "King's Birthday"],
  ['2026-08-03', 'nt', 'Picnic Day'],
  ['2026-10-05', 'qld', "King's Birthday"],
  ['2026-11-03', 'vic', 'Melbourne Cup'],
  ['2026-12-26', 'nsw', 'Boxing Day'],
  ['2026-12-28', 'nsw', 'Boxing Day public holiday'],
  ['2026-12-28', 'sa', 'Proclamation Day public holiday'],
  ['2026-12-29', 'nsw', null],
  // Statutory Holidays Amendment Act 2026 (Tas.), No. 18: from 2027.
  ['2026-04-05', 'tas', null],
  ['2027-03-28', 'tas', 'Easter Sunday'],
  ['2028-04-16', 'tas', 'Easter Sunday'],
] as const)('%s in %s: %s', (day, state, name) => {
  expect(holidayOn(day, state)).toBe(name);
});

test('the data file names days, states and its source, in the order of days', () => {
  const holiday = z.strictObject({ day: z.iso.date(), states: z.array(z.enum(states)).min(1), name: z.string().min(1) });
  const { holidays } = z.strictObject({ source: z.string().min(1), holidays: z.array(holiday).min(1) }).parse(data);
  expect(holidays.map(({ day }) => day).toSorted()).toEqual(holidays.map(({ day }) => day));
});

test('every state has Christmas Day each year', () => {
  for (const state of states)
    for (let year = 2025; year < 2036; year += 1) expect(holidayOn(`${year}-12-25`, state), `${state} ${year}`).toBe('Christmas Day');
});

test('no day stands twice in a year of a state', () => {
  const days = Array.from({ length: 365 * 11 }, (_, index) => new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10));
  for (const state of states) {
    const named = days.flatMap((day) => holidayOn(day, state) ?? []).length;
    expect(new Set(days.flatMap((day) => (holidayOn(day, state) === null ? [] : `${day.slice(0, 4)} ${holidayOn(day, state)}`))).size).toBe(named);
  }
});

test('a build says when the known years come to an end', () => {
  expect(holidayWarnings(siteWithContent(), clockAt(Date.UTC(2034, 11, 30)))).toEqual([]);
  expect(holidayWarnings(siteWithContent(), clockAt(Date.UTC(2035, 0, 1)))).toEqual([
    'Public holidays are known up to 2035: raise holidayYears in scripts/holidays/public-holidays.ts and run node scripts/holidays.ts.',
  ]);
});
