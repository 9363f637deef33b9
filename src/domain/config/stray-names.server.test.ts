import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { problemText } from '#site/problems.ts';
import { readSites } from './load.server.ts';
import { minimalSite } from './test-site.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'names-'));
  await mkdir(path.join(dir, 'templates'));
  for (const name of ['kestrel.json', 'Kestrel_2.json', 'site.schema.json', 'templates/My Template.json']) {
    await writeFile(path.join(dir, name), JSON.stringify(name.startsWith('templates') ? {} : minimalSite));
  }
});
afterEach(() => rm(dir, { recursive: true }));

test('files and folders that nothing reads because of their names', async () => {
  await mkdir(path.join(dir, 'kestral'));
  const { platform } = await readSites('all', dir);
  expect(platform.map((problem) => problemText(problem).replaceAll(`${dir}/`, ''))).toEqual([
    'Kestrel_2.json:1:1: warning: this file is not used: its name is not a slug. Fix: did you mean "kestrel-2.json"?',
    'kestral:1:1: warning: this folder is not used: no site has its name. Fix: did you mean "kestrel"?',
    'templates/My Template.json:1:1: warning: this file is not used: its name is not a slug. Fix: did you mean "my-template.json"?',
  ]);
  expect(platform.map(({ edits: [edit] }) => [edit?.op, edit?.op === 'rename' ? edit.value : null])).toEqual([
    ['rename', 'kestrel-2.json'],
    ['rename', 'kestrel'],
    ['rename', 'my-template.json'],
  ]);
});

test('a site with its folder says nothing', async () => {
  await rm(path.join(dir, 'Kestrel_2.json'));
  await rm(path.join(dir, 'templates'), { recursive: true });
  await mkdir(path.join(dir, 'kestrel'));
  expect((await readSites('all', dir)).platform).toEqual([]);
});
