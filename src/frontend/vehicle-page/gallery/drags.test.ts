import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movesStrip } from './drags.ts';

test('a drag on the picture of a film moves the strip, one on the timeline below it does not', () => {
  const film = { top: 100, bottom: 360 };
  expect([100, 230, 287].map((y) => movesStrip(y, film))).toEqual([true, true, true]);
  expect([288, 350, 99].map((y) => movesStrip(y, film))).toEqual([false, false, false]);
});

test('wherever a page was scrolled to, the same place of a film answers alike', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: 0, max: 400 }), fc.integer({ min: 100, max: 400 }), (top, y, height) => {
      expect(movesStrip(top + y, { top, bottom: top + height })).toBe(movesStrip(y, { top: 0, bottom: height }));
    }),
  );
});
