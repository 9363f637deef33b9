import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import { isSlug } from '#lib/is-slug.ts';

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

/** Atomic write: a reader, or a crash, meets the old file or the new one whole. It is written beside it, synced (fsync), then renamed. */
export function writeWhole(file: string, parts: Iterable<string>): void {
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  const handle = openSync(temporary, 'w');
  try {
    for (const part of parts) writeSync(handle, part);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(temporary, file);
  syncFolder(folder);
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
