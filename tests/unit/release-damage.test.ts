import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memoize } from '#lib/cache/memoize.ts';
import { withLock } from '#lib/files/lock.server.ts';
import { isLongLane } from '#lib/files/testing.server.ts';
import { readManifest } from '#publish/release/manifest.server.ts';
import { prepareNext } from '#publish/release/prepare.server.ts';
import { currentRelease, finishedReleases } from '#publish/release/release.server.ts';
import { filesBelow, fixtureNow } from '../support/fixture-copy.ts';
import { InProcessBuilds } from '../support/in-process-builds.ts';

let builds: InProcessBuilds;
let price = 20_000;
const aMinute = 60_000;

beforeAll(async () => {
  builds = await InProcessBuilds.start();
  for (let count = 0; count < 4; count += 1) await change();
});
afterAll(() => rmSync(builds.copy.folder, { recursive: true }));

async function change(): Promise<void> {
  price += 500;
  builds.reprice('S101', price);
  await builds.build();
}

async function publishedFiles(siteDir = builds.siteDir): Promise<Map<string, string>> {
  const files = await filesBelow(path.join(siteDir, 'current'));
  for (const file of Object.keys(manifestOf(siteDir).carried)) files.delete(file);
  return files;
}

const manifestOf = (siteDir: string) => {
  const manifest = readManifest(siteDir, currentRelease(siteDir));
  if (manifest === null) throw new Error(`${siteDir} has no manifest.`);
  return manifest;
};
const readyFolder = () => path.join(builds.siteDir, `releases/${currentRelease(builds.siteDir)}.ready`);

/** What a full build at the current price makes. */
const fullFiles = () => fullFilesAt(price);
const fullFilesAt = memoize(async (_price: number): Promise<Map<string, string>> => {
  const outDir = path.join(builds.copy.folder, 'full');
  rmSync(outDir, { recursive: true, force: true });
  await builds.build({ outDir, full: true });
  return publishedFiles(path.join(outDir, 'alpha'));
});

/** A page of each kind, every other file, and one of each sort of the rest. */
function victims(): string[] {
  const { pages, files, assets, carried } = manifestOf(builds.siteDir);
  const firstOfKind = new Map([...pages].map(([page, { kind }]) => [kind, page]));
  const addresses = [...firstOfKind.values(), ...Object.keys(files)].map((address) =>
    (address.endsWith('/') ? `${address}index.html` : address).slice(1),
  );
  return [
    ...addresses,
    ...['_astro/', 'fonts/', 'media/'].flatMap((start) => Object.keys(assets).find((file) => file.startsWith(start)) ?? []),
    ...Object.keys(carried).slice(0, 1),
  ];
}

const damages: Record<string, (file: string) => void> = {
  cut: (file) => truncateSync(file, Math.floor(statSync(file).size / 2)),
  emptied: (file) => truncateSync(file, 0),
  overwritten: (file) => writeFileSync(file, 'x'.repeat(statSync(file).size)),
  lengthened: (file) => appendFileSync(file, '<script>'),
  removed: (file) => rmSync(file),
  'a folder': (file) => {
    rmSync(file);
    mkdirSync(path.join(file, 'inside'), { recursive: true });
  },
};

describe.each(isLongLane ? ['not prepared', 'prepared'] : ['not prepared'])('%s', (way) => {
  beforeAll(() => {
    builds.prepares = way === 'prepared';
  });

  test('what no release knows is not served once its folder is used again: files, folders, links', async () => {
    const [spare = ''] = await finishedReleases(builds.siteDir);
    const folder = path.join(builds.siteDir, 'releases', spare);
    mkdirSync(path.join(folder, 'backup/deep'), { recursive: true });
    for (const name of ['backup/deep/dump.sql', '.env', 'privacy-policy/old.html']) writeFileSync(path.join(folder, name), 'secret');
    symlinkSync('/etc', path.join(folder, 'cars/etc'));
    rmSync(path.join(folder, 'robots.txt'));
    symlinkSync('/etc/hosts', path.join(folder, 'robots.txt'));
    await change();
    expect(await publishedFiles()).toEqual(await fullFiles());
    const names = readdirSync(path.join(builds.siteDir, 'current/'), { recursive: true }).map(String);
    expect(names.filter((name) => /backup|\.env|old\.html|cars.etc/.test(name))).toEqual([]);
  });

  test.each(Object.keys(damages))(
    '%s: files of each sort in the published release are right after the next build, and after those that follow',
    async (damage) => {
      const files = victims();
      expect(files.length).toBeGreaterThan(20);
      for (const file of files) damages[damage]?.(path.join(builds.siteDir, 'current', file));
      const report = await builds.build();
      expect(report.errors).toEqual([]);
      expect(report.changes.filter(({ reason }) => reason === 'damaged').length).toBeGreaterThanOrEqual(files.length - 1);
      expect(await publishedFiles()).toEqual(await fullFiles());
      for (let count = 0; count < 3; count += 1) await change();
      expect(await publishedFiles()).toEqual(await fullFiles());
    },
  );

  test.each(Object.keys(damages))('%s: files of the spare are not published', async (damage) => {
    const [spare = ''] = await finishedReleases(builds.siteDir);
    for (const file of victims()) {
      const full = path.join(builds.siteDir, 'releases', spare, file);
      if (!existsSync(full)) continue;
      const bytes = readFileSync(full);
      rmSync(full);
      writeFileSync(full, bytes);
      damages[damage]?.(full);
    }
    await change();
    expect(await finishedReleases(builds.siteDir)).not.toContain(spare);
    expect(await publishedFiles()).toEqual(await fullFiles());
  });

  test.each(['published', 'spare'])('a file in the place of a folder of the %s release, and a folder that is gone, are mended', async (which) => {
    const [spare = ''] = await finishedReleases(builds.siteDir);
    const release = path.join(builds.siteDir, which === 'spare' ? `releases/${spare}` : 'current');
    for (const folder of ['cars', 'search-index']) rmSync(path.join(release, folder), { recursive: true });
    writeFileSync(path.join(release, 'cars'), 'no folder');
    await change();
    expect(await publishedFiles()).toEqual(await fullFiles());
    for (let count = 0; count < 3; count += 1) await change();
    expect(await publishedFiles()).toEqual(await fullFiles());
  });

  test('what was overwritten with its size and time kept is found by its checksum within a day', async () => {
    const page = path.join(builds.siteDir, 'current/privacy-policy/index.html');
    const sound = readFileSync(page, 'latin1');
    // A time that a test can restore to the nanosecond; the next release copies it.
    const time = 1_700_000_000;
    utimesSync(page, time, time);
    await change();
    writeFileSync(page, sound.replace('<p>', '<P>'), 'latin1');
    utimesSync(page, time, time);
    const from = Date.parse('2026-11-21T09:00:00Z');
    for (let hour = 0; hour < 17; hour += 1) await builds.build({ now: from + hour * 60 * aMinute });
    expect(readFileSync(page, 'latin1')).toBe(sound);
  });

  test('files that were copied or touched are taken as they are', async () => {
    await builds.build();
    const page = path.join(builds.siteDir, 'current/privacy-policy/index.html');
    writeFileSync(page, readFileSync(page));
    expect((await builds.build()).changes).toEqual([]);
  });

  test.each(['', 'x'])('a damaged manifest (%j) of any release: a word, and the next build is right', async (text) => {
    for (const which of [0, 1, 2]) {
      const release = (await finishedReleases(builds.siteDir)).at(which) ?? '';
      writeFileSync(path.join(builds.siteDir, 'manifests', `${release}.json`), text);
      price += 500;
      builds.reprice('S101', price);
      const { warnings } = await builds.build();
      expect(warnings.some((warning) => warning.includes(`${release}.json: this manifest cannot be read`))).toBe(which === 2);
      expect(await publishedFiles()).toEqual(await fullFiles());
    }
  });
});

test('what is prepared: a whole release is seen as whole at any hour, and the next build begins with its very files', async () => {
  for (let hour = 0; hour < 17; hour += 1) {
    const prepared = await prepareNext(builds.siteDir, fixtureNow + hour * 60 * aMinute);
    expect(prepared).toEqual({ release: currentRelease(builds.siteDir), doubted: [], isReady: true });
  }
  const ready = await filesBelow(readyFolder());
  expect(ready.size).toBeGreaterThan(100);
  expect(ready).toEqual(await filesBelow(path.join(builds.siteDir, 'current')));
});

test('a build waits for what prepares it; two at once are refused', async () => {
  const lock = path.join(builds.siteDir, 'lock');
  let end = () => {};
  const held = withLock(lock, 'preparing the next build of this site', () => new Promise<void>((resolve) => (end = resolve)));
  builds.prepares = false;
  const next = change();
  await new Promise((resolve) => setTimeout(resolve, 60));
  end();
  await Promise.all([held, next]);
  expect(await publishedFiles()).toEqual(await fullFiles());
  await withLock(lock, 'building this site', () => expect(builds.build()).rejects.toThrow('is building this site'));
});

test('without a spare a folder is made', async () => {
  const current = currentRelease(builds.siteDir) ?? '';
  for (const name of readdirSync(path.join(builds.siteDir, 'releases'))) {
    if (name !== current) rmSync(path.join(builds.siteDir, 'releases', name), { recursive: true });
  }
  expect(await prepareNext(builds.siteDir, fixtureNow)).toEqual({ release: current, doubted: [], isReady: true });
  expect(await filesBelow(readyFolder())).toEqual(await filesBelow(path.join(builds.siteDir, 'current')));
});

test('what is damaged after it was prepared is right after the next build that looks', async () => {
  await prepareNext(builds.siteDir, fixtureNow);
  const files = victims();
  for (const file of files) {
    rmSync(path.join(readyFolder(), file));
    writeFileSync(path.join(readyFolder(), file), 'damaged');
  }
  builds.prepares = false;
  await change();
  expect(await publishedFiles()).toEqual(await fullFiles());
});
