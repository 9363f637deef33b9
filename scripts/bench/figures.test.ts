import { expect, test } from 'vitest';
import { figureTable, holds } from './figures.ts';

test('bounds hold at their edge', () => {
  expect(holds({ name: 'a', value: 2, unit: 's', limit: 2 })).toBe(true);
  expect(holds({ name: 'a', value: 2.01, unit: 's', limit: 2 })).toBe(false);
  expect(holds({ name: 'a', value: 97, unit: '', least: 98 })).toBe(false);
});

test('a figure stands beside the last one, and a missed bound is said', () => {
  const [line = ''] = figureTable([{ name: 'full', value: 20.5, unit: 's', limit: 18 }], { full: 17 }).split('\n');
  expect(line.split(/\s{2,}/)).toEqual(['full', '20.50 s', 'last 17', '≤ 18', 'MISSED']);
});
