import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fakeBrowser, fakeDisk } from '#browser/fake-browser.ts';
import { rememberedPostcode, rememberPostcode } from '#site/remembered-postcode.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { normalizeSearchState } from '../state/search-state.ts';
import { readCentroids } from './centroids.ts';
import { distanceWords, kilometresBetween } from './distance.ts';
import { placeFinder, pointOf } from './place-finder.ts';
import { findTown, postcodes } from './place-tables.ts';
import { findPlace, hasDistanceFilter, hasDistances } from './places.ts';

const centroids = readCentroids(postcodes);
const gazetteer = { centroids, findTown };

/** Boxes around the states and territories, a degree wider on each side. */
const boxes: Record<string, [south: number, north: number, west: number, east: number]> = {
  '0': [26, 11, 129, 138],
  '2': [38, 28, 141, 160],
  '3': [39.2, 33.9, 140.9, 150],
  '4': [29.2, 10, 138, 154],
  '5': [38.1, 26, 129, 141],
  '6': [35.2, 13.5, 112.9, 129],
  '7': [43.7, 39.5, 143.5, 148.5],
};

test('the table has every postcode once, inside its state', () => {
  const differences = postcodes.trim().split(/\s+/).map(Number);
  expect(differences.length).toBe(3 * 1648);
  let number = 0;
  for (let at = 0; at < differences.length; at += 3) {
    expect(differences[at]).toBeGreaterThan(0);
    number += differences[at] ?? 0;
    const name = String(number).padStart(4, '0');
    const found = centroids.find(name);
    expect(found?.from).toBe(name);
    if (name === '0200') continue;
    const [southernmost, northernmost, westernmost, easternmost] = boxes[name.charAt(0)] ?? [0, 0, 0, 0];
    const { lat, lng } = found?.point ?? { lat: 0, lng: 0 };
    expect(-lat, name).toBeLessThanOrEqual(southernmost);
    expect(-lat, name).toBeGreaterThanOrEqual(northernmost);
    expect(lng, name).toBeGreaterThanOrEqual(westernmost);
    expect(lng, name).toBeLessThanOrEqual(easternmost);
  }
});

/** Public facts: the general post offices of the capitals and some towns. */
const postOffices: [postcode: string, lat: number, lng: number][] = [
  ['2000', -33.8678, 151.2073],
  ['3000', -37.8136, 144.9631],
  ['4000', -27.4679, 153.0281],
  ['5000', -34.9287, 138.5999],
  ['6000', -31.9523, 115.8613],
  ['7000', -42.8821, 147.3272],
  ['0800', -12.4634, 130.8456],
  ['2600', -35.3081, 149.1245],
  ['2250', -33.4267, 151.3417],
  ['4870', -16.9203, 145.771],
  ['0870', -23.698, 133.8807],
  ['6430', -30.7489, 121.4658],
];

test.for(postOffices)('%s lies where it lies', ([postcode, lat, lng]) => {
  const centroid = centroids.find(postcode);
  expect(centroid?.from).toBe(postcode);
  expect(centroid === null ? Number.NaN : kilometresBetween(centroid.point, { lat, lng })).toBeLessThan(3);
});

test('a postcode beside the table is measured from its neighbour of the same state; others nobody knows', () => {
  expect(centroids.find('4356')?.from).toBe('4355');
  expect(centroids.find(' 0801 ')?.from).toBe('0800');
  for (const none of ['', '9999', '0000', '400', '40000', 'abcd', '4ooo', '-200', '1234', '3.14']) expect(centroids.find(none), none).toBe(null);
});

test('the postcode nearest to where one is finds one’s way back', () => {
  expect(centroids.nearest({ lat: -33.425, lng: 151.342 })).toBe('2250');
  fc.assert(
    fc.property(fc.double({ min: -43, max: -11, noNaN: true }), fc.double({ min: 114, max: 153, noNaN: true }), (lat, lng) => {
      const postcode = centroids.nearest({ lat, lng });
      expect(centroids.find(postcode)?.from).toBe(postcode);
    }),
    { numRuns: 100 },
  );
});

test('how far away', () => {
  expect([0, 999, 1000, 12_400, 12_500, 2_345_678].map(distanceWords)).toEqual([
    'Less than 1 km away',
    'Less than 1 km away',
    '1 km away',
    '12 km away',
    '13 km away',
    '2,346 km away',
  ]);
});

const location = (name: string, postcode: string, city: string, more: object = {}) => ({
  id: name,
  slug: name.toLowerCase(),
  name,
  address: { street: '1 Road', city, state: 'nsw' as const, postcode, ...more },
  contact_detail: {},
});
const site = siteWithContent({
  dealerships: [
    { id: 'a', slug: 'a', name: 'Acme Gosford', locations: [location('Gosford', '2250', 'West Gosford')] },
    { id: 'b', slug: 'b', name: 'Acme Cardiff', locations: [location('Cardiff', '2285', 'Cardiff', { lat: -32.94, long: 151.66 })] },
  ],
});

test('places of the site are known by name: from the config, else from their postcode', () => {
  expect(findPlace('cardiff', site, gazetteer)).toEqual({ point: { lat: -32.94, lng: 151.66 }, from: 'cardiff' });
  expect(findPlace('Acme Gosford', site, gazetteer)).toEqual({ point: { lat: -33.42, lng: 151.34 }, from: 'Acme Gosford' });
  const state = findPlace('NSW', site, gazetteer)?.point;
  expect(state?.lat).toBeCloseTo(-33.18, 5);
  expect(state?.lng).toBeCloseTo(151.5, 5);
  expect(findPlace('Atlantis', site, gazetteer)).toBe(null);
  expect(hasDistances(site)).toBe(true);
  expect(hasDistances({ dealerships: site.dealerships.slice(0, 1) })).toBe(false);
});

test('the tables are fetched once, on demand, and again after a failure', async () => {
  let asked = 0;
  const places = placeFinder(site, {
    tables: () => {
      asked += 1;
      return asked === 1 ? Promise.reject(new Error('offline')) : Promise.resolve({ postcodes, findTown });
    },
    position: () => Promise.resolve({ lat: -33.42, lng: 151.34 }),
  });
  const state = normalizeSearchState({ near: { place: '2250', km: null } });
  expect(pointOf(state, places)).toBe(undefined);
  await expect(places.load()).rejects.toThrow('offline');
  await Promise.all([places.load(), places.load()]);
  expect(asked).toBe(2);
  expect(pointOf(state, places)).toEqual({ lat: -33.42, lng: 151.34 });
  expect(places.find('9999')).toBe(null);
  expect(await places.locate()).toBe('2250');
});

test('only a postcode is remembered, and a browser that keeps nothing is no fault', () => {
  const disk = fakeDisk();
  const storage = fakeBrowser({ disk }).browser.storage;
  expect(rememberedPostcode(storage)).toBe(null);
  rememberPostcode('0870', storage);
  expect(rememberedPostcode(storage)).toBe('0870');
  rememberPostcode('Gosford', storage);
  expect(rememberedPostcode(storage)).toBe('0870');
  disk.items.set('forecourt.postcode', '<b>');
  expect(rememberedPostcode(storage)).toBe(null);
  disk.items.set('forecourt.postcode', '0870');
  disk.refuses = 'forbidden';
  expect(rememberedPostcode(storage)).toBe(null);
  rememberPostcode('0870', storage);
});

test('of postcodes that lie in one place the first is the nearest', () => {
  const shared = readCentroids('2000 3387 15121 1 0 0 1 50 50');
  expect([shared.nearest({ lat: -33.87, lng: 151.21 }), shared.nearest({ lat: -34.4, lng: 151.7 })]).toEqual(['2000', '2002']);
});

test('one distance is enough for a filter of distances, and none is offered without two places', () => {
  const whole = siteWithContent();
  const [first] = whole.dealerships;
  const [location] = first?.locations ?? [];
  if (first === undefined || location === undefined) throw new Error('the site has a place');
  const other = { ...location, address: { ...location.address, postcode: '4870' } };
  const offered = (near_distances: number[], locations: (typeof location)[]) =>
    hasDistanceFilter({ ...whole, dealerships: [{ ...first, locations }], search: { ...whole.search, near_distances } });
  expect([offered([50], [location, other]), offered([], [location, other]), offered([50], [location])]).toEqual([true, false, false]);
});
