import { expect, test } from 'vitest';
import { clockAt } from '#lib/time/clock.ts';
import { momentAt } from '#lib/time/moments.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { hoursCalendar } from './day-plan.ts';
import { openingOf } from './opening.ts';
import { openingModel } from './opening-model.ts';
import { windowAt } from './opening-window.ts';
import { specialDays } from './special-days.ts';

const zone = 'Australia/Adelaide';
const site = siteWithContent({
  dealerships: [
    {
      id: 'd1',
      slug: 'd1',
      name: 'D',
      timezone: zone,
      locations: [
        {
          id: 'l1',
          name: 'Port Augusta',
          slug: 'port-augusta',
          address: { street: '3 Saltbush Highway', city: 'Port Augusta', state: 'sa', postcode: '5700' },
          contact_detail: {
            opening_hours: [
              ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open' as const, open: '08:00', close: '17:00' })),
              { weekday: 0, status: 'Closed' as const },
            ],
          },
        },
      ],
    },
  ],
  locations: {
    special_hours: [
      { date: '2026-12-24', status: 'Open', name: 'Christmas Eve', start_hour: '08:00', end_hour: '12:00' },
      { date: '2026-12-29', until: '2027-01-03', status: 'Closed', name: 'Summer break' },
    ],
  },
});
const [dealership] = site.dealerships;
const [location] = dealership?.locations ?? [];
if (dealership === undefined || location === undefined) throw new Error('no place');
const calendar = hoursCalendar(location, dealership, site);
if (calendar === null) throw new Error('no hours');
const opening = openingOf(calendar);
const at = (day: string, time: string) => momentAt(day, time, zone);

test('the label for the moment of the build, right since the last change of the day', () => {
  const clock = clockAt(at('2026-11-23', '10:20'));
  const model = openingModel(opening, clock);
  expect(model?.label).toEqual({ state: 'open', text: 'Open now · closes 5:00 pm' });
  expect(model?.since).toBe(at('2026-11-23', '08:00'));
  expect(clock.nextChange()).toBe(at('2026-11-23', '17:00'));
  const night = clockAt(at('2026-11-23', '22:00'));
  expect(openingModel(opening, night)?.since).toBe(at('2026-11-23', '17:00'));
  expect(night.nextChange()).toBe(at('2026-11-24', '00:00'));
});

test('the model is the same at every moment until the clock says that it changes', () => {
  let moment = at('2026-12-22', '00:00');
  while (moment < at('2026-12-30', '00:00')) {
    const clock = clockAt(moment);
    const model = JSON.stringify(openingModel(opening, clock));
    const next = clock.nextChange() ?? 0;
    for (const later of [moment + 60_000, Math.floor((moment + next) / 2), next - 1]) {
      expect(JSON.stringify(openingModel(opening, clockAt(later))), new Date(later).toISOString()).toBe(model);
    }
    expect(JSON.stringify(openingModel(opening, clockAt(next)))).not.toBe(model);
    moment = next;
  }
});

test('for two weeks a browser says at each minute what a build would say; before and behind, nothing', () => {
  const start = at('2026-12-18', '12:00');
  const model = openingModel(opening, clockAt(start));
  if (model === null) throw new Error('no model');
  const until = at('2027-01-01', '00:00');
  for (let moment = model.since; moment < until; moment += 60_000) {
    const label = opening.labelAt(moment);
    const windowState = windowAt(model.window, moment / 60_000);
    expect(windowState?.label ?? null, new Date(moment).toISOString()).toEqual(label === null ? null : [label.state, label.text]);
    expect(windowState?.until).toBeGreaterThan(moment / 60_000);
  }
  expect(windowAt(model.window, until / 60_000)).toEqual({ label: undefined, until: Number.POSITIVE_INFINITY });
  expect(windowAt(model.window, model.window.from - 1)).toBeUndefined();
});

test('special hours and public holidays of the coming two months, stretches in one line', () => {
  const days = specialDays(calendar, clockAt(at('2026-12-01', '09:00')));
  // Proclamation Day is a Saturday without known hours; its Monday is a holiday.
  expect(days.map(({ dates, name, text }) => [dates, name, text])).toEqual([
    ['Thursday 24 December', 'Christmas Eve', '8:00 am – 12:00 pm'],
    ['Friday 25 December', 'Christmas Day', 'Hours may vary'],
    ['Monday 28 December', 'Proclamation Day public holiday', 'Hours may vary'],
    ['Tuesday 29 December – Sunday 3 January', 'Summer break', 'Closed'],
    ['Tuesday 26 January', 'Australia Day', 'Hours may vary'],
  ]);
  expect(days[3]).toMatchObject({ from: '2026-12-29', until: '2027-01-03', spans: [] });
  expect(days[0]?.spans).toEqual([{ open: '08:00', close: '12:00' }]);
  expect(days[1]?.spans).toBeNull();
});
