import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyFixtures, type FixtureCopy } from '../tests/support/fixture-copy.ts';
import { runCommand } from '../tests/support/run-script.ts';

let copy: FixtureCopy;
beforeAll(async () => {
  copy = await copyFixtures();
});
afterAll(() => rm(copy.folder, { recursive: true }));

const now = '2026-11-21T09:00:00Z';
function command(name: string, args: string[], variables: Record<string, string> = {}) {
  const folders = { FORECOURT_SITES: copy.sitesDir, FORECOURT_DATA: copy.dataDir, FORECOURT_OUT: copy.outDir, FORECOURT_NOW: now };
  return runCommand(`${name}.ts`, args, { ...folders, ...variables });
}

function only(stdout: string): Record<string, unknown> {
  expect(stdout.endsWith('\n')).toBe(true);
  expect(stdout.trimEnd().split('\n')).toHaveLength(1);
  return JSON.parse(stdout);
}

test('stock, then build: one JSON object each, in the folders that the environment names', async () => {
  const stock = await command('stock', ['alpha', '--json']);
  expect([stock.code, stock.stderr]).toEqual([0, '']);
  expect(only(stock.stdout)).toMatchObject({ slug: 'alpha', read: 12, accepted: 12, held: null });
  expect(existsSync(path.join(copy.dataDir, 'alpha/snapshot.json'))).toBe(true);

  const built = await command('build', ['alpha', '--json']);
  expect([built.code, built.stderr]).toEqual([0, '']);
  expect(only(built.stdout)).toMatchObject({
    failed: [],
    sites: [{ slug: 'alpha', unchanged: 0, errors: [], quarantine: { rejected: 0, held: 0 } }],
  });
  expect(await readFile(path.join(copy.outDir, 'alpha/current/index.html'), 'utf8')).toContain('Alpha Motors');
});

test('--diff writes a page of what would change at the time that the environment names, and leaves the releases as they are', async () => {
  const file = path.join(copy.folder, 'changes.html');
  const before = await filesIn(copy.outDir);
  const later = await command('build', ['alpha', '--dry-run', '--json', '--diff', file], { FORECOURT_NOW: '2026-12-21T09:00:00Z' });
  expect([later.code, later.stderr]).toEqual([0, '']);
  const [site] = Object(only(later.stdout).sites);
  expect(site.removed).toBeGreaterThan(0);
  expect(site.rendered).toBeGreaterThan(0);
  const html = await readFile(file, 'utf8');
  expect(html).toContain('<h1>What a build of Alpha Motors would change</h1>');
  expect(html).toMatch(/<ins>|<del>/);
  expect(html).not.toContain('<script');
  expect(await filesIn(copy.outDir)).toEqual(before);

  expect((await command('build', ['alpha', '--diff', file])).code).toBe(2);
  expect((await command('build', ['--dry-run', '--diff', file])).code).toBe(2);
  expect((await command('build', ['alpha', '--dry-run', '--diff', path.join(copy.folder, 'none/changes.html')])).stdout).toContain(
    'no such file or directory',
  );
});

async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return Promise.all(files.sort().map(async (one) => `${one} ${hash('sha256', await readFile(one), 'hex')}`));
}

test('build says in words what --json says, with 0 for all built, 1 for a site that failed, 2 for wrong usage', async () => {
  await mkdir(path.join(copy.dataDir, 'My Folder'));
  const good = await command('build', ['alpha']);
  expect(good.code).toBe(0);
  expect(good.stdout).toMatch(/^alpha: 0 pages rendered, \d+ unchanged, 0 removed, [\d.]+ MB, [\d.]+ s, release \d{6}-/);

  await writeFile(path.join(copy.sitesDir, 'broken.json'), '{');
  const bad = await command('build', ['--all', '--json']);
  expect(bad.code).toBe(1);
  expect(only(bad.stdout)).toMatchObject({
    sites: [{ slug: 'alpha' }],
    failed: expect.arrayContaining([expect.objectContaining({ slug: 'broken' })]),
  });
  await rm(path.join(copy.sitesDir, 'broken.json'));

  expect((await command('build', ['alpha', '--all'])).code).toBe(2);
  expect((await command('build', ['--wrong'])).code).toBe(2);
  const help = await command('build', ['--help']);
  expect([help.code, help.stdout.includes('Exit codes:')]).toEqual([0, true]);
});

test('a release that loses too much is held with exit code 3, says how to accept it, and is published when that is done', async () => {
  const file = path.join(copy.dataDir, 'alpha/snapshot.json');
  const snapshot = await readFile(file, 'utf8');
  const { site, taken_at } = JSON.parse(snapshot);
  await writeFile(file, JSON.stringify({ version: 2, site, taken_at, vehicles: [] }));
  const held = await command('build', ['alpha']);
  expect([held.code, held.stderr]).toEqual([3, '']);
  const [, release] =
    /HELD \(nothing is published; release (\S+) stays\): the stock has no vehicles; .*run npm run accept -- alpha\./.exec(held.stdout) ?? [];
  expect(path.basename(await readlink(path.join(copy.outDir, 'alpha/current')))).toBe(release);
  expect(Object(only((await command('build', ['alpha', '--json'])).stdout).sites)).toMatchObject([{ held: { kinds: expect.any(Array) }, release }]);

  const sweeping = await command('build', ['--accept-removals']);
  expect([sweeping.code, sweeping.stderr.split('\n')[0]]).toEqual([2, 'name the sites whose pages may go']);
  expect((await command('build', ['alpha', '--accept-removals'])).code).toBe(0);
  expect(path.basename(await readlink(path.join(copy.outDir, 'alpha/current')))).not.toBe(release);
  await writeFile(file, snapshot);
  expect((await command('build', ['alpha'])).code).toBe(0);
});

test('a make and a body of one name: check names both with the fix, and the build goes on with one of them', async () => {
  const file = path.join(copy.dataDir, 'alpha/snapshot.json');
  const snapshot = await readFile(file, 'utf8');
  await writeFile(file, snapshot.replaceAll('"make":"Mazda"', '"make":"SUV"'));
  const both = 'the make “SUV” and the body “SUV” would have';
  const checked = await command('check', ['alpha']);
  expect([checked.code, checked.stderr]).toEqual([1, '']);
  expect(checked.stdout).toContain(
    `${file}:1:1: ${both} one address; it belongs to the make “SUV”, and builds leave the other out, got "/search/suv/". Fix: give one`,
  );
  expect(only((await command('check', ['alpha', '--json'])).stdout)).toMatchObject({ ok: false, errors: 1, sites: [{ slug: 'alpha', ok: false }] });
  const built = await command('build', ['alpha']);
  expect([built.code, built.stdout]).toEqual([
    0,
    expect.stringContaining(`warning: /search/suv/: ${both} the same address; it belongs to the make “SUV”.`),
  ]);
  await writeFile(file, '{');
  expect((await command('check', ['alpha'])).stdout).toContain('the stock cannot be read (');
  await writeFile(file, snapshot);
  expect((await command('check', ['alpha'])).code).toBe(0);
});

test('a clock that is no moment is refused with how to write one', async () => {
  const { code, stdout, stderr } = await command('build', ['alpha', '--json'], { FORECOURT_NOW: 'tomorrow' });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain('FORECOURT_NOW is "tomorrow", which is no moment. Write it as 2026-11-21T09:00:00+11:00');
});

test('samples print one JSON object and nothing else, and are the same when made again', async () => {
  const sites = { FORECOURT_SITES: path.resolve('sites') };
  const firstRun = await command('samples', ['--json'], sites);
  expect([firstRun.code, firstRun.stderr]).toEqual([0, '']);
  const sample = (slug: string, changed: boolean) => expect.objectContaining({ slug, changed, unknown: [] });
  const slugs = ['harbour', 'ridgeway', 'outback'];
  expect(only(firstRun.stdout)).toMatchObject({ sites: slugs.map((slug) => sample(slug, true)) });
  expect(only((await command('samples', ['--json'], sites)).stdout)).toMatchObject({ sites: slugs.map((slug) => sample(slug, false)) });
});

test('a name that is no slug disturbs no build', async () => {
  const wrong = await command('build', ['../alpha']);
  expect(wrong.code).toBe(1);
  expect(wrong.stdout).toContain('../alpha: not built.');
  expect(wrong.stderr).toBe('');
});
