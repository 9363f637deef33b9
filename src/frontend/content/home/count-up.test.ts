import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedUp, countUpMs } from './count-up.ts';

test('the first number counts, what stands around it stays', () => {
  expect(countedUp('50+', 0.5)).toBe('25+');
  expect(countedUp('$1,200 saved', 0.99)).toBe('$1,188 saved');
  expect(countedUp('$12,000', 0.01)).toBe('$120');
  expect(countedUp('4.8 of 5', 0.5)).toBe('2.4 of 5');
  expect(countedUp('1998', 0.5)).toBe('999');
  expect(countedUp('4000', 0.5)).toBe('2000');
  expect(countedUp('Family owned', 0.5)).toBe('Family owned');
});

test('whole, it is what it was', () => {
  fc.assert(
    fc.property(fc.string(), fc.double({ min: 1, max: 5, noNaN: true }), (figure, part) => {
      expect(countedUp(figure, part)).toBe(figure);
    }),
  );
});

test('specification 2 §9: figures count up for 1 s', () => expect(countUpMs).toBe(1000));
