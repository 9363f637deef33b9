import { HeldBySize } from '#lib/held-by-size.ts';
import { fileMark, snapshotBytes, snapshotFile } from '#stock/files.server.ts';
import { HeldSnapshot, openSnapshot, type Snapshot } from '#stock/snapshot.server.ts';

let prefetched: { file: string; mark: string; snapshot: Snapshot } | null = null;
let held: { dataDir: string; snapshots: HeldBySize<HeldSnapshot> } | null = null;
let mostHeld = 0;

/** Keeps snapshots from job to job, of so many bytes of their files together: those of the sites that were rendered last. */
export function holdSnapshots(bytes: number): void {
  mostHeld = bytes;
  held = null;
}

/** Prefetches a snapshot before its job is known in full, while the main thread reads the config. One that cannot be read is left to the job. */
export function readAhead(dataDir: string, slug: string): void {
  const file = snapshotFile(dataDir, slug);
  const mark = fileMark(file);
  if (mark === null) return;
  try {
    prefetched = { file, mark, snapshot: openSnapshot(dataDir, slug) };
  } catch {
    prefetched = null;
  }
}

/**
 * The snapshot of a site: the one that is held, or that was read ahead, when the file is still the same. What was read ahead is given once: a worker
 * that waits keeps no stock but what it holds.
 */
export function snapshotFor(dataDir: string, slug: string): Snapshot {
  const file = snapshotFile(dataDir, slug);
  const ready = prefetched;
  prefetched = null;
  if (ready?.file === file && ready.mark === fileMark(file)) return ready.snapshot;
  return heldOf(dataDir)?.of(slug)?.open(dataDir, slug) ?? openSnapshot(dataDir, slug);
}

/** Of one folder at a time: a process has no other. */
function heldOf(dataDir: string): HeldBySize<HeldSnapshot> | null {
  if (mostHeld === 0) return null;
  if (held?.dataDir !== dataDir) {
    const snapshots = new HeldBySize({ most: mostHeld, sizeOf: (slug) => snapshotBytes(dataDir, slug), make: () => new HeldSnapshot() });
    held = { dataDir, snapshots };
  }
  return held.snapshots;
}
