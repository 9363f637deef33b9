import { rm } from 'node:fs/promises';
import { syncFiles } from './durable.server.ts';
import { fillIn } from './fill-in.server.ts';
import { type OpenManifest, openManifest, readManifest } from './manifest.server.ts';
import type { Manifest } from './manifest.ts';
import { currentRelease, fileOf, makeReady, releaseDir, takeWorkFolder } from './release.server.ts';
import { ReleaseWriter } from './release-writer.server.ts';
import { whilePreparing } from './site-lock.server.ts';
import { intactStamp, isTurnOf, type Stamp } from './stamp.server.ts';

/** Prebuild state of the published release, valid while it has its name: only `lendParts` adds files to it. */
export type Prepared = {
  release: string;
  /** Files that differ from the manifest. */
  doubted: readonly string[];
  /** Whether the next work folder has exactly the release's files. */
  isReady: boolean;
};

/**
 * Verifies the published release and synchronizes the spare folder while the worker is idle.
 * @param now epoch milliseconds, for the rotating check.
 * @returns null: no readable release.
 * @throws LockedError while the site is built; disk errors.
 */
export const prepareNext = (siteDir: string, now: number, open: OpenManifest = openManifest): Promise<Prepared | null> =>
  whilePreparing(siteDir, async () => {
    const base = readManifest(siteDir, currentRelease(siteDir), open);
    if (base === null) return null;
    const doubted = doubtedOf(siteDir, base, now);
    const isReady = doubted.length === 0;
    // The next build repairs a damaged release.
    if (isReady) await bringSpareUpTo(siteDir, base);
    return { release: base.release, doubted, isReady };
  });

function doubtedOf(siteDir: string, manifest: Manifest, now: number): string[] {
  const dir = releaseDir(siteDir, manifest.release);
  const doubted: string[] = [];
  for (const [file, stamp] of stampsOf(manifest)) {
    if (intactStamp(`${dir}/${file}`, stamp, isTurnOf(file, now))?.mtime !== stamp.mtime) doubted.push(file);
  }
  return doubted;
}

function* stampsOf({ pages, files, assets, carried }: Manifest): Generator<[string, Stamp]> {
  for (const [name, stamp] of [...pages, ...Object.entries(files)]) yield [fileOf(name), stamp];
  for (const named of [assets, carried]) yield* Object.entries(named);
}

/** Creates a missing spare. */
async function bringSpareUpTo(siteDir: string, base: Manifest): Promise<void> {
  const work = await takeWorkFolder(siteDir, process.pid, base);
  try {
    const writer = new ReleaseWriter({ dir: work.dir, empty: work.holds === null, twin: null });
    const carried = Object.fromEntries(Object.entries(base.carried).map(([file, one]) => [file, { ...one, from: base.release }]));
    fillIn(writer, { siteDir, base, work, contents: base, copies: new Map(), carried, isReady: false, changes: [] });
    await syncFiles(work.dir, writer.written);
    await makeReady(siteDir, work, base);
  } catch (error) {
    await rm(work.dir, { recursive: true, force: true });
    throw error;
  }
}
