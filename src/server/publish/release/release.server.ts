import { existsSync, lstatSync, readdirSync, readlinkSync } from 'node:fs';
import { mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { syncPath } from '#lib/files/sync-path.server.ts';
import { isDiskFault } from './disk-fault.ts';
import { manifestFile, manifestsDir, type OpenManifest, openManifest, readManifest } from './manifest.server.ts';
import type { Manifest } from './manifest.ts';

/**
 * A site's folder of releases: `FORECOURT_OUT/<slug>/`.
 * `current` is a symbolic link to the published release; `releases/<id>/` holds what a CDN takes; `manifests/<id>.json` what it was made from.
 * While it has its name, nothing in a release changes; `lendParts` adds to the one before. Files that two releases share are hard links.
 *
 * Three releases stay: the published one, the one before it, to which an operator may go back, and a spare. The next build turns the spare into its
 * own, since most of its files are right already. To make a folder costs far more than a file. A build that dies has used up the spare alone.
 * A process that stays makes the spare ready before that: `releases/<id>.ready/` has the files of the published release `id`, and no reader.
 */
export const keptReleases = 3;

/** Suffix of a release in progress. */
const unfinished = '.work';
/** Suffix of a spare that mirrors the release before. */
const ready = '.ready';
/** Sequence number of the first release's twin: never a rollback target. */
const twinSequence = 0;

const currentLink = (siteDir: string) => path.join(siteDir, 'current');
const releasesDir = (siteDir: string) => path.join(siteDir, 'releases');
/** Work folder of process `pid`. */
export const workingDir = (siteDir: string, pid: number) => path.join(releasesDir(siteDir), `${pid}${unfinished}`);
/** Twin of the first release. */
export const twinDir = (siteDir: string, pid: number) => path.join(releasesDir(siteDir), `${pid}.twin${unfinished}`);
export const releaseDir = (siteDir: string, id: string) => path.join(releasesDir(siteDir), id);
/** The prepared spare of a release. */
export const readyDir = (siteDir: string, base: string) => path.join(releasesDir(siteDir), base + ready);

export const releaseName = (sequence: number, digest: string) => `${String(sequence).padStart(6, '0')}-${digest}`;
export const twinName = (digest: string) => releaseName(twinSequence, digest);
const sequenceOf = (name: string) => Number.parseInt(name, 10);

/** null: nothing is published, or `current` is dangling. */
export function currentRelease(siteDir: string): string | null {
  const link = currentLink(siteDir);
  try {
    return existsSync(link) ? path.basename(readlinkSync(link)) : null;
  } catch (error) {
    if (isDiskFault(error) && error.code === 'EINVAL') return null;
    throw error;
  }
}

/** Epoch milliseconds, from the symlink's time. null: nothing is published. */
export function publishedAt(siteDir: string): number | null {
  const link = lstatSync(currentLink(siteDir), { throwIfNoEntry: false });
  return link?.isSymbolicLink() === true ? link.mtimeMs : null;
}

/** A page's file, relative to its release. */
export function fileOf(pagePath: string): string {
  return pagePath.endsWith('/') ? `${pagePath.slice(1)}index.html` : pagePath.slice(1);
}

/** The base: the published release, or the youngest with a readable manifest. `notes` report damage. */
export type Base = { manifest: Manifest | null; notes: string[] };

export async function baseRelease(siteDir: string, open: OpenManifest = openManifest): Promise<Base> {
  const current = currentRelease(siteDir);
  const notes = noteOfCurrent(siteDir, current);
  const finished = (await finishedReleases(siteDir)).reverse();
  for (const name of current === null ? finished : [current, ...finished.filter((other) => other !== current)]) {
    const { manifest, fault } = existsSync(releaseDir(siteDir, name)) ? open(siteDir, name) : { manifest: null, fault: null };
    if (fault !== null) notes.push(`${fault} It counts as none.`);
    if (manifest !== null) return { manifest, notes };
  }
  return { manifest: null, notes };
}

function noteOfCurrent(siteDir: string, current: string | null): string[] {
  const link = currentLink(siteDir);
  const facts = lstatSync(link, { throwIfNoEntry: false });
  if (facts === undefined) return [];
  if (!facts.isSymbolicLink()) return [`${link} is no link to a release; a link takes its place.`];
  if (current === null) return [`${link} leads to ${readlinkSync(link)}, which is not there; it is set again.`];
  return [];
}

/** Work folder with its former name and contents; both null: empty. */
export type WorkFolder = { dir: string; home: string | null; holds: Manifest | null };

/**
 * Takes the spare as work folder, or an empty one.
 * @param base never taken; null: no old release may be. The spare is renamed at once, so that nobody copies a mixture.
 */
export async function takeWorkFolder(siteDir: string, pid: number, base: Manifest | null): Promise<WorkFolder> {
  const dir = workingDir(siteDir, pid);
  await removeLeftovers(siteDir);
  const spare = base === null ? null : ((await readySpare(siteDir, base)) ?? (await oldSpare(siteDir, base)));
  if (spare === null) await mkdir(dir, { recursive: true });
  else await rename(spare.home, dir);
  return { dir, home: spare?.home ?? null, holds: spare?.holds ?? null };
}

type Spare = { home: string; holds: Manifest };

/** Also takes releases without a readable manifest. */
async function readySpare(siteDir: string, base: Manifest): Promise<Spare | null> {
  for (const name of (await readdir(releasesDir(siteDir))).filter((one) => one.endsWith(ready))) {
    const id = path.basename(name, ready);
    const holds = id === base.release ? base : readManifest(siteDir, id);
    if (holds !== null) return { home: readyDir(siteDir, id), holds };
    await rm(readyDir(siteDir, id), { recursive: true, force: true });
  }
  return null;
}

async function oldSpare(siteDir: string, base: Manifest): Promise<Spare | null> {
  const spare = await spareRelease(siteDir, base.release);
  const holds = readManifest(siteDir, spare ?? null);
  return holds === null ? null : { home: releaseDir(siteDir, holds.release), holds };
}

/** The oldest release except the published, base and rollback ones. */
async function spareRelease(siteDir: string, base: string): Promise<string | undefined> {
  const current = currentRelease(siteDir);
  const others = (await finishedReleases(siteDir)).filter((name) => name !== current && name !== base);
  const back = rollbackOf(others, current ?? base);
  return others.find((name) => name !== back);
}

/** The previous release, otherwise the youngest other. */
function rollbackOf(others: readonly string[], standing: string): string | undefined {
  const real = others.filter((name) => sequenceOf(name) !== twinSequence);
  return real.findLast((name) => name < standing) ?? real.at(-1);
}

/** Returns an unused folder. */
export async function returnWorkFolder({ dir, home }: WorkFolder): Promise<void> {
  if (home === null) await rm(dir, { recursive: true, force: true });
  else await rename(dir, home);
}

/** Turns a complete work folder into the next build's spare. */
export const makeReady = (siteDir: string, { dir }: WorkFolder, base: Manifest): Promise<void> => rename(dir, readyDir(siteDir, base.release));

/** Releases are ordered by it; highest plus one. */
export async function nextSequence(siteDir: string): Promise<number> {
  return 1 + Math.max(0, ...(await finishedReleases(siteDir)).map(sequenceOf));
}

/** Completed releases, oldest first. */
export async function finishedReleases(siteDir: string): Promise<string[]> {
  const dir = releasesDir(siteDir);
  const names = existsSync(dir) ? await readdir(dir) : [];
  return names.filter((name) => !name.endsWith(unfinished) && !name.endsWith(ready) && !Number.isNaN(sequenceOf(name))).sort();
}

/**
 * Publishes a complete, synced folder with a written manifest: rename and sync, then an atomic flip of the symlink. Readers see one release, also after
 * a power cut.
 * @returns a note about what replaced the link; null: none.
 */
export async function activateRelease(siteDir: string, workDir: string, release: string): Promise<string | null> {
  await keep(siteDir, workDir, release);
  const link = currentLink(siteDir);
  const fresh = `${link}.${process.pid}.tmp`;
  await rm(fresh, { force: true });
  await symlink(path.join('releases', release), fresh);
  const note = await moveFolderAside(link);
  await rename(fresh, link);
  syncPath(siteDir);
  return note;
}

/** A folder cannot be replaced atomically, and may be the only copy. */
async function moveFolderAside(link: string): Promise<string | null> {
  if (lstatSync(link, { throwIfNoEntry: false })?.isDirectory() !== true) return null;
  const taken = new Set(readdirSync(path.dirname(link)));
  let number = 1;
  while (taken.has(`${path.basename(link)}.aside-${number}`)) number += 1;
  const aside = `${link}.aside-${number}`;
  await rename(link, aside);
  return `${link} was a folder, which now lies in ${aside}. Remove it when nobody needs it.`;
}

/** Names a completed folder without publishing it. */
export async function keep(siteDir: string, workDir: string, release: string): Promise<void> {
  await rename(workDir, releaseDir(siteDir, release));
  syncPath(releasesDir(siteDir));
}

/**
 * Removes old releases, and manifests without a release.
 * @param before the previously published release.
 */
export async function removeOldReleases(siteDir: string, before: string | null): Promise<void> {
  const names = await finishedReleases(siteDir);
  const first = [currentRelease(siteDir), before].filter((name) => name !== null && names.includes(name));
  const kept = new Set([...new Set([...first, ...names.toReversed()])].slice(0, keptReleases));
  const manifests = (await readdir(manifestsDir(siteDir))).map((file) => path.basename(file, '.json'));
  await Promise.all(names.filter((name) => !kept.has(name)).map((name) => rm(releaseDir(siteDir, name), { recursive: true, force: true })));
  await Promise.all(manifests.filter((name) => !kept.has(name)).map((name) => rm(manifestFile(siteDir, name), { force: true })));
}

/** Removes leftovers of interrupted builds. Requires the lock. */
async function removeLeftovers(siteDir: string): Promise<void> {
  const leftIn = async (dir: string, isLeft: RegExp) => {
    const names = existsSync(dir) ? await readdir(dir) : [];
    await Promise.all(names.filter((name) => isLeft.test(name)).map((name) => rm(path.join(dir, name), { recursive: true, force: true })));
  };
  await Promise.all([
    leftIn(releasesDir(siteDir), /\.work$/),
    leftIn(manifestsDir(siteDir), /\.tmp$/),
    // Skips lock files; bare numbers are of an earlier version.
    leftIn(siteDir, /^(?:current\.\d+(?:\.tmp)?|lock\.(?:dead\.)?\d+)$/),
  ]);
}
