import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testSite } from '#config/test-site.ts';
import { claimLimit, type OpenClaims, type UnpaidClaims, unpaidWindowMs } from './claim-limits.ts';

const minute = 60_000;
const site = testSite({ reservation: { claims_per_address: 5, claim_minutes: 30, unpaid_share: 20 } });
const none = { count: 0, next: null };
const open = (own: Partial<OpenClaims> = {}): OpenClaims => ({ network: none, site: none, ...own });
const unpaid = (own: Partial<UnpaidClaims> = {}): UnpaidClaims => ({ count: 0, lastEnd: 0, ...own });
const limit = (claims: OpenClaims, before: UnpaidClaims = unpaid(), now = 0) => claimLimit(claims, before, 300, site, now);

test('each limit of claims refuses at its number, and not one before', () => {
  for (const [by, most] of [
    ['network', 40],
    ['site', 60],
  ] as const) {
    expect(limit(open({ [by]: { count: most - 1, next: 9 } }))).toBeNull();
    expect(limit(open({ [by]: { count: most, next: 9 } }))).toEqual({ by, until: 9 });
  }
  expect(claimLimit(open({ site: { count: 4, next: 9 } }), unpaid(), 3, site, 0)).toBeNull();
  expect(claimLimit(open({ site: { count: 5, next: 9 } }), unpaid(), 3, site, 0)).toEqual({ by: 'site', until: 9 });
});

test('a pause follows each unpaid claim of a vehicle: seconds after the first, then longer each time', () => {
  const pauseAfter = (count: number) => (limit(open(), unpaid({ count, lastEnd: 0 }), -1)?.until ?? 0) / minute;
  expect([0, 1, 2, 3, 4, 5].map(pauseAfter)).toEqual([0, 0.25, 2, 30, 60, 90]);
  expect(limit(open(), unpaid({ count: 1, lastEnd: 30 * minute }), 30.25 * minute - 1)).toEqual({ by: 'car', until: 30.25 * minute });
  expect(limit(open(), unpaid({ count: 1, lastEnd: 30 * minute }), 30.25 * minute)).toBeNull();
});

test('whoever claims a vehicle again as soon as they may, and never pays, has it a quarter of the day at most', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 30 * minute }), { minLength: 200, maxLength: 200 }), (lengths) => {
      let [now, held, lastEnd] = [0, 0, 0];
      for (const [count, length] of lengths.entries()) {
        now = Math.max(now, limit(open(), unpaid({ count, lastEnd }), now)?.until ?? now);
        if (now >= unpaidWindowMs) break;
        now += length;
        held += length;
        lastEnd = now;
      }
      expect(held).toBeLessThanOrEqual(unpaidWindowMs / 4);
    }),
  );
});
