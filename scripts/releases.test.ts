import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiFolders, apiFolders, writeSite } from '#api/testing.server.ts';
import { minimalSite } from '#config/test-site.ts';
import { runCommand } from '../tests/support/run-script.ts';

let folders: ApiFolders;
let web: string;

beforeAll(() => {
  folders = apiFolders();
  web = path.join(folders.dataDir, 'web');
  writeSite(folders, 'acme', { ...minimalSite, publish: { targets: [{ name: 'web', kind: 'directory', directory: web }] } });
  writeSite(folders, 'bare', minimalSite);
});
afterAll(() => folders.remove());

function makeRelease(id: string) {
  const site = path.join(folders.dataDir, 'out', 'acme');
  mkdirSync(path.join(site, 'releases', id), { recursive: true });
  writeFileSync(path.join(site, 'releases', id, 'index.html'), id);
  rmSync(path.join(site, 'current'), { force: true });
  symlinkSync(path.join('releases', id), path.join(site, 'current'));
}

function command(...args: string[]) {
  const { sitesDir, dataDir } = folders;
  return runCommand('releases.ts', args, { FORECOURT_SITES: sitesDir, FORECOURT_DATA: dataDir, FORECOURT_OUT: path.join(dataDir, 'out') });
}
const live = () => readFileSync(path.join(web, 'current/index.html'), 'utf8');

test('releases are pushed, listed and gone back to; an older one is refused', async () => {
  makeRelease('000001-a');
  expect((await command('push', 'acme')).stdout).toMatch(/^web: 000001-a-[0-9a-f]{8} live, 1 of 1 files uploaded\.\n$/);
  makeRelease('000002-b');
  expect((await command('push', 'acme')).code).toBe(0);
  expect(live()).toBe('000002-b');
  expect((await command('list', 'acme')).stdout).toMatch(/^web: 000002-b-\w+ is live\.\n {2}000001-a-\w+ {2}live until /);
  expect((await command('rollback', 'acme')).stdout).toMatch(/^web: 000001-a-\w+ is live again\.\n$/);
  expect(live()).toBe('000001-a');
  makeRelease('000001-c');
  const refused = await command('push', 'acme', '--json');
  expect(refused.code).toBe(3);
  expect(JSON.parse(refused.stdout)).toMatchObject({ site: 'acme', targets: [{ target: 'web', outcome: 'refused', uploaded: 0 }] });
  expect((await command('gc', 'acme')).stdout).toBe('web: 0 releases removed.\n');
});

test('what cannot be done is said, with the exit code', async () => {
  expect(await command('push', 'bare')).toMatchObject({ code: 1, stderr: expect.stringContaining('bare: publish.targets names no target. Add one') });
  expect(await command('rollback', 'acme', '000009-x')).toMatchObject({ code: 1, stderr: expect.stringContaining('000009-x is no release') });
  expect((await command('push')).code).toBe(2);
  expect((await command('publish', 'acme')).code).toBe(2);
});
