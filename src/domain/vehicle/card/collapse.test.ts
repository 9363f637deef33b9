import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collapseSold } from './collapse.ts';

const items = (pattern: string) => [...pattern].map((letter, id) => ({ id, sold: letter === 's' }));
const ids = (pattern: string) => collapseSold(items(pattern)).map(({ id }) => id);

test('only the first of each consecutive run of sold ones shows', () => {
  expect(ids('issisis')).toEqual([0, 1, 3, 4, 5, 6]);
  expect(ids('ssi')).toEqual([0, 2]);
});

test('if all are sold, all show', () => {
  expect(ids('sss')).toEqual([0, 1, 2]);
  expect(ids('')).toEqual([]);
});

test('all in stock stay, in their order, and no two sold ones stand together', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ sold: fc.boolean() })), (list) => {
      const shown = collapseSold(list);
      const stays = list.filter((item) => !item.sold);
      if (stays.length === 0) return shown.length === list.length;
      const pairs = shown.some((item, index) => item.sold && shown[index + 1]?.sold);
      return !pairs && JSON.stringify(shown.filter((item) => !item.sold)) === JSON.stringify(stays);
    }),
  );
});
