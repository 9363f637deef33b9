import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, nearestName } from './nearest-name.ts';

test('the distance of two texts', () => {
  expect(editDistance('garage', 'garage')).toBe(0);
  expect(editDistance('garaeg', 'garage')).toBe(1);
  expect(editDistance('grage', 'garage')).toBe(1);
  expect(editDistance('', 'abc')).toBe(3);
  expect(editDistance('kitten', 'sitting')).toBe(3);
});

test('it is the same both ways, and none only for the same text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (one, other) => {
      expect(editDistance(one, other)).toBe(editDistance(other, one));
      expect(editDistance(one, other) === 0).toBe(one === other);
    }),
  );
});

test('what was meant', () => {
  const names = ['page_size', 'static_pages', 'default_sort', 'garage'];
  expect(nearestName('pageSize', names)).toBe('page_size');
  expect(nearestName('garag', names)).toBe('garage');
  expect(nearestName('defualt_sort', names)).toBe('default_sort');
  expect(nearestName('colour', names)).toBeNull();
  expect(nearestName('x', [])).toBeNull();
});
