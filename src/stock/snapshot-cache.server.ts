import { closeSync, fstatSync, openSync } from 'node:fs';
import { type Bytes, FileBytes } from '#lib/spool.server.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { fileMark, snapshotFile } from './files.server.ts';
import { digestedVehicle, noStock, type Snapshot, snapshotIn } from './snapshot.server.ts';
import type { SnapshotChanges } from './snapshot-changes.server.ts';
import { moveStored } from './stored-vehicle.server.ts';

/** A vehicle with the line that it was read from. */
type CachedLine = { vehicle: object; line: Buffer };

/** An open file (descriptor) with a snapshot, and how that follows from the one before, where it is known. */
export type WrittenFile = { handle: number; changes?: SnapshotChanges | undefined };

/** So much of the file's size may be held beside it, of lines that are gone. */
const mostGone = 1 / 4;

/**
 * The snapshot of one site in the memory of a process that renders it again and again. Of the next one, lines that stood in it are not parsed and stay
 * where they lie; the file itself passes through a small buffer. What it holds in bytes is the file and a quarter more.
 */
export class SnapshotCache {
  #mark: string | null = null;
  #snapshot: Snapshot | null = null;
  #lines: CachedLine[] = [];
  #slabs = new Slabs(0);

  /**
   * The snapshot that stands now, as `openSnapshot` gives it. The one before is used up: its vehicles are those of this one.
   * @param written an open file that has it, and stays open; left out: the one in the data folder.
   */
  open(dataDir: string, slug: string, written?: WrittenFile): Snapshot {
    const file = snapshotFile(dataDir, slug);
    const mark = fileMark(written?.handle ?? file);
    if (mark === null) throw noStock(dataDir, slug);
    if (this.#snapshot !== null && mark === this.#mark) return this.#snapshot;
    // Of a file that was not read line by line no line is held.
    const hasLines = this.#snapshot?.vehicles.length === this.#lines.length;
    const changes = hasLines && written?.changes?.of === this.#mark ? written?.changes : undefined;
    this.#snapshot = null;
    const handle = written?.handle ?? openSync(file, 'r');
    try {
      const { size } = fstatSync(handle);
      if (this.#lines.length === 0) this.#slabs = new Slabs(size);
      const before = this.#lines;
      this.#lines = [];
      const bytes = new FileBytes(handle, size);
      const snapshot = changes === undefined ? this.#readAll(bytes, file, slug, before) : this.#readChanges(bytes, changes, before);
      if (this.#slabs.bytes > size * (1 + mostGone)) this.#gather(size);
      [this.#snapshot, this.#mark] = [snapshot, mark];
      return snapshot;
    } finally {
      if (written === undefined) closeSync(handle);
    }
  }

  #readAll(bytes: Bytes, file: string, slug: string, lines: readonly CachedLine[]): Snapshot {
    const before = new LinesInTurn(lines);
    return snapshotIn(bytes, file, slug, (line) => this.#add(before.take(line) ?? this.#read(line, before)).vehicle);
  }

  #readChanges(bytes: Bytes, { head, parts }: SnapshotChanges, lines: readonly CachedLine[]): Snapshot {
    const before = new LinesInTurn(lines);
    for (const { isKept, from, to } of parts) {
      if (isKept) for (const held of lines.slice(from, to)) this.#add(held);
      else this.#add(this.#read(bytes.read(from, to), before));
    }
    // They are the vehicles of this site: so said the file before, and whoever wrote this one.
    return { ...head, vehicles: this.#lines.map(({ vehicle }) => vehicle as Vehicle) };
  }

  /** How many bytes of lines it holds. */
  get bytes(): number {
    return this.#slabs.bytes;
  }

  #add(held: CachedLine): CachedLine {
    this.#lines.push(held);
    return held;
  }

  /** A vehicle whose line did not come in its turn: it is new, or those before it are gone. */
  #read(line: Buffer, before: LinesInTurn): CachedLine {
    const { line: own, bytes, from } = this.#slabs.add(line);
    const vehicle = digestedVehicle(own, bytes, from);
    return before.takeBehind(vehicle, line) ?? { vehicle, line: own };
  }

  /** Moves the lines together, so that the memory of those that are gone is let go. */
  #gather(size: number): void {
    this.#slabs = new Slabs(size);
    this.#lines = this.#lines.map(({ vehicle, line }) => {
      const moved = this.#slabs.add(line);
      moveStored(vehicle, moved.line, moved.bytes, moved.from);
      return { vehicle, line: moved.line };
    });
  }
}

/** The lines of a snapshot, asked for in the order of the next one: both are sorted by id. */
class LinesInTurn {
  readonly #lines: readonly CachedLine[];
  #next = 0;

  constructor(lines: readonly CachedLine[]) {
    this.#lines = lines;
  }

  /** The next line, if it is this very one. */
  take(line: Buffer): CachedLine | null {
    const next = this.#lines[this.#next];
    if (next === undefined || !next.line.equals(line)) return null;
    this.#next += 1;
    return next;
  }

  /** The same, when all before a vehicle are passed over. */
  takeBehind(vehicle: object, line: Buffer): CachedLine | null {
    const id = idOf(vehicle);
    for (let next = this.#lines[this.#next]; next !== undefined && idOf(next.vehicle) < id; next = this.#lines[this.#next]) this.#next += 1;
    return this.take(line);
  }
}

const idOf = (vehicle: object): string => ('id' in vehicle ? String(vehicle.id) : '');

/** Lines one after the other in a few large buffers: the first has room for a whole file, those behind it for a part. */
class Slabs {
  readonly #part: number;
  #slab: Buffer;
  #used = 0;
  bytes: number;

  /** @param size bytes of the file whose lines they hold. */
  constructor(size: number) {
    this.#part = Math.ceil(size / 16);
    this.#slab = Buffer.allocUnsafeSlow(size);
    this.bytes = size;
  }

  /** Copies a line. */
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
