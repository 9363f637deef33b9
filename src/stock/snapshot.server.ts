import { hash } from 'node:crypto';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { bytesIfThere, snapshotFile, writeWhole } from './files.server.ts';
import { lineOf, storedVehicle } from './stored-vehicle.server.ts';

/** The stock of one site at one moment: what the pages are made from. `taken_at` is an ISO instant; vehicles are sorted by id. */
export type Snapshot = { version: number; site: string; taken_at: string; vehicles: Vehicle[] };

/** Raised when the shape of the file changes, so that an old file is refused instead of misread. Since 2, a vehicle's details stand behind all else. */
export const snapshotVersion = 2;
const readableVersions: readonly number[] = [1, snapshotVersion];

const run = (slug: string) => `Fix: run npm run stock -- ${slug}`;

function isSnapshot(value: unknown): value is Snapshot {
  return typeof value === 'object' && value !== null && 'version' in value && 'vehicles' in value && Array.isArray(value.vehicles);
}

/**
 * The last good snapshot of a site. The file is our own, so its vehicles are not checked again.
 * @throws Error that names the file and the fix when there is none, or one that another version wrote.
 */
export function readSnapshot(dataDir: string, slug: string): Snapshot {
  return orNone(lastSnapshot(dataDir, slug), dataDir, slug);
}

/** The same for rendering: what only a vehicle's own page and card need is read when it is asked for. Its vehicles must not be copied by spreading. */
export function openSnapshot(dataDir: string, slug: string): Snapshot {
  return orNone(snapshotFrom(dataDir, slug, storedVehicle), dataDir, slug);
}

function orNone(snapshot: Snapshot | null, dataDir: string, slug: string): Snapshot {
  if (snapshot === null) throw new Error(`${snapshotFile(dataDir, slug)}: there is no stock of ${slug} yet. ${run(slug)}.`);
  return snapshot;
}

/** The same, or null when the site has no snapshot yet. */
export function lastSnapshot(dataDir: string, slug: string): Snapshot | null {
  return snapshotFrom(dataDir, slug, readWhole);
}

type ReadVehicle = (bytes: Buffer, from: number, to: number) => object;
const readWhole: ReadVehicle = (bytes, from, to) => JSON.parse(bytes.toString('utf8', from, to));

function snapshotFrom(dataDir: string, slug: string, readVehicle: ReadVehicle): Snapshot | null {
  const file = snapshotFile(dataDir, slug);
  const bytes = bytesIfThere(file);
  if (bytes === null) return null;
  const snapshot = parsed(bytes, file, slug, readVehicle);
  if (!isSnapshot(snapshot) || !readableVersions.includes(snapshot.version) || snapshot.site !== slug) {
    throw new Error(`${file}: this is not a snapshot of ${slug} in version ${snapshotVersion}. Fix: remove it and run npm run stock -- ${slug}.`);
  }
  return snapshot;
}

function parsed(bytes: Buffer, file: string, slug: string, readVehicle: ReadVehicle): unknown {
  try {
    return parseLines(bytes, readVehicle) ?? JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${file}: the snapshot is damaged (${why}). Fix: remove it and run npm run stock -- ${slug}.`, { cause: error });
  }
}

const vehiclesKey = ',"vehicles":[';
const lineEnd = 10;
const comma = ','.charCodeAt(0);
const lastLine = ']'.charCodeAt(0);

const digests = new WeakMap<object, string>();
const digestOf = (line: string | Buffer) => hash('sha256', line, 'base64url').slice(0, 22);

/** A digest of all that a snapshot says of a vehicle. */
export function vehicleDigest(vehicle: Vehicle): string {
  const digest = digests.get(vehicle) ?? digestOf(lineOf(vehicle));
  digests.set(vehicle, digest);
  return digest;
}

/**
 * Parses the file vehicle by vehicle, as it was written. As one text it would stand in memory twice, the second time with two bytes a letter.
 * Null when it is not written so.
 */
function parseLines(bytes: Buffer, readVehicle: ReadVehicle): unknown {
  const headEnd = bytes.indexOf(lineEnd);
  const head = bytes.toString('utf8', 0, Math.max(0, headEnd));
  if (!head.endsWith(vehiclesKey)) return null;
  const readOne = head.startsWith(`{"version":${snapshotVersion},`) ? readVehicle : readWhole;
  const vehicles: unknown[] = [];
  let from = headEnd + 1;
  for (let to = bytes.indexOf(lineEnd, from); to >= 0; to = bytes.indexOf(lineEnd, from)) {
    const end = bytes[to - 1] === comma ? to - 1 : to;
    if (bytes[from] === lastLine) return { ...JSON.parse(`${head.slice(0, -vehiclesKey.length)}}`), vehicles };
    if (end > from) {
      const vehicle = readOne(bytes, from, end);
      digests.set(vehicle, digestOf(bytes.subarray(from, end)));
      vehicles.push(vehicle);
    }
    from = to + 1;
  }
  throw new Error('it ends before its last vehicle');
}

/** Serialises a snapshot by an atomic write: one vehicle a line, so that two of them can be compared line by line. */
export function writeSnapshot(dataDir: string, snapshot: Snapshot): void {
  writeWhole(snapshotFile(dataDir, snapshot.site), linesOf(snapshot));
}

function* linesOf({ vehicles, ...head }: Snapshot): Generator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"vehicles":[\n`;
  for (const [index, vehicle] of vehicles.entries()) yield index === 0 ? lineOf(vehicle) : `,\n${lineOf(vehicle)}`;
  yield '\n]}\n';
}
