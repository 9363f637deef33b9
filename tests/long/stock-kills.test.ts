import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { records } from '#stock/testing.server.ts';
import { type StockKills, stockKills } from '../support/kills/stock-kills.ts';

let folder = '';
let kill: StockKills;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kill-runs-'));
  kill = await stockKills(folder, records(30));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('killed before each rename: readers see the old stock or the new one, and the next run heals', async () => {
  const { killed, faults } = await kill('renameSync');
  expect(faults).toEqual([]);
  expect(killed).toBe(5);
});

test('killed at its locks', async () => {
  const { killed, faults } = await kill('linkSync');
  expect(faults).toEqual([]);
  expect(killed).toBe(1);
});
