import { expect, test } from 'vitest';
import { checkManyAccountSites, checkSignIn } from './account-checks.ts';

test('codes withstand attacks, a few of each', async () => {
  const checks = await checkSignIn('SQLite', { phones: 15, flood: 20 }, () => {});
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  expect(checks).toHaveLength(6);
});

test('the same phone signs in at each site of a process', async () => {
  const { ok, seen } = await checkManyAccountSites(3);
  expect([ok, seen]).toEqual([true, expect.stringMatching(/^0 faults; memory \d+ MB, \d+ MB with the first sign-in, \d+ MB with all$/)]);
});
