import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { editedSites, siteStamps } from './site-stamps.server.ts';

const root = mkdtempSync(path.join(tmpdir(), 'stamps-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(name: string, text: string): void {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

test('a site is edited when its file is, or anything in its folder, and all are when what they share is', async () => {
  for (const name of ['acme.json', 'beta.json', 'platform.json', 'notes.txt']) write(name, '{}');
  write('acme/pages/about.md', 'one');
  let before = await siteStamps(root);
  const edited = async () => {
    const now = await siteStamps(root);
    const sites = editedSites(before, now);
    before = now;
    return sites;
  };
  expect([...before.sites.keys()].sort()).toEqual(['acme', 'beta']);
  expect(await edited()).toEqual([]);
  write('beta.json', '{"name": "Beta"}');
  expect(await edited()).toEqual(['beta']);
  write('acme/pages/about.md', 'longer');
  expect(await edited()).toEqual(['acme']);
  utimesSync(path.join(root, 'acme/pages/about.md'), 1, 1);
  expect(await edited()).toEqual(['acme']);
  rmSync(path.join(root, 'acme'), { recursive: true });
  expect(await edited()).toEqual(['acme']);
  write('templates/plain.json', '{}');
  expect((await edited()).sort()).toEqual(['acme', 'beta']);
  write('platform.json', '{"more": 1}');
  expect((await edited()).sort()).toEqual(['acme', 'beta']);
});
