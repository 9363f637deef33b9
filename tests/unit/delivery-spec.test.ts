import { expect, test } from 'vitest';
import { apiPaths } from '#contract/api-paths.ts';
import { contract } from '#contract/contract.ts';
import { deliveryOf } from '#delivery/delivery.ts';
import { readPostcode } from '#delivery/estimate.ts';
import { runningCostsOf } from '#running-costs/running-costs.ts';
import { readDriving, weeklyCost } from '#running-costs/weekly-cost.ts';
import { features } from '#site/schema/features.ts';
import { shapeOf, unwrap } from '#site/schema/schema-tree.ts';
import { siteWithContent, testVehicle } from '#vehicle/test-stock.ts';

const on = { delivery_calculator: true, fuel_calculator: true };
const site = siteWithContent({ features: on, leads: { api: 'https://api.example/acme' } });
const car = testVehicle({ simple_fuel: 'Petrol', variant: { fuelconsumptioncombined: 8 } });
const texts = deliveryOf(site)?.texts;
const shownOf = (name: string, of = car) => runningCostsOf(of, site)?.fields.find((field) => field.name === name)?.value;
const offAtFirst = (name: string) => {
  const type = shapeOf(unwrap(features).type)?.[name];
  return type === undefined ? null : unwrap(type).default;
};

test.each<[sentence: string, actual: unknown, expected: unknown]>([
  ['§3 Delivery estimate result: price and region name', Object.keys(contract.delivery.answer.def.innerType.shape), ['price', 'name']],
  ['§5 an empty postcode gives', texts?.empty, 'Please enter a postcode.'],
  ['§5 an empty postcode', readPostcode(''), { fault: 'empty' }],
  [
    '§5 Postcode on forms: exactly 4 digits',
    ['225', '22500', '22a0', '2250'].map((typed) => 'postcode' in readPostcode(typed)),
    [false, false, false, true],
  ],
  ['§5 Postcode on forms: message', texts?.invalid, 'Invalid postcode. Please enter a 4-digit number.'],
  ['§5 The fuel calculator is hidden for electric fuel', runningCostsOf({ ...car, simple_fuel: 'Electric' }, site), null],
  [
    '§7 Delivery cost lookup by postcode',
    [contract.delivery.method, apiPaths.delivery, Object.keys(contract.delivery.query.shape)],
    ['get', '/delivery', ['postcode']],
  ],
  [
    '§8 delivery lookup returns nothing',
    texts?.none,
    "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.",
  ],
  ['§9 Fuel calculator defaults: price 1.70 per L', shownOf('price'), '1.70'],
  ['§9 250 km per week', shownOf('distance'), '250'],
  ['§3 variant (fuelconsumptioncombined and others)', shownOf('consumption'), '8'],
  ['§9 consumption falls back to 10 L/100km', shownOf('consumption', { ...car, variant: undefined }), '10'],
  ['§9 Weekly cost = distance / 100 x consumption x price, to 2 decimals', weeklyCost({ distance: 250, consumption: 8, price: 1.7 }), 34],
  ['§9 the same, as it is shown', runningCostsOf(car, site)?.weekly, '$34.00'],
  ['§5 non-numeric entries are cleaned to numbers', readDriving('price', '$1.95 per litre'), 1.95],
  ['both are features of some sites', [offAtFirst('delivery_calculator'), offAtFirst('fuel_calculator')], [false, false]],
])('%s', (_, actual, expected) => {
  expect(actual).toEqual(expected);
});
