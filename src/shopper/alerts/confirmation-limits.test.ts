import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testSite } from '#config/test-site.ts';
import type { DayTallies, Tally } from '#lib/time/daily-limits.ts';
import { confirmationLimit } from './confirmation-limits.ts';

const site = testSite({ alerts: { hourly_confirmations: 3, address_daily: 20, daily_confirmations: 500 } });
const none: Tally = { count: 0, first: 0, last: 0 };
const tally = (count: number): Tally => ({ count, first: 1000, last: 5000 });
const free: DayTallies = { subject: none, address: none, network: none, site: none };
const of = (own: Partial<DayTallies>, mailbox = none) => confirmationLimit(mailbox, { ...free, ...own }, site, 6000);

test('each limit of confirming emails refuses at its number, and not one before', () => {
  expect(of({}, tally(2))).toEqual({ kind: 'allowed', paceMs: 0 });
  expect(of({}, tally(3))).toEqual({ kind: 'too-many-confirmations', by: 'mailbox', seconds: 3595 });
  for (const [name, most] of [
    ['address', 20],
    ['network', 160],
  ] as const) {
    expect(of({ [name]: tally(most - 1) })).toEqual({ kind: 'allowed', paceMs: 0 });
    expect(of({ [name]: tally(most) })).toEqual({ kind: 'too-many-confirmations', by: 'sender', seconds: 86_395 });
  }
});

test('whatever the others did, whoever has done nothing is allowed', () => {
  fc.assert(
    fc.property(fc.nat(100_000), (count) => {
      expect(of({ site: tally(count) })).toEqual({ kind: 'allowed', paceMs: count < 500 ? 0 : 172_800 });
    }),
  );
  for (const own of [{ subject: tally(1) }, { address: tally(1) }, { network: tally(1) }])
    expect(of({ site: tally(500), ...own })).toEqual({ kind: 'too-many-confirmations', by: 'sender', seconds: 86_399 });
});
