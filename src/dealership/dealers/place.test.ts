import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent, testVehicle } from '#vehicle/test-stock.ts';
import { locationBarOf } from '#vehicle-page/location-bar.ts';
import { distinctPhones, preparePlaces } from './place.ts';
import { testListings } from './test-context.ts';

const gosford = {
  id: 'l1',
  name: 'Harbour Gosford',
  slug: 'gosford',
  dealer_license_number: '12345',
  address: { street: '14 Racecourse Road', city: 'West Gosford', state: 'nsw' as const, postcode: '2250' },
  contact_detail: {
    phone: '02 5550 0140',
    landline_phone: '(02) 5550-0140',
    email: 'gosford@harbour.example',
    opening_hours: [{ weekday: 1, status: 'Open' as const, open: '08:30', close: '17:30' }],
  },
};
const wyong = {
  ...gosford,
  id: 'l2',
  name: 'Harbour Wyong',
  slug: 'wyong',
  contact_detail: { phone: '0491 570 156', landline_phone: '02 5550 0199' },
};
const newcastle = {
  ...gosford,
  id: 'l3',
  name: 'Harbour Newcastle',
  slug: 'newcastle',
  flag: 'COMING EARLY 2026',
  address: { ...gosford.address, city: 'Newcastle', postcode: '2300', place_url: 'https://maps.example/newcastle' },
};
const dealerships: SiteInput['dealerships'] = [
  { id: 'd1', slug: 'harbour-coast', name: 'Harbour Coast', primary: true, locations: [{ ...gosford, primary: true }, wyong] },
  { id: 'd2', slug: 'harbour-newcastle', name: 'Harbour Newcastle', locations: [newcastle] },
];
const site = siteWithContent({ dealerships });
const places = preparePlaces(site, testListings([testVehicle()]));

test('a place as every page shows it', () => {
  expect(places.ofVehicle(testVehicle({ dealership_id: 'd1' }))).toEqual({
    name: 'Harbour Gosford',
    page: '/locations/gosford/',
    address: '14 Racecourse Road, West Gosford NSW 2250',
    street: '14 Racecourse Road',
    city: 'West Gosford',
    state: 'NSW',
    postcode: '2250',
    phone: { text: '02 5550 0140', href: 'tel:+61255500140' },
    morePhones: [],
    email: { text: 'gosford@harbour.example', href: 'mailto:gosford@harbour.example' },
    directions: 'https://www.google.com/maps/dir/?api=1&destination=Harbour%20Gosford%2C%2014%20Racecourse%20Road%2C%20West%20Gosford%20NSW%202250',
    licence: 'Motor dealer licence MD 12345 (NSW)',
    image: null,
    hours: [{ day: 'Monday', text: '8:30 am – 5:30 pm' }],
    stock: { label: 'Vehicles at Harbour Coast', href: '/search/harbour-coast/' },
    flag: null,
  });
});

test('the vehicle’s own location of its dealership, with its own number', () => {
  const place = places.ofVehicle(testVehicle({ dealership_id: 'd1', location: { id: 'l2' } }));
  expect([place?.name, place?.phone?.text, place?.morePhones?.map(({ text }) => text)]).toEqual(['Harbour Wyong', '0491 570 156', ['02 5550 0199']]);
});

test('a hidden location is shown nowhere: its vehicles stand at the place that sells', () => {
  const hidden = siteWithContent({
    dealerships: [{ id: 'd1', slug: 'harbour-coast', name: 'Harbour Coast', locations: [gosford, { ...wyong, visible: false }] }],
  });
  const ofHidden = preparePlaces(hidden, testListings());
  for (const location of [{ id: 'l2' }, { slug: 'wyong' }, { name: 'Harbour Wyong' }])
    expect(ofHidden.ofVehicle(testVehicle({ dealership_id: 'd1', location }))?.name).toBe('Harbour Gosford');
});

test('a location’s flag is its own label, and its map address leads there', () => {
  expect(places.ofVehicle(testVehicle({ dealership_id: 'd2' }))).toMatchObject({
    flag: 'COMING EARLY 2026',
    directions: 'https://maps.example/newcastle',
  });
});

test('the number for a make replaces the place’s', () => {
  const override = siteWithContent({ dealerships, overrides: [{ when: { make: 'Toyota' }, phone: '1300 555 014' }] });
  const place = preparePlaces(override, testListings()).ofVehicle(testVehicle({ dealership_id: 'd1', location: { id: 'l2' } }));
  expect(place?.phone?.text).toBe('1300 555 014');
});

test('a place that only the feed knows is as it says; nobody’s place is none', () => {
  const elsewhere = testVehicle({ dealership_id: 'x', city: 'Caringbah', state: 'nsw', location: { name: 'Shire Cars', phone: '02 5550 0100' } });
  expect(places.ofVehicle(elsewhere)).toMatchObject({
    name: 'Shire Cars',
    address: 'Caringbah NSW',
    phone: { text: '02 5550 0100' },
    licence: null,
    directions: null,
  });
  expect(places.ofVehicle(testVehicle({ dealership_id: 'x' }))).toBeNull();
  expect(places.main?.name).toBe('Harbour Gosford');
});

describe('the location bar', () => {
  const bar = (
    dealership_id: string | undefined,
    city: string | undefined,
    on = siteWithContent({ dealerships, features: { location_bar: true } }),
  ) => locationBarOf(testVehicle({ dealership_id, city }), on);

  test('shows only when the city of the vehicle’s place differs from the primary dealership’s', () => {
    expect(bar(undefined, 'Newcastle')).toBe('This vehicle is located at our Newcastle dealership.');
    expect(bar('d2', undefined)).toBe('This vehicle is located at our Newcastle dealership.');
    expect(bar('d1', 'west gosford')).toBeNull();
    expect(bar('d1', undefined)).toBeNull();
    expect(bar(undefined, 'Newcastle', site)).toBeNull();
  });

  test('names no dealership in a town where the site has none', () => {
    expect(bar('d1', 'Newcastle')).toBeNull();
    expect(bar(undefined, 'Broome')).toBeNull();
  });
});

test('phone numbers are de-duplicated by digits only', () => {
  expect(distinctPhones(['02 5550 0140', undefined, '+61 2 5550-0140', null, '(02) 55500141', 'none']).map(({ text }) => text)).toEqual([
    '02 5550 0140',
    '02 5550 0141',
  ]);
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom('0', '2', '4', ' ', '-', '+') })), (written) => {
      const hrefs = distinctPhones(written).map(({ href }) => href);
      return new Set(hrefs).size === hrefs.length;
    }),
  );
});
