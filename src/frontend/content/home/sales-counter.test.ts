import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { salesAt } from './sales-counter.ts';
import { salesModel } from './sales-model.ts';

const pace = { perDay: 192, stepSeconds: 450, timezone: 'Australia/Brisbane' };
const at = (time: string, more: Partial<typeof pace> = {}) => salesAt(Date.parse(time), { ...pace, ...more });

describe('specification 2 §9: 192 per day, one step per 450 seconds, Brisbane time', () => {
  test.each([
    ['at midnight', '2026-11-21T00:00:00+10:00', 0],
    ['a second before the first step', '2026-11-21T00:07:29+10:00', 0],
    ['at the first step', '2026-11-21T00:07:30+10:00', 1],
    ['at noon', '2026-11-21T12:00:00+10:00', 96],
    ['in the last second', '2026-11-21T23:59:59+10:00', 191],
    ['a summer evening: Brisbane has no daylight saving time', '2026-01-21T14:00:00Z', 0],
  ])('%s', (_, time, sales) => expect(at(time)).toBe(sales));

  test('another zone has another day', () => expect(at('2026-11-21T12:00:00+10:00', { timezone: 'Australia/Sydney' })).toBe(104));

  test('by default it is off, and it refreshes every 150 seconds', () => {
    expect(salesModel(siteWithContent())).toBeNull();
    expect(salesModel(siteWithContent({ features: { sales_counter: true } }))).toEqual({
      label: 'Estimated sales today',
      source: 'Estimated from the time of day, at 192 a day. Not a count of actual orders.',
      countUp: false,
      refreshSeconds: 150,
      ...pace,
    });
  });

  test('its label says that it is an estimate, and cannot be emptied', () => {
    for (const label of ['', 'Sales today']) expect(() => siteWithContent({ sales_counter: { label } })).toThrow();
    expect(siteWithContent({ sales_counter: { label: 'Our estimate of sales' } }).sales_counter.label).toBe('Our estimate of sales');
    expect(() => siteWithContent({ sales_counter: { source: ' ' } })).toThrow();
  });
});

test('within a day it only grows, by no more than one a step, and never past a day’s', () => {
  const midnight = Date.parse('2026-11-21T00:00:00+10:00');
  const second = fc.integer({ min: 0, max: 86_399 });
  fc.assert(
    fc.property(second, fc.integer({ min: 0, max: 450 }), fc.integer({ min: 1, max: 500 }), (from, more, perDay) => {
      const to = Math.min(from + more, 86_399);
      const [before, after] = [from, to].map((seconds) => salesAt(midnight + seconds * 1000, { ...pace, perDay })) as [number, number];
      expect(after - before).toBeGreaterThanOrEqual(0);
      expect(after - before).toBeLessThanOrEqual(1);
      expect(after).toBeLessThanOrEqual(perDay);
    }),
  );
});
