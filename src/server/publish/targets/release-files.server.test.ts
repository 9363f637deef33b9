import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { sealed, writeManifest } from '../release/manifest.server.ts';
import { testManifest } from '../release/test-manifest.ts';
import { directoryStore } from './directory-store.server.ts';
import { pushRelease } from './push-release.ts';
import { releaseFiles } from './release-files.server.ts';

const siteDir = mkdtempSync(path.join(tmpdir(), 'release-files-'));
const target = path.join(siteDir, 'target');
const store = directoryStore(target);
const now = { now: () => 0 };
afterAll(() => rmSync(siteDir, { recursive: true }));

const stampOf = (body: string) => ({ bytes: body.length, mtime: 0, sum: crc32(body) });

function release(id: string, pages: Record<string, string>, parts: Record<string, string> = {}, carried: Record<string, string> = {}): void {
  const all = { ...Object.fromEntries(Object.entries(pages).map(([page, body]) => [`${page.slice(1)}index.html`, body])), ...parts, ...carried };
  for (const [file, body] of Object.entries(all)) {
    const full = path.join(siteDir, 'releases', id, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, body);
  }
  const page = (body: string) => ({ ...stampOf(body), kind: 'info', digests: { content: body }, until: null });
  const contents = {
    pages: new Map(Object.entries(pages).map(([name, body]) => [name, page(body)])),
    files: Object.fromEntries(Object.entries(parts).map(([name, body]) => [`/${name}`, { ...stampOf(body), digest: name }])),
    carried: Object.fromEntries(Object.entries(carried).map(([name, body]) => [name, { ...stampOf(body), since: 0 }])),
  };
  writeManifest(siteDir, sealed(testManifest(id, contents)));
}

test('of a release, files alone are read that the live one has not', async () => {
  release('000001-a', { '/': 'home', '/cars/': 'cars', '/about/': 'about' }, { 'search-index/cars-1.txt': 'index 1' });
  const first = await releaseFiles(siteDir, '000001-a');
  expect(await pushRelease(store, first, now)).toMatchObject({ outcome: 'live', uploaded: 4 });
  const pages = { '/': 'home', '/cars/': 'CARS', '/about/': 'about' };
  release('000002-b', pages, { 'search-index/cars-2.txt': 'index 2' }, { 'search-index/cars-1.txt': 'index 1' });
  const second = await releaseFiles(siteDir, '000002-b');
  expect([...second.sharedWith(first.folder)].sort()).toEqual(['about/index.html', 'index.html', 'search-index/cars-1.txt']);
  expect(await pushRelease(store, second, now)).toMatchObject({ outcome: 'live', uploaded: 2 });
  const fileAt = (folder: string, file: string) => statSync(path.join(target, 'releases', folder, file));
  expect(fileAt(second.folder, 'about/index.html').ino).toBe(fileAt(first.folder, 'about/index.html').ino);
  expect(fileAt(second.folder, 'cars/index.html').ino).not.toBe(fileAt(first.folder, 'cars/index.html').ino);
});

test('a release of the same name with other bytes shares nothing', async () => {
  const { folder } = await releaseFiles(siteDir, '000001-a');
  release('000001-a', { '/': 'home', '/cars/': 'others' });
  expect((await releaseFiles(siteDir, '000002-b')).sharedWith(folder)).toEqual(new Set());
  expect((await releaseFiles(siteDir, '000002-b')).sharedWith('../../x-12345678')).toEqual(new Set());
});

test('a part that was lent to a release goes up with it', async () => {
  writeFileSync(path.join(siteDir, 'releases/000002-b/search-index/cars-3.txt'), 'index 3');
  expect([...(await releaseFiles(siteDir, '000002-b')).sizes.keys()]).toContain('search-index/cars-3.txt');
});

test('a file that is not what the build wrote is not published', async () => {
  release('000003-c', { '/': 'home' });
  const file = path.join(siteDir, 'releases/000003-c/index.html');
  writeFileSync(file, 'HOME');
  const { read } = await releaseFiles(siteDir, '000003-c');
  await expect(read('index.html')).rejects.toThrow(`${file}: this file is not what the build wrote. Fix: build the site again, which rebuilds it.`);
});
