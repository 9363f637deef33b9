import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ResidentSync } from './resident-sync.server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'resident-sync-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('it syncs one folder after the other, each with an answer of its own', async () => {
  const { sync, close } = opened();
  expect(await Promise.all([sync(folder), sync(path.join(folder, 'gone')), sync(folder)])).toEqual([true, false, true]);
  close();
});

test('a name with spaces and quotes is a name', async () => {
  const named = mkdtempSync(path.join(folder, ` a "b' $(exit 1) \\`));
  const { sync, close } = opened();
  expect([await sync(named), await sync('a\nb')]).toEqual([true, false]);
  close();
});

test('where it ended, or there is no such command, it says false', async () => {
  const { sync, close } = opened();
  close();
  expect(await sync(folder)).toBe(false);
  writeFileSync(path.join(folder, 'sync'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  const failing = opened();
  expect(await failing.sync(folder)).toBe(false);
  failing.close();
  vi.stubEnv('PATH', '/nowhere');
  const missing = opened();
  expect(await missing.sync(folder)).toBe(false);
});

function opened() {
  const resident = new ResidentSync();
  return { sync: resident.sync, close: () => resident.close() };
}
