import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocksOf, endQueue, newQueue } from './block-queue.ts';

test('whoever takes how much from which end: each is taken once, in order from the front and from the back', () => {
  fc.assert(
    fc.property(fc.nat(700), fc.array(fc.nat(2)), (length, turns) => {
      const all = Array.from({ length }, (_, place) => place);
      const queue = newQueue();
      const ends = ['front', 'back', 'back'] as const;
      const workers = ends.map((end) => blocksOf(all, ends.length, queue, end));
      const taken: number[][] = ends.map(() => []);
      const order = [...turns, ...Array.from({ length: 3 * length + 3 }, (_, turn) => turn % 3)];
      for (const worker of order) taken[worker]?.push(...(workers[worker]?.next().value ?? []).slice(0, length));
      expect(taken.flat().sort((one, other) => one - other)).toEqual(all);
      const [front = [], ...backs] = taken;
      expect(front).toEqual(all.slice(0, front.length));
      expect(Math.min(length, ...backs.flat())).toBe(front.length);
    }),
  );
});

test('a queue that was ended gives no more', () => {
  const queue = newQueue();
  const blocks = blocksOf([1, 2, 3], 1, queue, 'front');
  endQueue(queue);
  expect([...blocks]).toEqual([]);
});
