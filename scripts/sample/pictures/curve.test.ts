import { expect, test } from 'vitest';
import { curve, flatten, knots, pack, shape } from './curve.ts';

test('knots count heights upwards and mark corners', () => {
  expect(knots('0,10! 5,20')).toEqual([
    { x: 0, y: -10, corner: true },
    { x: 5, y: -20, corner: false },
  ]);
  expect(() => knots('3;4')).toThrow('"3;4" is not a knot.');
});

test('numbers are packed without needless signs', () => {
  expect(pack([0.5, 0.25, -3, 12])).toBe('.5.3-3 12');
});

test('corners give straight lines, smooth knots Béziers through their ends', () => {
  expect(shape('0,0! 10,0! 10,10!')).toBe('M0 0l10 0 0-10z');
  expect(curve('0,0 10,10 20,0')).toMatch(/^M0 0c.* 10-10/);
});

test('a flattened curve begins and ends at its knots', () => {
  const flat = flatten('0,0 10,10 20,0', { steps: 4 });
  expect(flat).toHaveLength(9);
  expect(flat[0]).toEqual({ x: 0, y: 0 });
  expect(flat[4]).toEqual({ x: 10, y: 10 });
  expect(flat.at(-1)).toEqual({ x: 20, y: 0 });
});
