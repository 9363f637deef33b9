import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outcomeOfStatus } from './attempt-outcome.ts';
import { attemptOf, nextAttemptAt } from './retry-schedule.ts';

const hour = 3_600_000;

test('the gaps are those of Standard Webhooks', () => {
  const middle = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((attempts) => nextAttemptAt({ attempts, created: 0 }, 0, 0.5));
  expect(middle).toEqual([5000, 300_000, 1_800_000, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]);
});

test('each next attempt comes later, the last at the end of three days, and then none', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 40, maxLength: 40 }), (chances) => {
      let now = 0;
      let attempts = 0;
      for (const chance of chances) {
        attempts += 1;
        const next = nextAttemptAt({ attempts, created: 0 }, now, chance);
        if (next === null) break;
        expect(next).toBeGreaterThan(now);
        now = next;
      }
      expect(now).toBe(72 * hour);
      expect(attempts).toBeGreaterThan(7);
    }),
  );
});

test('an attempt delivers, ends or delays its delivery: 410 ends it, and so does an attempt at the end of its lifetime', () => {
  const fresh = { attempts: 0, created: 0 };
  const attempt = (status: number, at: number, lifetimeMs?: number) => attemptOf(fresh, outcomeOfStatus(status), { at, chance: 0.5, lifetimeMs });
  expect(attempt(200, 80 * hour)).toEqual({ code: '200', kind: 'delivered', at: 80 * hour, state: 'delivered' });
  expect(attempt(410, 0)).toEqual({ code: '410', kind: 'gone', at: 0, state: 'dead' });
  expect(attempt(503, 0)).toEqual({ code: '503', kind: 'down', at: 0, state: 'pending', nextAt: 5000 });
  expect([attempt(422, 72 * hour - 1), attempt(422, 72 * hour)].map(({ state }) => state)).toEqual(['pending', 'dead']);
  expect([attempt(503, hour - 1, hour), attempt(503, hour, hour)].map(({ state }) => state)).toEqual(['pending', 'dead']);
});
