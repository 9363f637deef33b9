import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockAt } from '#lib/time/clock.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { type AustralianState, priceTypes, states } from '#site/terms.ts';
import { driveAwayOf } from './drive-away.ts';
import { siteWithContent, testVehicle } from './test-stock.ts';
import type { Vehicle } from './vehicle.ts';

const now = Date.parse('2026-11-29T02:00:00Z');
const suv = { simple_body: 'SUV', simple_fuel: 'Petrol', price: 45_000, price_type: 'excl_govt_charges' } as const;
const charges = { state: 'nsw', registration: 430, ctp: 512, transfer: 38, plates: 0, source: 'Service NSW', read: '2026-10-01' } as const;
type Charges = NonNullable<NonNullable<SiteInput['pricing']>['government_charges']>;

const siteWith = (government_charges: Charges = [], drive_away_estimate = true) =>
  siteWithContent({ features: { drive_away_estimate }, pricing: { government_charges } });
const estimate = (changes: Partial<Vehicle> = {}, site = siteWith(), places: AustralianState[] = ['nsw'], at = now) =>
  driveAwayOf(testVehicle({ ...suv, ...changes }), places, site, clockAt(at));

test('without the dealer’s charges only stamp duty is estimated, and nothing is called drive away', () => {
  expect(estimate()).toEqual({
    line: 'Est. stamp duty $1,350 (NSW). Registration and CTP are extra.',
    total: null,
    note: 'Estimate on this price, by NSW rates of 28 November 2026. What you pay may differ.',
  });
  expect(estimate({ item_type: 'caravan', simple_body: 'Caravan' }, siteWith(), ['qld'])?.line).toBe(
    'Est. stamp duty $0 (QLD). Registration is extra.',
  );
});

test('with the dealer’s charges the total says what it includes, by whom and when', () => {
  expect(estimate({}, siteWith([charges]))).toEqual({
    line: 'Est. drive away $47,330 (NSW)',
    total: 47_330,
    note: 'Estimate for a private buyer in NSW: this price, stamp duty $1,350, registration $430, CTP $512, transfer $38. Duty rates of 28 November 2026; other charges from Service NSW, 1 October 2026. Your total may differ.',
  });
});

test('the first charges that fit count: by state, goods, condition, and for a year', () => {
  const line = (...list: Charges) => estimate({}, siteWith(list))?.line;
  const total = 'Est. drive away $47,330 (NSW)';
  const dutyOnly = 'Est. stamp duty $1,350 (NSW). Registration and CTP are extra.';
  expect(line({ ...charges, state: 'qld' })).toBe(dutyOnly);
  expect(line({ ...charges, item_type: 'motorcycle', ctp: 1 }, charges)).toBe(total);
  expect(line({ ...charges, car_type: 'new', ctp: 1 }, charges)).toBe(total);
  expect(line({ ...charges, car_type: 'used', item_type: 'car' }, { ...charges, ctp: 1 })).toBe(total);
  expect(line({ ...charges, read: '2025-11-28' })).toBe(dutyOnly);
  expect(line({ ...charges, read: '2026-12-24' })).toBe(dutyOnly);
});

test('cents count as a whole dollar: $695.25 is $696', () => {
  expect(estimate({ price: 25_100 }, siteWith(), ['wa'])?.line).toBe('Est. stamp duty $696 (WA). Registration and CTP are extra.');
});

test.each(['Ute', 'Ute / Tray', 'UTE / TRAY', 'Van', 'Cab Chassis', 'Commercial'])(
  'a body that the feed calls “%s” carries goods: its state’s rate is known',
  (body) => {
    const goods = estimate({ simple_body: 'Ute' }, siteWith(), ['vic'])?.line;
    expect(goods).toMatch(/^Est\. stamp duty \$[\d,]+ \(VIC\)/);
    for (const place of ['vic', 'sa'] as const)
      expect(estimate({ simple_body: body }, siteWith(), [place])?.line).toBe(estimate({ simple_body: 'Ute' }, siteWith(), [place])?.line);
    // A body that no list names has no rate there.
    expect(estimate({ simple_body: 'Bus' }, siteWith(), ['vic'])?.line).not.toBe(goods);
  },
);

test('there is none without the switch, beside another basis, without a price, for what is sold, or where the state is not one', () => {
  expect(estimate({}, siteWith([charges], false))).toBeNull();
  expect(estimate({ price_type: 'drive_away' })).toBeNull();
  expect(estimate({ price_type: 'estimated_drive_away' })).toBeNull();
  expect(estimate({ price: undefined })).toBeNull();
  expect(estimate({ status: 'sold' })).toBeNull();
  expect(estimate({}, siteWith(), [])).toBeNull();
  expect(estimate({}, siteWith(), ['nsw', 'vic'])).toBeNull();
});

describe('where duty is unknown the note says why, and no figure is shown', () => {
  test.each([
    ['act', {}, 'We can’t estimate stamp duty in ACT.'],
    ['tas', {}, 'We can’t estimate stamp duty on this vehicle in TAS.'],
    ['vic', { price: 90_000, year: 2020 }, 'We can’t estimate stamp duty at this price in VIC.'],
    [
      'qld',
      { car_type: 'new', variant: { cylinders: 4 } },
      'Stamp duty on this vehicle may be charged on its list price in QLD, so we can’t estimate it.',
    ],
    ['nsw', { price: 90_000, car_type: 'new' }, 'Luxury car tax may apply at this price, so we can’t estimate the total.'],
  ] as const)('%s %o', (state, changes, note) => {
    expect(estimate(changes, siteWith([{ ...charges, state }]), [state])).toEqual({ line: null, total: null, note });
  });
});

describe('what duty depends on is read from the record', () => {
  const qld = (changes: Partial<Vehicle>) => estimate({ price: 20_000, ...changes }, siteWith(), ['qld'])?.line?.replace(/ \(.*/, '') ?? null;
  const sa = (changes: Partial<Vehicle>) => estimate({ price: 30_000, ...changes }, siteWith(), ['sa'])?.line?.replace(/ \(.*/, '') ?? null;
  const nt = (changes: Partial<Vehicle>) => estimate({ price: 30_000, ...changes }, siteWith(), ['nt'])?.line?.replace(/ \(.*/, '') ?? null;

  test('fuel and cylinders', () => {
    expect(qld({ variant: { cylinders: 6 } })).toBe('Est. stamp duty $700');
    expect(qld({ simple_fuel: 'Hybrid', variant: { cylinders: 6 } })).toBe('Est. stamp duty $400');
    expect(qld({ simple_fuel: 'Plug-in Hybrid' })).toBe('Est. stamp duty $400');
    expect(qld({ simple_fuel: 'Electric' })).toBe('Est. stamp duty $400');
    expect(qld({ simple_fuel: 'Hydrogen', variant: { cylinders: 4 } })).toBeNull();
    expect(qld({})).toBeNull();
    expect(nt({ simple_fuel: 'Hybrid' })).toBe('Est. stamp duty $900');
    expect(nt({ fuel: 'Petrol PHEV' })).toBe('Est. stamp duty $0');
  });

  test('body, goods and mass', () => {
    expect(sa({})).toBe('Est. stamp duty $1,140');
    expect(sa({ simple_body: 'Cab Chassis' })).toBe('Est. stamp duty $870');
    expect(sa({ item_type: 'motorcycle', simple_body: undefined })).toBe('Est. stamp duty $1,140');
    expect(sa({ simple_body: 'Bus' })).toBeNull();
    expect(sa({ variant: { grossvehiclemass: 4501 } })).toBeNull();
    expect(sa({ item_type: 'truck' })).toBeNull();
    expect(sa({ item_type: 'truck', variant: { grossvehiclemass: 4495 } })).toBe('Est. stamp duty $870');
    expect(sa({ item_type: 'caravan', simple_body: 'Caravan' })).toBe('Est. stamp duty $0');
    expect(sa({ item_type: 'caravan', simple_body: 'Motorhome' })).toBeNull();
    expect(sa({ item_type: 'caravan', specifications: { aggregate_trailer_mass: 4600 } })).toBeNull();
  });
});

test('a drive away total is the price, the duty and the charges, and is never shown for another basis', () => {
  const amount = fc.integer({ min: 0, max: 2000 });
  fc.assert(
    fc.property(
      fc.integer({ min: 11, max: 200_000 }),
      fc.constantFrom(...states),
      fc.constantFrom(...priceTypes),
      fc.tuple(amount, amount, amount, amount),
      (price, state, price_type, [registration, ctp, transfer, plates]) => {
        const own = siteWith([{ ...charges, state, registration, ctp, transfer, plates }]);
        const [whole, part] = [own, siteWith()].map(
          (site) => estimate({ price, price_type, variant: { cylinders: 4 } }, site, [state])?.line ?? null,
        );
        if (price_type !== 'excl_govt_charges') return whole === null && part === null;
        if (whole == null || part == null) return whole === null && part === null;
        const [total, duty] = [whole, part].map((line) => Number(/\$([\d,]+)/.exec(line)?.[1]?.replaceAll(',', '')));
        return whole.startsWith('Est. drive away') && !/drive/i.test(part) && total === price + (duty ?? 0) + registration + ctp + transfer + plates;
      },
    ),
  );
});
