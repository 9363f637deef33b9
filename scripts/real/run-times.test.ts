import { expect, test } from 'vitest';
import { overlaps } from './run-times.ts';

const run = (site: string, from: number, until: number) => ({ site, from, until });

test('runs of one site that were under way at once are found, whoever ended first', () => {
  const [long, inside, after, other] = [run('a', 0, 100), run('a', 50, 60), run('a', 100, 120), run('b', 10, 200)];
  expect(overlaps([after, inside, long, other])).toEqual([[long, inside]]);
  expect(overlaps([run('a', 5, Number.POSITIVE_INFINITY), run('a', 9, 10)])).toHaveLength(1);
});
