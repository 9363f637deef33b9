import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockAt } from './clock.ts';
import { isActiveNow } from './during.ts';
import { isTimed, shownInTurn, shownSoon, timedAttributes } from './shown-soon.ts';

const day = 86_400_000;
const now = Date.parse('2026-11-21T09:00:00Z');

test('what a page of any build within two weeks shows at a moment is what runs then', () => {
  const moment = fc.integer({ min: -40, max: 40 }).map((hours) => new Date(now + hours * 9 * 3_600_000).toISOString());
  fc.assert(
    fc.property(
      fc.option(moment, { nil: undefined }),
      fc.option(moment, { nil: undefined }),
      fc.double({ min: 0, max: 13.9, noNaN: true }),
      (start, expiry, days) => {
        const later = now + days * day;
        const shown = shownSoon({ start, expiry }, clockAt(now));
        const isShown = shown !== null && (shown.from ?? 0) * 1000 <= later && (shown.until === null || later < shown.until * 1000);
        expect(isShown).toBe(isActiveNow({ start, expiry }, clockAt(later)));
      },
    ),
  );
});

test('what a place shows at a moment of the next two weeks is what a build would choose then', () => {
  const moment = fc.option(
    fc.integer({ min: -20, max: 40 }).map((steps) => new Date(now + steps * 9 * 3_600_000).toISOString()),
    { nil: undefined },
  );
  const list = fc.array(fc.record({ start: moment, expiry: moment }), { maxLength: 5 });
  fc.assert(
    fc.property(list, fc.nat(4), fc.double({ min: 0, max: 13.9, noNaN: true }), (all, turn, days) => {
      const later = now + days * day;
      const pick = <One>(running: readonly One[]) => running[turn % running.length];
      const shown = shownInTurn(all, pick, clockAt(now)).filter(
        ({ shown: { from, until } }) => (from ?? 0) * 1000 <= later && (until === null || later < until * 1000),
      );
      const expected = pick(all.filter((one) => isActiveNow(one, clockAt(later))));
      expect(shown.map(({ one }) => one)).toEqual(expected === undefined ? [] : [expected]);
    }),
  );
});

test('a page is built again when something comes within two weeks of its start', () => {
  const clock = clockAt(now);
  expect(shownSoon({ start: '2026-12-25T00:00:00+11:00' }, clock)).toBeNull();
  expect(clock.nextChange()).toBe(Date.parse('2026-12-11T00:00:00+11:00'));
});

test('attributes say when, and what is to come is hidden', () => {
  expect(timedAttributes({ from: null, until: null })).toEqual({});
  expect(timedAttributes({ from: 10, until: 20 })).toEqual({ 'data-from': 10, 'data-until': 20, hidden: true });
  expect([isTimed([{ shown: { from: null, until: null } }]), isTimed([{ shown: { from: null, until: 20 } }])]).toEqual([false, true]);
});
