import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lastGiven, runTarget } from './run-command.server.ts';

const root = mkdtempSync(path.join(tmpdir(), 'command-'));
afterAll(() => rmSync(root, { recursive: true }));
const siteDir = path.join(root, 'acme');
for (const id of ['000001-a', '000002-b']) {
  mkdirSync(path.join(siteDir, 'releases', id), { recursive: true });
  writeFileSync(path.join(siteDir, 'releases', id, 'index.html'), id);
}
const seen = path.join(root, 'seen');
const script = `const { readFileSync, writeFileSync } = require('node:fs');
const { FORECOURT_SITE, FORECOURT_RELEASE, FORECOURT_RELEASE_DIR } = process.env;
const dir = readFileSync(FORECOURT_RELEASE_DIR + '/index.html', 'utf8');
writeFileSync(process.argv[1], [FORECOURT_SITE, FORECOURT_RELEASE, readFileSync('index.html', 'utf8'), dir].join(' '));`;
const good = [process.execPath, '-e', script, seen];

test('a program gets the release in its folder, once; a younger one goes in, an older one does not', async () => {
  expect(await runTarget('host', good, siteDir, '000001-a')).toEqual({ outcome: 'live', uploaded: 0, why: null });
  expect(readFileSync(seen, 'utf8')).toBe('acme 000001-a 000001-a 000001-a');
  expect(await runTarget('host', ['false'], siteDir, '000001-a')).toMatchObject({ outcome: 'already live' });
  expect(await runTarget('host', good, siteDir, '000002-b')).toMatchObject({ outcome: 'live' });
  expect(lastGiven(siteDir, 'host')).toBe('000002-b');
  expect(await runTarget('host', good, siteDir, '000001-a')).toEqual({
    outcome: 'refused',
    uploaded: 0,
    why: '000002-b is younger and was given to it.',
  });
});

test('a program that fails is told with what it said, and is given the release again', async () => {
  const bad = [process.execPath, '-e', 'console.error("no room left"); process.exit(3)'];
  await expect(runTarget('other', bad, siteDir, '000002-b')).rejects.toThrow(/ended with code 3: no room left$/);
  expect(lastGiven(siteDir, 'other')).toBeNull();
  await expect(runTarget('other', [path.join(root, 'nothing')], siteDir, '000002-b')).rejects.toThrow('could not be started');
});
