import { expect, test } from 'vitest';
import type { CardModel } from '#vehicle/models.ts';
import { emptyState, normalizeSearchState, toggleValue } from '../state/search-state.ts';
import { isNarrowed, needsWarning, settledSearchOf, shownOf } from './live-search.ts';
import { allStock, testParts } from './test-live.ts';

const testCard = { id: 'v', sold: false, estimate: null } as CardModel;
const white = toggleValue(emptyState, 'colour', 'White');
const facet = (name: string, data: object) => ({ name, data });

test('what is narrowed, what has rested, and when repayments want their warning', () => {
  const { parts } = testParts();
  expect([isNarrowed(emptyState, parts), isNarrowed(white, parts)]).toEqual([false, true]);
  expect(isNarrowed({ ...emptyState, page: 3, sortBy: 'price_asc', other: ['utm_source=x'] }, parts)).toBe(false);
  const state = normalizeSearchState({ chosen: { colour: ['White'] }, page: 4, sortBy: 'price_asc' });
  expect(settledSearchOf({ state, total: 7 }, parts)).toEqual({
    address: `${allStock}?colour=White&sortBy=price_asc`,
    search: '?colour=White',
    name: 'White',
    count: 7,
  });
  const estimate = { ...testCard, estimate: { kind: 'estimate' } } as CardModel;
  const filter = { name: 'weekly_price_range', label: '', applied: 0, kind: 'range', bounds: { min: 0, max: 1 } } as const;
  const other = { ...filter, name: 'price' } as const;
  expect(needsWarning(emptyState, [other], [testCard])).toBe(false);
  expect(needsWarning(emptyState, [], [])).toBe(false);
  expect(needsWarning(emptyState, [], [estimate])).toBe(true);
  expect(needsWarning(emptyState, [filter], [])).toBe(true);
  expect(needsWarning(normalizeSearchState({ sortBy: 'repayment_asc' }), [], [])).toBe(true);
  expect(needsWarning(normalizeSearchState({ ranges: { weekly_price_range: { min: null, max: 100 } } }), [], [])).toBe(true);
});

test('above what an index counts, results are counted the other way', () => {
  const { parts } = testParts();
  const results = { nbHits: 5000, nbPages: 1, page: 0, hits: [], disjunctiveFacets: [facet('car_type', { used: 2000, new: 400 })] };
  expect(shownOf(results, emptyState, parts).total).toBe(2400);
  const other = testParts({ changes: { search: { count_by: 'in_stock' } } });
  const statuses = { ...results, disjunctiveFacets: [facet('status', { in_stock: 2300, sold: 9 })] };
  expect(shownOf(statuses, emptyState, other.parts).total).toBe(2300);
});
