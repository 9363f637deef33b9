import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { roundMs, startServiceRounds } from './service-rounds.server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function rounds(results: (boolean | Error)[]) {
  const begun: number[] = [];
  const log = vi.fn();
  const start = Date.now();
  const round = async () => {
    begun.push(Date.now() - start);
    const result = results.shift() ?? true;
    if (result instanceof Error) throw result;
    return result;
  };
  return { begun, log, stop: startServiceRounds(round, { log, firstMs: 5000 }) };
}

test('a round follows another, sooner where a change waits to be confirmed or the round failed', async () => {
  const { begun, log, stop } = rounds([true, false, new Error('No.'), true]);
  await vi.advanceTimersByTimeAsync(3 * roundMs);
  expect(begun).toEqual([5000, 50_000, 60_000, 70_000, 115_000]);
  expect(log.mock.calls).toEqual([[{ event: 'fault', message: 'services: No.' }]]);
  await stop();
  await vi.advanceTimersByTimeAsync(3 * roundMs);
  expect(begun).toHaveLength(5);
});

test('rounds that are stopped wait for the one under way, after which none begins', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const round = vi.fn(() => promise);
  const stop = startServiceRounds(round, { log: vi.fn(), firstMs: 0 });
  await vi.advanceTimersByTimeAsync(1);
  let isStopped = false;
  const stopping = stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(roundMs);
  expect(isStopped).toBe(false);
  resolve(true);
  await stopping;
  await vi.advanceTimersByTimeAsync(3 * roundMs);
  expect(round).toHaveBeenCalledTimes(1);
});
