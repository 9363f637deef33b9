import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { PublishTarget } from '#site/schema/publish-targets.ts';
import type { DiskSpace } from './disk-space.ts';
import { withTimeout } from './with-timeout.server.ts';

const timeoutMs = 5000;

export type GrowingFolder = { holds: string; folder: string };

/** Data, releases, and the directory targets of these sites. */
export function growingFolders(
  { dataDir, outDir }: { dataDir: string; outDir: string },
  sites: readonly { slug: string; targets: readonly PublishTarget[] }[],
): GrowingFolder[] {
  const targets = sites.flatMap(({ slug, targets: all }) =>
    all.flatMap(({ name, directory }) => (directory === undefined ? [] : [{ holds: `target ${name} of ${slug}`, folder: directory }])),
  );
  return [{ holds: 'data', folder: dataDir }, { holds: 'releases', folder: outDir }, ...targets];
}

/** Space left on each disk of these folders, once. A missing folder counts as its nearest existing parent; one that times out is omitted. */
export async function readDisks(folders: readonly GrowingFolder[]): Promise<DiskSpace[]> {
  const found = await Promise.all(folders.map((one) => withTimeout(readDisk(one), timeoutMs).catch(() => null)));
  const disks = new Map<number, DiskSpace>();
  for (const one of found) {
    if (one === null) continue;
    const known = disks.get(one.device);
    if (known === undefined) disks.set(one.device, one.disk);
    else known.holds.push(...one.disk.holds);
  }
  return [...disks.values()];
}

async function readDisk({ holds, folder }: GrowingFolder): Promise<{ device: number; disk: DiskSpace }> {
  const there = await nearest(path.resolve(folder));
  const { dev: device } = await stat(there);
  const { bsize, bavail, blocks, files, ffree } = await statfs(there);
  const inodes = { freeInodes: ffree, totalInodes: files };
  return { device, disk: { holds: [holds], folder, freeBytes: bavail * bsize, totalBytes: blocks * bsize, ...inodes } };
}

/** The folder or its nearest existing parent. */
async function nearest(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  const above = path.dirname(folder);
  return isThere || above === folder ? folder : nearest(above);
}
