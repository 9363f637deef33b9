import { expect, test } from 'vitest';
import { siteWithContent, testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { worksheetsOf } from './window-forms.ts';
import { windowFormsPage } from './window-forms-page.server.ts';

const place = (state: 'vic' | 'qld' | 'wa' | 'nsw') => ({
  id: state,
  slug: state,
  name: `Yard ${state}`,
  locations: [
    {
      id: `${state}-yard`,
      name: `Yard ${state}`,
      slug: `${state}-yard`,
      address: { street: '1 Sample Street', city: 'Sample', state, postcode: '3000' },
      contact_detail: {},
    },
  ],
});
const site = siteWithContent({ dealerships: (['vic', 'qld', 'wa', 'nsw'] as const).map(place) });
const on = { day: '2026-11-23', isHoliday: () => false };
const car = (state: string, changes: Partial<Vehicle> = {}) =>
  testVehicle({ dealership_id: state, build_date: '2022-03', simple_body: 'SUV', price_type: 'excl_govt_charges', ...changes });
const sheetOf = (state: string, changes: Partial<Vehicle> = {}) => worksheetsOf(site, [car(state, changes)], on).sheets[0];
const rowOf = (label: RegExp, state: string, changes: Partial<Vehicle> = {}) => {
  const { kind, text } = sheetOf(state, changes)?.rows.find((row) => label.test(row.label)) ?? {};
  return [kind, text];
};

test('a worksheet of Victoria has the record’s values, blanks for what only the dealer knows, and what the feed lacks', () => {
  expect(sheetOf('vic', { build_date: undefined })).toMatchObject({
    title: '2022 Toyota HiLux',
    state: 'Victoria',
    rows: [
      { label: 'Build date', kind: 'missing', text: 'Not in the feed' },
      { label: 'Odometer reading', kind: 'known', text: '48,210 km' },
      { kind: 'hand', text: '' },
      { kind: 'hand', text: '' },
      { label: 'Model designation', kind: 'known', text: 'Toyota HiLux' },
      { label: 'Year in which it was first registered', kind: 'hand', text: '' },
      { label: 'Cash price, excluding statutory charges', kind: 'known', text: expect.stringMatching(/^\$52,990 /) },
      { label: 'Statutory warranty', kind: 'known', text: '3 months or 5,000 km, whichever comes first' },
    ],
    missing: ['Build date'],
  });
});

test('what ends when, sold and delivered on the day', () => {
  expect(sheetOf('vic')?.ends).toEqual([
    'Statutory warranty: until 23 February 2027 or 53,210 km, whichever comes first.',
    'Cooling-off: 3 clear business days (ends if you take delivery; not for companies), until the end of 26 November 2026.',
  ]);
  expect(sheetOf('wa')?.ends).toEqual([
    'Statutory warranty: until 23 February 2027 or 53,210 km, whichever comes first.',
    'Cooling-off: None by law.',
  ]);
  expect(sheetOf('nsw')?.ends).toEqual(['Statutory warranty: until 23 February 2027 or 53,210 km, whichever comes first.']);
});

test('a price with charges in it is not the form’s price without them', () => {
  expect(rowOf(/^Cash price/, 'vic', { price_type: 'drive_away' })).toEqual(['hand', expect.stringMatching(/^The feed has \$52,990 .*take out/)]);
  expect(rowOf(/^Cash price/, 'nsw', { price_type: 'drive_away' })).toEqual(['known', expect.stringMatching(/^\$52,990 /)]);
  expect(rowOf(/^Cash price/, 'vic', { price: undefined })).toEqual(['missing', 'Not in the feed']);
});

test('a warranty that cannot be worked out is written by hand', () => {
  expect(rowOf(/warranty/, 'vic', { simple_body: 'Ute' })).toEqual([
    'hand',
    'Not certain: it depends on whether this is classed as a commercial vehicle',
  ]);
});

test('the dealer stands with name and address', () => {
  expect(rowOf(/^Name/, 'wa')).toEqual(['known', 'Yard wa, 1 Sample Street, Sample WA 3000']);
  expect(rowOf(/^Name/, 'nsw')).toEqual(['known', 'Yard nsw']);
});

test('no worksheet for vehicles that are new, sold, or in a state whose list has not been read', () => {
  const stock = [car('vic', { car_type: 'new' }), car('vic', { status: 'sold' }), car('vic', { item_type: 'caravan' }), car('qld'), car('qld')];
  expect(worksheetsOf(site, stock, on)).toMatchObject({ sheets: [], without: [{ state: 'Queensland', count: 2 }] });
  expect(sheetOf('vic', { car_type: 'demo' })).toBeUndefined();
  expect(sheetOf('nsw', { car_type: 'demo' })).toBeDefined();
});

test('the page says that it is not the form, what the feed lacks, and writes texts as texts', () => {
  const page = windowFormsPage(worksheetsOf(site, [car('vic', { model: '<b>HiLux', km: undefined }), car('qld')], on));
  expect(page).toContain('It is not the form.');
  expect(page).toContain('The feed lacks:</strong> Odometer reading.');
  expect(page).toContain('Queensland, 1 used vehicle: no worksheet');
  expect(page).toContain('name="robots" content="noindex"');
  expect(page).toContain('&lt;b&gt;HiLux');
  expect(page).not.toContain('<b>HiLux');
  expect(windowFormsPage(worksheetsOf(site, [car('nsw')], on))).toContain('Only a part of the form’s list has been read');
});
