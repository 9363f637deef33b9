import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockAt } from '#lib/time/clock.ts';
import { engineOf, gearsAndTransmission, infoFactsOf, keyFactsOf, specificationsOf } from './specifications.ts';
import { siteWithContent, testNow, testVehicle } from './test-stock.ts';
import type { Vehicle } from './vehicle.ts';

const clock = clockAt(testNow);
const read = (facts: { label: string; value: string }[]) => facts.map(({ label, value }) => `${label}: ${value}`);

const prado = testVehicle({
  simple_body: 'SUV',
  gearnum: 6,
  simple_transmission: 'Automatic',
  simple_fuel: 'Diesel',
  drive: '4x4',
  regplate: 'ABC12D',
  rego_expiry: '2027-03-14',
  build_date: '2022-05',
  compliance_date: '2022-07',
  seats: 7,
  doors: 5,
  engine_size_litres: 2.8,
  stocknum: 'H20418',
  vin: 'JTEBR3FJ00K000001',
  variant: {
    cylinders: 4,
    enginesize: 2755,
    induction: 'Turbo',
    fuelconsumptioncombined: 7.9,
    fuelcapacity: 150,
    grossvehiclemass: 2990,
    vehiclelength: 4995,
    towingcapacitybraked: 3000,
    torque: 500,
    ancaprating: 5,
    geartype: 'null',
  },
});

test('key information of a car', () => {
  expect(read(keyFactsOf(prado, siteWithContent(), clock))).toEqual([
    'Odometer: 48,210 km',
    'Transmission: 6 speed automatic',
    'Fuel: Diesel',
    'Drive: 4x4',
    'Registration: ABC12D',
    'Registration expiry: Expires on 14 March 2027',
    'Build date: May 2022',
    'Compliance date: July 2022',
  ]);
});

test('all specifications with their units; a row that says “null” is hidden', () => {
  expect(read(specificationsOf(prado, siteWithContent(), clock))).toEqual([
    'Engine: 2.8 L 4 cyl turbo diesel',
    'Engine capacity: 2,755 cc',
    'Torque: 500 Nm',
    'Transmission: 6 speed automatic',
    'Drive: 4x4',
    'Fuel: Diesel',
    'Combined consumption: 7.9 L/100 km',
    'Fuel tank: 150 L',
    'Body: SUV',
    'Seats: 7',
    'Doors: 5',
    'Length: 4,995 mm',
    'Gross vehicle mass: 2,990 kg',
    'Braked towing: 3,000 kg',
    'ANCAP safety: 5 stars',
    'Odometer: 48,210 km',
    'Registration: ABC12D',
    'Registration expiry: Expires on 14 March 2027',
    'Build date: May 2022',
    'Compliance date: July 2022',
    'Stock number: H20418',
  ]);
});

test('a row that says the same as another is left out', () => {
  const body = (bodyconfiguration: string) =>
    read(specificationsOf({ ...prado, bodyconfiguration }, siteWithContent(), clock)).find((row) => row.startsWith('Body configuration'));
  expect(body('suv')).toBeUndefined();
  expect(body('5D Wagon')).toBe('Body configuration: 5D Wagon');
});

test('the VIN only where the site shows it', () => {
  expect(read(specificationsOf(prado, siteWithContent({ seo: { show_vin: true } }), clock)).at(-1)).toBe('VIN: JTEBR3FJ00K000001');
});

test('a caravan has what it sleeps, its length and its masses; a motorcycle its engine', () => {
  const caravan = testVehicle({
    item_type: 'caravan',
    km: undefined,
    simple_body: undefined,
    specifications: { body_length: '21 ft', body_width: '2.4 m', tare_weight: 2480, axle_type: 'Tandem', sleeps: 4, aggregate_trailer_mass: 3100 },
  });
  expect(read(keyFactsOf(caravan, siteWithContent(), clock))).toEqual([
    'Sleeps: 4 people',
    'Body length: 21 ft',
    'Tare weight: 2,480 kg',
    'Aggregate trailer mass: 3,100 kg',
  ]);
  expect(read(specificationsOf(caravan, siteWithContent(), clock))).toContain('Axles: Tandem');
  expect(infoFactsOf(caravan, siteWithContent(), clock).map(({ name }) => name)).toEqual(['sleeps', 'body_length']);
  const motorcycle = testVehicle({ item_type: 'motorcycle', variant: { cylinders: 2 }, engine_size: 649 });
  expect(read(keyFactsOf(motorcycle, siteWithContent(), clock))).toEqual(['Odometer: 48,210 km', 'Engine: 2 cyl']);
});

test('kilometres, transmission and body stand beside the price', () => {
  expect(read(infoFactsOf(prado, siteWithContent(), clock))).toEqual(['Odometer: 48,210 km', 'Transmission: 6 speed automatic', 'Body: SUV']);
});

test('gears and engine, as far as they are known', () => {
  const gears = (changes: Partial<Vehicle>) => gearsAndTransmission(testVehicle(changes));
  expect(gears({ simple_transmission: 'Automatic' })).toBe('Automatic');
  expect(gears({ gearnum: 1, simple_transmission: 'CVT' })).toBe('CVT');
  expect(gears({ gearnum: 6, trans: '6 SP Manual' })).toBe('6 SP Manual');
  expect(gears({ gearnum: 6 })).toBeUndefined();
  expect(engineOf(testVehicle({ simple_fuel: 'Diesel' }))).toBeNull();
  expect(engineOf(testVehicle({ engine_size_litres: 2 }))).toBe('2.0 L');
});

test('no row is ever empty, says null, or stands twice', () => {
  const text = fc.option(fc.constantFrom('', ' ', 'null', 'NULL', 'Red'), { nil: undefined });
  const number = fc.option(fc.integer({ min: 0, max: 9000 }), { nil: undefined });
  const vehicle = fc.record({ colour: text, drive: text, fuel: text, regplate: text, seats: number, engine_size: number, km: number, series: text });
  fc.assert(
    fc.property(vehicle, fc.constantFrom('car' as const, 'caravan' as const, 'motorcycle' as const, 'truck' as const), (changes, item_type) => {
      const vehicle = testVehicle({ ...changes, item_type });
      return [keyFactsOf, specificationsOf, infoFactsOf].every((rows) => {
        const facts = rows(vehicle, siteWithContent(), clock);
        const names = new Set(facts.map(({ name }) => name));
        return names.size === facts.length && facts.every(({ value }) => value.trim() !== '' && value.toLowerCase() !== 'null');
      });
    }),
    { numRuns: 60 },
  );
});
