import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  currentRelease,
  fileOf,
  type Manifest,
  nextSequence,
  publish,
  readManifest,
  releaseDir,
  removeOldReleases,
  returnWorkFolder,
  takeWorkFolder,
  withLock,
  workingDir,
} from './release.server.ts';

let siteDir: string;
beforeEach(async () => {
  siteDir = path.join(await mkdtemp(path.join(tmpdir(), 'release-')), 'alpha');
  await mkdir(path.join(siteDir, 'releases'), { recursive: true });
});
afterEach(() => rm(path.dirname(siteDir), { recursive: true }));

const manifest = (release: string): Manifest => ({ release, bundle: 'b', now: 0, pages: {}, files: {}, assets: {} });

async function publishNext(text: string): Promise<string> {
  const release = `${String(await nextSequence(siteDir)).padStart(6, '0')}-x`;
  const work = workingDir(siteDir, process.pid);
  await mkdir(work);
  await writeFile(path.join(work, 'index.html'), text);
  await publish(siteDir, work, manifest(release));
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
    expect(readManifest(siteDir, second)).toEqual(manifest(second));
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

  test('the published one and the one before it stay', async () => {
    for (const text of ['1', '2', '3', '4', '5']) await publishNext(text);
    await removeOldReleases(siteDir);
    expect((await readdir(path.join(siteDir, 'releases'))).sort()).toEqual(['000004-x', '000005-x']);
    expect((await readdir(path.join(siteDir, 'manifests'))).sort()).toEqual(['000004-x.json', '000005-x.json']);
    expect(published()).toBe('5');
    expect(await nextSequence(siteDir)).toBe(6);
  });

  test('work starts from the older release, whose name is gone, or from nothing; unfinished work goes', async () => {
    await mkdir(workingDir(siteDir, 99_999));
    expect(await takeWorkFolder(siteDir, 1, true)).toEqual({ dir: workingDir(siteDir, 1), holds: null });
    const first = await publishNext('one');
    expect((await takeWorkFolder(siteDir, 1, true)).holds).toBeNull();
    const second = await publishNext('two');
    const work = await takeWorkFolder(siteDir, 1, true);
    expect(work.holds?.release).toBe(first);
    expect((await readdir(path.join(siteDir, 'releases'))).sort()).toEqual([second, '1.work']);
    expect(published()).toBe('two');
    await returnWorkFolder(siteDir, work);
    expect((await readdir(path.join(siteDir, 'releases'))).sort()).toEqual([first, second]);
    expect((await takeWorkFolder(siteDir, 1, false)).holds).toBeNull();
  });

  test('a published release is never taken, though another one is younger', async () => {
    const first = await publishNext('one');
    await publishNext('two');
    await rm(path.join(siteDir, 'current'));
    await symlink(path.join('releases', first), path.join(siteDir, 'current'));
    expect((await takeWorkFolder(siteDir, 1, true)).holds?.release).toBe('000002-x');
  });

  test('a release without its manifest, or a manifest without its release, is nothing to build upon', async () => {
    const release = await publishNext('one');
    await rm(path.join(siteDir, 'manifests', `${release}.json`));
    expect(readManifest(siteDir, release)).toBeNull();
    const second = await publishNext('two');
    await rm(releaseDir(siteDir, second), { recursive: true });
    expect(readManifest(siteDir, second)).toBeNull();
  });

  test('addresses and their files', () => {
    expect(['/', '/cars/a/', '/404.html', '/_headers'].map(fileOf)).toEqual(['index.html', 'cars/a/index.html', '404.html', '_headers']);
  });
});

describe('the lock of a site', () => {
  const lock = () => path.join(siteDir, 'lock');

  test('a second builder is refused, by the pid of the first, and gets it afterwards', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    try {
      await writeFile(lock(), String(other.pid));
      await expect(withLock(siteDir, async () => 'built')).rejects.toThrow(
        `${lock()}: process ${other.pid} is building this site. Wait for it, or end it; the lock goes with it.`,
      );
      expect(readFileSync(lock(), 'utf8')).toBe(String(other.pid));
      const ended = once(other, 'exit');
      other.kill();
      await ended;
      expect(await withLock(siteDir, async () => 'built')).toBe('built');
    } finally {
      other.kill();
    }
    expect(existsSync(lock())).toBe(false);
  });

  test('two builds in one process do not meet either', async () => {
    let finish = () => {};
    const first = withLock(siteDir, () => new Promise<void>((resolve) => (finish = resolve)));
    await expect.poll(() => existsSync(lock())).toBe(true);
    await expect(withLock(siteDir, async () => {})).rejects.toThrow(`process ${process.pid} is building this site`);
    finish();
    await first;
  });

  test('is given back when the work fails', async () => {
    await expect(withLock(siteDir, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(existsSync(lock())).toBe(false);
  });

  test('of a dead process, or one that names none, is taken over', async () => {
    for (const text of ['', '0', 'x', '4194303', String(process.pid)]) {
      await writeFile(lock(), text);
      expect(await withLock(siteDir, async () => text)).toBe(text);
    }
  });

  test('many builders at once, over a dead one’s lock: one at a time', async () => {
    for (let round = 0; round < 20; round += 1) {
      await writeFile(lock(), '4194303');
      let buildersInside = 0;
      let mostInside = 0;
      const results = await Promise.allSettled(
        Array.from({ length: 8 }, () =>
          withLock(siteDir, async () => {
            buildersInside += 1;
            mostInside = Math.max(mostInside, buildersInside);
            await new Promise((resolve) => setTimeout(resolve, 5));
            buildersInside -= 1;
          }),
        ),
      );
      expect([round, mostInside, results.some(({ status }) => status === 'fulfilled')]).toEqual([round, 1, true]);
    }
    expect(await readdir(siteDir)).toEqual(['releases']);
  });
});
