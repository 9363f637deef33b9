import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testSite } from '#config/test-site.ts';
import { claimLimit, type OpenClaims, type UnpaidClaims } from './claim-limits.ts';

const minute = 60_000;
const site = testSite({ reservation: { claims_per_address: 5, claim_minutes: 30, unpaid_share: 20 } });
const none = { count: 0, next: null };
const open = (own: Partial<OpenClaims> = {}): OpenClaims => ({ network: none, site: none, ...own });
const unpaid = (own: Partial<UnpaidClaims> = {}): UnpaidClaims => ({ expired: 0, cancelled: 0, lastEnd: 0, ...own });
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

test('an unpaid claim is followed by a pause for its vehicle that grows; the first that is cancelled by none', () => {
  expect(limit(open(), unpaid({ cancelled: 1, lastEnd: 30 * minute }))).toBeNull();
  expect(limit(open(), unpaid({ cancelled: 2, lastEnd: 30 * minute }))).toEqual({ by: 'car', until: 60 * minute });
  expect(limit(open(), unpaid({ expired: 1, lastEnd: 30 * minute }), 60 * minute - 1)).toEqual({ by: 'car', until: 60 * minute });
  expect(limit(open(), unpaid({ expired: 1, lastEnd: 30 * minute }), 60 * minute)).toBeNull();
});

test('whoever lets claims expire has a vehicle at most half of the time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 48 }), (expired) => {
      const refused = limit(open(), unpaid({ expired, lastEnd: 0 }), -1);
      expect(refused?.until).toBeGreaterThanOrEqual(30 * minute);
    }),
  );
});
