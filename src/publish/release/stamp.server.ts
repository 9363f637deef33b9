import { readFileSync, statSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** What a file of a release is like on the disk: `mtime` in epoch milliseconds, `sum` the checksum (CRC-32) of its bytes. */
export type Stamp = { bytes: number; mtime: number; sum: number };

/** A file is read again and compared by its checksum in every so manieth hour; in the others its size and time are believed. A prime, so that no habit misses a share. */
const shares = 17;
const hour = 3_600_000;

/** Whether the bytes of this file are looked at in a build at this moment, epoch milliseconds: a rotating share of all files. */
export const isTurnOf = (file: string, now: number) => crc32(file) % shares === Math.floor(now / hour) % shares;

/**
 * The stamp of a file that holds what its old stamp says; null when it is gone, cut or overwritten. One that was copied or touched has another
 * time: its bytes decide.
 * @param thorough reads the bytes though size and time are right.
 */
export function intactStamp(file: string, stamp: Stamp, thorough = false): Stamp | null {
  const facts = statSync(file, { throwIfNoEntry: false });
  if (facts === undefined || !facts.isFile() || facts.size !== stamp.bytes) return null;
  if (facts.mtimeMs === stamp.mtime && !thorough) return stamp;
  return crc32(readFileSync(file)) === stamp.sum ? { bytes: stamp.bytes, mtime: facts.mtimeMs, sum: stamp.sum } : null;
}
