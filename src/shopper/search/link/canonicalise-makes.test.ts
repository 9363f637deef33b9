import { expect, test } from 'vitest';
import { emptyState, normalizeSearchState } from '../state/search-state.ts';
import { canonicaliseMakes } from './canonicalise-makes.ts';

const stockCounts = (field: string): Record<string, number> => (field === 'make_tree' ? { Toyota: 9, 'Toyota > HiLux': 4, 'Alfa Romeo': 1 } : {});

test('makes and models are spelled as the stock spells them; what it has not stays', () => {
  const state = normalizeSearchState({
    chosen: { make: ['TOYOTA', 'alfa romeo', 'Daewoo'], model: ['TOYOTA/hilux', 'Daewoo/Lanos'], body: ['ute'] },
    page: 3,
  });
  const { chosen, page } = canonicaliseMakes(state, { stockCounts });
  expect(chosen).toEqual({
    make: ['Alfa Romeo', 'Daewoo', 'Toyota'],
    model: ['Daewoo/Lanos', 'Toyota/HiLux'],
    body: ['ute'],
  });
  expect(page).toBe(3);
  expect(canonicaliseMakes(emptyState, { stockCounts })).toEqual(emptyState);
});
