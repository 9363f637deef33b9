import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomFrom } from './random.ts';

const draw = (seed: string, count: number) => {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => random());
};

test('one seed gives one row of numbers, from 0 up to but not including 1', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const numbers = draw(seed, 20);
      expect(draw(seed, 20)).toEqual(numbers);
      expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
    }),
  );
});

test('other seeds give other numbers, spread evenly', () => {
  expect(draw('harbour page 1', 5)).not.toEqual(draw('harbour page 2', 5));
  const counts = [0, 0, 0];
  for (const number of draw('spread', 30_000)) counts[Math.floor(number * 3)] = (counts[Math.floor(number * 3)] ?? 0) + 1;
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
});
