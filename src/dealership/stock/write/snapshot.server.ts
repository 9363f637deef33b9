import { hash } from 'node:crypto';
import { closeSync, existsSync, fstatSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { readBytesIfExists } from '#lib/files/missing-file.server.ts';
import { type Bytes, FileBytes } from '#lib/files/spool.server.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { MediaHosts } from '../judge/media-hosts.ts';
import { snapshotFile, writeAtomic, writeAtomicAsync } from './files.server.ts';
import { collectGarbageSooner } from './garbage.server.ts';
import type { Interner } from './intern.ts';
import { snapshotLineOf } from './spooled-vehicle.server.ts';
import { briefedVehicle, lineOf, storedVehicle } from './stored-vehicle.server.ts';

/** A site's stock. `taken_at`: ISO instant; `media`: absent in older files; vehicles are sorted by id. */
export type Snapshot = { version: number; site: string; taken_at: string; media?: MediaHosts | undefined; vehicles: Vehicle[] };

/** Increment when the file's shape changes, to refuse old files. Since 2, details come last. */
export const snapshotVersion = 2;
const readableVersions: readonly number[] = [1, snapshotVersion];

const run = (slug: string) => `Fix: run npm run stock -- ${slug}`;

function isSnapshot(value: unknown): value is Snapshot {
  return typeof value === 'object' && value !== null && 'version' in value && 'vehicles' in value && Array.isArray(value.vehicles);
}

/**
 * The vehicles are not validated again: the file is our own.
 * @throws Error with the file and a fix when it is missing or of another version.
 */
export function readSnapshot(dataDir: string, slug: string): Snapshot {
  return orNone(lastSnapshot(dataDir, slug), dataDir, slug);
}

/** For rendering: details are read on demand. Do not spread its vehicles. */
export function openSnapshot(dataDir: string, slug: string): Snapshot {
  return orNone(snapshotFrom(dataDir, slug, digestedVehicle), dataDir, slug);
}

/** Bytes that are read for a vehicle's details. */
const detailBytes = 8 * 1024;

/** `openSnapshot` for a thread that ends with its build: details stay in the file, which is open until then. */
export function openSnapshotFile(dataDir: string, slug: string): Snapshot {
  const file = snapshotFile(dataDir, slug);
  const handle = openSync(file, 'r');
  return parseSnapshot(new FileBytes(handle, fstatSync(handle).size, detailBytes), file, slug, digestedVehicle);
}

/** Milliseconds. */
const sliceMs = 5;

/**
 * `openSnapshot` that yields every few milliseconds.
 * @throws as `openSnapshot`.
 */
export async function openSnapshotAsync(dataDir: string, slug: string): Promise<Snapshot> {
  const file = snapshotFile(dataDir, slug);
  const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? noStock(dataDir, slug) : error;
  });
  const bytes = wholeOf(content);
  try {
    const parser = lineParser(bytes, digestedVehicle);
    let began = performance.now();
    for (const { line, from } of linesIn(bytes)) {
      if (!parser.take(line, from)) break;
      if (performance.now() - began < sliceMs) continue;
      await setImmediate();
      began = performance.now();
    }
    return checked(parser.end() ?? JSON.parse(content.toString('utf8')), file, slug);
  } catch (error) {
    throw damaged(error, file, slug);
  }
}

function orNone(snapshot: Snapshot | null, dataDir: string, slug: string): Snapshot {
  if (snapshot === null) throw noStock(dataDir, slug);
  return snapshot;
}

export const noStock = (dataDir: string, slug: string): Error =>
  new Error(`${snapshotFile(dataDir, slug)}: there is no stock of ${slug} yet. ${run(slug)}.`);

/** Null when the site has no snapshot yet. */
export function lastSnapshot(dataDir: string, slug: string): Snapshot | null {
  return snapshotFrom(dataDir, slug, readWhole);
}

/** For a stock run: above the limit (bytes), details stay in the file, open until `close`. Do not spread its vehicles. */
export function openLastSnapshot(
  dataDir: string,
  slug: string,
  mostInMemory: number,
  interned: Interner,
): { snapshot: Snapshot | null; close: () => void } {
  const file = snapshotFile(dataDir, slug);
  const handle = existsSync(file) ? openSync(file, 'r') : null;
  const close = () => handle !== null && closeSync(handle);
  try {
    const size = handle === null ? 0 : fstatSync(handle).size;
    if (handle === null || size <= mostInMemory) return { snapshot: lastSnapshot(dataDir, slug), close };
    collectGarbageSooner();
    return { snapshot: parseSnapshot(new FileBytes(handle, size), file, slug, briefedVehicle(interned)), close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Parses a vehicle's line at offset `from`. */
type ReadVehicle = (line: Buffer, bytes: Bytes, from: number) => object;
const readWhole: ReadVehicle = (line) => JSON.parse(line.toString('utf8'));

function snapshotFrom(dataDir: string, slug: string, readVehicle: ReadVehicle): Snapshot | null {
  const file = snapshotFile(dataDir, slug);
  const bytes = readBytesIfExists(file);
  if (bytes === null) return null;
  return parseSnapshot(wholeOf(bytes), file, slug, readVehicle);
}

const wholeOf = (bytes: Buffer): Bytes => ({ size: bytes.length, read: (from, to) => bytes.subarray(from, to) });

/**
 * Parses a snapshot.
 * @throws Error with the file and a fix when it is damaged or another site's.
 */
export function parseSnapshot(bytes: Bytes, file: string, slug: string, readVehicle: ReadVehicle): Snapshot {
  try {
    return checked(parseLines(bytes, readVehicle) ?? JSON.parse(bytes.read(0, bytes.size).toString('utf8')), file, slug);
  } catch (error) {
    throw damaged(error, file, slug);
  }
}

class OtherSnapshot extends Error {}

function checked(snapshot: unknown, file: string, slug: string): Snapshot {
  if (!isSnapshot(snapshot) || !readableVersions.includes(snapshot.version) || snapshot.site !== slug) {
    throw new OtherSnapshot(
      `${file}: this is not a snapshot of ${slug} in version ${snapshotVersion}. Fix: remove it and run npm run stock -- ${slug}.`,
    );
  }
  return snapshot;
}

function damaged(error: unknown, file: string, slug: string): Error {
  if (error instanceof OtherSnapshot) return error;
  const why = error instanceof Error ? error.message : String(error);
  return new Error(`${file}: the snapshot is damaged (${why}). Fix: remove it and run npm run stock -- ${slug}.`, { cause: error });
}

const vehiclesKey = ',"vehicles":[';
const lineEnd = 10;
const comma = ','.charCodeAt(0);
const lastLine = ']'.charCodeAt(0);

const digests = new WeakMap<object, string>();
const digestOf = (line: string | Buffer) => hash('sha256', line, 'base64url').slice(0, 22);

export function vehicleDigest(vehicle: Vehicle): string {
  const digest = digests.get(vehicle) ?? digestOf(lineOf(vehicle));
  digests.set(vehicle, digest);
  return digest;
}

/** Also computes the digest of its line. */
export const digestedVehicle: ReadVehicle = (line, bytes, from) => {
  const vehicle = storedVehicle(line, bytes, from);
  digests.set(vehicle, digestOf(line));
  return vehicle;
};

/** As one string it would take three times its size. Null for another layout. */
function parseLines(bytes: Bytes, readVehicle: ReadVehicle): unknown {
  const parser = lineParser(bytes, readVehicle);
  for (const { line, from } of linesIn(bytes)) if (!parser.take(line, from)) break;
  return parser.end();
}

/** `take` returns false once done; `end` null for another layout. */
function lineParser(bytes: Bytes, readVehicle: ReadVehicle): { take(line: Buffer, from: number): boolean; end(): unknown } {
  let head: string | null = null;
  let readOne = readWhole;
  let isWhole = false;
  let isOther = false;
  const vehicles: unknown[] = [];
  return {
    take(line, from) {
      if (head === null) {
        head = line.toString('utf8');
        isOther = !head.endsWith(vehiclesKey);
        if (head.startsWith(`{"version":${snapshotVersion},`)) readOne = readVehicle;
        return !isOther;
      }
      isWhole = line[0] === lastLine;
      const text = line.at(-1) === comma ? line.subarray(0, -1) : line;
      if (!isWhole && text.length > 0) vehicles.push(readOne(text, bytes, from));
      return !isWhole;
    },
    end() {
      if (head === null || isOther) return null;
      if (!isWhole) throw new Error('it ends before its last vehicle');
      return { ...JSON.parse(`${head.slice(0, -vehiclesKey.length)}}`), vehicles };
    },
  };
}

const chunkBytes = 256 * 1024;

/** Complete lines as views, overwritten by the next. */
function* linesIn(bytes: Bytes): Generator<{ line: Buffer; from: number }> {
  let length = chunkBytes;
  for (let at = 0; at < bytes.size; ) {
    const chunk = bytes.read(at, Math.min(bytes.size, at + length));
    let from = 0;
    for (let to = chunk.indexOf(lineEnd); to >= 0; to = chunk.indexOf(lineEnd, from)) {
      yield { line: chunk.subarray(from, to), from: at + from };
      from = to + 1;
    }
    if (at + chunk.length === bytes.size) return;
    length = from === 0 ? length * 2 : chunkBytes;
    at += from;
  }
}

/** Atomic; one vehicle per line, so that snapshots can be compared by line. */
export function writeSnapshot(dataDir: string, snapshot: Snapshot, partsOf: PartsOf = snapshotLineOf): void {
  writeAtomic(snapshotFile(dataDir, snapshot.site), linesOf(snapshot, partsOf));
}

/** `show` as in `writeAtomicAsync`. */
export function writeSnapshotAsync(
  dataDir: string,
  snapshot: Snapshot,
  show: (temporary: string) => void,
  partsOf: PartsOf = snapshotLineOf,
): Promise<void> {
  return writeAtomicAsync(snapshotFile(dataDir, snapshot.site), linesOf(snapshot, partsOf), show);
}

type PartsOf = (vehicle: Vehicle) => Iterable<string | Buffer>;

const betweenLines = ',\n';
const headLine = (head: Omit<Snapshot, 'vehicles'>) => `${JSON.stringify(head).slice(0, -1)}${vehiclesKey}\n`;

function* linesOf({ vehicles, ...head }: Snapshot, partsOf: PartsOf): Generator<string | Buffer> {
  yield headLine(head);
  for (const [index, vehicle] of vehicles.entries()) {
    if (index > 0) yield betweenLines;
    yield* partsOf(vehicle);
  }
  yield '\n]}\n';
}

/** Yields vehicles' lines once, with their offsets. */
export function placedLines(
  { vehicles: _, ...head }: Snapshot,
  lineOf: (vehicle: Vehicle) => Buffer,
  onLine: (vehicle: Vehicle, from: number, to: number) => void,
): PartsOf {
  let from = Buffer.byteLength(headLine(head));
  return (vehicle) => {
    const line = lineOf(vehicle);
    onLine(vehicle, from, from + line.length);
    from += line.length + betweenLines.length;
    return [line];
  };
}
