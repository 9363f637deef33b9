import { expect, test } from 'vitest';
import { checkPartners } from './partner-checks.ts';

test('a few rounds of changes, with a kill in each', async () => {
  const check = await checkPartners('SQLite', { vehicles: 60, changed: 30, rounds: 3, seed: '46' }, () => {});
  expect(check.faults).toEqual([]);
  expect(check.ok).toBe(true);
});
