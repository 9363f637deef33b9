import { describe, expect, test } from 'vitest';
import { propertyRuns, repeats } from '#lib/files/testing.server.ts';
import { randomFrom } from '#lib/text/random.ts';
import { momentAt } from '#lib/time/moments.ts';
import { holidayPolicies } from '#site/schema/dealers.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { states as australianStates } from '#site/terms.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { naiveLabel, naiveStates, type QuarterTable, quarterTable } from '../../../tests/support/naive-hours.ts';
import { hoursCalendar } from './day-plan.ts';
import { openingOf } from './opening.ts';

type LocationInput = SiteInput['dealerships'][number]['locations'][number];
type Week = NonNullable<LocationInput['contact_detail']['opening_hours']>;
type Special = NonNullable<NonNullable<SiteInput['locations']>['special_hours']>;

const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open' as const, open: '08:30', close: '17:30' }));
const usual: Week = [...weekdays, { weekday: 6, status: 'Open', formated_hours: 'By appointment only' }, { weekday: 0, status: 'Closed' }];

function placeWith(opening_hours: Week, changes: Partial<LocationInput> = {}, locations: SiteInput['locations'] = {}, timezone = 'Australia/Sydney') {
  const address = { street: '1 High Street', city: 'Gosford', state: 'nsw' as const, postcode: '2250' };
  const location: LocationInput = { id: 'l1', name: 'Gosford', slug: 'gosford', address, contact_detail: { opening_hours }, ...changes };
  const site = siteWithContent({ dealerships: [{ id: 'd1', slug: 'd1', name: 'D', timezone, locations: [location] }], locations });
  const [dealership] = site.dealerships;
  const [place] = dealership?.locations ?? [];
  if (dealership === undefined || place === undefined) throw new Error('no place');
  const calendar = hoursCalendar(place, dealership, site);
  return { site, place, opening: calendar === null ? null : openingOf(calendar) };
}

function saidAt(day: string, time: string, ...args: Parameters<typeof placeWith>): string | null {
  return placeWith(...args).opening?.labelAt(momentAt(day, time, args[3] ?? 'Australia/Sydney'))?.text ?? null;
}

describe('what is said', () => {
  test('open, closed, by appointment', () => {
    // 23 November 2026 is a Monday.
    expect(saidAt('2026-11-23', '08:29', usual)).toBe('Closed · opens 8:30 am');
    expect(saidAt('2026-11-23', '08:30', usual)).toBe('Open now · closes 5:30 pm');
    expect(saidAt('2026-11-23', '17:29', usual)).toBe('Open now · closes 5:30 pm');
    expect(saidAt('2026-11-23', '17:30', usual)).toBe('Closed · opens Tuesday 8:30 am');
    expect(saidAt('2026-11-27', '20:00', usual)).toBe('Closed · opens Monday 8:30 am');
    expect(saidAt('2026-11-28', '10:00', usual)).toBe('By appointment only');
    expect(saidAt('2026-11-29', '10:00', usual)).toBe('Closed · opens Monday 8:30 am');
  });

  test('a site has its own word for closed', () => {
    expect(saidAt('2026-11-23', '18:00', usual, {}, { closed_label: 'By appointment only' })).toBe('By appointment only · opens Tuesday 8:30 am');
    // Public holidays have no appointments.
    expect(saidAt('2027-01-26', '10:00', usual, {}, { closed_label: 'By appointment only', public_holidays: 'closed' })).toBe(
      'Closed · opens Wednesday 8:30 am',
    );
  });

  test('nothing without hours, on a day without an entry, and for a place that has not opened yet', () => {
    expect(saidAt('2026-11-23', '10:00', [])).toBeNull();
    expect(saidAt('2026-11-24', '10:00', weekdays.slice(0, 1))).toBeNull();
    expect(saidAt('2026-11-23', '10:00', usual, { flag: 'COMING EARLY 2026' })).toBeNull();
  });

  test('never open, and always', () => {
    const all = (entry: Omit<Week[number], 'weekday'>) => [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, ...entry }));
    expect(saidAt('2026-11-23', '10:00', all({ status: 'Closed' }))).toBe('Closed');
    expect(saidAt('2026-11-23', '10:00', all({ status: 'Open', open: '00:00', close: '24:00' }), { public_holidays: 'open' })).toBe('Open now');
  });

  test('a night is two entries, and closes after midnight', () => {
    const night: Week = [
      { weekday: 1, status: 'Open', open: '18:00', close: '24:00' },
      { weekday: 2, status: 'Open', open: '00:00', close: '02:00' },
    ];
    expect(saidAt('2026-11-23', '19:00', night)).toBe('Open now · closes 2:00 am');
    expect(saidAt('2026-11-24', '01:00', night)).toBe('Open now · closes 2:00 am');
  });

  test('public holidays: closed, open as usual, or hours may differ; the place’s own policy wins', () => {
    expect(saidAt('2027-01-26', '10:00', usual)).toBe('Australia Day: hours may vary');
    expect(saidAt('2027-01-26', '10:00', usual, {}, { public_holidays: 'closed' })).toBe('Closed · opens Wednesday 8:30 am');
    expect(saidAt('2027-01-26', '10:00', usual, { public_holidays: 'open' }, { public_holidays: 'closed' })).toBe('Open now · closes 5:30 pm');
    // Boxing Day 2026 is a Saturday, by appointment anyway; its Monday is a holiday in New South Wales.
    expect(saidAt('2026-12-26', '10:00', usual)).toBe('By appointment only');
    expect(saidAt('2026-12-28', '10:00', usual)).toBe('Boxing Day public holiday: hours may vary');
  });

  test('special hours before public holidays; those of the place before those of all; a stretch of days', () => {
    const special_hours: Special = [
      { date: '2026-12-24', until: '2027-01-03', status: 'Closed', name: 'Christmas shutdown' },
      { date: '2026-12-24', location_id: 'l1', status: 'Open', start_hour: '09:00', end_hour: '12:00' },
      { date: '2026-12-31', location_id: 'elsewhere', status: 'Open', hours: { begin: '09:00', end: '12:00' } },
    ];
    const at = (day: string, time: string) => saidAt(day, time, usual, {}, { special_hours });
    expect(at('2026-12-24', '10:00')).toBe('Open now · closes 12:00 pm');
    expect(at('2026-12-24', '12:00')).toBe('Closed · opens Monday 4 January 8:30 am');
    expect(at('2026-12-28', '10:00')).toBe('Closed · opens Monday 4 January 8:30 am');
    expect(at('2026-12-29', '10:00')).toBe('Closed · opens Monday 8:30 am');
    expect(at('2026-12-31', '10:00')).toBe('Closed · opens Monday 8:30 am');
  });

  test('the label changes when it says', () => {
    const { opening } = placeWith(usual);
    const noon = momentAt('2026-11-23', '12:00', 'Australia/Sydney');
    const closes = momentAt('2026-11-23', '17:30', 'Australia/Sydney');
    expect(opening?.nextChange(noon)).toBe(closes);
    // `opens Tuesday 8:30 am` becomes `opens 8:30 am` at midnight.
    expect(opening?.nextChange(closes)).toBe(momentAt('2026-11-24', '00:00', 'Australia/Sydney'));
  });
});

const zones = [
  'Australia/Sydney',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Darwin',
  'Australia/Perth',
  'Australia/Hobart',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
];
const first = Date.UTC(2026, 0, 1);
const last = Date.UTC(2028, 3, 30);
/** Labels may look this far ahead, so moments this close to the end of the table are skipped. */
const margin = 70 * 86_400_000;
const instants = propertyRuns(10_000);
const placesLookedAt = repeats({ test: 2, real: 10 });
/** Near these dates a clock changes, a holiday falls, or special hours apply. */
const telling = [
  '2026-04-05',
  '2026-10-04',
  '2026-09-27',
  '2027-04-04',
  '2027-09-26',
  '2027-10-03',
  '2026-12-25',
  '2027-01-26',
  '2027-04-25',
  '2027-12-25',
];

function clockChanges({ quarters }: QuarterTable): number[] {
  return quarters.flatMap(({ day, shown }, index) => {
    const before = quarters[index - 1];
    return before === undefined || before.day !== day || shown === before.shown + 15 ? [] : [first + index * 900_000];
  });
}

/** Hours of all kinds at any quarter of an hour, many at night, when clocks change. */
function randomPlace(random: () => number, zone: string) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const clock = (quarters: number) => `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`;
  const spans = (): [string, string][] => {
    const times = [
      ...new Set(Array.from({ length: random() < 0.3 ? 4 : 2 }, () => (random() < 0.4 ? 5 + Math.floor(random() * 10) : Math.floor(random() * 97)))),
    ].sort((a, b) => a - b);
    return times.flatMap((from, index): [string, string][] =>
      index % 2 === 0 && times[index + 1] !== undefined ? [[clock(from), clock(times[index + 1] ?? 0)]] : [],
    );
  };
  const week: Week = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday): Week => {
    const kind = random();
    if (kind < 0.1) return [];
    if (kind < 0.25) return [{ weekday, status: 'Closed' }];
    if (kind < 0.35) return [{ weekday, status: 'Open', formated_hours: 'By appointment only' }];
    if (kind < 0.45) return [{ weekday, status: 'Open', open: '00:00', close: '24:00' }];
    return spans().map(([open, close]) => ({ weekday, status: 'Open', open, close }));
  });
  const special_hours: Special = Array.from({ length: 40 }, () => {
    const start = random() < 0.5 ? Date.parse(pick(telling)) : first + random() * (last - first);
    const date = new Date(start).toISOString().slice(0, 10);
    const until = random() < 0.3 ? new Date(start + random() * 12 * 86_400_000).toISOString().slice(0, 10) : undefined;
    const location_id = random() < 0.4 ? pick(['l1', 'elsewhere']) : undefined;
    const [span] = spans();
    if (span === undefined || random() < 0.4) return { date, until, location_id, status: 'Closed' as const };
    const times = random() < 0.5 ? { start_hour: span[0], end_hour: span[1] } : { hours: { begin: span[0], end: span[1] } };
    return { date, until, location_id, status: 'Open' as const, ...times };
  });
  const address = { street: '1 High Street', city: 'Gosford', state: pick(australianStates), postcode: '2250' };
  const closed_label = pick(['Closed', 'By appointment only']);
  return placeWith(week, { address }, { special_hours, public_holidays: pick(holidayPolicies), closed_label }, zone);
}

test('opening labels equal those of a second implementation at random instants in each zone', () => {
  const random = randomFrom('opening hours');
  let compared = 0;
  let changes = 0;
  const seen = new Set<string>();
  for (const zone of zones) {
    const table = quarterTable(zone, first, last);
    const jumps = clockChanges(table);
    for (let places = 0; places < placesLookedAt; places += 1) {
      const { site, place, opening } = randomPlace(random, zone);
      if (opening === null) continue;
      const states = naiveStates(table, place, site);
      const naive = (at: number) => naiveLabel(table, states, at, site.locations.closed_label);
      for (let count = 0; count < instants / zones.length / placesLookedAt; count += 1) {
        const chance = random();
        const jump = jumps[Math.floor(random() * jumps.length)];
        const near = Date.parse(telling[Math.floor(random() * telling.length)] ?? '') + (random() * 4 - 2.5) * 86_400_000;
        const anywhere = chance < 0.6 ? near : first + random() * (last - margin - first);
        const moment = Math.floor(chance < 0.3 && jump !== undefined ? Math.min(jump, last - margin) + (random() * 5 - 3) * 3_600_000 : anywhere);
        const at = Math.floor((moment - first) / 900_000);
        const label = opening.labelAt(moment);
        const named = `${zone} ${new Date(moment).toISOString()}`;
        expect(label?.text ?? null, named).toBe(naive(at));
        compared += 1;
        seen.add(label?.state ?? 'unknown');
        if (count % 20 > 0) continue;
        let next = at + 1;
        while (next < at + 60 * 96 && naive(next) === naive(at)) next += 1;
        if (next < at + 59 * 96) expect(opening.nextChange(moment), `${named} next`).toBe(first + next * 900_000);
        changes += 1;
      }
    }
  }
  expect(compared).toBeGreaterThanOrEqual(instants);
  expect(changes).toBeGreaterThan(instants / 25);
  expect([...seen].sort()).toEqual(['closed', 'open', 'other', 'unknown']);
});
