import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alertBacklog, type MessageTally } from './alert-backlog.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const tally = (own: Partial<MessageTally>): MessageTally => ({
  site: 'acme',
  kind: 'news',
  state: 'delivered',
  count: 1,
  oldest: now,
  outcome: null,
  ...own,
});

test('messages that wait for more than an hour are overdue, with the oldest and its outcome', () => {
  const waits = (minutes: number, outcome: string) => tally({ state: 'pending', count: 2, oldest: now - minutes * 60_000, outcome });
  expect(alertBacklog([waits(60, 'no-smtp')], now).overdue).toBeNull();
  expect(alertBacklog([waits(61, 'smtp-450'), { ...waits(90, 'no-smtp'), kind: 'confirm' }, waits(10, 'later')], now).overdue).toEqual({
    count: 4,
    oldest: now - 90 * 60_000,
    outcome: 'no-smtp',
  });
});

test.each([
  [9, 0, false],
  [10, 0, true],
  [10, 90, false],
  [10, 89, true],
])('%d undeliverable beside %d delivered: bouncing %s', (dead, delivered, isBouncing) => {
  expect(alertBacklog([tally({ state: 'dead', count: dead }), tally({ count: delivered })], now).isBouncing).toBe(isBouncing);
});

test('every message is counted once, however tallies split', () => {
  const state = fc.constantFrom<MessageTally['state']>('pending', 'delivered', 'dead');
  const tallies = fc.array(fc.record({ state, count: fc.nat(100), age: fc.nat(10_000_000) }));
  fc.assert(
    fc.property(tallies, (drawn) => {
      const backlog = alertBacklog(
        drawn.map(({ age, ...own }) => tally({ ...own, oldest: now - age })),
        now,
      );
      const late = drawn.filter((one) => one.state === 'pending' && one.age > 3_600_000);
      const sum = (list: typeof drawn) => list.reduce((all, { count }) => all + count, 0);
      expect(backlog.overdue?.count ?? 0).toBe(sum(late));
      expect(backlog.delivered + backlog.dead).toBe(sum(drawn.filter((one) => one.state !== 'pending')));
    }),
  );
});
