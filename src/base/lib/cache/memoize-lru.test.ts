import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoizeLru } from './memoize-lru.ts';

test('an answer is made once while it is remembered, and at most so many are', () => {
  const asked: string[] = [];
  const memo = memoizeLru(4, (key: string) => {
    asked.push(key);
    return key.toUpperCase();
  });
  expect(['a', 'b', 'a', 'c', 'a', 'b', 'd', 'e', 'c'].map(memo)).toEqual(['A', 'B', 'A', 'C', 'A', 'B', 'D', 'E', 'C']);
  expect(asked).toEqual(['a', 'b', 'c', 'd', 'e', 'c']);
});

test('answers are right whatever is asked in whatever order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(fc.integer({ min: 0, max: 9 })), (limit, keys) => {
      const memo = memoizeLru(limit, (key: number) => key * 2);
      expect(keys.map(memo)).toEqual(keys.map((key) => key * 2));
    }),
  );
});
