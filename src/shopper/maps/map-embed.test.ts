import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { boundingBox, mapEmbed, mapHosts } from './map-embed.ts';

const address = { street: '1 High Street', city: 'Gosford', state: 'nsw' as const, postcode: '2250' };
const point = { lat: -33.425, long: 151.342 };
const site = siteWithContent();

test('a place with a key has Google’s map by its id, its coordinates, or its address', () => {
  const of = (more: object) => new URL(mapEmbed({ address: { ...address, map_key: 'k&y', ...more } }, site) ?? '');
  const byId = of({ ...point, place_id: 'ChIJ' });
  expect(byId.origin + byId.pathname).toBe('https://www.google.com/maps/embed/v1/place');
  expect(Object.fromEntries(byId.searchParams)).toEqual({
    key: 'k&y',
    q: 'place_id:ChIJ',
    center: '-33.425,151.342',
    zoom: '10',
    maptype: 'roadmap',
  });
  expect(of(point).searchParams.get('q')).toBe('-33.425,151.342');
  expect(of({}).searchParams.get('q')).toBe('1 High Street, Gosford NSW 2250');
});

test('a place without a key has OpenStreetMap’s around its coordinates, one without those none', () => {
  expect(mapEmbed({ address: { ...address, ...point } }, site)).toBe(
    'https://www.openstreetmap.org/export/embed.html?bbox=151.17721,-33.56243,151.50679,-33.28735&layer=mapnik&marker=-33.425,151.342',
  );
  expect(mapEmbed({ address }, site)).toBeNull();
  expect(mapEmbed({ address: { ...address, place_id: 'ChIJ' } }, site)).toBeNull();
});

test('a site without maps has none, and no host of one', () => {
  const off = siteWithContent({ features: { map_section: false } });
  expect(mapEmbed({ address: { ...address, ...point } }, off)).toBeNull();
  expect(mapHosts(off)).toEqual([]);
});

test('the hosts are those of visible places', () => {
  const place = (id: string, more: object, visible = true) => ({
    id,
    name: id,
    slug: id,
    visible,
    address: { ...address, ...more },
    contact_detail: {},
  });
  const hostsOf = (...locations: ReturnType<typeof place>[]) =>
    mapHosts(siteWithContent({ dealerships: [{ id: 'd', slug: 'd', name: 'D', locations: [place('plain', {}), ...locations] }] }));
  expect(hostsOf()).toEqual([]);
  expect(hostsOf(place('osm', point), place('again', point), place('hidden', { map_key: 'k' }, false))).toEqual(['https://www.openstreetmap.org']);
  expect(hostsOf(place('osm', point), place('google', { map_key: 'k' }))).toEqual(['https://www.openstreetmap.org', 'https://www.google.com']);
});

test('the box around a place holds it, and each zoom halves it', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -44, max: -10, noNaN: true }),
      fc.double({ min: 112, max: 154, noNaN: true }),
      fc.integer({ min: 1, max: 19 }),
      (lat, long, zoom) => {
        const [west, south, east, north] = boundingBox(lat, long, zoom);
        expect(west).toBeLessThan(long);
        expect(long).toBeLessThan(east);
        expect(south).toBeLessThan(lat);
        expect(lat).toBeLessThan(north);
        const [nearerWest, , nearerEast] = boundingBox(lat, long, zoom + 1);
        expect((nearerEast - nearerWest) * 2).toBeCloseTo(east - west, 3);
      },
    ),
  );
});
