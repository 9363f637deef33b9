import { closeSync, fsyncSync, openSync } from 'node:fs';

/** fsync: file contents, or a folder's entries, survive a power cut. */
export function syncPath(file: string): void {
  const handle = openSync(file, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
