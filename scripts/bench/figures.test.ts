import { expect, test } from 'vitest';
import { bounded, figureTable, holds } from './figures.ts';

test('bounds hold at their edge', () => {
  expect(holds({ name: 'a', value: 2, unit: 's', limit: 2 })).toBe(true);
  expect(holds({ name: 'a', value: 2.01, unit: 's', limit: 2 })).toBe(false);
  expect(holds({ name: 'a', value: 97, unit: '', least: 98 })).toBe(false);
});

test('a figure stands beside the last one, and a missed bound is said', () => {
  const [line = ''] = figureTable([{ name: 'full', value: 20.5, unit: 's', limit: 18 }], { full: 17 }).split('\n');
  expect(line.split(/\s{2,}/)).toEqual(['full', '20.50 s', 'last 17', '≤ 18', 'MISSED']);
});

test('a missed bound names its files, a kept one does not', () => {
  const figure = { name: 'script', value: 3, unit: 'KB', files: ['2 KB a.js', '1 KB b.js'] };
  expect(
    figureTable([{ ...figure, limit: 2 }], {})
      .split('\n')
      .slice(1),
  ).toEqual(['  2 KB a.js', '  1 KB b.js']);
  expect(figureTable([{ ...figure, limit: 3 }], {}).split('\n').length).toBe(1);
});

test('every figure has a bound, and every bound a figure', () => {
  const figures = [{ name: 'a', value: 1, unit: 'KB' }];
  expect(bounded(figures, { a: 2 })).toEqual([{ name: 'a', value: 1, unit: 'KB', limit: 2 }]);
  expect(bounded([{ name: 'page of kind a, gzip', value: 1, unit: 'KB' }], { 'page of kind *, gzip': 12 })[0]?.limit).toBe(12);
  expect(() => bounded(figures, { 'page of kind *, gzip': 12 })).toThrow('These figures have no bound: a.');
  expect(() => bounded(figures, {})).toThrow('These figures have no bound: a.');
  expect(() => bounded(figures, { a: 2, b: 1 })).toThrow('These bounds have no figure: b.');
});
