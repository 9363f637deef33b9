import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { resultsThroughInstantSearch } from '../../../../tests/support/through-instantsearch.ts';
import { handleRequest } from '../engine/handle.ts';
import { runSearch } from '../engine/search.ts';
import { type Document, toIndex } from '../engine/search-index.ts';
import { toSettings } from '../engine/settings.ts';
import { indexSettings } from '../published/index-settings.ts';
import { attributeOf } from '../state/attributes.ts';
import { toFilters, toSort } from '../state/index-filters.ts';
import { emptyState, normalizeSearchState, type SearchState, splitModelPath } from '../state/search-state.ts';
import { anyState } from '../state/test-state.ts';
import { facetsOf, makeTree, toParameters } from './parameters.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const site = siteWithContent({ search: { page_size: 4 } });
const index = 'cars';

/** Vehicles whose values are the words that states use. */
const vehicle = fc
  .record({
    make: fc.constantFrom('Toyota', 'Ford', 'A&B=C#D?', '日産', 'Back\\slash', 'both \' and "', 'Toyota/'),
    model: fc.constantFrom('Hilux', 'Ranger', '3', 'Say "Hello"', 'ends in \\', 'Toyota/Hilux'),
    colour: fc.constantFrom('White', 'a\\"b', "Coff's Harbour", 'Citroën', '100% + more'),
    car_type: fc.constantFrom('new', 'demo', 'used'),
    year: fc.integer({ min: 2015, max: 2018 }),
    seats: fc.constantFrom(2, 3, 5),
    price: fc.option(fc.integer({ min: 500, max: 2500 }), { nil: undefined }),
    km: fc.integer({ min: 0, max: 2_000_000 }),
    certified: fc.boolean(),
    show_on_dealer_website: fc.constant(true),
    status: fc.constantFrom('in_stock', 'coming_soon', 'sold'),
  })
  .map((fields) => ({
    ...fields,
    make_tree: [fields.make, `${fields.make} > ${fields.model}`],
    make_model: `${fields.make} ${fields.model}`,
    colours: [fields.colour],
  }));
const documents = (fc.sample(vehicle, { numRuns: 60, seed: 7 }) as Document[]).map((fields, place) => ({
  ...fields,
  id: String(place),
  rank: 60 - place,
}));
const engine = { indexes: new Map([[index, toIndex(index, toSettings(indexSettings(site)), documents)]]), now: () => 0 };
const cars = engine.indexes.get(index);

const plainSearch = (state: SearchState, more: object = {}) => {
  if (cars === undefined) throw new Error('There is an index.');
  const sort = toSort(state.sortBy ?? site.search.default_sort);
  return runSearch(cars, { q: state.query, filter: toFilters(state, site, { now }), sort, page: state.page, hitsPerPage: 4, ...more });
};

test('InstantSearch finds and counts what a search asks for', async () => {
  const states = [...fc.sample(anyState, { numRuns: 400, seed: 11 }), ...fc.sample(fewValues, { numRuns: 400, seed: 12 })];
  const all = await resultsThroughInstantSearch(states, async (path, body) => handleRequest(engine, path, body).body, { index, site, now });
  let hits = 0;
  for (const [place, state] of states.entries()) {
    const results = all[place];
    const plain = plainSearch(state);
    expect(
      results?.hits.map((hit) => hit.id),
      JSON.stringify(state),
    ).toEqual(plain.hits.map((hit) => hit.id));
    expect(results?.nbHits, JSON.stringify(state)).toBe('totalHits' in plain ? plain.totalHits : null);
    hits += plain.hits.length;
    for (const name of ['colour', 'car_type'] as const) {
      const field = attributeOf(name).index;
      const { facetDistribution } = plainSearch(state, { filter: toFilters(state, site, { now, except: name }), facets: [field] });
      expect(nonZero(results?.disjunctiveFacets.find((facet) => facet.name === field)?.data), `${name} ${JSON.stringify(state)}`).toEqual(
        facetDistribution?.[field] ?? {},
      );
    }
    // A model without a make narrows the tree, but is not selected in it.
    if (state.chosen.model?.some((path) => splitModelPath(path, state.chosen.make ?? []).make === null)) continue;
    const tree = plainSearch(state, { filter: toFilters(state, site, { now, except: 'make' }), facets: [makeTree] });
    expect(nonZero(results?.disjunctiveFacets.find((facet) => facet.name === makeTree)?.data), JSON.stringify(state)).toEqual(
      tree.facetDistribution?.[makeTree] ?? {},
    );
  }
  expect(hits).toBeGreaterThan(500);
});

const nonZero = (counts: object = {}) => Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));

/** Searches that match more often. */
const fewValues: fc.Arbitrary<SearchState> = fc
  .record({
    colour: fc.subarray(['White', 'a\\"b', 'Citroën'], { maxLength: 2 }),
    make: fc.subarray(['Toyota', 'Ford', '日産', 'Back\\slash', 'Toyota/'], { maxLength: 3 }),
    model: fc.subarray(['Toyota/Hilux', 'Ford/Ranger', 'ends in \\', 'Toyota/Toyota/Hilux'], { maxLength: 2 }),
    year: fc.subarray(['2015', '2016'], { maxLength: 1 }),
    years: fc.option(fc.constantFrom({ min: 2017, max: null }, { min: null, max: 2016 })),
    price: fc.option(fc.constantFrom({ min: 1000, max: null }, { min: 800, max: 2000 })),
    not: fc.subarray(['new', 'demo'], { maxLength: 1 }),
    page: fc.integer({ min: 1, max: 2 }),
    sortBy: fc.constantFrom(null, 'price_asc' as const, 'price_desc' as const),
  })
  .map(({ colour, make, model, year, years, price, not, page, sortBy }) =>
    normalizeSearchState({
      chosen: { colour, make, model, year },
      ranges: { ...(years && { year: years }), ...(price && { price }) },
      excluded: { car_type: not },
      page,
      sortBy,
    }),
  );

test('what is chosen is a refinement, what refinements cannot say is a filter', () => {
  const state = normalizeSearchState({
    chosen: { make: ['Toyota', 'Ford'], model: ['Toyota/Hilux'], year: ['2015'], colour: ['White'] },
    ranges: { year: { min: 2018, max: null }, price: { min: 1000, max: 20_000 } },
    excluded: { body: ['Ute'] },
    sortBy: 'price_asc',
  });
  const asked = toParameters(state, { index, site, now });
  expect(asked.index).toBe('cars:price:asc');
  expect(asked.disjunctiveFacetsRefinements).toEqual({ [makeTree]: ['Ford', 'Toyota > Hilux'], colours: ['White'] });
  expect(asked.numericRefinements).toEqual({ price: { '>=': [1000], '<=': [20_000] } });
  expect(asked.filters).toContain('((year = "2015") OR (year >= 2018))');
  expect(asked.filters).toContain('simple_body != "Ute"');
  expect(toParameters(emptyState, { index, site, now }).index).toBe('cars');
});

test('from a place the nearest come first; behind another order a place still has every distance told', () => {
  const point = { lat: -33.42, lng: 151.34 };
  const near = { place: '2250', km: 50 };
  const first = toParameters(normalizeSearchState({ near }), { index, site, now, point });
  expect(first.index).toBe('cars:_geoPoint(-33.42, 151.34):asc');
  expect(first.filters).toContain('_geoRadius(-33.42, 151.34, 50000)');
  expect(toParameters(normalizeSearchState({ near, sortBy: 'price_asc' }), { index, site, now, point }).index).toBe(
    'cars:price:asc,_geoPoint(-33.42, 151.34):asc',
  );
  expect(toParameters(normalizeSearchState({ near }), { index, site, now }).index).toBe('cars');
});

test('what is chosen is counted, too, though no filter shows it; what a slider sets is not', () => {
  const plain = siteWithContent({ search: { filters: ['make'], page_size: 4 } });
  expect(facetsOf(emptyState, plain)).toEqual(['car_type', 'status', makeTree]);
  expect(facetsOf(normalizeSearchState({ chosen: { colour: ['White'] } }), plain)).toEqual(['car_type', 'status', makeTree, 'colours']);
  expect(facetsOf(normalizeSearchState({ ranges: { price: { min: 1000, max: null } } }), plain)).toEqual(['car_type', 'status', makeTree]);
});
