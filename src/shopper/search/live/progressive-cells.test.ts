import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testCard } from '#dealers/test-context.ts';
import { type Cell, progressiveCells } from './progressive-cells.ts';

const vehicles = (...ids: string[]): Cell[] => ids.map((id) => ({ kind: 'vehicle', card: { ...testCard, id } }));
const keysOf = (cells: readonly Cell[], behind: readonly Cell[]) => progressiveCells(cells, behind).map(({ key }) => key);

test('of other results the first six stand before the rest, which is still the old one', () => {
  const cells = vehicles(...'abcdefgh');
  expect(keysOf(cells, vehicles(...'stuvwxyz'))).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'y', 'z']);
  expect(keysOf(cells, cells)).toEqual([...'abcdefgh']);
});

test('nothing stands behind fewer results, and no vehicle twice', () => {
  expect(keysOf(vehicles('a', 'b'), vehicles(...'stuvwxyz'))).toEqual(['a', 'b']);
  expect(keysOf(vehicles(...'abcdefgh'), vehicles(...'stuvwxay'))).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'y']);
});

test('whatever changes, no key stands twice, and there are never more cells than new ones', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefghijklmnop'), { maxLength: 16 });
  fc.assert(
    fc.property(ids, ids, (now, before) => {
      const keys = keysOf(vehicles(...now), vehicles(...before));
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.length).toBeLessThanOrEqual(now.length);
      expect(keys.slice(0, 6)).toEqual(now.slice(0, 6));
    }),
  );
});
