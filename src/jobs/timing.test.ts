import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#lib/testing.server.ts';
import { dueAfter, restAfter } from './timing.ts';

const gathering = { quietMs: 2000, longestMs: 30_000 };

test('one wish waits for the quiet time, the last of many no longer than the longest wait after the first', () => {
  expect(dueAfter(1000, 1000, gathering)).toBe(3000);
  expect(dueAfter(1000, 2500, gathering)).toBe(4500);
  expect(dueAfter(1000, 30_500, gathering)).toBe(31_000);
  expect(dueAfter(1000, 50_000, gathering)).toBe(50_000);
});

test('whatever comes in, a run is due within quiet time and longest wait of the first wish', () => {
  const waits = fc.record({ quietMs: fc.nat(600_000), longestMs: fc.nat(3_600_000) });
  fc.assert(
    fc.property(waits, fc.array(fc.nat(60_000), { minLength: 1 }), (of, gaps) => {
      let at = 0;
      let due = dueAfter(0, 0, of);
      for (const gap of gaps) {
        if (due <= at + gap) break;
        at += gap;
        due = dueAfter(0, at, of);
        expect(due).toBeGreaterThanOrEqual(at);
        expect(due).toBeLessThanOrEqual(Math.max(at, of.longestMs));
      }
      expect(due).toBeLessThanOrEqual(of.quietMs + of.longestMs);
    }),
    { numRuns: propertyRuns(10_000) },
  );
});

test('a site rests longer after each failure, a quarter of an hour at most', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 100].map(restAfter)).toEqual([0, 5000, 30_000, 120_000, 300_000, 900_000, 900_000, 900_000]);
});
