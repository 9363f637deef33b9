import { closeSync, fstatSync, openSync } from 'node:fs';
import { type Bytes, FileBytes } from '#lib/files/spool.server.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { fileFingerprint, snapshotFile } from './files.server.ts';
import { digestedVehicle, noStock, parseSnapshot, type Snapshot } from './snapshot.server.ts';
import type { SnapshotChanges } from './snapshot-changes.server.ts';
import { moveStored } from './stored-vehicle.server.ts';

type CachedLine = { vehicle: object; line: Buffer };

/** `changes` from the previous one, if known. */
export type WrittenFile = { handle: number; changes?: SnapshotChanges | undefined };

/** Limit of dead lines, as a share of the file. */
const mostGone = 1 / 4;

/** Resident snapshot. Unchanged lines of the next one are neither parsed nor copied. Holds at most the file's size and a quarter. */
export class SnapshotCache {
  #mark: string | null = null;
  #snapshot: Snapshot | null = null;
  #lines: CachedLine[] = [];
  #buffers = new LineBuffers(0);

  /**
   * As `openSnapshot`; invalidates the previous snapshot, whose vehicles are reused.
   * @param written an open file, not closed here; default: the file in the data folder.
   */
  open(dataDir: string, slug: string, written?: WrittenFile): Snapshot {
    const file = snapshotFile(dataDir, slug);
    const mark = fileFingerprint(written?.handle ?? file);
    if (mark === null) throw noStock(dataDir, slug);
    if (this.#snapshot !== null && mark === this.#mark) return this.#snapshot;
    // A file that was not parsed by lines has none.
    const hasLines = this.#snapshot?.vehicles.length === this.#lines.length;
    const changes = hasLines && written?.changes?.of === this.#mark ? written?.changes : undefined;
    this.#snapshot = null;
    const handle = written?.handle ?? openSync(file, 'r');
    try {
      const { size } = fstatSync(handle);
      if (this.#lines.length === 0) this.#buffers = new LineBuffers(size);
      const before = this.#lines;
      this.#lines = [];
      const bytes = new FileBytes(handle, size);
      const snapshot = changes === undefined ? this.#readAll(bytes, file, slug, before) : this.#readChanges(bytes, changes, before);
      if (this.#buffers.bytes > size * (1 + mostGone)) this.#gather(size);
      [this.#snapshot, this.#mark] = [snapshot, mark];
      return snapshot;
    } finally {
      if (written === undefined) closeSync(handle);
    }
  }

  #readAll(bytes: Bytes, file: string, slug: string, lines: readonly CachedLine[]): Snapshot {
    const before = new LineCursor(lines);
    return parseSnapshot(bytes, file, slug, (line) => this.#add(before.take(line) ?? this.#read(line, before)).vehicle);
  }

  #readChanges(bytes: Bytes, { head, parts }: SnapshotChanges, lines: readonly CachedLine[]): Snapshot {
    const before = new LineCursor(lines);
    for (const { isKept, from, to } of parts) {
      if (isKept) for (const held of lines.slice(from, to)) this.#add(held);
      else this.#add(this.#read(bytes.read(from, to), before));
    }
    // Checked with the previous file, or by the writer.
    return { ...head, vehicles: this.#lines.map(({ vehicle }) => vehicle as Vehicle) };
  }

  /** Size of the lines. */
  get bytes(): number {
    return this.#buffers.bytes;
  }

  #add(held: CachedLine): CachedLine {
    this.#lines.push(held);
    return held;
  }

  /** A vehicle that is new or follows removed ones. */
  #read(line: Buffer, before: LineCursor): CachedLine {
    const { line: copy, bytes, from } = this.#buffers.add(line);
    const vehicle = digestedVehicle(copy, bytes, from);
    return before.takeAfter(vehicle, line) ?? { vehicle, line: copy };
  }

  /** Compacts the lines to free dead ones. */
  #gather(size: number): void {
    this.#buffers = new LineBuffers(size);
    this.#lines = this.#lines.map(({ vehicle, line }) => {
      const moved = this.#buffers.add(line);
      moveStored(vehicle, moved.line, moved.bytes, moved.from);
      return { vehicle, line: moved.line };
    });
  }
}

/** In the order of the next snapshot: both are sorted by id. */
class LineCursor {
  readonly #lines: readonly CachedLine[];
  #next = 0;

  constructor(lines: readonly CachedLine[]) {
    this.#lines = lines;
  }

  /** The next line, if equal. */
  take(line: Buffer): CachedLine | null {
    const next = this.#lines[this.#next];
    if (next === undefined || !next.line.equals(line)) return null;
    this.#next += 1;
    return next;
  }

  /** The same, after skipping those before a vehicle. */
  takeAfter(vehicle: object, line: Buffer): CachedLine | null {
    const id = idOf(vehicle);
    for (let next = this.#lines[this.#next]; next !== undefined && idOf(next.vehicle) < id; next = this.#lines[this.#next]) this.#next += 1;
    return this.take(line);
  }
}

const idOf = (vehicle: object): string => ('id' in vehicle ? String(vehicle.id) : '');

/** A few large buffers: the first holds a whole file. */
class LineBuffers {
  readonly #part: number;
  #slab: Buffer;
  #used = 0;
  bytes: number;

  /** @param size of the file in bytes. */
  constructor(size: number) {
    this.#part = Math.ceil(size / 16);
    this.#slab = Buffer.allocUnsafeSlow(size);
    this.bytes = size;
  }

  add(line: Buffer): { line: Buffer; bytes: Bytes; from: number } {
    if (this.#used + line.length > this.#slab.length) {
      this.#slab = Buffer.allocUnsafeSlow(Math.max(line.length, this.#part));
      this.#used = 0;
      this.bytes += this.#slab.length;
    }
    const slab = this.#slab;
    const from = this.#used;
    this.#used += line.copy(slab, from);
    return { line: slab.subarray(from, this.#used), bytes: { size: slab.length, read: (start, end) => slab.subarray(start, end) }, from };
  }
}
