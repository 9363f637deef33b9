import { expect, test } from 'vitest';
import { checkAlerts } from './alert-checks.ts';

test('a small day of alerts, with kills', async () => {
  const checks = await checkAlerts('SQLite', { alerts: 300, vehicles: 200, changed: 40, kills: 1, seed: '41' }, () => {});
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  expect(checks).toHaveLength(3);
});
