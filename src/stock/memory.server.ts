import { z } from 'zod';
import type { BrakeName } from './brakes.ts';
import { readIfThere, stockFile, writeWhole } from './files.server.ts';
import { type RememberedVehicle, rememberedSchema } from './remembered.ts';

const rememberedFile = z.object({ version: z.literal(1), vehicles: z.record(z.string(), rememberedSchema) });
const brakesFile = z.object({ version: z.literal(1), releases: z.array(z.object({ brake: z.string(), until: z.string() })) });

function readJson<T>(schema: z.ZodType<T>, file: string): T | null {
  const text = readIfThere(file);
  if (text === null) return null;
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${file}: this file cannot be read (${why}). Fix: repair it, or remove it and lose what it remembers.`, { cause: error });
  }
}

/** Vehicles that left the snapshot (tombstones), by id. @throws Error for a damaged file: without it, cars that return would get new addresses. */
export function readRemembered(dataDir: string, slug: string): Map<string, RememberedVehicle> {
  return new Map(Object.entries(readJson(rememberedFile, stockFile(dataDir, slug, 'remembered.json'))?.vehicles ?? {}));
}

export function writeRemembered(dataDir: string, slug: string, remembered: ReadonlyMap<string, RememberedVehicle>): void {
  const vehicles = Object.fromEntries([...remembered].sort(([one], [other]) => (one < other ? -1 : 1)));
  writeWhole(stockFile(dataDir, slug, 'remembered.json'), [`${JSON.stringify({ version: 1, vehicles })}\n`]);
}

/** The releases that still count at `now` (epoch milliseconds), with those of this run added for `hours`; kept in `brakes.json`. */
export function releases(dataDir: string, slug: string, added: readonly BrakeName[], hours: number, now: number): Set<string> {
  const file = stockFile(dataDir, slug, 'brakes.json');
  const before = readJson(brakesFile, file)?.releases ?? [];
  const until = new Date(now + hours * 3_600_000).toISOString();
  const counting = [
    ...before.filter((release) => Date.parse(release.until) > now && !added.some((brake) => brake === release.brake)),
    ...added.map((brake) => ({ brake, until })),
  ];
  if (before.length > 0 || added.length > 0) writeWhole(file, [`${JSON.stringify({ version: 1, releases: counting }, null, 2)}\n`]);
  return new Set(counting.map(({ brake }) => brake));
}
