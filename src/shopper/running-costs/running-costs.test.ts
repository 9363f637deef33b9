import { expect, test } from 'vitest';
import { siteWithContent, testVehicle } from '#vehicle/test-stock.ts';
import { runningCostsOf } from './running-costs.ts';

const site = (fuel: { electricity_price?: number; price?: number; distance?: number; consumption?: number } = {}, on = true) =>
  siteWithContent({ features: { fuel_calculator: on }, fuel });
const petrol = testVehicle({ simple_fuel: 'Petrol', fuel: 'Petrol - Unleaded', variant: { fuelconsumptioncombined: 7.8 } });
const electric = testVehicle({ simple_fuel: 'Electric', fuel: 'Electric', variant: { energyconsumptioncombined: 16.1 } });

test('the figures that it starts with, and where the consumption comes from', () => {
  expect(runningCostsOf(petrol, site())).toEqual({
    kind: 'fuel',
    title: 'Fuel calculator',
    fields: [
      { name: 'price', label: 'Price per litre ($)', value: '1.70' },
      { name: 'distance', label: 'Weekly distance (km)', value: '250' },
      { name: 'consumption', label: 'Consumption (L/100 km)', value: '7.8' },
    ],
    weekly: '$33.15',
    basis: 'At $1.70 a litre, 250 km a week and 7.8 L/100 km.',
    source: 'Based on the combined consumption figure for this ute. Yours depends on how and where you drive.',
  });
});

test('consumption falls back, and says that it is assumed; 0 tells nothing', () => {
  for (const variant of [undefined, {}, { fuelconsumptioncombined: 0 }]) {
    const costs = runningCostsOf({ ...petrol, variant }, site());
    expect([costs?.weekly, costs?.source]).toEqual(['$42.50', 'We don’t have a consumption figure for this ute, so this assumes 10 L/100 km.']);
  }
  expect(runningCostsOf(testVehicle({ variant: undefined }), site({ price: 2, distance: 100, consumption: 5 }))?.weekly).toBe('$10.00');
});

test('equal figures of a site are one object, whose markup is made once', () => {
  const one = site();
  expect(runningCostsOf(petrol, one)).toBe(runningCostsOf({ ...petrol, id: 'other', colour: 'Red' }, one));
  expect(runningCostsOf(petrol, one)).not.toBe(runningCostsOf({ ...petrol, variant: { fuelconsumptioncombined: 7.9 } }, one));
});

test('hidden for electric fuel, whatever it is called', () => {
  const names = ['Electric', 'ELECTRIC', 'Battery Electric', 'BEV', 'EV'];
  for (const simple_fuel of names)
    expect([simple_fuel, runningCostsOf({ ...petrol, simple_fuel, fuel: undefined }, site())]).toEqual([simple_fuel, null]);
  for (const fuel of names) expect(runningCostsOf({ ...petrol, simple_fuel: undefined, fuel }, site())).toBeNull();
  const own = siteWithContent({ features: { fuel_calculator: true }, vehicle_page: { electric_fuels: ['Strom'] } });
  expect(runningCostsOf({ ...petrol, simple_fuel: 'Strom', fuel: undefined }, own)).toBeNull();
});

test('hybrids burn fuel; of one that is plugged in it is said what is left out', () => {
  const hybrid = runningCostsOf({ ...petrol, simple_fuel: 'Hybrid', fuel: 'Petrol-electric hybrid' }, site());
  expect([hybrid?.kind, hybrid?.source.includes('charging')]).toEqual(['fuel', false]);
  const plugIn = runningCostsOf({ ...petrol, simple_fuel: 'Plug-in Hybrid', fuel: 'Plug-in Hybrid with Petrol' }, site());
  expect(plugIn?.source).toContain('It assumes a charged battery. Charging costs are not included.');
});

test('electricity: where the site names its price and the vehicle tells its use', () => {
  const costs = runningCostsOf(electric, site({ electricity_price: 0.32 }));
  expect(costs).toMatchObject({ kind: 'electricity', title: 'Charging calculator', weekly: '$12.88' });
  expect(costs?.basis).toBe('At $0.32 a kilowatt hour, 250 km a week and 16.1 kWh/100 km.');
  expect(runningCostsOf(electric, site())).toBeNull();
  expect(runningCostsOf({ ...electric, variant: {} }, site({ electricity_price: 0.32 }))).toBeNull();
  expect(runningCostsOf({ ...electric, variant: { fuelconsumptioncombined: 7 } }, site({ electricity_price: 0.32 }))).toBeNull();
});

test('nothing where it is off, for hydrogen, and for what has no engine', () => {
  expect(runningCostsOf(petrol, site({}, false))).toBeNull();
  expect(runningCostsOf({ ...petrol, simple_fuel: 'Hydrogen', fuel: undefined }, site())).toBeNull();
  expect(runningCostsOf({ ...petrol, item_type: 'caravan', simple_fuel: undefined, fuel: undefined }, site())).toBeNull();
  expect(runningCostsOf({ ...petrol, item_type: 'caravan' }, site())?.kind).toBe('fuel');
});
