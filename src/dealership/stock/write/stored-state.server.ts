import { z } from 'zod';
import { readFileIfExists } from '#lib/files/missing-file.server.ts';
import type { BlockedVehicle, JumpMemory } from '../judge/jumps.ts';
import { tombstoneSchema, type VehicleTombstone, type VehicleTombstones } from '../judge/tombstone.ts';
import { backUpUnreadable, stockFile, unreadableBackups, writeAtomic } from './files.server.ts';

/** `notes` for the operator about damage. */
export type RecoveredState<T> = { kept: T; notes: string[] };

const rememberedFile = z.object({ version: z.literal(1), vehicles: z.record(z.string(), tombstoneSchema) });
const brakesFile = z.object({ version: z.literal(2), feed: z.string(), brakes: z.array(z.string()) });
const jump = z.object({ price: z.number().optional(), km: z.number().optional(), since: z.iso.datetime() });
const jumpsFile = z.object({ version: z.literal(1), vehicles: z.record(z.string(), jump) });

const fileOf = {
  remembered: (dataDir: string, slug: string) => stockFile(dataDir, slug, 'remembered.json'),
  brakes: (dataDir: string, slug: string) => stockFile(dataDir, slug, 'brakes.json'),
  jumps: (dataDir: string, slug: string) => stockFile(dataDir, slug, 'jumps.json'),
};

function parsed<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const lost = (aside: string) =>
  `${aside}: the memory of vehicles that are gone was damaged and lies there, put aside; what could be read of it is used. ` +
  `Vehicles that return may get new addresses. Fix: mend it, put it back as remembered.json and run again; or remove it, and this is not said again.`;

/** Tombstones by id. A damaged file is read line by line. */
export function readTombstones(dataDir: string, slug: string): Map<string, VehicleTombstone> {
  const text = readFileIfExists(fileOf.remembered(dataDir, slug));
  if (text === null) return new Map();
  const whole = parsed(rememberedFile, text);
  return new Map(whole === null ? text.split('\n').flatMap(entryOf) : Object.entries(whole.vehicles));
}

/**
 * Also backs up and replaces a damaged file, reported while the backup exists.
 * @param now epoch milliseconds.
 */
export function recoverTombstones(dataDir: string, slug: string, now: number): RecoveredState<Map<string, VehicleTombstone>> {
  const file = fileOf.remembered(dataDir, slug);
  const text = readFileIfExists(file);
  const kept = readTombstones(dataDir, slug);
  if (text !== null && parsed(rememberedFile, text) === null) {
    backUpUnreadable(file, now);
    writeTombstones(dataDir, slug, kept);
  }
  return { kept, notes: unreadableBackups(file).map(lost) };
}

const entryFile = z.record(z.string(), tombstoneSchema);

function entryOf(line: string): [string, VehicleTombstone][] {
  return Object.entries(parsed(entryFile, `{${line.replace(/,$/, '')}}`) ?? {});
}

/** By line, so that most of a damaged file is readable. */
export function writeTombstones(dataDir: string, slug: string, remembered: VehicleTombstones): void {
  const sorted = [...remembered].sort(([one], [other]) => (one < other ? -1 : 1));
  const lines = sorted.map(([id, vehicle]) => `${JSON.stringify(id)}:${JSON.stringify(vehicle)}`);
  writeAtomic(fileOf.remembered(dataDir, slug), [`{"version":1,"vehicles":{\n${lines.join(',\n')}\n}}\n`]);
}

/** With the digest of their feed. Null when none, or unreadable. */
export function readReleases(dataDir: string, slug: string): { feed: string; brakes: string[] } | null {
  const text = readFileIfExists(fileOf.brakes(dataDir, slug));
  return text === null ? null : parsed(brakesFile, text);
}

export function writeReleases(dataDir: string, slug: string, releases: { feed: string; brakes: readonly string[] } | null): void {
  const file = fileOf.brakes(dataDir, slug);
  if (releases === null && readFileIfExists(file) === null) return;
  writeAtomic(file, [`${JSON.stringify({ version: 2, feed: releases?.feed ?? '', brakes: releases?.brakes ?? [] }, null, 2)}\n`]);
}

/** If unreadable, the days of jumps start again. */
export function readJumps(dataDir: string, slug: string): RecoveredState<JumpMemory> {
  const file = fileOf.jumps(dataDir, slug);
  const text = readFileIfExists(file);
  const whole = text === null ? { vehicles: {} } : parsed(jumpsFile, text);
  const notes = whole === null ? [`${file}: this file was damaged, so the days of vehicles that are held begin anew.`] : [];
  return { kept: new Map(Object.entries(whole?.vehicles ?? {})), notes };
}

export function writeJumps(dataDir: string, slug: string, held: readonly BlockedVehicle[]): void {
  const file = fileOf.jumps(dataDir, slug);
  if (held.length === 0 && readFileIfExists(file) === null) return;
  const vehicles = Object.fromEntries(held.map(({ id, price, km, since }) => [id, { price, km, since }]));
  writeAtomic(file, [`${JSON.stringify({ version: 1, vehicles }, null, 1)}\n`]);
}
