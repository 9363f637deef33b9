import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPollLoop, type PollLoop } from './poll-loop.ts';

let runs: number;
let loop: PollLoop;
beforeEach(() => {
  vi.useFakeTimers();
  runs = 0;
  loop = createPollLoop(
    async () => {
      runs += 1;
    },
    1000,
    10,
  );
});
afterEach(() => {
  loop.stop();
  vi.useRealTimers();
});

test('work that is woken while a later run is scheduled goes on in one loop, not two', async () => {
  loop.wake();
  await vi.advanceTimersByTimeAsync(10);
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(500);
  loop.wake();
  await vi.advanceTimersByTimeAsync(10);
  expect(runs).toBe(2);
  await vi.advanceTimersByTimeAsync(999);
  expect(runs).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect([runs, vi.getTimerCount()]).toEqual([3, 1]);
});

test('many wakes before a run make one run', async () => {
  for (let wakes = 0; wakes < 5; wakes += 1) {
    loop.wake();
    await vi.advanceTimersByTimeAsync(2);
  }
  expect([runs, vi.getTimerCount()]).toEqual([1, 1]);
});

test('work that is ended does not run again, also when it is woken', async () => {
  loop.wake();
  loop.stop();
  loop.wake();
  await vi.advanceTimersByTimeAsync(5000);
  expect([runs, vi.getTimerCount()]).toEqual([0, 0]);
});
