import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readManifest, sealed, writeManifest } from './manifest.server.ts';
import { manifestVersion } from './manifest.ts';
import {
  activateRelease,
  baseRelease,
  currentRelease,
  fileOf,
  finishedReleases,
  keep,
  makeReady,
  nextSequence,
  releaseDir,
  removeOldReleases,
  returnWorkFolder,
  takeWorkFolder,
  workingDir,
} from './release.server.ts';
import { testManifest } from './test-manifest.ts';

let siteDir: string;
beforeEach(async () => {
  siteDir = path.join(await mkdtemp(path.join(tmpdir(), 'release-')), 'alpha');
  await mkdir(path.join(siteDir, 'releases'), { recursive: true });
});
afterEach(() => rm(path.dirname(siteDir), { recursive: true }));

async function publishNext(text: string): Promise<string> {
  const release = `${String(await nextSequence(siteDir)).padStart(6, '0')}-x`;
  const work = workingDir(siteDir, process.pid);
  await mkdir(work);
  await writeFile(path.join(work, 'index.html'), text);
  writeManifest(siteDir, sealed(testManifest(release)));
  await activateRelease(siteDir, work, release);
  return release;
}

const published = () => readFileSync(path.join(siteDir, 'current/index.html'), 'utf8');

describe('publishing', () => {
  test('the link leads to the new release, its manifest is there, and no work is left', async () => {
    expect(currentRelease(siteDir)).toBeNull();
    const first = await publishNext('one');
    expect([currentRelease(siteDir), published()]).toEqual([first, 'one']);
    const second = await publishNext('two');
    expect([first, second]).toEqual(['000001-x', '000002-x']);
    expect([currentRelease(siteDir), published()]).toEqual([second, 'two']);
    expect(readlinkSync(path.join(siteDir, 'current'))).toBe('releases/000002-x');
    expect(readManifest(siteDir, second)).toEqual(testManifest(second));
    expect((await readdir(siteDir)).sort()).toEqual(['current', 'manifests', 'releases']);
  });

  test('a reader sees the old release or the new one, never neither', async () => {
    await publishNext('one');
    let reading = true;
    const seen = new Set<string>();
    const reader = (async () => {
      while (reading) {
        seen.add(published());
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    for (let count = 0; count < 30; count += 1) await publishNext(`later ${count}`);
    reading = false;
    await reader;
    expect([...seen].every((text) => /^(?:one|later \d+)$/.test(text))).toBe(true);
    expect(published()).toBe('later 29');
  });

  test('the published one, the one that was before it and a spare stay', async () => {
    for (const text of ['1', '2', '3', '4', '5']) await publishNext(text);
    await removeOldReleases(siteDir, '000002-x');
    expect((await readdir(path.join(siteDir, 'releases'))).sort()).toEqual(['000002-x', '000004-x', '000005-x']);
    expect((await readdir(path.join(siteDir, 'manifests'))).sort()).toEqual(['000002-x.json', '000004-x.json', '000005-x.json']);
    expect(published()).toBe('5');
    expect(await nextSequence(siteDir)).toBe(6);
  });

  test('work starts from the spare, whose name is gone; never from the published release or the one to go back to', async () => {
    const names = async () => (await readdir(path.join(siteDir, 'releases'))).sort();
    const take = async (base: string | null) => (await takeWorkFolder(siteDir, 1, readManifest(siteDir, base))).holds?.release ?? null;
    expect(await take(null)).toBeNull();
    const first = await publishNext('one');
    expect(await take(first)).toBeNull();
    const second = await publishNext('two');
    expect(await take(second)).toBeNull();
    expect(await names()).toEqual([first, second, '1.work']);
    const third = await publishNext('three');
    const work = await takeWorkFolder(siteDir, 1, readManifest(siteDir, third));
    expect([work.holds?.release, await names(), published()]).toEqual([first, [second, third, '1.work'].sort(), 'three']);
    await returnWorkFolder(work);
    expect(await names()).toEqual([first, second, third]);
    // After a rollback the published release is not the newest.
    await rm(path.join(siteDir, 'current'));
    await symlink(path.join('releases', second), path.join(siteDir, 'current'));
    expect(await take(second)).toBe(third);
    expect(await names()).toEqual([first, second, '1.work']);
    expect(await take(null)).toBeNull();
  });

  test('a spare that was made ready is taken first, is no release, and comes back where nothing was written to it', async () => {
    const names = async () => (await readdir(path.join(siteDir, 'releases'))).sort();
    for (const text of ['1', '2', '3']) await publishNext(text);
    const base = testManifest('000003-x');
    await makeReady(siteDir, await takeWorkFolder(siteDir, 1, base), base);
    expect([await finishedReleases(siteDir), await names()]).toEqual([
      ['000002-x', '000003-x'],
      ['000002-x', '000003-x', '000003-x.ready'],
    ]);
    await removeOldReleases(siteDir, '000002-x');
    const work = await takeWorkFolder(siteDir, 1, base);
    expect([work.holds === base, await names()]).toEqual([true, ['000002-x', '000003-x', '1.work'].sort()]);
    await returnWorkFolder(work);
    // After a rollback it has the files of another release than the base.
    expect((await takeWorkFolder(siteDir, 1, readManifest(siteDir, '000002-x'))).holds?.release).toBe('000003-x');
    expect(await names()).toEqual(['000002-x', '000003-x', '1.work'].sort());
  });

  test('a spare that was made ready for a release that is not known any more goes', async () => {
    for (const text of ['1', '2', '3']) await publishNext(text);
    const base = testManifest('000003-x');
    await makeReady(siteDir, await takeWorkFolder(siteDir, 1, base), base);
    const last = await publishNext('4');
    await rm(path.join(siteDir, 'manifests/000003-x.json'));
    expect((await takeWorkFolder(siteDir, 1, testManifest(last))).holds?.release).toBe('000002-x');
    expect((await readdir(path.join(siteDir, 'releases'))).filter((name) => name.endsWith('.ready'))).toEqual([]);
  });

  test('the twin of the first release is a spare at once', async () => {
    const [work, twin] = [workingDir(siteDir, 1), workingDir(siteDir, 2)];
    await Promise.all([work, twin].map((dir) => mkdir(dir)));
    for (const release of ['000000-x', '000001-x']) writeManifest(siteDir, sealed(testManifest(release)));
    await keep(siteDir, twin, '000000-x');
    await activateRelease(siteDir, work, '000001-x');
    expect((await takeWorkFolder(siteDir, 1, testManifest('000001-x'))).holds?.release).toBe('000000-x');
  });

  test('a manifest without its release, as of a build that was killed, is nothing and goes', async () => {
    const first = await publishNext('one');
    writeManifest(siteDir, sealed(testManifest('000002-killed')));
    expect([await finishedReleases(siteDir), await nextSequence(siteDir), currentRelease(siteDir)]).toEqual([[first], 2, first]);
    expect((await baseRelease(siteDir)).manifest?.release).toBe(first);
    await publishNext('two');
    await removeOldReleases(siteDir, first);
    expect((await readdir(path.join(siteDir, 'manifests'))).sort()).toEqual(['000001-x.json', '000002-x.json']);
  });

  test('what dead builds left is removed; what the lock needs is not', async () => {
    const left = [
      'releases/99.work/a.html',
      'releases/99.twin.work/a.html',
      'manifests/1.json.99.tmp',
      'current.99',
      'current.99.tmp',
      'lock.99',
      'lock.dead.99',
    ];
    for (const file of [...left, 'lock', 'notes.txt']) {
      await mkdir(path.dirname(path.join(siteDir, file)), { recursive: true });
      await writeFile(path.join(siteDir, file), '');
    }
    await takeWorkFolder(siteDir, 1, null);
    expect((await readdir(siteDir, { recursive: true })).sort()).toEqual(['lock', 'manifests', 'notes.txt', 'releases', 'releases/1.work']);
  });

  test.each([
    ['a file', () => writeFile(path.join(siteDir, 'current'), 'x'), 'is no link to a release'],
    ['a folder', () => mkdir(path.join(siteDir, 'current/kept'), { recursive: true }), 'is no link to a release'],
    ['a link that leads nowhere', () => symlink('releases/gone', path.join(siteDir, 'current')), 'leads to releases/gone, which is not there'],
  ])('%s in the place of the link is named, and the next release takes its place', async (_what, damage, note) => {
    const release = await publishNext('one');
    await rm(path.join(siteDir, 'current'));
    await damage();
    expect(currentRelease(siteDir)).toBeNull();
    expect(await baseRelease(siteDir)).toEqual({ manifest: testManifest(release), notes: [expect.stringContaining(note)] });
    await publishNext('two');
    expect(published()).toBe('two');
    expect((await baseRelease(siteDir)).notes).toEqual([]);
    expect(existsSync(path.join(siteDir, 'current.aside-1/kept'))).toBe(_what === 'a folder');
  });

  test('a manifest that is cut, overwritten or of another version counts as none, with a word; the youngest other stands in', async () => {
    const first = await publishNext('one');
    const second = await publishNext('two');
    const file = path.join(siteDir, 'manifests', `${second}.json`);
    const sound = await readFile(file);
    const other = manifestVersion + 1;
    for (const text of ['', 'x', '{}', sound.subarray(0, 60), sound.toString().replace('"now":0', '"now":1'), '[]', 'null']) {
      await writeFile(file, text);
      expect(readManifest(siteDir, second)).toBeNull();
      expect(await baseRelease(siteDir)).toEqual({
        manifest: testManifest(first),
        notes: [expect.stringContaining(`${file}: this manifest cannot be read (`)],
      });
    }
    writeManifest(siteDir, sealed({ ...testManifest(second), version: other }));
    expect((await baseRelease(siteDir)).notes).toEqual([`${file}: this manifest cannot be read (it is of version ${other}). It counts as none.`]);
    await rm(file);
    expect(await baseRelease(siteDir)).toEqual({ manifest: testManifest(first), notes: [] });
  });

  test('a release without its manifest, or a manifest without its release, is nothing to build upon', async () => {
    const release = await publishNext('one');
    await rm(path.join(siteDir, 'manifests', `${release}.json`));
    expect(readManifest(siteDir, release)).toBeNull();
    const second = await publishNext('two');
    await rm(releaseDir(siteDir, second), { recursive: true });
    expect((await baseRelease(siteDir)).manifest).toBeNull();
  });

  test('addresses and their files', () => {
    expect(['/', '/cars/a/', '/404.html', '/_headers'].map(fileOf)).toEqual(['index.html', 'cars/a/index.html', '404.html', '_headers']);
  });
});
