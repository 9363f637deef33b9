import { statSync } from 'node:fs';
import { snapshotFile } from '#stock/files.server.ts';
import { openSnapshot, type Snapshot } from '#stock/snapshot.server.ts';

let prefetched: { file: string; stamp: string; snapshot: Snapshot } | null = null;

function stampOf(file: string): string {
  const facts = statSync(file, { throwIfNoEntry: false });
  return facts === undefined ? '' : `${facts.ino} ${facts.size} ${facts.mtimeMs}`;
}

/** Prefetches a snapshot before its job is known in full, while the main thread reads the config. One that cannot be read is left to the job. */
export function readAhead(dataDir: string, slug: string): void {
  const file = snapshotFile(dataDir, slug);
  const stamp = stampOf(file);
  if (stamp === '') return;
  try {
    prefetched = { file, stamp, snapshot: openSnapshot(dataDir, slug) };
  } catch {
    prefetched = null;
  }
}

/** The snapshot of a site: the one that was read ahead, when the file is still the same. It is given once: a worker that waits keeps no stock. */
export function snapshotFor(dataDir: string, slug: string): Snapshot {
  const file = snapshotFile(dataDir, slug);
  const ready = prefetched;
  prefetched = null;
  return ready?.file === file && ready.stamp === stampOf(file) ? ready.snapshot : openSnapshot(dataDir, slug);
}
