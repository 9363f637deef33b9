import { fileStamp } from '#lib/files/file-stamp.server.ts';
import { snapshotFile } from '#stock/write/files.server.ts';
import { openSnapshotAsync } from '#stock/write/snapshot.server.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/** `takenAt`: ISO instant of the snapshot. */
export type CachedStock = { takenAt: string; vehicles: readonly Vehicle[] };

export type StockCache = {
  /** The cached stock; never waits. */
  read(slug: string): CachedStock | null;
  /** Also checks for a newer snapshot. Waits only where none is cached, or the newest is wanted. Concurrent calls share one read. */
  refresh(slug: string, wanted?: 'newest'): Promise<CachedStock | null>;
  /** Evicts all others. */
  evictOthers(slugs: ReadonlySet<string>): void;
};

export type StockCacheOptions = {
  dataDir: string;
  /** What it throws is logged. */
  onRead(slug: string, vehicles: readonly Vehicle[]): void;
  log(message: string): void;
  open?: typeof openSnapshotAsync;
};

/** TTL of a failed read, unless the snapshot changes: a disk may recover. */
const failureTtlMs = 10_000;

/** The cache of snapshots: reads one at a time, each once. */
export function createStockCache({ dataDir, onRead, log, open = openSnapshotAsync }: StockCacheOptions): StockCache {
  const known = new Map<string, { stamp: string; stock: CachedStock }>();
  const failed = new Map<string, { stamp: string; at: number }>();
  const pendingChecks = new Map<string, Promise<void>>();
  let last: Promise<void> = Promise.resolve();

  async function checkSnapshot(slug: string): Promise<void> {
    const stamp = await fileStamp(snapshotFile(dataDir, slug));
    if (known.get(slug)?.stamp === stamp) return;
    const failure = failed.get(slug);
    // A monotonic clock.
    if (failure?.stamp === stamp && performance.now() - failure.at < failureTtlMs) return;
    const reading = last.then(() => load(slug, stamp));
    last = reading;
    await reading;
  }

  async function load(slug: string, stamp: string): Promise<void> {
    try {
      const { taken_at: takenAt, vehicles } = await open(dataDir, slug);
      known.set(slug, { stamp, stock: { takenAt, vehicles } });
      failed.delete(slug);
      onRead(slug, vehicles);
    } catch (error) {
      if (known.get(slug)?.stamp !== stamp) failed.set(slug, { stamp, at: performance.now() });
      log(`${slug}: ${error instanceof Error ? error.message : error}`);
    }
  }

  const read = (slug: string) => known.get(slug)?.stock ?? null;
  return {
    read,
    async refresh(slug, wanted) {
      const checked = pendingChecks.getOrInsertComputed(slug, () => checkSnapshot(slug).finally(() => pendingChecks.delete(slug)));
      if (wanted === 'newest' || !known.has(slug)) await checked;
      return read(slug);
    },
    evictOthers(slugs) {
      for (const slug of known.keys()) if (!slugs.has(slug)) known.delete(slug);
      for (const slug of failed.keys()) if (!slugs.has(slug)) failed.delete(slug);
    },
  };
}
