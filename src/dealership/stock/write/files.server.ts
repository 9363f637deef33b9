import {
  closeSync,
  existsSync,
  fstatSync,
  fsync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  rename,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Gatherer, Spool } from '#lib/files/spool.server.ts';
import { syncPath } from '#lib/files/sync-path.server.ts';
import { isSlug } from '#lib/text/is-slug.ts';

const temporaryEnd = '.tmp';
const lockName = 'lock';
const damagedMark = 'damaged-';
const synced = promisify(fsync);
const renamed = promisify(rename);

/** @throws Error for a slug with path separators. */
export function stockFile(dataDir: string, slug: string, name: string): string {
  if (!isSlug(slug)) throw new Error(`${JSON.stringify(slug)} is not a site’s slug. Fix: small letters and digits joined by single hyphens.`);
  return path.join(dataDir, slug, name);
}

export const snapshotFile = (dataDir: string, slug: string) => stockFile(dataDir, slug, 'snapshot.json');

export const snapshotBytes = (dataDir: string, slug: string): number => statSync(snapshotFile(dataDir, slug), { throwIfNoEntry: false })?.size ?? 0;

/**
 * Atomic write: temporary file, fsync, atomic rename.
 * @throws Error with the file and a fix; the old file then stays.
 */
export function writeAtomic(file: string, parts: Iterable<string | Buffer>): void {
  const temporary = temporaryOf(file);
  try {
    const handle = writeBeside(temporary, parts);
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(temporary, file);
    // The rename is durable once the folder is synced.
    syncPath(path.dirname(file));
  } catch (error) {
    throw notWritten(file, temporary, error);
  }
}

/**
 * `writeAtomic` without blocking for fsync.
 * @param show called with the readable name before it is durable.
 * @throws Error as `writeAtomic`.
 */
export async function writeAtomicAsync(file: string, parts: Iterable<string | Buffer>, show: (temporary: string) => void): Promise<void> {
  const temporary = temporaryOf(file);
  try {
    const handle = writeBeside(temporary, parts);
    try {
      show(temporary);
      await synced(handle);
    } finally {
      closeSync(handle);
    }
    await renamed(temporary, file);
    syncPath(path.dirname(file));
  } catch (error) {
    throw notWritten(file, temporary, error);
  }
}

const temporaryOf = (file: string) => `${file}.${process.pid}${temporaryEnd}`;

function writeBeside(temporary: string, parts: Iterable<string | Buffer>): number {
  makeFolder(path.dirname(temporary));
  const handle = openSync(temporary, 'w');
  try {
    const gatherer = new Gatherer(handle);
    for (const part of parts) gatherer.add(part);
    gatherer.flush();
    return handle;
  } catch (error) {
    closeSync(handle);
    throw error;
  }
}

function notWritten(file: string, temporary: string, error: unknown): Error {
  removeIfThere(temporary);
  const why = error instanceof Error ? error.message : String(error);
  return new Error(`${file}: this file could not be written (${why}). Fix: see to the disk and its rights, and run it again.`, { cause: error });
}

/** A new folder is durable once its parent is synced. */
function makeFolder(folder: string): void {
  const made = mkdirSync(folder, { recursive: true });
  if (made !== undefined) syncPath(path.dirname(made));
}

/** Best effort: the next run removes the rest. */
function removeIfThere(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    return;
  }
}

/** Leftovers of `writeAtomic`; only for the holder of the site's lock. */
export function removeTemporaries(dataDir: string, slug: string): void {
  const folder = path.dirname(snapshotFile(dataDir, slug));
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names) {
    if (name.endsWith(temporaryEnd) && !name.startsWith(lockName)) rmSync(path.join(folder, name), { force: true });
  }
}

export const newSpool = (dataDir: string, slug: string, name: string, copied?: string) =>
  new Spool(stockFile(dataDir, slug, `${name}.${process.pid}${temporaryEnd}`), copied);

/** One stock run at a time. */
export const lockFile = (dataDir: string, slug: string) => stockFile(dataDir, slug, lockName);

/** Inode, size and time of a file or descriptor; null when absent. */
export function fileFingerprint(file: string | number): string | null {
  const facts = typeof file === 'number' ? fstatSync(file, { bigint: true }) : statSync(file, { throwIfNoEntry: false, bigint: true });
  return facts === undefined ? null : [facts.ino, facts.size, facts.mtimeNs].join('-');
}

/** Keeps an unreadable file under a second name. `now`: epoch milliseconds. */
export function backUpUnreadable(file: string, now: number): string {
  const aside = `${file}.${damagedMark}${new Date(now).toISOString().replace(/[:.]/g, '-')}`;
  if (!existsSync(aside)) linkSync(file, aside);
  return aside;
}

export function unreadableBackups(file: string): string[] {
  const folder = path.dirname(file);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => name.startsWith(`${path.basename(file)}.${damagedMark}`)).map((name) => path.join(folder, name));
}
