import { memoizeWeak } from '#lib/cache/memoize.ts';
import { SizedLruCache } from '#lib/cache/sized-lru-cache.server.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { precomputeIngest } from './ingest.ts';
import type { Origins } from './judge/carry.ts';
import { ReadingCache } from './read/reading-cache.ts';
import { RecordCache } from './read/record-cache.server.ts';
import { fileFingerprint, snapshotBytes, snapshotFile } from './write/files.server.ts';
import type { Snapshot } from './write/snapshot.server.ts';
import { SnapshotChangeLog } from './write/snapshot-changes.server.ts';
import { lineOf } from './write/stored-vehicle.server.ts';

/** Memory of a resident process, so that a run only handles changes. Files are authoritative. */
export class ResidentStock {
  readonly readings = new ReadingCache();
  readonly records = new RecordCache();
  readonly origins: Origins = new WeakMap();
  /** In UTF-8. */
  readonly lineOf = memoizeWeak((vehicle: Vehicle) => Buffer.from(lineOf(vehicle)));
  readonly #dataDir: string;
  readonly #slug: string;
  #held: { mark: string; snapshot: Snapshot } | null = null;

  constructor(dataDir: string, slug: string) {
    this.#dataDir = dataDir;
    this.#slug = slug;
  }

  /** Starts a feed; parameters as `ReadingCache`. The last one stays until `end`. */
  begin(rules: string, now: number): void {
    if (this.readings.begin(rules, now)) this.records.begin();
    else this.records.clear();
  }

  end(): void {
    this.records.end();
  }

  /** The current snapshot if cached; null: read it. */
  get snapshot(): Snapshot | null {
    return this.#held !== null && this.#held.mark === this.#mark() ? this.#held.snapshot : null;
  }

  /** Log from the current snapshot to the next; null if not cached. */
  changes(): SnapshotChangeLog | null {
    const { snapshot } = this;
    return snapshot === null || this.#held === null ? null : new SnapshotChangeLog(this.#held.mark, snapshot.vehicles);
  }

  /** Caches the current snapshot, whose vehicles become immutable. */
  setSnapshot(snapshot: Snapshot): void {
    const mark = this.#mark();
    this.#held = mark === null ? null : { mark, snapshot };
  }

  /** Precomputes for the next feed while idle. */
  prepare(): void {
    const { snapshot } = this;
    if (snapshot !== null) precomputeIngest(snapshot.vehicles);
  }

  #mark(): string | null {
    return fileFingerprint(snapshotFile(this.#dataDir, this.#slug));
  }
}

/** Memory per byte of the snapshot's file, measured with 10,000 vehicles. */
const timesSnapshot = 5.5;

/** LRU within a limit in bytes. */
export const residentStocks = (dataDir: string, maxSize: number): SizedLruCache<ResidentStock> =>
  new SizedLruCache({ maxSize, sizeOf: (slug) => timesSnapshot * snapshotBytes(dataDir, slug), create: (slug) => new ResidentStock(dataDir, slug) });
