import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockAt } from '#lib/time/clock.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import { nearestListing } from './listing.ts';
import { prepareListings } from './listings.ts';
import { typesInStock } from './type-listings.ts';

const site = siteWithContent();
const listingsOf = (stock: ReturnType<typeof testVehicle>[], of = site) => prepareListings(of, stock, clockAt(testNow));
const pathsOf = (stock: ReturnType<typeof testVehicle>[], of = site) => listingsOf(stock, of).list.map(({ path }) => path);

test('a site without stock has its car types and its dealerships', () => {
  expect(pathsOf([])).toEqual([
    '/search/new-used-and-demo-cars/',
    '/search/new-cars/',
    '/search/used-cars/',
    '/search/demo-cars/',
    '/search/new-and-used-cars/',
    '/search/new-and-demo-cars/',
    '/search/used-and-demo-cars/',
    '/search/harbour-north/',
    '/search/harbour-south/',
  ]);
});

test('the car types in stock are those that the site sells and has; with nothing in stock those that it sells', () => {
  const typesOf = (stock: ReturnType<typeof testVehicle>[], of = site) => typesInStock(listingsOf(stock, of), of);
  expect(typesOf([testVehicle({ car_type: 'used' }), testVehicle({ id: 'n', car_type: 'new' })])).toEqual(['new', 'used']);
  expect(typesOf([])).toEqual(['new', 'demo', 'used']);
  const usedOnly = siteWithContent({ search: { rules: { car_types: ['used'] } } });
  expect(typesOf([testVehicle({ car_type: 'used' }), testVehicle({ id: 'n', car_type: 'new' })], usedOnly)).toEqual(['used']);
});

test('makes, their models and bodies have a listing while they are in stock', () => {
  const stock = [testVehicle(), testVehicle({ id: 'v2', make: 'Mercedes-Benz', model: 'C 200', simple_body: 'Sedan', dealership_id: 'd2' })];
  expect(pathsOf(stock).slice(7)).toEqual([
    '/search/mercedes-benz/',
    '/search/mercedes-benz/c-200/',
    '/search/toyota/',
    '/search/toyota/hilux/',
    '/search/sedan/',
    '/search/ute/',
    '/search/harbour-north/',
    '/search/harbour-south/',
  ]);
  expect(
    listingsOf(stock)
      .byDealership('harbour-south')
      ?.vehicles.map(({ id }) => id),
  ).toEqual(['v2']);
});

test('spellings of one make are one listing under the spelling that most vehicles have', () => {
  const stock = ['TOYOTA', 'Toyota', 'Toyota', ' toyota '].map((make, index) => testVehicle({ id: `v${index}`, make }));
  const listings = listingsOf(stock);
  expect(listings.makes.map(({ name, vehicles }) => [name, vehicles.length])).toEqual([['Toyota', 4]]);
  expect(listings.byMake('TOYOTA')).toBe(listings.makes[0]);
  expect(listings.byModel('toyota', 'hilux')?.path).toBe('/search/toyota/hilux/');
});

test('a vehicle that is not to be shown, or was sold too long ago, is in no listing', () => {
  const stock = [
    testVehicle({ id: 'hidden', show_on_dealer_website: false }),
    testVehicle({ id: 'old', status: 'sold', sold_at: '2026-11-18T08:00:00.000Z' }),
    testVehicle({ id: 'sold', status: 'sold', sold_at: '2026-11-18T10:00:00.000Z' }),
  ];
  expect(listingsOf(stock).all.vehicles.map(({ id }) => id)).toEqual(['sold']);
});

test('an address that two names want belongs to the fixed route, then make, body, dealership; the report names both', () => {
  const named = siteWithContent({ brands: [{ title: 'Toyota', slug: 'harbour-north' }] });
  const stock = [
    testVehicle({ id: 'v1', make: 'Used Cars' }),
    testVehicle({ id: 'v2', make: 'Ute', simple_body: 'Ute' }),
    testVehicle({ id: 'v3', make: 'Toyota', simple_body: 'SUV' }),
  ];
  const { collisions, byPath } = listingsOf(stock, named);
  expect(collisions).toEqual([
    { path: '/search/used-cars/', names: ['the fixed route /search/used-cars/', 'the make “Used Cars”'], kept: 'the fixed route /search/used-cars/' },
    { path: '/search/ute/', names: ['the make “Ute”', 'the body “Ute”'], kept: 'the make “Ute”' },
    { path: '/search/harbour-north/', names: ['the make “Toyota”', 'the dealership “Harbour North”'], kept: 'the make “Toyota”' },
  ]);
  expect(byPath('/search/ute/')?.kind).toBe('make');
});

test('of two makes with one slug the larger keeps it, and the models of the other have no page either', () => {
  const stock = [
    testVehicle({ id: 'v1', make: 'Mercedes Benz', model: 'A 200' }),
    testVehicle({ id: 'v2', make: 'Mercedes-Benz', model: 'C 200' }),
    testVehicle({ id: 'v3', make: 'Mercedes-Benz', model: 'C 200' }),
  ];
  const listings = listingsOf(stock);
  expect(listings.collisions).toEqual([
    { path: '/search/mercedes-benz/', names: ['the make “Mercedes-Benz”', 'the make “Mercedes Benz”'], kept: 'the make “Mercedes-Benz”' },
  ]);
  expect(listings.byModel('Mercedes Benz', 'A 200')).toBeNull();
  expect(listings.byPath('/search/mercedes-benz/a-200/')).toBeNull();
});

test('models whose names differ in punctuation are one listing, under the name that most vehicles have', () => {
  const stock = ['Prius-C', 'Prius C', 'PRIUS C', 'Prius C'].map((model, index) => testVehicle({ id: `v${index}`, model }));
  const listings = listingsOf(stock);
  expect(listings.modelsOf('Toyota').map(({ path, label, vehicles, spellings }) => [path, label, vehicles.length, spellings])).toEqual([
    ['/search/toyota/prius-c/', 'Prius C', 4, ['PRIUS C', 'Prius C', 'Prius-C']],
  ]);
  expect(listings.byModel('Toyota', 'prius-c')).toBe(listings.byModel('Toyota', 'Prius C'));
  expect(listings.collisions).toEqual([]);
});

test('a brand of the config has a listing without stock, since menus lead to it; a brand with a site of its own has none', () => {
  const brands = [
    { title: 'Kia', slug: 'kia' },
    { title: 'Tesla', slug: 'tesla', external_url: 'https://tesla.example' },
    { title: 'Harbour Tyres', slug: 'tyres', group: 'own-group' as const },
  ];
  expect(listingsOf([], siteWithContent({ brands })).makes.map(({ path }) => path)).toEqual(['/search/kia/']);
});

test('where the rules leave out car types, the listing of all speaks of those left and points to theirs', () => {
  const used = siteWithContent({ search: { rules: { car_types: ['used'] } } });
  const { all, byPath } = listingsOf([testVehicle(), testVehicle({ id: 'new', car_type: 'new' })], used);
  expect([all.name, all.vehicles.length, all.canonical]).toEqual(['Used cars', 1, '/search/used-cars/']);
  expect(byPath('/search/new-cars/')?.canonical).toBe('/search/new-cars/');
});

test('the nearest listing is the model’s, else the make’s, the body’s, all stock', () => {
  const listings = listingsOf([testVehicle()]);
  const near = (changes: Parameters<typeof testVehicle>[0]) => nearestListing(testVehicle(changes), listings).path;
  expect(near({})).toBe('/search/toyota/hilux/');
  expect(near({ model: 'Corolla' })).toBe('/search/toyota/');
  expect(near({ make: 'Ford', model: 'Ranger' })).toBe('/search/ute/');
  expect(near({ make: 'Ford', model: 'Puma', simple_body: 'SUV' })).toBe('/search/new-used-and-demo-cars/');
});

test('each listed vehicle is in all listings that it belongs to, and addresses are unique, whatever the order it came in', () => {
  const name = fc.constantFrom(
    'Toyota',
    'TOYOTA',
    'Ute',
    'Used cars',
    'harbour north',
    'Kia',
    '比亚迪',
    'Citroën',
    'Citroen',
    'constructor',
    '__proto__',
  );
  const facts = fc.array(fc.record({ make: name, model: name, simple_body: name }), { maxLength: 25 });
  fc.assert(
    fc.property(facts, (list) => {
      const stock = list.map((fact, index) => testVehicle({ ...fact, id: `v${index}` }));
      const listings = listingsOf(stock);
      const paths = listings.list.map(({ path }) => path);
      expect(new Set(paths).size).toBe(paths.length);
      expect(listings.all.vehicles.length).toBe(stock.length);
      for (const vehicle of stock) {
        const make = listings.byMake(vehicle.make);
        if (make !== null) expect(make.vehicles).toContain(vehicle);
        else
          expect(listings.collisions.some(({ names }) => names.some((who) => who.toLowerCase() === `the make “${vehicle.make.toLowerCase()}”`))).toBe(
            true,
          );
      }
      const reversed = listingsOf(stock.toReversed());
      expect(reversed.list.map(({ path, name: words, vehicles }) => [path, words, vehicles.map(({ id }) => id)])).toEqual(
        listings.list.map(({ path, name: words, vehicles }) => [path, words, vehicles.map(({ id }) => id)]),
      );
      expect(reversed.collisions).toEqual(listings.collisions);
    }),
  );
});
