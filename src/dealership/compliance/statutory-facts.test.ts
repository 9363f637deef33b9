import { expect, test } from 'vitest';
import { siteWithContent, testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { statutoryRows } from './statutory-facts.ts';

const place = (id: string, state: 'vic' | 'qld' | 'wa' | 'nsw' | 'nt' | 'tas', more = {}) => ({
  id,
  slug: id,
  name: `Yard ${id}`,
  locations: [
    {
      id: `${id}-yard`,
      name: `Yard ${id}`,
      slug: `${id}-yard`,
      address: { street: '1 Sample Street', city: 'Sample', state, postcode: '3000' },
      contact_detail: {},
      ...more,
    },
  ],
});
const site = siteWithContent({ dealerships: (['vic', 'qld', 'wa', 'nsw', 'nt', 'tas'] as const).map((state) => place(state, state)) });

const rows = (state: string, changes: Partial<Vehicle> = {}) =>
  statutoryRows(testVehicle({ dealership_id: state, build_date: '2022-03', simple_body: 'SUV', ...changes }), site, (day) => day <= '2026-11-21').map(
    ({ label, value }) => `${label}: ${value}`,
  );

test.each([
  [
    'vic',
    [
      'Statutory warranty (Victoria): 3 months or 5,000 km, whichever comes first',
      'Cooling-off (Victoria): 3 clear business days (ends if you take delivery; not for companies)',
    ],
  ],
  [
    'qld',
    [
      'Statutory warranty (Queensland): 3 months or 5,000 km, whichever comes first',
      'Cooling-off (Queensland): 1 business day (ends if you drive the vehicle away)',
    ],
  ],
  ['wa', ['Statutory warranty (Western Australia): 3 months or 5,000 km, whichever comes first', 'Cooling-off (Western Australia): None by law']],
  ['tas', ['Cooling-off (Tasmania): None by law']],
  ['nsw', ['Statutory warranty (New South Wales): 3 months or 5,000 km, whichever comes first']],
])('a used SUV in %s', (state, expected) => {
  expect(rows(state)).toEqual(expected);
});

test.each<[string, Partial<Vehicle>, string]>([
  ['vic', { build_date: undefined, year: 2016 }, 'Ask us: the build date is not in our records'],
  ['vic', { km: undefined }, 'Ask us: the odometer reading is not in our records'],
  ['vic', { build_date: '2016-11' }, 'Ask us: it depends on the day on which it was built'],
  ['vic', { simple_body: 'Ute' }, 'Ask us: it depends on whether this is classed as a commercial vehicle'],
  ['vic', { km: undefined, build_date: undefined, year: undefined }, 'Ask us: the odometer reading and the build date are not in our records'],
  ['vic', { km: 160_000 }, 'Does not apply: it has travelled 160,000 km or more. Consumer guarantees still apply.'],
  ['wa', { km: 180_001 }, 'Does not apply: it has travelled more than 180,000 km. Consumer guarantees still apply.'],
  ['vic', { build_date: '2012-03' }, 'Does not apply: built more than 10 years ago. Consumer guarantees still apply.'],
  ['wa', { price: 3500 }, 'Does not apply: priced below $4,000. Consumer guarantees still apply.'],
  ['wa', { price: undefined }, 'Ask us: it depends on the price'],
  ['wa', { price: 4990 }, 'Ask us: it depends on the price'],
  ['wa', { price: 4990, price_type: 'excl_govt_charges' }, '3 months or 5,000 km, whichever comes first'],
  ['qld', { km: 160_000 }, '1 month or 1,000 km, whichever comes first'],
  ['qld', { item_type: 'motorcycle' }, 'Does not apply to motorcycles. Consumer guarantees still apply.'],
])('the warranty in %s of %j: %s', (state, changes, expected) => {
  expect(rows(state, changes)[0]?.replace(/^[^:]*: /, '')).toBe(expected);
});

test('a ute’s cooling-off period is for the dealer to answer', () => {
  expect(rows('vic', { simple_body: 'Ute' })[1]).toBe(
    'Cooling-off (Victoria): Ask us: it depends on whether this is classed as a commercial vehicle',
  );
});

test.each(['new', 'demo'] as const)(
  'a %s car has a cooling-off period in Victoria, and no statutory warranty of used ones; in Queensland nothing',
  (car_type) => {
    expect(rows('vic', { car_type })).toEqual(['Cooling-off (Victoria): 3 clear business days (ends if you take delivery; not for companies)']);
    expect(rows('qld', { car_type })).toEqual([]);
  },
);

test.each<[string, Partial<Vehicle>]>([
  ['of a private seller', { private_suburb: 'Ballarat' }],
  ['of nobody known', { dealership_id: 'nobody', state: 'VIC' }],
])('a vehicle that is %s states nothing', (_name, changes) => {
  expect(rows('vic', changes)).toEqual([]);
});
