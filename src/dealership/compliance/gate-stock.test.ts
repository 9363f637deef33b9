import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#lib/files/testing.server.ts';
import { clockAt } from '#lib/time/clock.ts';
import { siteWithContent, testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { commentErrors, detailErrors, gateStock, lawfulComments, withLawfulDetails } from './gate-stock.ts';
import { liveVehicle } from './test-published.ts';

const clock = () => clockAt(Date.parse('2026-12-24T00:00:00Z'));
const site = siteWithContent();
const gate = (vehicles: readonly Vehicle[], of = site) => gateStock(vehicles, of, clock());
const badge = '100% finance approval';

test('a fact that breaks a rule is left out, everything else of the record stays', () => {
  const vehicle = testVehicle({ badge });
  const { vehicles, leftOut, tooMany } = gate([vehicle]);
  expect(vehicles[0]?.badge).toBe(undefined);
  expect(vehicles[0]?.model).toBe('HiLux');
  expect(leftOut.get(vehicle.slug)).toMatchObject([{ field: 'badge', found: '100% finance approv', rule: 'claim-approval-certain' }]);
  expect(tooMany).toBe(null);
});

test('of a list its bad entry goes, of a group its bad text; the vehicle and the rest of the field stay', () => {
  const spot = { view: 'exterior', x: 10, y: 20 } as const;
  const vehicle = testVehicle({
    categories: ['Family', badge],
    colour: badge,
    standardEquipment: ['Tow bar', badge, 'Cruise control', 'No credit checks'],
    hotspots: [
      { ...spot, description: 'New tyres' },
      { ...spot, description: badge },
    ],
    variant: { induction: badge, cylinders: 4 },
    filtered_features: ['Sunroof'],
  });
  const { vehicles, leftOut } = gate([vehicle]);
  const [shown = vehicle] = vehicles.map((one) => withLawfulDetails(one, site, clock()));
  expect([shown.categories, shown.colour]).toEqual([['Family'], undefined]);
  expect(shown.standardEquipment).toEqual(['Tow bar', 'Cruise control']);
  expect(shown.hotspots).toEqual([{ ...spot, description: 'New tyres' }]);
  expect([shown.variant, shown.filtered_features, shown.make]).toEqual([{ cylinders: 4 }, ['Sunroof'], 'Toyota']);
  const named = [...(leftOut.get(vehicle.slug) ?? []), ...detailErrors(vehicle, site, clock())].map(({ field, found }) => `${field}: ${found}`);
  expect(named.toSorted()).toEqual(
    [
      ...['categories', 'colour', 'hotspots', 'standardEquipment', 'variant'].map((field) => `${field}: 100% finance approv`),
      'standardEquipment: No credit checks',
    ].toSorted(),
  );
  expect(withLawfulDetails(testVehicle(), site, clock())).toEqual(testVehicle());
});

test('stock that breaks nothing is the very list', () => {
  const vehicles = [testVehicle(), testVehicle({ slug: 'other' })];
  expect(gate(vehicles).vehicles).toEqual(vehicles);
});

test('a vehicle whose model breaks a rule goes; more than one in twenty: none goes, and the share is said', () => {
  const stock = (wrong: number) =>
    Array.from({ length: 100 }, (_, index) => testVehicle({ slug: `v${index}`, ...(index < wrong ? { model: badge } : {}) }));
  expect(gate(stock(3)).vehicles).toHaveLength(97);
  expect(gate(stock(5)).vehicles).toHaveLength(95);
  const many = gate([...stock(30).slice(1), testVehicle({ slug: 'v0', model: badge, badge })]);
  expect(many).toMatchObject({ tooMany: 0.3, vehicles: { length: 100 } });
  expect(many.vehicles.at(-1)).toMatchObject({ model: badge, badge: undefined });
  expect(many.leftOut.get('v0')?.map(({ field, outcome }) => [field, outcome])).toEqual([
    ['model', 'published'],
    ['badge', 'left out'],
  ]);
});

test('report: nothing is left out', () => {
  const reporting = siteWithContent({ compliance: { gate: 'report' } });
  const vehicle = testVehicle({ badge, dealercomments: badge });
  expect(gate([vehicle], reporting).vehicles[0]?.badge).toBe(badge);
  expect(lawfulComments(vehicle, reporting, clock())).toBe(badge);
});

test('a waiver lets a rule rest until its last day is over', () => {
  const waiver = { rule: 'claim-approval-certain', reason: 'Agreed', name: 'A. Counsel', until: '2026-12-24' };
  const waived = siteWithContent({ compliance: { waivers: [waiver] } });
  const at = (time: string) => lawfulComments(testVehicle({ dealercomments: badge }), waived, clockAt(Date.parse(time)));
  expect(at('2026-12-24T12:00:00Z')).toBe(badge);
  expect(at('2026-12-25T00:00:00Z')).toBe(undefined);
});

test('what was live before a rule is a warning for 14 days; the clock tells the build when that ends', () => {
  const backdated = testVehicle({ dealercomments: badge, updated_at: '2026-11-01T00:00:00.000Z' });
  const vehicle = liveVehicle(backdated, '2026-11-29', { rule: 'claim-approval-certain', found: '100% finance approv' });
  const within = clockAt(Date.parse('2026-12-01T00:00:00Z'));
  expect(lawfulComments(vehicle, site, within)).toBe(badge);
  expect(lawfulComments(backdated, site, within)).toBe(undefined);
  expect(within.nextChange()).toBe(Date.parse('2026-12-13T00:00:00Z'));
  expect(lawfulComments(vehicle, site, clockAt(Date.parse('2026-12-13T00:00:00Z')))).toBe(undefined);
});

test('a drive-away price in the comments that is below the price keeps them out; the same price, or one of an accessory, does not', () => {
  const comments = (dealercomments: string) => lawfulComments(testVehicle({ dealercomments }), site, clock());
  expect(comments('Yours for $49,990 drive away.')).toBe(undefined);
  expect(comments('Yours for $52,990 drive away.')).toBe('Yours for $52,990 drive away.');
  expect(comments('With a $2,400 canopy. $52,990 driveaway')).toBe('With a $2,400 canopy. $52,990 driveaway');
});

test('the gate never empties a site: whatever breaks, 95 % of the vehicles stay', () => {
  const texts = fc.constantFrom('HiLux', badge, 'Guaranteed lowest price', 'SR5', 'Only $99 a week', 'Finance from 1.9% p.a.');
  const vehicle = fc.record({ model: texts, badge: texts, name: texts });
  fc.assert(
    fc.property(fc.array(vehicle, { minLength: 1, maxLength: 60 }), (facts) => {
      const vehicles = facts.map((fact, index) => testVehicle({ ...fact, slug: `v${index}` }));
      const gated = gate(vehicles);
      expect(gated.vehicles.length).toBeGreaterThanOrEqual(vehicles.length * 0.95);
      if (gated.tooMany === null) for (const one of gated.vehicles) expect([one.model, one.badge, one.name]).not.toContain(badge);
    }),
    { numRuns: propertyRuns(200) },
  );
});

test('a used or demonstrator vehicle is not called new by its own name; a new one is, and so are its new parts', () => {
  const comments = (dealercomments: string, car_type: Vehicle['car_type']) =>
    lawfulComments(testVehicle({ dealercomments, car_type }), site, clock()) === undefined;
  expect(comments('BRAND NEW HiLux with 8,000 km', 'used')).toBe(true);
  expect(comments('This new Toyota was the boss’s car', 'demo')).toBe(true);
  expect(comments('Brand new HiLux in stock', 'new')).toBe(false);
  expect(comments('Brand new tyres and battery, HiLux in good order', 'used')).toBe(false);
});

test('one sentence of the comments falls, the true ones stay', () => {
  const comments = 'Guaranteed finance approval! Full log books, two keys. Sold as is, no refunds. Call Jen.';
  expect(lawfulComments(testVehicle({ dealercomments: comments }), site, clock())).toBe('Full log books, two keys. Call Jen.');
  expect(lawfulComments(testVehicle({ dealercomments: 'Sold as is. No refunds.' }), site, clock())).toBe(undefined);
  const free = 'Was $27,990, now only $24,990! Travels well.\nNew tyres.';
  expect(lawfulComments(testVehicle({ dealercomments: free }), site, clock())).toBe('Travels well.\nNew tyres.');
});

test('what is left of comments breaks no rule, and each of its sentences was the dealer’s', () => {
  const sentences = [
    'One owner. ',
    'No refunds. ',
    'From $99 a week! ',
    'Finance at 3.9%. ',
    'Two keys.\n',
    'Brand new Toyota. ',
    'Only $20,000 drive away. ',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...sentences), { maxLength: 8 }), (list) => {
      const vehicle = testVehicle({ dealercomments: list.join(''), price: 24_990 });
      const kept = lawfulComments(vehicle, site, clock());
      if (kept === undefined) return;
      expect(commentErrors({ ...vehicle, dealercomments: kept }, site, clock())).toEqual([]);
      for (const sentence of kept.split(/(?<=[.!]) |\n/)) expect(list.join('')).toContain(sentence);
    }),
    { numRuns: propertyRuns(100) },
  );
});
