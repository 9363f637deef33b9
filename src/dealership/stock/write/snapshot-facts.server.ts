import { existsSync } from 'node:fs';
import { readFeedState } from './feed-state.server.ts';
import { snapshotFile } from './files.server.ts';
import { readSnapshot } from './snapshot.server.ts';

/** Figures of the last run, without reading the stock. */
export type SnapshotFacts = { vehicles: number; rejected: number; held: number };

/** @throws Error as `readSnapshot` without a snapshot. */
export function snapshotFacts(dataDir: string, slug: string): SnapshotFacts {
  const state = readFeedState(dataDir, slug);
  if (state === null || !existsSync(snapshotFile(dataDir, slug))) {
    return { vehicles: readSnapshot(dataDir, slug).vehicles.length, rejected: 0, held: 0 };
  }
  return { vehicles: state.vehicles, rejected: state.rejected, held: state.held };
}
