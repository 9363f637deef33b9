import { expect, test } from 'vitest';
import { siteWithContent, testVehicle } from '#vehicle/test-stock.ts';
import { vehiclePlaceFindings } from './place-findings.ts';

const placed = (id: string, city: string) => ({
  id,
  name: `${city} Yard`,
  slug: `at-${id}`,
  address: { street: '1 Sample Street', city, state: 'nsw' as const, postcode: '2620' },
  contact_detail: {},
});
const site = siteWithContent({
  dealerships: [
    { id: 'QBN', slug: 'queanbeyan', name: 'Queanbeyan Cars', locations: [placed('q1', 'Queanbeyan'), placed('q2', 'Karabar')] },
    { id: 'FYSH', slug: 'fyshwick', name: 'Fyshwick Cars', locations: [placed('f1', 'Fyshwick')] },
  ],
  stock: { columns: { Yard: { to: 'dealership_id' }, Town: { to: ['city', 'state'], rule: 'place' } } },
});
const vehicle = (id: string, dealership_id: string | undefined, more: object = {}) =>
  testVehicle({ id, slug: id, stocknum: `U${id}`, dealership_id, dealership_slug: undefined, location: undefined, ...more });

test('vehicles of a dealership that the site has not are counted by what the feed calls it, at its column', () => {
  expect(vehiclePlaceFindings([vehicle('1', 'f1'), vehicle('2', 'fyshwick'), vehicle('3', 'FYS', { status: 'sold' })], site)).toEqual([]);
  const [unknown, unnamed, ...more] = vehiclePlaceFindings(
    [vehicle('1', 'FYS'), vehicle('2', 'FYS'), vehicle('3', undefined), vehicle('4', 'fysh')],
    site,
  );
  expect(more).toEqual([]);
  expect(unknown).toEqual({
    says: '2 vehicles in stock name a place that the site has not: "FYS" (2). Until it is known no address is shown for them, such as U1.',
    fix:
      'where that is one of the site’s places, say which with "values": {"FYS": "…"} at "Yard" in stock.columns ' +
      '("q1" (Queanbeyan Yard), "q2" (Karabar Yard), "f1" (Fyshwick Yard)); else add the place under dealerships.*.locations, and run npm run stock.',
  });
  expect(unnamed).toEqual({
    says: '1 vehicle in stock names no dealership and no place: no address is shown for them, such as U3.',
    fix: 'map the key of the feed that says it to dealership_id in stock.columns; the ids are "q1" (Queanbeyan Yard), "q2" (Karabar Yard), "f1" (Fyshwick Yard).',
  });
});

test('a postcode that fits several places is named with them, not guessed', () => {
  const [several, ...more] = vehiclePlaceFindings([vehicle('1', undefined, { location: { postcode: '2620' } })], site);
  expect(more).toEqual([]);
  expect(several?.says).toBe(
    '1 vehicle in stock names a place that fits several of the site: "2620" (1); "2620" fits Queanbeyan Yard and Karabar Yard and Fyshwick Yard. ' +
      'Until it is known no address is shown for them, such as U1.',
  );
});

test('a dealership that sells at several places, none of them primary, is named with them', () => {
  const [which, ...more] = vehiclePlaceFindings([vehicle('1', 'QBN'), vehicle('2', 'QBN', { city: 'Karabar' })], site);
  expect(more).toEqual([]);
  expect(which?.says).toContain('names only a dealership that sells at several places: "QBN" (1); "QBN" sells at Queanbeyan Yard and Karabar Yard.');
  expect(which?.fix).toContain('set "primary": true at that place');
});

test('the five most frequent names stand there, and how many more there are', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'g'];
  const [unknown] = vehiclePlaceFindings(
    names.map((name, at) => vehicle(String(at), `yard ${name}`)),
    site,
  );
  expect(unknown?.says).toContain('"yard g" (2), "yard a" (1), "yard b" (1), "yard c" (1), "yard d" (1) and 2 more.');
});
