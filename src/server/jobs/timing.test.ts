import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#lib/files/testing.server.ts';
import { backoffDelay, debouncedDueTime } from './timing.ts';

const debounce = { quietMs: 2000, maxWaitMs: 30_000 };

test('one wish waits for the quiet time, the last of many no longer than the longest wait after the first', () => {
  expect(debouncedDueTime(1000, 1000, debounce)).toBe(3000);
  expect(debouncedDueTime(1000, 2500, debounce)).toBe(4500);
  expect(debouncedDueTime(1000, 30_500, debounce)).toBe(31_000);
  expect(debouncedDueTime(1000, 50_000, debounce)).toBe(50_000);
});

test('whatever comes in, a run is due within quiet time and longest wait of the first wish', () => {
  const waits = fc.record({ quietMs: fc.nat(600_000), maxWaitMs: fc.nat(3_600_000) });
  fc.assert(
    fc.property(waits, fc.array(fc.nat(60_000), { minLength: 1 }), (of, gaps) => {
      let at = 0;
      let due = debouncedDueTime(0, 0, of);
      for (const gap of gaps) {
        if (due <= at + gap) break;
        at += gap;
        due = debouncedDueTime(0, at, of);
        expect(due).toBeGreaterThanOrEqual(at);
        expect(due).toBeLessThanOrEqual(Math.max(at, of.maxWaitMs));
      }
      expect(due).toBeLessThanOrEqual(of.quietMs + of.maxWaitMs);
    }),
    { numRuns: propertyRuns(10_000) },
  );
});

test('a site rests longer after each failure, a quarter of an hour at most', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 100].map(backoffDelay)).toEqual([0, 5000, 30_000, 120_000, 300_000, 900_000, 900_000, 900_000]);
});
