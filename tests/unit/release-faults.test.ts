import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repeats } from '#lib/files/testing.server.ts';
import type { SiteBuild } from '#publish/release/build-site.server.ts';
import { faultWords } from '#publish/release/disk-fault.ts';
import { filesBelow } from '../support/fixture-copy.ts';
import { InProcessBuilds } from '../support/in-process-builds.ts';
import { type DiskError, withFailingDisk } from '../support/kills/failing-disk.ts';
import { type DiskStep, watchDisk } from '../support/kills/watch-disk.ts';

let builds: InProcessBuilds;
let price = 20_000;
beforeAll(async () => {
  builds = await InProcessBuilds.start();
  for (let count = 0; count < 4; count += 1) await changed();
});
afterAll(() => rmSync(builds.copy.folder, { recursive: true }));

async function changed(way: Partial<SiteBuild> = {}) {
  price += 500;
  builds.reprice('S101', price);
  return builds.build(way);
}

const published = () => filesBelow(path.join(builds.siteDir, 'current/'));
const leftovers = () => readdirSync(builds.siteDir, { recursive: true }).filter((name) => /\.work|\.tmp|^lock|^current\./.test(String(name)));

/** `npm test` tries every thirteenth place. */
const stride = repeats({ test: 13, real: 1 });

test.each<[DiskError, string]>([
  ['ENOSPC', 'Fix: free up space on this disk, then build again.'],
  ['EIO', 'Fix: check this disk: it cannot read or write, then build again.'],
])('%s at the N-th change of the disk: the build ends, readers see the old release or the new one, and the next build heals', async (code, fix) => {
  const seen = new Set<string>();
  for (let at = code === 'EIO' || stride === 1 ? 1 : 4; ; at += stride) {
    const before = await published();
    price += 500;
    builds.reprice('S101', price);
    const { met, result } = await withFailingDisk(builds.siteDir, at, code, () => builds.build());
    const after = await published();
    // Incomplete files do not keep a full disk full.
    if (code === 'ENOSPC') expect([at, leftovers().filter((name) => String(name).endsWith('.work'))]).toEqual([at, []]);
    const { errors } = await builds.build();
    const healed = await published();
    expect([at, errors, leftovers()]).toEqual([at, [], []]);
    expect(healed.get('index.html') === before.get('index.html') ? at : 'new').toBe('new');
    expect([before, healed]).toContainEqual(after);
    if (!met.failed) break;
    expect([at, result]).toEqual([at, expect.any(Error)]);
    seen.add(Buffer.compare(Buffer.from(JSON.stringify([...after])), Buffer.from(JSON.stringify([...before]))) === 0 ? 'old' : 'new');
    expect(faultWords(result)).toContain(fix);
  }
  expect(seen).toContain('old');
});

test('all that a release needs is synced before the link flips, and the flip after it', async () => {
  const steps: DiskStep[] = [];
  // Few files: many are synced by a command, which this does not see.
  const site = { ...builds.site, feeds: { ...builds.site.feeds, listings: false } };
  for (let count = 0; count < 3; count += 1) await changed({ site });
  price += 500;
  builds.reprice('S101', price);
  const restore = watchDisk((step) => steps.push(step));
  try {
    await builds.build({ site });
  } finally {
    restore();
  }
  const inSite = steps.filter(({ file }) => file.startsWith(`${builds.siteDir}/`) || file === builds.siteDir);
  const flip = inSite.findIndex(({ name, file }) => name === 'rename' && file === path.join(builds.siteDir, 'current'));
  expect(flip).toBeGreaterThan(0);
  const writes = new Set(['openSync', 'linkSync', 'mkdirSync', 'rename', 'renameSync']);
  const unsynced = inSite.slice(0, flip).filter(({ name, file }, index) => {
    const isLock = path.dirname(file) === builds.siteDir;
    // What is renamed later is synced by its old name; a link, folder or rename is an entry of its folder.
    const what = name === 'openSync' ? file : path.dirname(file);
    return (
      !isLock &&
      writes.has(name) &&
      !inSite.slice(index, flip).some((later) => later.name === 'fsyncSync' && (later.file === what || later.file === file))
    );
  });
  expect(unsynced.filter(({ name, file }) => name !== 'mkdirSync' && !file.endsWith('.work'))).toEqual([]);
  expect(inSite.slice(flip).some(({ name, file }) => name === 'fsyncSync' && file === builds.siteDir)).toBe(true);
});
