import { memoizeWeak } from '#lib/memoize.ts';
import { SizedLruCache } from '#lib/sized-lru-cache.server.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { RecordCache } from './adapters/record-cache.server.ts';
import type { Origins } from './carry.ts';
import { fileMark, snapshotBytes, snapshotFile } from './files.server.ts';
import { warmUp } from './ingest.ts';
import { ReadingCache } from './reading-cache.ts';
import type { Snapshot } from './snapshot.server.ts';
import { SnapshotChangeLog } from './snapshot-changes.server.ts';
import { lineOf } from './stored-vehicle.server.ts';

/** The stock of one site in the memory of a process that takes it again and again, so that a run costs what changed. The files decide. */
export class ResidentStock {
  readonly readings = new ReadingCache();
  readonly records = new RecordCache();
  readonly origins: Origins = new WeakMap();
  /** A vehicle's line in the snapshot, in UTF-8. */
  readonly lineOf = memoizeWeak((vehicle: Vehicle) => Buffer.from(lineOf(vehicle)));
  readonly #dataDir: string;
  readonly #slug: string;
  #held: { mark: string; snapshot: Snapshot } | null = null;

  constructor(dataDir: string, slug: string) {
    this.#dataDir = dataDir;
    this.#slug = slug;
  }

  /** Begins to read a feed; parameters as of `ReadingCache`. Until `end`, the last one stays what it is. */
  begin(rules: string, now: number): void {
    if (this.readings.begin(rules, now)) this.records.begin();
    else this.records.clear();
  }

  /** The feed was read to its end. */
  end(): void {
    this.records.end();
  }

  /** The snapshot that stands, if it is the one that was held last; null: read it. */
  get snapshot(): Snapshot | null {
    return this.#held !== null && this.#held.mark === this.#mark() ? this.#held.snapshot : null;
  }

  /** Notes how the next snapshot follows from the one that stands; null where that one is not held. */
  changes(): SnapshotChangeLog | null {
    const { snapshot } = this;
    return snapshot === null || this.#held === null ? null : new SnapshotChangeLog(this.#held.mark, snapshot.vehicles);
  }

  /** Holds the snapshot that was just read or written. Its vehicles must not be changed from now on. */
  hold(snapshot: Snapshot): void {
    const mark = this.#mark();
    this.#held = mark === null ? null : { mark, snapshot };
  }

  /** Gets ready for the next feed while nobody waits. */
  prepare(): void {
    const { snapshot } = this;
    if (snapshot !== null) warmUp(snapshot.vehicles);
  }

  #mark(): string | null {
    return fileMark(snapshotFile(this.#dataDir, this.#slug));
  }
}

/**
 * What a resident stock takes in memory, in times of its snapshot's file, as measured with 10,000 vehicles. It holds the last feed with room for the
 * next, the lines of the snapshot, and what was read.
 */
const timesSnapshot = 5.5;

/** The resident stocks of many sites within a bound in bytes: those of the busiest. */
export const residentStocks = (dataDir: string, maxSize: number): SizedLruCache<ResidentStock> =>
  new SizedLruCache({ maxSize, sizeOf: (slug) => timesSnapshot * snapshotBytes(dataDir, slug), create: (slug) => new ResidentStock(dataDir, slug) });
