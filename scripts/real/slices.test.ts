import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueSlice, minutesOf, packed, type Sliced, sliceMinutes } from './slices.ts';

const setUpMinutes = { stock: 1, sites: 2 };
const sliced = (id: string, minutes: number, setUps: readonly string[] = []): Sliced => ({ id, minutes, setUps });
const ids = (slices: readonly (readonly Sliced[])[]) => slices.map((slice) => slice.map(({ id }) => id).join(' '));

test('cases that fit together are one slice, in their order', () => {
  expect(ids(packed([sliced('a', 2), sliced('b', 2), sliced('c', 1), sliced('d', 0.1)], setUpMinutes))).toEqual(['a b c', 'd']);
});

test('a set-up counts once in a slice, and once more in the next', () => {
  const cases = [sliced('a', 2, ['stock']), sliced('b', 2, ['stock']), sliced('c', 2, ['stock']), sliced('d', 2)];
  expect(ids(packed(cases, setUpMinutes))).toEqual(['a b', 'c d']);
  expect(minutesOf(cases, setUpMinutes)).toBe(9);
});

test('minutes of tenths that fill a slice exactly fit into it', () => {
  const cases = Array.from({ length: 50 }, (_, index) => sliced(`${index}`, 0.1));
  expect(packed(cases, setUpMinutes)).toHaveLength(1);
});

test('a case that is too long is a slice by itself', () => {
  expect(ids(packed([sliced('a', 1), sliced('long', 9), sliced('b', 1)], setUpMinutes))).toEqual(['a', 'long', 'b']);
});

test('no case makes no slice, and slice 0 is due', () => {
  expect(packed([], setUpMinutes)).toEqual([]);
  expect(dueSlice({ commits: 7 }, 0)).toBe(0);
});

test('slices hold every case once, in order, and no more than their minutes', () => {
  const anyCase = fc.record({ minutes: fc.integer({ min: 1, max: 20 }).map((tenths) => tenths / 10), setUps: fc.subarray(['stock', 'sites']) });
  fc.assert(
    fc.property(fc.array(anyCase), (cases) => {
      const all = cases.map((one, index) => ({ id: `${index}`, ...one }));
      const slices = packed(all, setUpMinutes);
      expect(slices.flat()).toEqual(all);
      for (const slice of slices) expect(minutesOf(slice, setUpMinutes)).toBeLessThanOrEqual(sliceMinutes);
    }),
  );
});

test('each slice is due once in as many commits as there are slices', () => {
  const due = Array.from({ length: 12 }, (_, index) => dueSlice({ commits: 1000 + index }, 12));
  expect(due.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 12 }, (_, index) => index));
});

test('without a history the digest decides which slice is due, always the same', () => {
  const digest = 'ffffffff00000000';
  expect(dueSlice({ digest }, 12)).toBe(0xffffffff % 12);
  expect(dueSlice({ digest }, 12)).toBe(dueSlice({ digest }, 12));
});
