import { existsSync, linkSync, readFileSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageDigests } from '../render/page-digest.server.ts';

/**
 * A site's folder of releases: `FORECOURT_OUT/<slug>/`.
 * `current` is a symbolic link to the published release; `releases/<id>/` holds what a CDN takes; `manifests/<id>.json` what it was made from.
 * While it has its name, nothing in a release changes. Files that two releases share are hard links.
 */
export type Manifest = {
  release: string;
  bundle: string;
  /** The clock of the build, epoch milliseconds. */
  now: number;
  pages: Record<string, ManifestPage>;
  /** Files that are no pages: path to digest. */
  files: Record<string, string>;
  /** Files that are published as they are: file to size and time. */
  assets: Record<string, string>;
};

export type ManifestPage = {
  kind: string;
  digests: PageDigests;
  bytes: number;
  /** A digest of all that the page's model was made from but the clock; left out for pages whose model is made each time. */
  inputs?: string;
  /** When time alone may change the model, epoch milliseconds; null: never. */
  until: number | null;
};

/**
 * The published release and the one before it. The next build turns the older one into its own, since most of its files are right already.
 * To make a folder costs far more than a file.
 */
export const keptReleases = 2;

/** The end of the name of a release that is still being made. */
const unfinished = '.work';

const currentLink = (siteDir: string) => path.join(siteDir, 'current');
/** The folder of a release that process `pid` is making. */
export const workingDir = (siteDir: string, pid: number) => path.join(siteDir, 'releases', `${pid}${unfinished}`);
/** The folder of its twin, when it is the first. */
export const twinDir = (siteDir: string, pid: number) => path.join(siteDir, 'releases', `${pid}.twin${unfinished}`);
export const releaseDir = (siteDir: string, id: string) => path.join(siteDir, 'releases', id);
export const manifestFile = (siteDir: string, id: string) => path.join(siteDir, 'manifests', `${id}.json`);

/** The id of the published release; null when nothing was published yet. */
export function currentRelease(siteDir: string): string | null {
  const link = currentLink(siteDir);
  return existsSync(link) ? path.basename(readlinkSync(link)) : null;
}

/** The manifest of a release; null when it or its folder is missing. */
export function readManifest(siteDir: string, id: string | null): Manifest | null {
  if (id === null || !existsSync(releaseDir(siteDir, id)) || !existsSync(manifestFile(siteDir, id))) return null;
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile(siteDir, id), 'utf8'));
  return manifest;
}

/** The file of a page's path inside a release. */
export function fileOf(pagePath: string): string {
  return pagePath.endsWith('/') ? `${pagePath.slice(1)}index.html` : pagePath.slice(1);
}

/** The folder in which a release is made, and what it holds already. */
export type WorkFolder = { dir: string; holds: Manifest | null };

/**
 * Takes the oldest release, so that it becomes the new one; an empty folder where there is none to spare.
 * @param recycle whether an old release may be taken. Its name is gone from now on, so that nobody who still copies it gets a mixture.
 */
export async function takeWorkFolder(siteDir: string, pid: number, recycle: boolean): Promise<WorkFolder> {
  const dir = workingDir(siteDir, pid);
  await removeUnfinished(siteDir);
  const current = currentRelease(siteDir);
  const spare = recycle ? (await finishedReleases(siteDir)).filter((name) => name !== current) : [];
  const oldest = spare.length >= keptReleases - 1 ? spare[0] : undefined;
  const holds = oldest === undefined ? null : readManifest(siteDir, oldest);
  if (holds === null) await mkdir(dir, { recursive: true });
  else await rename(releaseDir(siteDir, holds.release), dir);
  return { dir, holds };
}

/** Gives back a folder that nothing was written to. */
export async function returnWorkFolder(siteDir: string, { dir, holds }: WorkFolder): Promise<void> {
  if (holds === null) await rm(dir, { recursive: true, force: true });
  else await rename(dir, releaseDir(siteDir, holds.release));
}

/** The number behind which releases are ordered: one more than the highest there is. */
export async function nextSequence(siteDir: string): Promise<number> {
  return 1 + Math.max(0, ...(await finishedReleases(siteDir)).map((name) => Number.parseInt(name, 10)));
}

/** The releases that have a name, the oldest first. */
export async function finishedReleases(siteDir: string): Promise<string[]> {
  const dir = path.join(siteDir, 'releases');
  const names = existsSync(dir) ? await readdir(dir) : [];
  return names.filter((name) => !name.endsWith(unfinished)).sort();
}

/**
 * Publishes a finished folder as a release: its manifest is written, the folder takes its name, then the link flips by an atomic rename.
 * Readers see the old release or the new one, never a mixture.
 */
export async function publish(siteDir: string, workDir: string, manifest: Manifest): Promise<void> {
  await keep(siteDir, workDir, manifest);
  const fresh = `${currentLink(siteDir)}.${process.pid}`;
  await symlink(path.join('releases', manifest.release), fresh);
  await rename(fresh, currentLink(siteDir));
}

/** Gives a finished folder its name, without publishing it. */
export async function keep(siteDir: string, workDir: string, manifest: Manifest): Promise<void> {
  await mkdir(path.join(siteDir, 'manifests'), { recursive: true });
  await writeFile(manifestFile(siteDir, manifest.release), JSON.stringify(manifest));
  await rename(workDir, releaseDir(siteDir, manifest.release));
}

/** Removes what is older than the last few releases, and manifests whose release is gone. */
export async function removeOldReleases(siteDir: string): Promise<void> {
  const current = currentRelease(siteDir);
  const names = await finishedReleases(siteDir);
  const old = names.slice(0, -keptReleases).filter((name) => name !== current);
  const keptNames = new Set(names.filter((name) => !old.includes(name)));
  const manifests = (await readdir(path.join(siteDir, 'manifests'))).map((file) => path.basename(file, '.json'));
  await Promise.all(old.map((name) => rm(releaseDir(siteDir, name), { recursive: true, force: true })));
  await Promise.all(manifests.filter((name) => !keptNames.has(name)).map((name) => rm(manifestFile(siteDir, name), { force: true })));
}

/** Removes folders that an interrupted build left. */
async function removeUnfinished(siteDir: string): Promise<void> {
  const names = await readdir(path.join(siteDir, 'releases'));
  await Promise.all(names.filter((name) => name.endsWith(unfinished)).map((name) => rm(releaseDir(siteDir, name), { recursive: true, force: true })));
}

/**
 * Holds the lock file of a site while `work` runs, so that two builds of one site never meet. A stale lock, whose process is gone, is taken over.
 * @throws naming the process that holds it.
 */
export async function withLock<T>(siteDir: string, work: () => Promise<T>): Promise<T> {
  await mkdir(path.join(siteDir, 'releases'), { recursive: true });
  const file = path.join(siteDir, 'lock');
  takeLock(file);
  heldHere.add(file);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
    heldHere.delete(file);
  }
}

/** Locks that this process holds. One with its id that is not among them is of an earlier process: in a container, ids are the same each time. */
const heldHere = new Set<string>();

/**
 * Nothing in here waits, so that builders of one process come one after another. The lock file is made by a hard link, which is atomic, so that
 * builders of other processes do too.
 */
function takeLock(file: string): void {
  const ownFile = `${file}.${process.pid}`;
  writeFileSync(ownFile, String(process.pid));
  try {
    while (!linked(ownFile, file)) {
      const holder = holderOf(file);
      if (holder !== null && isHeld(file, holder)) throw new Error(heldBy(file, holder));
      removeDeadLock(file);
    }
  } finally {
    rmSync(ownFile);
  }
}

const heldBy = (file: string, holder: number) => `${file}: process ${holder} is building this site. Wait for it, or end it; the lock goes with it.`;
const isHeld = (file: string, holder: number) => (holder === process.pid ? heldHere.has(file) : isRunning(holder));

/** A lock is put aside before it is removed: if another builder took it over in between, it is the living one's, and goes back. */
function removeDeadLock(file: string): void {
  const aside = `${file}.dead.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const holder = holderOf(aside);
  if (holder !== null && isHeld(file, holder)) linked(aside, file);
  rmSync(aside);
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function holderOf(file: string): number | null {
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  return Number.isInteger(pid) && pid > 0 ? pid : null;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
