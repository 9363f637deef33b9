import { expect, test } from 'vitest';
import { ResidentPool } from './resident-pool.server.ts';

function pools() {
  const made: { heapMb: number; isClosed: boolean }[] = [];
  const makePool = (heapMb: number) => {
    const one = { heapMb, isClosed: false };
    made.push(one);
    return {
      size: heapMb,
      run: () => Promise.reject(new Error('nothing is rendered here')),
      prepare: () => Promise.reject(new Error('nothing is prepared here')),
      close: async () => {
        one.isClosed = true;
      },
    };
  };
  return { made, pool: new ResidentPool((slug) => Number(slug), makePool) };
}

test('threads stay from run to run; a site that needs more memory gets others, and the old ones end with their last run', async () => {
  const { made, pool } = pools();
  await pool.use('100', async () => {});
  await pool.use('50', async ({ size }) => expect(size).toBe(125));
  const seen: boolean[] = [];
  const small = pool.use('80', async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    seen.push(made[0]?.isClosed === true);
  });
  const large = pool.use('200', async ({ size }) => expect(size).toBe(250));
  await Promise.all([small, large]);
  expect(seen).toEqual([false]);
  expect(made).toEqual([
    { heapMb: 125, isClosed: true },
    { heapMb: 250, isClosed: false },
  ]);
});

test('a stock that grows by some vehicles keeps its threads', async () => {
  const { made, pool } = pools();
  for (const heapMb of ['100', '101', '110', '125']) await pool.use(heapMb, async () => {});
  expect(made).toEqual([{ heapMb: 125, isClosed: false }]);
  await pool.use('126', async () => {});
  expect(made).toEqual([
    { heapMb: 125, isClosed: true },
    { heapMb: 158, isClosed: false },
  ]);
});
