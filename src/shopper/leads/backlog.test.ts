import { expect, test } from 'vitest';
import { backlogOf, backlogText, type DeliveryTally } from './backlog.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const minute = 60_000;
const tally = (own: Partial<DeliveryTally>): DeliveryTally => ({
  site: 'acme',
  target: 'crm',
  state: 'pending',
  count: 1,
  oldest: now,
  outcome: null,
  ...own,
});

test('dead letters are named, and what waits longer than three attempts take; the rest is as it should be', () => {
  const found = backlogOf(
    [
      tally({ state: 'delivered', count: 900, oldest: 0 }),
      tally({ oldest: now - 15 * minute }),
      tally({ count: 2, oldest: now - 16 * minute, outcome: 'timeout' }),
      tally({ oldest: now - 61 * minute, outcome: '503' }),
      tally({ state: 'dead', count: 3, outcome: '410', target: 'mail' }),
    ],
    now,
  );
  expect(found.map((one) => [backlogText(one), one.isOverdue])).toEqual([
    ['acme crm: 2 leads waiting since 2026-11-21T09:44:00.000Z (timeout)', false],
    ['acme crm: 1 lead waiting since 2026-11-21T08:59:00.000Z (503)', true],
    ['acme mail: 3 dead letters (410)', false],
  ]);
});

test('a lead whose delivery only a person can repair is overdue at once: a password, a secret, an address', () => {
  const outcomes = ['no-smtp', 'no-secret', 'no-address', 'refused-address', '401', '403', 'smtp-530', 'smtp-534', 'smtp-535', 'smtp-538'];
  for (const outcome of outcomes)
    expect([outcome, backlogOf([tally({ outcome })], now)]).toMatchObject([outcome, [{ isOverdue: true, isDead: false }]]);
  for (const outcome of [null, '503', '404', 'timeout', 'no-answer', 'smtp-421', 'smtp-450'])
    expect(backlogOf([tally({ outcome })], now)).toEqual([]);
  expect(backlogOf([tally({ state: 'delivered', outcome: '401' })], now)).toEqual([]);
});
