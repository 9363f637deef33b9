import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testCard, testContext } from '#dealers/test-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import { toVehicle } from '#search/published/card-maker.ts';
import { vehicleDocument } from '#search/published/documents.ts';
import { compareHref } from '#site/garage-paths.ts';
import type { CardModel } from '#vehicle/models.ts';
import { formatPrice } from '#vehicle/price.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import { newsOf, similarHref } from '../changes.ts';
import { comparePage, garagePage } from '../garage-pages.ts';
import type { KeptCar } from '../kept.ts';
import { compareFactsOf } from './compare-facts.ts';
import { comparedIn, compareRows, differ, shownFirst, shownWords, trayWords } from './compare-rows.ts';
import { comparedCars } from './compared-cars.ts';

const fact = (name: string, value: string) => ({ name, label: name.toUpperCase(), value });

test('rows say what differs, and a vehicle that is gone makes none differ', () => {
  const rows = compareRows([[fact('seats', '5'), fact('fuel', 'Petrol')], null, [fact('seats', '5'), fact('fuel', 'Diesel'), fact('doors', '4')]]);
  expect(rows).toEqual([
    { name: 'seats', label: 'SEATS', values: ['5', null, '5'], differs: false },
    { name: 'fuel', label: 'FUEL', values: ['Petrol', null, 'Diesel'], differs: true },
    { name: 'doors', label: 'DOORS', values: [null, null, '4'], differs: true },
  ]);
  expect(compareRows([null, null])).toEqual([]);
});

test('what a shopper looks at first stands first', () => {
  const vehicle = testVehicle({ year: 2022, badge: 'SR5', km: 48_210, simple_body: 'Ute', colour: 'White', seats: 5, stocknum: 'H20418' });
  const facts = compareFactsOf(vehicle, 'Gosford NSW', siteWithContent({}), clockAt(testNow));
  expect(facts.map(({ label, value }) => `${label}: ${value}`).slice(0, 5)).toEqual([
    'Condition: Used',
    'Year: 2022',
    'Badge: SR5',
    'Odometer: 48,210 km',
    'Body: Ute',
  ]);
  expect(facts.at(-1)).toEqual({ name: 'place', label: 'Location', value: 'Gosford NSW' });
});

test('engine, consumption, towing, safety and equipment are compared, from what the search index has of them', () => {
  const vehicle = testVehicle({
    engine_size_litres: 2.8,
    variant: { cylinders: 4, induction: 'Turbo', fuelconsumptioncombined: 7.9, towingcapacitybraked: 3500, ancaprating: 5, torque: 500 },
    filtered_features: ['Reverse Camera', 'Tow Bar'],
    standardEquipment: ['Floor mats'],
    simple_fuel: 'Diesel',
  });
  const site = siteWithContent({ features: { compare: true } });
  const document = vehicleDocument(vehicle, 1, testContext(site, [vehicle]));
  const said = compareFactsOf(toVehicle(document), null, site, clockAt(testNow)).map(({ label, value }) => `${label}: ${value}`);
  expect(said).toEqual(
    expect.arrayContaining([
      'Engine: 2.8 L 4 cyl turbo diesel',
      'Combined consumption: 7.9 L/100 km',
      'Braked towing: 3,500 kg',
      'ANCAP safety: 5 stars',
      'Reverse Camera: Yes',
      'Tow Bar: Yes',
    ]),
  );
  expect(said.slice(-2)).toEqual(['Reverse Camera: Yes', 'Tow Bar: Yes']);
  expect(document).not.toHaveProperty('variant.torque');
  const without = vehicleDocument(vehicle, 1, testContext(siteWithContent({ features: { compare: false } }), [vehicle]));
  expect([without.variant, without.engine_size_litres]).toEqual([undefined, undefined]);
});

test('prices differ by amount or by basis', () => {
  const price = (amount: number, basis: string) =>
    formatPrice({ kind: 'price', dollars: amount, type: 'drive_away', basis, was: null, reduced: null });
  expect(differ([price(30_000, 'Drive away'), price(30_000, 'Drive away')])).toBe(false);
  expect(differ([price(30_000, 'Drive away'), price(31_000, 'Drive away')])).toBe(true);
  expect(differ([price(30_000, 'Drive away'), price(30_000, 'Excl. govt charges')])).toBe(true);
  expect(differ([price(30_000, 'Drive away'), formatPrice({ kind: 'text', text: 'Enquire for price.' })])).toBe(true);
});

test('the address of a comparison holds its vehicles, each once and no more than may be', () => {
  expect(compareHref(['7', '8'])).toBe('/compare/?cars=7,8');
  expect(comparedIn('?cars=7,8,7,,9,10,11&utm_source=x', 4)).toEqual(['7', '8', '9', '10']);
  expect(comparedIn('', 4)).toEqual([]);
  const ids = fc.uniqueArray(fc.stringMatching(/^[A-Za-z0-9]([A-Za-z0-9 &+%/_-]*[A-Za-z0-9])?$/), { maxLength: 4 });
  fc.assert(
    fc.property(ids, (cars) => {
      expect(comparedIn(new URL(compareHref(cars), 'https://x.example').search, 4)).toEqual(cars.map((id) => id.trim()));
    }),
  );
});

test('the bar asks for a second vehicle', () => {
  expect(trayWords(1, 4)).toBe('1 of 4: choose another to compare');
  expect(trayWords(3, 4)).toBe('3 of 4 to compare');
});

test('today’s price is set against that of the day when it was saved', () => {
  const saved = { id: 'x', price: 24_990 } as KeptCar;
  const at = (price: number | null): CardModel => ({ ...testCard, keep: { price, save: null, compare: 'Compare' } });
  expect(newsOf(saved, at(23_490))).toEqual({ text: '$1,500 less than when you saved it', good: true });
  expect(newsOf(saved, at(25_490))).toEqual({ text: '$500 more than when you saved it', good: false });
  expect(newsOf(saved, at(24_990))).toBeNull();
  expect(newsOf(saved, at(null))).toBeNull();
  expect(newsOf({ ...saved, price: null }, at(1))).toBeNull();
  expect(newsOf(saved, { ...testCard, sold: true })).toEqual({ text: 'No longer for sale', good: false });
  expect(newsOf(saved, null)).toEqual({ text: 'No longer available', good: false });
});

test('what is like a vehicle that is gone is its model among all stock', () => {
  expect(similarHref({ make: 'Land Rover', model: 'Discovery & Co' })).toBe('/search/new-used-and-demo-cars/?make=Land+Rover&model=Discovery+%26+Co');
});

test('the columns of a comparison keep the requested order; a removed vehicle has its stored name', () => {
  const vehicle = testVehicle({ id: '7', year: 2022, vin: '6T1BF3EK80X000001' });
  const site = siteWithContent({ features: { compare: true }, seo: { show_vin: true } });
  const documents = [vehicleDocument(vehicle, 1, testContext(site, [vehicle]))];
  const card = { ...testCard, place: 'Gosford NSW' };
  const [gone, known, unknown, alone] = comparedCars(
    ['9', '7', '8', '6'],
    {
      found: [
        { id: '6', card },
        { id: '7', card },
      ],
      documents,
    },
    [{ id: '9', name: '2019 Toyota Corolla' }],
    { site, clock: clockAt(testNow) },
  );
  expect(gone).toEqual({ id: '9', name: '2019 Toyota Corolla', card: null, facts: null });
  expect(known).toMatchObject({ id: '7', name: null, card });
  const said = known?.facts?.map(({ label, value }) => `${label}: ${value}`);
  expect(said).toEqual(expect.arrayContaining(['Year: 2022', 'Location: Gosford NSW']));
  expect(said?.join()).not.toContain('6T1BF3EK80X000001');
  expect(unknown).toEqual({ id: '8', name: null, card: null, facts: null });
  expect(alone).toMatchObject({ card, facts: null });
});

test('each page stands where its feature is on, and no search engine keeps it', () => {
  expect(garagePage(siteWithContent({}))).toBeNull();
  expect(comparePage(siteWithContent({ features: { compare: false } }))).toBeNull();
  const site = siteWithContent({ features: { garage: true } });
  expect(garagePage(site)).toMatchObject({ path: '/favourites/', head: { robots: 'noindex, follow' }, model: { title: 'Favourites' } });
  expect(comparePage(site)).toMatchObject({ path: '/compare/', head: { robots: 'noindex, follow' }, model: { limit: 4 } });
});

test('the first vehicle in view is that of the nearest column, whatever the table was scrolled to', () => {
  expect([0, 80, 95, 180, 400, -20].map((left) => shownFirst(left, 180, 2))).toEqual([0, 0, 1, 1, 2, 0]);
  expect(shownFirst(100, 0, 2)).toBe(0);
  expect(shownWords(1, ['A', 'B', 'C', 'D'])).toBe('Showing 2 and 3 of 4: B and C');
});
