import fc from 'fast-check';
import { expect, test } from 'vitest';
import { haversineMetres } from '#search/engine/geo.ts';
import { type Document, toIndex } from '#search/engine/search-index.ts';
import { toSettings } from '#search/engine/settings.ts';
import { fullSearch } from '../../scripts/engine/whole/search.ts';

const settings = toSettings({ filterableAttributes: ['_geo'], sortableAttributes: ['_geo'], rankingRules: ['sort', 'rank:desc'] });
const indexOf = (documents: readonly Document[]) => toIndex('cars', settings, documents);
const place = fc.record({ lat: fc.integer({ min: -90, max: 90 }), lng: fc.integer({ min: -180, max: 180 }) });
const cars = fc
  .array(fc.option(place, { nil: undefined }), { minLength: 1, maxLength: 30 })
  .map((places) => places.map((_geo, rank): Document => ({ id: `c${rank}`, rank, ...(_geo === undefined ? {} : { _geo }) })));
type Place = { lat: number; lng: number };
const far = (car: Document, from: Place) => haversineMetres([from.lat, from.lng], [(car._geo as Place).lat, (car._geo as Place).lng]);

test('Sydney to Melbourne', () => {
  expect(haversineMetres([-33.8688, 151.2093], [-37.8136, 144.9631])).toBeCloseTo(713_430, -2);
});

test('nearest or farthest first; cars without a place come last, and equal ones by rank', () => {
  fc.assert(
    fc.property(cars, place, fc.constantFrom('asc', 'desc'), (list, from, order) => {
      const { hits } = fullSearch(indexOf(list), { sort: [`_geoPoint(${from.lat}, ${from.lng}):${order}`], limit: 100 });
      const step = (car: Document) => (car._geo === undefined ? Number.POSITIVE_INFINITY : far(car, from) * (order === 'asc' ? 1 : -1));
      const expected = list.toSorted(
        (a, b) => (step(a) === step(b) || Math.abs(step(a) - step(b)) <= 1 ? 0 : step(a) - step(b)) || (b.rank as number) - (a.rank as number),
      );
      expect(hits.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      for (const hit of hits) expect(hit._geoDistance).toBe(hit._geo === undefined ? undefined : Math.round(far(hit, from)));
    }),
  );
});

test('within a radius, and in a box that may reach over the edge of the map', () => {
  fc.assert(
    fc.property(cars, place, place, fc.integer({ min: 0, max: 20_000_000 }), (list, one, other, metres) => {
      const ranksOf = (filter: string) =>
        fullSearch(indexOf(list), { filter, limit: 100 })
          .hits.map(({ rank }) => rank as number)
          .sort((a, b) => a - b);
      const expected = (fits: (car: Document) => boolean) => list.filter((car) => car._geo !== undefined && fits(car)).map(({ rank }) => rank);
      expect(ranksOf(`_geoRadius(${one.lat}, ${one.lng}, ${metres})`)).toEqual(expected((car) => far(car, one) <= metres));
      const [top, bottom] = one.lat >= other.lat ? [one, other] : [other, one];
      const inBox = ({ _geo }: Document) => {
        const { lat, lng } = _geo as Place;
        const across = top.lng < bottom.lng;
        return lat <= top.lat && lat >= bottom.lat && (across ? lng >= bottom.lng || lng <= top.lng : lng >= bottom.lng && lng <= top.lng);
      };
      expect(ranksOf(`_geoBoundingBox([${top.lat}, ${top.lng}], [${bottom.lat}, ${bottom.lng}])`)).toEqual(expected(inBox));
    }),
  );
});

test('cars within a metre are equally far', () => {
  const near = [
    { id: 'a', rank: 1, _geo: { lat: 0, lng: 0.00001 } },
    { id: 'b', rank: 2, _geo: { lat: 0, lng: 0.000015 } },
    { id: 'c', rank: 3, _geo: { lat: 0, lng: 0.0001 } },
  ];
  expect(fullSearch(indexOf(near), { sort: ['_geoPoint(0, 0):asc'] }).hits.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
});
