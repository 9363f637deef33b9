import { readFileSync, statSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** `mtime`: epoch milliseconds; `sum`: CRC-32. */
export type Stamp = { bytes: number; mtime: number; sum: number };

/** Each file's bytes are checked once in this many hours; otherwise size and time suffice. A prime, to avoid patterns. */
const shares = 17;
const hour = 3_600_000;

/** Whether a file's bytes are checked at this time, epoch milliseconds: a rotating share. */
export const isTurnOf = (file: string, now: number) => crc32(file) % shares === Math.floor(now / hour) % shares;

/**
 * The stamp of an intact file; null: missing, truncated or modified. A copied file has another time, so its bytes are compared.
 * @param thorough compares bytes regardless.
 */
export function intactStamp(file: string, stamp: Stamp, thorough = false): Stamp | null {
  const facts = statSync(file, { throwIfNoEntry: false });
  if (facts === undefined || !facts.isFile() || facts.size !== stamp.bytes) return null;
  if (facts.mtimeMs === stamp.mtime && !thorough) return stamp;
  return crc32(readFileSync(file)) === stamp.sum ? { bytes: stamp.bytes, mtime: facts.mtimeMs, sum: stamp.sum } : null;
}
