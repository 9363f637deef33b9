import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#lib/files/testing.server.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { indexSettings } from '../published/index-settings.ts';
import { type FilterOptions, quoteFilterValue, siteFilter, toFilters, toSort } from './index-filters.ts';
import { normalizeSearchState, type SearchState } from './search-state.ts';
import { anyState, awkwardStrings } from './test-state.ts';

const site = siteWithContent();
const strict = siteWithContent({
  search: {
    include_sold_cars_days: 0,
    price_asc_needs_price: true,
    rules: {
      car_types: ['used', 'demo'],
      excluded_stocknums: ['X"1', 'X2'],
      photos_required: true,
      certified_only: true,
      makes: ['Toyota'],
      dealership_slugs: ['acme'],
    },
  },
  stock: { absence_means_sold: true },
});
const now = Date.parse('2026-11-21T00:00:00Z');
const asked = (parts: Partial<SearchState>, options: Partial<FilterOptions> = {}, of = site) =>
  toFilters(normalizeSearchState(parts), of, { now, ...options }).slice(siteFilter(of, now).length);

/** A quoted value as Meilisearch parses it: the text and its length; null where the quotes or an escape are invalid. */
function read(source: string): { value: string; length: number } | null {
  const quote = source.charAt(0);
  for (let index = 1; index < source.length; index += 1) {
    if (source[index] === quote) {
      const inside = source.slice(1, index).replaceAll(`\\${quote}`, quote);
      if (/\\/.test(inside.replaceAll('\\\\', ''))) return null;
      return { value: inside.replaceAll('\\\\', '\\'), length: index + 1 };
    }
    if (source[index] === '\\') index += 1;
  }
  return null;
}

test('a quoted text is read as one value, and as itself, whatever it holds', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', '"', "'", '\\', ' ', ']'), maxLength: 10 });
  fc.assert(
    fc.property(fc.oneof(letters, fc.string(), fc.constantFrom(...awkwardStrings)), (text) => {
      const source = quoteFilterValue(text);
      expect(read(source)).toEqual({ value: text, length: source.length });
    }),
    { numRuns: propertyRuns(3000) },
  );
});

test.each([
  ['White', '"White"'],
  ['Say "Hello"', '"Say \\"Hello\\""'],
  ["Coff's Harbour", '"Coff\'s Harbour"'],
  ['Back\\slash', '"Back\\\\slash"'],
  ['a\\"b', '"a\\\\\\"b"'],
  ['ends in \\', '"ends in \\\\"'],
])('%s is quoted as %s', (text, source) => {
  expect(quoteFilterValue(text)).toBe(source);
});

test('no value can end its filter: each filter has as many quoted texts as it has values', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      for (const source of toFilters(state, site, { now }).flat()) {
        let rest = source;
        for (let start = rest.search(/["']/); start >= 0; start = rest.search(/["']/)) {
          const value = read(rest.slice(start));
          expect(value).not.toBeNull();
          rest = rest.slice(0, start) + rest.slice(start + (value?.length ?? rest.length));
        }
        expect(rest).toMatch(/^[a-z_]+ (?:!?= ?(?:true)?|[<>]=? ?[\d.]*|[\d.]+ TO [\d.]+)(?: AND [a-z_]+ !?= )?$/);
      }
    }),
  );
});

test('values of one attribute are alternatives, attributes come together, and what is left out stands alone', () => {
  expect(
    asked({
      chosen: { colour: ['White', 'Red'], body: ['SUV'], year: ['2019'] },
      ranges: { year: { min: 2021, max: 2022 }, price: { min: null, max: 30_000 }, km: { min: 5, max: null } },
      excluded: { fuel: ['Diesel', 'LPG'] },
    }),
  ).toEqual([
    ['year = "2019"', 'year 2021 TO 2022'],
    ['simple_body = "SUV"'],
    ['colours = "Red"', 'colours = "White"'],
    ['simple_fuel != "Diesel"'],
    ['simple_fuel != "LPG"'],
    ['price <= 30000'],
    ['km >= 5'],
  ]);
});

test('all equipment that is chosen has to be there, in one of the names that the stock has for it', () => {
  expect(
    asked({ chosen: { filtered_features: ['Sunroof|Panoramic roof', 'Tow bar'] }, excluded: { filtered_features: ['Leather', 'Leather Trim'] } }),
  ).toEqual([
    ['filtered_features = "Sunroof"', 'filtered_features = "Panoramic roof"'],
    ['filtered_features = "Tow bar"'],
    ['filtered_features != "Leather"'],
    ['filtered_features != "Leather Trim"'],
  ]);
});

test('a make without a model means all of it; models belong to their make', () => {
  expect(asked({ chosen: { make: ['Toyota', 'Ford'], model: ['Ford/Ranger', 'Ford/Everest'] } })).toEqual([
    ['make = "Ford" AND model = "Everest"', 'make = "Ford" AND model = "Ranger"', 'make = "Toyota"'],
  ]);
  expect(asked({ chosen: { model: ['Hilux'] } })).toEqual([['model = "Hilux"']]);
});

test('an index that filters by the listed attributes can answer every search', () => {
  const filterable = indexSettings(strict).filterableAttributes;
  fc.assert(
    fc.property(anyState, (state) => {
      for (const source of toFilters(state, strict, { now }).flat())
        for (const [, field] of source.replace(/"(?:\\.|[^"\\])*"/g, '""').matchAll(/([a-z_]+) (?:!?=|[<>]|[\d.]+ TO)/g))
          expect(filterable).toContain(field);
    }),
  );
});

test('an attribute’s own choice can be left aside, to count its other values', () => {
  const chosen = { make: ['Toyota'], model: ['Toyota/Hilux'], colour: ['White'] };
  expect(asked({ chosen }, { except: 'colour' })).toEqual([['make = "Toyota" AND model = "Hilux"']]);
  expect(asked({ chosen }, { except: 'make' })).toEqual([['colours = "White"']]);
  expect(asked({ chosen }, { except: 'model' })).toEqual([['make = "Toyota"'], ['colours = "White"']]);
});

test('the site’s rules and eligibility stand before what is asked', () => {
  expect(siteFilter(site, now)).toEqual([
    ['show_on_dealer_website = true'],
    ['status = "in_stock"', 'status = "coming_soon"', 'sold_at > 1794960000 AND status != "absent"'],
  ]);
  expect(siteFilter(strict, now)).toEqual([
    ['show_on_dealer_website = true'],
    ['status = "in_stock"', 'status = "coming_soon"', 'sold_at > 1795219200 AND status != "absent"', 'absent_since > 1795219200'],
    ['car_type = "used"', 'car_type = "demo"'],
    ['stocknum != "X\\"1"'],
    ['stocknum != "X2"'],
    ['photos_count > 0'],
    ['certified = true'],
    ['make = "Toyota"'],
    ['dealership_slug = "acme"'],
  ]);
});

test('lowest price leaves out vehicles without a price where the site says so', () => {
  expect(asked({ sortBy: 'price_asc' }, {}, strict)).toEqual([['price > 0']]);
  expect(asked({ sortBy: 'price_desc' }, {}, strict)).toEqual([]);
  expect(asked({ sortBy: 'price_asc' })).toEqual([]);
  expect(asked({}, {}, siteWithContent({ search: { price_asc_needs_price: true, default_sort: 'price_asc' } }))).toEqual([['price > 0']]);
});

test('the four orders, and a place', () => {
  expect([toSort('relevant'), toSort('latest'), toSort('price_desc'), toSort('price_asc')]).toEqual([
    [],
    ['created_at:desc'],
    ['price:desc'],
    ['price:asc'],
  ]);
  const near = { place: '2250', km: 50 };
  expect(asked({ near }, { point: { lat: -33.4, lng: 151.3 } })).toEqual([['_geoRadius(-33.4, 151.3, 50000)']]);
  expect(asked({ near })).toEqual([]);
});
