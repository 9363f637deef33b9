import { expect, test } from 'vitest';
import { checkRacingPairs } from './reservation-checks.ts';
import { checkReservationKills } from './reservation-kills.ts';

test('of two shoppers one has the vehicle', async () => {
  expect(await checkRacingPairs('SQLite', 4, () => {})).toMatchObject({ ok: true, seen: '0 faults' });
});

test('what is killed while it reserves is made good by the next start', async () => {
  const killed: string[] = [];
  const check = await checkReservationKills('SQLite', (line) => killed.push(line), 2);
  expect([check.faults, killed]).toEqual([[], ['SQLite: killed at step 1, claimed', 'SQLite: killed at step 2, opening']]);
});
