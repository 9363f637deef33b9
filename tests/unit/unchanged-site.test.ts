import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildCommand } from '#publish/release/build-command.server.ts';
import type { BuildOptions } from '#publish/release/build-report.ts';
import { copyFixtures, type FixtureCopy, fixtureNow, takeFixtureStock } from '../support/fixture-copy.ts';
import { inProcessPool } from '../support/in-process-builds.ts';

let copy: FixtureCopy;
const hour = 3_600_000;

beforeAll(async () => {
  copy = await copyFixtures();
  await takeFixtureStock(copy, ['alpha']);
  await build();
});
afterAll(() => rm(copy.folder, { recursive: true, force: true }));

/** @returns the report, and whether the site was opened. */
async function build(more: Partial<BuildOptions> = {}) {
  const run = vi.fn(inProcessPool.run);
  const lines: string[] = [];
  const pool = { ...inProcessPool, run };
  const options = { ...copy, now: fixtureNow, slugs: ['alpha'], full: false, dryRun: false, say: (text: string) => lines.push(text), pool, ...more };
  const { sites, failed } = await buildCommand(options);
  expect(failed).toEqual([]);
  return {
    report: sites.map(({ seconds: _, ...report }) => report),
    text: lines.join('').replace(/[\d.]+ s,/, 's,'),
    isOpened: run.mock.calls.length > 0,
  };
}

const recordFile = () => path.join(copy.outDir, 'alpha/unchanged.json');

test('a site that stands as its files say is not opened, and its report is what a build finds', async () => {
  const unopened = await build();
  expect(unopened.isOpened).toBe(false);
  rmSync(recordFile());
  const opened = await build();
  expect(opened.isOpened).toBe(true);
  expect(unopened).toEqual({ ...opened, isOpened: false });
  expect(unopened.text).toContain('0 pages rendered');
});

test('a site that stands has nothing gone to accept; a held one is opened', async () => {
  await build({ acceptRemovals: true });
  expect((await build({ acceptRemovals: true })).isOpened).toBe(false);
  const file = path.join(copy.dataDir, 'alpha/snapshot.json');
  const text = readFileSync(file, 'utf8');
  const { site, taken_at } = JSON.parse(text);
  writeFileSync(file, JSON.stringify({ version: 2, site, taken_at, vehicles: [] }));
  const held = await build();
  const accepted = await build({ acceptRemovals: true });
  writeFileSync(file, text);
  await build({ acceptRemovals: true });
  expect([held.report[0]?.held === null, accepted.isOpened, accepted.report[0]?.held]).toEqual([false, true, null]);
});

const inSite = (file: string) => path.join(copy.outDir, 'alpha', file);
const touch = (file: string) => utimesSync(file, new Date(), new Date());

const edits: [string, () => void][] = [
  ['its site file', () => touch(path.join(copy.sitesDir, 'alpha.json'))],
  ['the platform file', () => appendFileSync(path.join(copy.sitesDir, 'platform.json'), ' ')],
  ['a template', () => appendFileSync(path.join(copy.sitesDir, 'templates/fixture.json'), ' ')],
  ['which sites there are', () => writeFileSync(path.join(copy.sitesDir, 'other.json'), '{}')],
  ['a file of its folder', () => appendFileSync(path.join(copy.sitesDir, 'alpha/accessories.json'), ' ')],
  ['a new file of its folder', () => writeFileSync(path.join(copy.sitesDir, 'alpha/media/other.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['its snapshot', () => touch(path.join(copy.dataDir, 'alpha/snapshot.json'))],
  ['a page of the release', () => appendFileSync(inSite('current/index.html'), ' ')],
  ['a page of the release that is gone', () => rmSync(inSite('current/contact/index.html'))],
  ['a file in the release that is none of it', () => writeFileSync(inSite('current/stray.html'), '')],
  ['the texts of the last release', () => rmSync(path.join(copy.dataDir, 'alpha/published-texts.json'))],
  ['the key of the search host', () => vi.stubEnv('MEILISEARCH_ADMIN_KEY', 'another')],
  ['the record, which a version before wrote', () => rerecord({ version: 0 })],
  ['the pointer', () => repoint('releases/000000-000000000000')],
  ['a preview', () => mkdirSync(inSite('previews'))],
];

function rerecord(changes: object): void {
  writeFileSync(recordFile(), JSON.stringify({ ...JSON.parse(readFileSync(recordFile(), 'utf8')), ...changes }));
}

function repoint(to: string): void {
  rmSync(inSite('current'));
  symlinkSync(to, inSite('current'));
}

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(inSite('previews'), { recursive: true, force: true });
  rmSync(inSite('current/stray.html'), { force: true });
});

test.each(edits)('a site is opened when somebody changed %s', async (_name, edit) => {
  await build();
  expect((await build()).isOpened).toBe(false);
  edit();
  expect((await build()).isOpened).toBe(true);
});

test.each([
  ['an hour has passed, since a build checks the bytes of some files too', { now: fixtureNow + hour }],
  ['all pages are to be rendered', { full: true }],
  ['it is a dry run', { dryRun: true }],
])('a site is opened when %s', async (_name, more) => {
  await build();
  expect((await build(more)).isOpened).toBe(true);
});

// Within the hour after which a site is opened in any case.
test('a site is opened when the clock was set back', async () => {
  rmSync(recordFile());
  await build({ now: fixtureNow + 2 });
  expect((await build({ now: fixtureNow + 2 })).isOpened).toBe(false);
  expect((await build({ now: fixtureNow + 1 })).isOpened).toBe(true);
});

test('a site is opened when a page changes by time', async () => {
  rmSync(recordFile());
  await build();
  const record = JSON.parse(readFileSync(recordFile(), 'utf8'));
  writeFileSync(recordFile(), JSON.stringify({ ...record, report: { ...record.report, nextChange: new Date(fixtureNow + 2).toISOString() } }));
  expect((await build({ now: fixtureNow + 1 })).isOpened).toBe(false);
  expect((await build({ now: fixtureNow + 2 })).isOpened).toBe(true);
});

test('a build writes nothing into the data folder of a site but what begins with published', async () => {
  const names = () => readdirSync(path.join(copy.dataDir, 'alpha')).filter((name) => !name.startsWith('published-'));
  const before = names();
  await build({ full: true });
  expect(names()).toEqual(before);
});
