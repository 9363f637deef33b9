import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { records } from '#stock/testing.server.ts';
import { type KillRuns, killRuns } from '../../scripts/real/kill-runs.ts';

let folder = '';
let runs: KillRuns;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kill-runs-'));
  runs = await killRuns(folder, records(30));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('killed before each rename: readers see the old stock or the new one, and the next run heals', async () => {
  const { killed, faults } = await runs.atStep('rename', 1);
  expect(faults).toEqual([]);
  expect(killed).toBe(5);
});

test('killed at its locks', async () => {
  const { killed, faults } = await runs.atStep('link', 1);
  expect(faults).toEqual([]);
  expect(killed).toBe(1);
});
