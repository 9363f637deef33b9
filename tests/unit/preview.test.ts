import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCommand } from '#publish/release/build-command.server.ts';
import { previewDir } from '#publish/release/preview.server.ts';
import { currentRelease } from '#publish/release/release.server.ts';
import { newPreviewId } from '#publish/routes/preview-token.ts';
import { directoryStore } from '#publish/targets/directory-store.server.ts';
import { pushPreview, removeEndedPreviews } from '#publish/targets/push-preview.server.ts';
import { copyFixtures, type FixtureCopy, filesBelow, fixtureNow, takeFixtureStock } from '../support/fixture-copy.ts';
import { inProcessPool } from '../support/in-process-builds.ts';

let copy: FixtureCopy;
let siteDir: string;
let before: Map<string, string>;
const end = fixtureNow + 3_600_000;
const id = newPreviewId(end);
const build = (more: { preview?: string; now?: number } = {}) =>
  buildCommand({ ...copy, now: fixtureNow, slugs: ['alpha'], full: false, dryRun: false, say: null, pool: inProcessPool, ...more });
const publishedFiles = async () => new Map([...(await filesBelow(path.join(siteDir, 'current')))].map(([file, text]) => [file, String(text)]));

beforeAll(async () => {
  process.env.FORECOURT_API = 'https://api.example';
  copy = await copyFixtures();
  siteDir = path.join(copy.outDir, 'alpha');
  await takeFixtureStock(copy, ['alpha']);
  await build();
  before = await publishedFiles();
  await build({ preview: id });
});
afterAll(async () => {
  delete process.env.FORECOURT_API;
  await rm(copy.folder, { recursive: true });
});

test('a preview is a whole site that no pointer, manifest or release names', async () => {
  const preview = await filesBelow(previewDir(siteDir, id));
  const paged = (files: ReadonlyMap<string, unknown>) => [...files.keys()].filter((file) => !/^(?:sitemap-|search-index\/)/.test(file)).toSorted();
  expect(paged(preview)).toEqual(paged(before));
  expect(currentRelease(siteDir)).toMatch(/^000001-/);
  expect(await readdir(path.join(siteDir, 'manifests'))).toHaveLength(2);
  expect(await publishedFiles()).toEqual(before);
});

test('no page of a preview is indexed or in a sitemap', async () => {
  const files = [...(await filesBelow(previewDir(siteDir, id)))].map(([file, text]) => [file, String(text)] as const);
  const pages = files.filter(([file, text]) => file.endsWith('.html') && text.includes('<meta name="robots"'));
  expect(pages.length).toBeGreaterThan(10);
  for (const [file, text] of pages) expect([file, text.includes('<meta name="robots" content="noindex, nofollow">')]).toEqual([file, true]);
  const mapped = files.filter(([file, text]) => file.includes('sitemap') && text.includes('<loc>'));
  expect([mapped, [...before].some(([file, text]) => file.includes('sitemap') && text.includes('<loc>'))]).toEqual([[], true]);
  expect(files.find(([file]) => file === 'robots.txt')?.[1]).not.toContain('Sitemap');
});

test('whatever a page of a preview sends goes below the base of the API that takes nothing', async () => {
  const home = await readFile(path.join(previewDir(siteDir, id), 'index.html'), 'utf8');
  expect(before.get('index.html')).toContain('https://api.example/alpha/events');
  for (const [file, text] of await filesBelow(previewDir(siteDir, id)))
    if (file.endsWith('.html')) expect([file, /api\.example\/alpha\/(?!preview)/.exec(String(text))?.[0]]).toEqual([file, undefined]);
  expect(home).toContain('https://api.example/alpha/preview/events');
});

test('a release after a preview is made as if there were none, and sweeps it once it is over', async () => {
  await build();
  expect(await publishedFiles()).toEqual(before);
  expect(existsSync(previewDir(siteDir, id))).toBe(true);
  await build({ now: end });
  expect(existsSync(previewDir(siteDir, id))).toBe(false);
});

test('a preview at a target stands beside releases, and is removed after its end', async () => {
  const later = newPreviewId(end);
  await build({ preview: later });
  const root = path.join(copy.folder, 'web');
  const store = directoryStore(root);
  const count = await pushPreview(store, previewDir(siteDir, later), later);
  expect([count, await readdir(root)]).toEqual([(await filesBelow(previewDir(siteDir, later))).size, expect.arrayContaining(['previews'])]);
  expect(existsSync(path.join(root, 'live.json'))).toBe(false);
  expect(await removeEndedPreviews(store, end - 1)).toEqual([]);
  expect(await removeEndedPreviews(store, end)).toEqual([later]);
  expect((await store.list('previews/')).size).toBe(0);
});
