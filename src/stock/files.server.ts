import { closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { isSlug } from '#lib/is-slug.ts';
import { Gatherer, Spool } from '#lib/spool.server.ts';

/**
 * The path of a site's file in the data folder.
 * @throws Error for a slug that could lead elsewhere.
 */
export function stockFile(dataDir: string, slug: string, name: string): string {
  if (!isSlug(slug)) throw new Error(`${JSON.stringify(slug)} is not a site’s slug. Fix: small letters and digits joined by single hyphens.`);
  return path.join(dataDir, slug, name);
}

/** The path of a site's snapshot. */
export const snapshotFile = (dataDir: string, slug: string) => stockFile(dataDir, slug, 'snapshot.json');

/** The size of a site's snapshot in bytes; 0 where there is none. */
export const snapshotBytes = (dataDir: string, slug: string): number => statSync(snapshotFile(dataDir, slug), { throwIfNoEntry: false })?.size ?? 0;

/**
 * Atomic write: a reader, or a crash, meets the old file or the new one whole. It is written beside it, synced (fsync), then renamed.
 * @throws Error that names the file and the fix; the old file then stays, and nothing lies beside it.
 */
export function writeWhole(file: string, parts: Iterable<string | Buffer>): void {
  const folder = path.dirname(file);
  const temporary = `${file}.${process.pid}${temporaryEnd}`;
  try {
    makeFolder(folder);
    writeSynced(temporary, parts);
    renameSync(temporary, file);
    syncFolder(folder);
  } catch (error) {
    removeIfThere(temporary);
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${file}: this file could not be written (${why}). Fix: see to the disk and its rights, and run it again.`, { cause: error });
  }
}

function writeSynced(file: string, parts: Iterable<string | Buffer>): void {
  const handle = openSync(file, 'w');
  try {
    const gatherer = new Gatherer(handle);
    for (const part of parts) gatherer.add(part);
    gatherer.flush();
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** A new folder is durable once the one that it was made in is. */
function makeFolder(folder: string): void {
  const made = mkdirSync(folder, { recursive: true });
  if (made !== undefined) syncFolder(path.dirname(made));
}

/** A rename is durable only once its folder is. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Best effort: what is left now goes at the next run. */
function removeIfThere(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    return;
  }
}

const temporaryEnd = '.tmp';

/** Removes what runs that died left of `writeWhole`. To be called by the holder of the site's lock; files of the lock itself are its own. */
export function removeTemporaries(dataDir: string, slug: string): void {
  const folder = path.dirname(snapshotFile(dataDir, slug));
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names) {
    if (name.endsWith(temporaryEnd) && !name.startsWith(lockName)) rmSync(path.join(folder, name), { force: true });
  }
}

/** A temporary file of a run for what does not fit in memory. */
export const newSpool = (dataDir: string, slug: string, name: string, copied?: string) =>
  new Spool(stockFile(dataDir, slug, `${name}.${process.pid}${temporaryEnd}`), copied);

const lockName = 'lock';

/** The lock of a site's data: one run of the stock at a time. */
export const lockFile = (dataDir: string, slug: string) => stockFile(dataDir, slug, lockName);

/** A file by what changes when it is replaced: inode, size and time. Null when there is none. */
export function fileMark(file: string): string | null {
  const facts = statSync(file, { throwIfNoEntry: false, bigint: true });
  return facts === undefined ? null : [facts.ino, facts.size, facts.mtimeNs].join('-');
}

/** Gives a file that cannot be read a second name, under which it stays when it is written anew. `now` is in epoch milliseconds. */
export function putAside(file: string, now: number): string {
  const aside = `${file}.${damagedMark}${new Date(now).toISOString().replace(/[:.]/g, '-')}`;
  if (!existsSync(aside)) linkSync(file, aside);
  return aside;
}

const damagedMark = 'damaged-';

/** Files that were put aside, by path. */
export function filesAside(file: string): string[] {
  const folder = path.dirname(file);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => name.startsWith(`${path.basename(file)}.${damagedMark}`)).map((name) => path.join(folder, name));
}

/** The text of a file, or null when there is none. */
export function readIfThere(file: string): string | null {
  return bytesIfThere(file)?.toString('utf8') ?? null;
}

/** The bytes of a file, or null when there is none. */
export function bytesIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
