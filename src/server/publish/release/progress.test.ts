import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PublishProgress } from './progress.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('pages are told ten times a second at most, and in the end all of them', () => {
  const told: number[] = [];
  const progress = new PublishProgress((pages) => told.push(pages));
  for (let block = 0; block < 100; block += 1) {
    vi.advanceTimersByTime(3);
    progress.add(32);
  }
  expect(told).toEqual([34 * 32, 34 * 32]);
  progress.end();
  expect(told).toEqual([34 * 32, 34 * 32, 32 * 32]);
  progress.end();
  expect(told).toHaveLength(3);
});
