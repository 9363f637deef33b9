import { expect, test } from 'vitest';
import { countWords, recountedAlt, slidesBeyond } from './photo-counts.ts';

test('photos are counted anew in their words and on them; one alone has no count', () => {
  expect([recountedAlt('Kia Rio, photo 3 of 9', 2, 8), recountedAlt('Kia Rio, photo 2 of 2', 1, 1)]).toEqual(['Kia Rio, photo 2 of 8', 'Kia Rio']);
  expect(recountedAlt('Kia Rio', 1, 8)).toBe('Kia Rio');
  expect([countWords(2, 2), countWords(1, 1)]).toEqual(['2 / 2', '']);
});

test('slides beyond the last thumbnail are those after the one that it leads to', () => {
  const ids = ['photo-1', 'photo-2', 'photo-3', 'video'];
  expect(['#photo-1', '#photo-3', '#video'].map((hash) => slidesBeyond(ids, hash))).toEqual([3, 1, 0]);
});
