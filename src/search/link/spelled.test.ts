import { expect, test } from 'vitest';
import { emptyState, settled } from '../state/search-state.ts';
import { spelled } from './spelled.ts';

const stock: Record<string, Record<string, number>> = {
  make_tree: { Toyota: 9, 'Toyota > HiLux': 4, 'Alfa Romeo': 1 },
  colours: { White: 3, '~White': 3 },
};
const stockCounts = (field: string) => stock[field] ?? {};

test('values are spelled as the stock spells them; what it has not stays', () => {
  const state = settled({
    chosen: { make: ['TOYOTA', 'alfa romeo', 'Daewoo'], model: ['TOYOTA/hilux', 'Daewoo/Lanos'], colour: ['~white', 'pink'], body: ['ute'] },
    page: 3,
  });
  const { chosen, page } = spelled(state, { stockCounts });
  expect(chosen).toEqual({
    make: ['Alfa Romeo', 'Daewoo', 'Toyota'],
    model: ['Daewoo/Lanos', 'Toyota/HiLux'],
    colour: ['pink', '~White'],
    body: ['ute'],
  });
  expect(page).toBe(3);
  expect(spelled(emptyState, { stockCounts })).toEqual(emptyState);
});
