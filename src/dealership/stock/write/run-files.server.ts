import type { Spool } from '#lib/files/spool.server.ts';
import { repairsInMemory } from '../clean/repair-log.ts';
import type { Spooling } from '../read/inflate.server.ts';
import type { VehicleStorage } from '../read/read-records.ts';
import { newSpool } from './files.server.ts';
import { collectGarbageSooner } from './garbage.server.ts';
import { interner } from './intern.ts';
import { repairsInFile } from './repair-spool.server.ts';
import { openLastSnapshot, type Snapshot } from './snapshot.server.ts';
import { areDetailsSame, createVehicleSpooler, spooledVehicleJson } from './spooled-vehicle.server.ts';

const same = <T>(value: T): T => value;

export type RunFiles = {
  last: Snapshot | null;
  spooling: Spooling;
  storeInMemory: () => VehicleStorage;
  storeInFiles: () => VehicleStorage;
  close: () => void;
};

/**
 * Opens the last snapshot; others on demand.
 * @param mostInMemory bytes of a feed or snapshot.
 * @param held the last snapshot, if cached.
 * @throws Error as `lastSnapshot`.
 */
export function runFiles(dataDir: string, slug: string, mostInMemory: number, held: Snapshot | null = null): RunFiles {
  const spools = new Map<string, Spool>();
  const interned = interner();
  const { snapshot, close } = held === null ? openLastSnapshot(dataDir, slug, mostInMemory, interned) : { snapshot: held, close: () => {} };
  const spool = (name: string, copied?: string) => {
    collectGarbageSooner();
    const known = spools.get(name) ?? newSpool(dataDir, slug, name, copied);
    spools.set(name, known);
    return known;
  };
  return {
    last: snapshot,
    spooling: { mostInMemory, feed: () => spool('spooled-feed'), decoded: () => spool('decoded-feed'), copied: (file) => spool('copied-feed', file) },
    storeInMemory: () => ({ vehicle: same, copy: same, areDetailsSame, textOf: JSON.stringify, repairs: repairsInMemory() }),
    storeInFiles: () => ({
      vehicle: createVehicleSpooler(spool('details'), interned),
      copy: (value) => JSON.parse(JSON.stringify(value)),
      areDetailsSame,
      textOf: spooledVehicleJson,
      repairs: repairsInFile(spool('repairs')),
    }),
    close: () => {
      close();
      for (const one of spools.values()) one.close();
    },
  };
}
