import { expect, test } from 'vitest';
import { decodedSize, draggedTo, nearestTo, spread, turned } from './turn.ts';

test('the turn has no end', () => {
  expect([turned(35, 1, 36), turned(0, -1, 36), turned(3, 75, 36), turned(3, -75, 36)]).toEqual([0, 35, 6, 0]);
});

test('20 pixels of a drag turn it by one frame (1 §9)', () => {
  expect([0, 19, -19, -20, -39, -40, 20, 720].map((pixels) => draggedTo(0, pixels, 20, 36))).toEqual([0, 0, 0, 1, 1, 2, 35, 0]);
  expect(draggedTo(10, -100, 50, 36)).toBe(12);
});

test('hundreds of frames are thinned out evenly, and a hotspot keeps the nearest', () => {
  expect(spread(4, 72)).toEqual([0, 1, 2, 3]);
  const some = spread(720, 72);
  expect([some.length, some[1], some[71]]).toEqual([72, 10, 710]);
  expect([nearestTo(14, some, 720), nearestTo(716, some, 720), nearestTo(0, some, 720)]).toEqual([1, 0, 0]);
});

test('decoded frames stay within their bytes', () => {
  expect(decodedSize({ width: 900, height: 600 }, 36, 10_000_000_000)).toEqual({ width: 900, height: 600 });
  const { width, height } = decodedSize({ width: 1800, height: 1200 }, 72, 64_000_000);
  expect(width * height * 4 * 72).toBeLessThan(64_500_000);
  expect(width / height).toBeCloseTo(1.5, 1);
});
