import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { attributeNames } from './attributes.ts';
import {
  chooseValues,
  clearSearch,
  emptyState,
  excludeValues,
  includeValue,
  isChosen,
  normalizeSearchState,
  setNear,
  setPage,
  setQuery,
  setRange,
  setSort,
  toggleValue,
} from './search-state.ts';
import { anyState } from './test-state.ts';

const paged = normalizeSearchState({ page: 4, chosen: { make: ['Toyota'] } });

test('every change but that of the page leads back to the first page', () => {
  const site = siteWithContent();
  for (const next of [
    toggleValue(paged, 'colour', 'White'),
    setRange(paged, 'price', { min: 1, max: 2 }),
    setQuery(paged, 'tow bar'),
    setSort(paged, 'latest', site),
    setNear(paged, { place: '2250', km: null }),
    excludeValues(paged, 'colour', ['White']),
  ])
    expect(next.page).toBe(1);
  expect(setPage(paged, 5).page).toBe(5);
});

test('a value is chosen, then dropped, in whatever case it comes', () => {
  const white = toggleValue(emptyState, 'colour', 'White');
  expect(white.chosen).toEqual({ colour: ['White'] });
  expect(toggleValue(white, 'colour', 'white').chosen).toEqual({});
});

test('values stand sorted, so that one search has one form', () => {
  const one = toggleValue(toggleValue(emptyState, 'year', '2019'), 'year', '998');
  expect(one.chosen.year).toEqual(['998', '2019']);
  expect(chooseValues(emptyState, 'make', ['Toyota', 'Ford'])).toEqual(chooseValues(emptyState, 'make', ['Ford', 'Toyota']));
});

test('a make takes its models with it', () => {
  const both = chooseValues(chooseValues(emptyState, 'make', ['Toyota', 'Ford']), 'model', ['Toyota/Hilux', 'Ford/Ranger']);
  expect(toggleValue(both, 'make', 'Ford').chosen).toEqual({ make: ['Toyota'], model: ['Toyota/Hilux'] });
});

test('what is left out is not chosen, and the other way round', () => {
  const white = toggleValue(emptyState, 'colour', 'White');
  const not = excludeValues(white, 'colour', ['White']);
  expect([not.chosen, not.excluded]).toEqual([{}, { colour: ['White'] }]);
  expect(toggleValue(not, 'colour', 'White')).toEqual(white);
  expect(includeValue(not, 'colour', 'White')).toEqual(emptyState);
});

test('clearing keeps the order and what is not the search’s', () => {
  const state = normalizeSearchState({ ...paged, query: 'x', sortBy: 'latest', other: ['utm_source=mail'], near: { place: '2250', km: 5 } });
  expect(clearSearch(state)).toEqual({ ...emptyState, sortBy: 'latest', other: ['utm_source=mail'] });
  expect(clearSearch(paged)).toEqual(emptyState);
});

test('every state is settled: settling it again changes nothing', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      expect(normalizeSearchState(state)).toEqual(state);
    }),
  );
});

test('toggling twice leads back, for every value that is not left out', () => {
  fc.assert(
    fc.property(anyState, fc.constantFrom(...attributeNames), fc.constantFrom('Zebra', '7', 'true', 'new'), (state, name, value) => {
      fc.pre(name !== 'make' && name !== 'model' && state.excluded[name] === undefined && !isChosen(state, name, value));
      expect(toggleValue(toggleValue(state, name, value), name, value)).toEqual({ ...state, page: 1 });
    }),
  );
});

test('an end of a range below nothing, beyond the largest, or finer than cents is no end', () => {
  expect(setRange(emptyState, 'price', { min: -1, max: null }).ranges).toEqual({});
  expect(setRange(emptyState, 'price', { min: 0, max: 1e12 }).ranges).toEqual({ price: { min: 0, max: null } });
  expect(setRange(emptyState, 'price', { min: 10.5, max: 10.505 }).ranges).toEqual({ price: { min: 10.5, max: null } });
});
