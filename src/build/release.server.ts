import { existsSync, linkSync, mkdirSync, readFileSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageDigests } from './page-digest.server.ts';

/**
 * A site's folder of releases: `FORECOURT_OUT/<slug>/`.
 * `current` is a link to the published release; `releases/<id>/` holds what a CDN takes; `manifests/<id>.json` what it was made from.
 * A release is never written to again. Files that did not change are hard links to the release before.
 */
export type Manifest = {
  release: string;
  bundle: string;
  pages: Record<string, { kind: string; digests: PageDigests; bytes: number }>;
  /** Files that are no pages: path to digest. */
  files: Record<string, string>;
  /** Files that are published as they are: file to size and time. */
  assets: Record<string, string>;
};

export const keptReleases = 3;

/** The end of the name of a release that is still being made. */
const unfinished = '.work';

const currentLink = (siteDir: string) => path.join(siteDir, 'current');
/** The folder of a release that process `pid` is making. */
export const workingDir = (siteDir: string, pid: number) => path.join(siteDir, 'releases', `${pid}${unfinished}`);
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

/** Makes folders as they are needed, asking the disk once for each. */
export function folderMaker(root: string): (file: string) => void {
  const made = new Set<string>();
  return (file) => {
    const dir = path.dirname(path.join(root, file));
    if (made.has(dir)) return;
    mkdirSync(dir, { recursive: true });
    made.add(dir);
  };
}

/** Brings an unchanged file over from the release before. */
export function carryOver(fromDir: string, toDir: string, file: string): void {
  linkSync(path.join(fromDir, file), path.join(toDir, file));
}

/** The number behind which releases are ordered: one more than the highest there is. */
export async function nextSequence(siteDir: string): Promise<number> {
  const dir = path.join(siteDir, 'releases');
  const names = existsSync(dir) ? await readdir(dir) : [];
  return 1 + Math.max(0, ...names.filter((name) => !name.endsWith(unfinished)).map((name) => Number.parseInt(name, 10)));
}

/**
 * Publishes a finished folder as a release: its manifest is written, the folder takes its name, then the link flips in one step.
 * Readers see the old release or the new one, never a mixture.
 */
export async function publish(siteDir: string, workDir: string, manifest: Manifest): Promise<void> {
  await mkdir(path.join(siteDir, 'manifests'), { recursive: true });
  await writeFile(manifestFile(siteDir, manifest.release), JSON.stringify(manifest));
  await rename(workDir, releaseDir(siteDir, manifest.release));
  const fresh = `${currentLink(siteDir)}.${process.pid}`;
  await symlink(path.join('releases', manifest.release), fresh);
  await rename(fresh, currentLink(siteDir));
}

/** Removes what is older than the last few releases, and folders that an interrupted build left. */
export async function removeOldReleases(siteDir: string): Promise<void> {
  const current = currentRelease(siteDir);
  const names = (await readdir(path.join(siteDir, 'releases'))).sort();
  const dead = names.filter((name) => name.endsWith(unfinished));
  const finished = names.filter((name) => !name.endsWith(unfinished));
  const old = finished.slice(0, -keptReleases).filter((name) => name !== current);
  await Promise.all([...dead, ...old].map((name) => rm(releaseDir(siteDir, name), { recursive: true, force: true })));
  await Promise.all(old.map((name) => rm(manifestFile(siteDir, name), { force: true })));
}

/**
 * Holds the lock of a site while `work` runs, so that two builds of one site never meet. A lock whose process is gone is taken over.
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

/** Nothing in here waits, so that builders of one process come one after another; a link is there whole or not at all, so that others do too. */
function takeLock(file: string): void {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    while (!linked(own, file)) {
      const holder = holderOf(file);
      if (holder !== null && isHeld(file, holder)) throw new Error(heldBy(file, holder));
      removeDeadLock(file);
    }
  } finally {
    rmSync(own);
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
