import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundedAsyncMemo, boundedMemo } from './bounded-memo.ts';

test('an answer is made once while it is remembered, and at most so many are', () => {
  const asked: string[] = [];
  const memo = boundedMemo(4, (key: string) => {
    asked.push(key);
    return key.toUpperCase();
  });
  expect(['a', 'b', 'a', 'c', 'a', 'b', 'd', 'e', 'c'].map(memo)).toEqual(['A', 'B', 'A', 'C', 'A', 'B', 'D', 'E', 'C']);
  expect(asked).toEqual(['a', 'b', 'c', 'd', 'e', 'c']);
});

test('answers are right whatever is asked in whatever order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(fc.integer({ min: 0, max: 9 })), (limit, keys) => {
      const memo = boundedMemo(limit, (key: number) => key * 2);
      expect(keys.map(memo)).toEqual(keys.map((key) => key * 2));
    }),
  );
});

test('who asks while an answer is made gets the same; what failed is made again', async () => {
  let made = 0;
  const memo = boundedAsyncMemo(4, async (key: string) => {
    made += 1;
    if (made === 1) throw new Error('no room');
    return key.toUpperCase();
  });
  const failed = [memo('a'), memo('a')];
  await expect(Promise.all(failed)).rejects.toThrow('no room');
  expect(await Promise.all([memo('a'), memo('a'), memo('b')])).toEqual(['A', 'A', 'B']);
  expect(await memo('a')).toBe('A');
  expect(made).toBe(3);
});
