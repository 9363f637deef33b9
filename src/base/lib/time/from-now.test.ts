import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromNow, waitText } from './from-now.ts';

const now = Date.parse('2026-11-26T06:00:00Z');

test('a moment is as far away as its largest whole unit says', () => {
  expect(fromNow(now - 1000, now)).toBe('1 second ago');
  expect(fromNow(now - 59_999, now)).toBe('59 seconds ago');
  expect(fromNow(now - 179_999, now)).toBe('2 minutes ago');
  expect(fromNow(now - 3_600_000, now)).toBe('1 hour ago');
  expect(fromNow(now - 5 * 86_400_000, now)).toBe('5 days ago');
  expect(fromNow(now + 720_000, now)).toBe('in 12 minutes');
  expect(fromNow(now + 999, now)).toBe('now');
  expect(fromNow(now, now)).toBe('now');
});

test('it is never said to be further away than it is, nor nearer than half', () => {
  const unitMs: Record<string, number> = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000 };
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 1e12 }), (away) => {
      const [, count = '', unit = ''] = /^in (\d+|[\d,]+) (second|minute|hour|day)s?$/.exec(fromNow(now + away, now)) ?? [];
      const said = Number(count.replaceAll(',', '')) * (unitMs[unit] ?? Number.NaN);
      expect(said).toBeLessThanOrEqual(away);
      expect(said).toBeGreaterThan(away / 2);
    }),
  );
});

test('a wait is told by its unit, rounded up', () => {
  expect([-5, 14_001, 59_000, 59_001, 60_001, 7_200_000, 7_200_001].map(waitText)).toEqual([
    '1 second',
    '15 seconds',
    '59 seconds',
    '1 minute',
    '2 minutes',
    '120 minutes',
    '3 hours',
  ]);
});
