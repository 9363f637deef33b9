import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarAt } from '../calendar.ts';
import { toyota } from '../catalogue/catalogue.ts';
import { sampleSite } from '../places.ts';
import { chance } from '../random.ts';
import { stockOf } from '../stock.ts';
import { applyPlan } from './plan.ts';

const file = path.join(import.meta.dirname, '../../../../sites/ridgeway.json');
const site = sampleSite(JSON.parse(readFileSync(file, 'utf8')), file);
const calendar = calendarAt(Date.parse('2026-11-21T09:00:00Z'));

function planned(plan: Record<string, number>, seed = 'a') {
  const luck = chance(seed);
  const made = stockOf('car', toyota, [], { new: 20, used: 20 }, { next: 1 }, { ...site, calendar, luck });
  return applyPlan(made, plan, { calendar, places: site.places, luck: luck.fork('plan') }).map(({ record }) => record);
}

test('a plan is kept to the vehicle, whatever the seed', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(8), fc.nat(8), fc.nat(8), (seed, sold, reserved, photos) => {
      const records = planned({ sold_within_3_days: sold, reserved, no_photo: photos }, seed);
      expect(records.filter(({ status }) => status === 'sold')).toHaveLength(sold);
      expect(records.filter((record) => record.reserved)).toHaveLength(reserved);
      expect(records.filter(({ status, reserved: held }) => status === 'sold' && held)).toHaveLength(0);
      expect(records.filter(({ images }) => images.length === 0)).toHaveLength(photos);
    }),
    { numRuns: 25 },
  );
});

test('a variety that nobody knows, or that too few vehicles fit, is an error that says so', () => {
  expect(() => planned({ stolen: 1 })).toThrow(/^There is no variety "stolen"\. Use one of: coming_soon, /);
  expect(() => planned({ certified_mercedes: 1 })).toThrow('Only 0 of 1 vehicles fit the variety "certified_mercedes". Lower its count in the plan.');
});

test('registrations stand around today', () => {
  const records = planned({ rego_yesterday: 1, rego_today: 1, rego_tomorrow: 1 });
  const days = records.map(({ rego_expiry }) => rego_expiry).filter((day) => day && day < '2026-11-23');
  expect(days.sort()).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
});
