import { existsSync, lstatSync, readdirSync, readlinkSync } from 'node:fs';
import { mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { isDiskFault } from './disk-fault.ts';
import { syncPath } from './durable.server.ts';
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

/** The end of the name of a release that is still being made. */
const unfinished = '.work';
/** The end of the name of a spare that has the files of the release before it. */
const ready = '.ready';
/** The sequence number of the twin that the first release leaves: nobody goes back to it. */
const twinSequence = 0;

const currentLink = (siteDir: string) => path.join(siteDir, 'current');
const releasesDir = (siteDir: string) => path.join(siteDir, 'releases');
/** The folder of a release that process `pid` is making. */
export const workingDir = (siteDir: string, pid: number) => path.join(releasesDir(siteDir), `${pid}${unfinished}`);
/** The folder of its twin, when it is the first. */
export const twinDir = (siteDir: string, pid: number) => path.join(releasesDir(siteDir), `${pid}.twin${unfinished}`);
export const releaseDir = (siteDir: string, id: string) => path.join(releasesDir(siteDir), id);
/** The folder that a build upon a release begins with, once it is made ready. */
export const readyDir = (siteDir: string, base: string) => path.join(releasesDir(siteDir), base + ready);

export const releaseName = (sequence: number, digest: string) => `${String(sequence).padStart(6, '0')}-${digest}`;
export const twinName = (digest: string) => releaseName(twinSequence, digest);
const sequenceOf = (name: string) => Number.parseInt(name, 10);

/** The id of the published release; null when nothing was published yet, or `current` leads nowhere. */
export function currentRelease(siteDir: string): string | null {
  const link = currentLink(siteDir);
  try {
    return existsSync(link) ? path.basename(readlinkSync(link)) : null;
  } catch (error) {
    if (isDiskFault(error) && error.code === 'EINVAL') return null;
    throw error;
  }
}

/** When the published release was published, epoch milliseconds: its link is made anew each time. Null where nothing is published. */
export function publishedAt(siteDir: string): number | null {
  const link = lstatSync(currentLink(siteDir), { throwIfNoEntry: false });
  return link?.isSymbolicLink() === true ? link.mtimeMs : null;
}

/** The file of a page's path inside a release. */
export function fileOf(pagePath: string): string {
  return pagePath.endsWith('/') ? `${pagePath.slice(1)}index.html` : pagePath.slice(1);
}

/** What a build starts from: the published release, or where its manifest cannot be read, the youngest whose can. `notes` say what is damaged. */
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

/** The folder in which a release is made, where it stood before, and what it holds already; both null: it is empty. */
export type WorkFolder = { dir: string; home: string | null; holds: Manifest | null };

/**
 * Takes the spare, so that it becomes the new release; an empty folder where there is none.
 * @param base the release to build upon, which is never taken; null: no old release may be. The spare's name is gone from now on, so that nobody who
 * still copies it gets a mixture.
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

/** One whose manifest is gone, or cannot be read, goes too: nobody knows what it holds. */
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

/** The oldest release but the published one, the one that is built upon, and the one to go back to. */
async function spareRelease(siteDir: string, base: string): Promise<string | undefined> {
  const current = currentRelease(siteDir);
  const others = (await finishedReleases(siteDir)).filter((name) => name !== current && name !== base);
  const back = rollbackOf(others, current ?? base);
  return others.find((name) => name !== back);
}

/** The release before the published one, else the youngest other. */
function rollbackOf(others: readonly string[], standing: string): string | undefined {
  const real = others.filter((name) => sequenceOf(name) !== twinSequence);
  return real.findLast((name) => name < standing) ?? real.at(-1);
}

/** Gives back a folder that nothing was written to. */
export async function returnWorkFolder({ dir, home }: WorkFolder): Promise<void> {
  if (home === null) await rm(dir, { recursive: true, force: true });
  else await rename(dir, home);
}

/** Makes a work folder that has the files of a release into the one that the next build begins with. */
export const makeReady = (siteDir: string, { dir }: WorkFolder, base: Manifest): Promise<void> => rename(dir, readyDir(siteDir, base.release));

/** The number behind which releases are ordered: one more than the highest there is. */
export async function nextSequence(siteDir: string): Promise<number> {
  return 1 + Math.max(0, ...(await finishedReleases(siteDir)).map(sequenceOf));
}

/** The releases that have a name, the oldest first. */
export async function finishedReleases(siteDir: string): Promise<string[]> {
  const dir = releasesDir(siteDir);
  const names = existsSync(dir) ? await readdir(dir) : [];
  return names.filter((name) => !name.endsWith(unfinished) && !name.endsWith(ready) && !Number.isNaN(sequenceOf(name))).sort();
}

/**
 * Publishes a finished and synced folder as a release, whose manifest is written (`writeManifest`): the folder takes its name, which is synced. Then the
 * link flips by an atomic rename. Readers see the old release or the new one, never a mixture, a power cut included.
 * @returns a word about what stood in the link's place; null when all was as it should be.
 */
export async function publish(siteDir: string, workDir: string, release: string): Promise<string | null> {
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

/** A folder cannot be replaced by a link in one step; it may be somebody's only copy. */
async function moveFolderAside(link: string): Promise<string | null> {
  if (lstatSync(link, { throwIfNoEntry: false })?.isDirectory() !== true) return null;
  const taken = new Set(readdirSync(path.dirname(link)));
  let number = 1;
  while (taken.has(`${path.basename(link)}.aside-${number}`)) number += 1;
  const aside = `${link}.aside-${number}`;
  await rename(link, aside);
  return `${link} was a folder, which now lies in ${aside}. Remove it when nobody needs it.`;
}

/** Gives a finished folder, whose manifest is written, its name, without publishing it. */
export async function keep(siteDir: string, workDir: string, release: string): Promise<void> {
  await rename(workDir, releaseDir(siteDir, release));
  syncPath(releasesDir(siteDir));
}

/**
 * Removes releases beyond those that stay, and manifests whose release is gone.
 * @param before the release that was published before this one.
 */
export async function removeOldReleases(siteDir: string, before: string | null): Promise<void> {
  const names = await finishedReleases(siteDir);
  const first = [currentRelease(siteDir), before].filter((name) => name !== null && names.includes(name));
  const kept = new Set([...new Set([...first, ...names.toReversed()])].slice(0, keptReleases));
  const manifests = (await readdir(manifestsDir(siteDir))).map((file) => path.basename(file, '.json'));
  await Promise.all(names.filter((name) => !kept.has(name)).map((name) => rm(releaseDir(siteDir, name), { recursive: true, force: true })));
  await Promise.all(manifests.filter((name) => !kept.has(name)).map((name) => rm(manifestFile(siteDir, name), { force: true })));
}

/** Removes what interrupted builds left. Whoever calls it holds the lock, so nobody uses it any more. */
async function removeLeftovers(siteDir: string): Promise<void> {
  const leftIn = async (dir: string, isLeft: RegExp) => {
    const names = existsSync(dir) ? await readdir(dir) : [];
    await Promise.all(names.filter((name) => isLeft.test(name)).map((name) => rm(path.join(dir, name), { recursive: true, force: true })));
  };
  await Promise.all([
    leftIn(releasesDir(siteDir), /\.work$/),
    leftIn(manifestsDir(siteDir), /\.tmp$/),
    // The lock looks after its own files; those with a number alone are of an earlier version.
    leftIn(siteDir, /^(?:current\.\d+(?:\.tmp)?|lock\.(?:dead\.)?\d+)$/),
  ]);
}
