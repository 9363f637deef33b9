import { digestOf } from '#lib/files/digest.server.ts';
import type { Site } from '#site/schema/site.ts';
import { decodeText } from '#stock/read/inflate.server.ts';
import { readTable } from '#stock/read/table.ts';
import { type Ingested, ingest } from '#stock/testing.server.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type SoundTable, soundText, type Written } from './wrong-ways.ts';

/** The outcome of a badly written table; `faults` are false values on pages, and vehicles that vanished without a reject. */
export type Outcome = { verdict: 'unreadable' | 'held' | 'in'; refused: number; faults: string[] };

const mostRows = 100_000;

/** Imports the sound table, then the bad one over its snapshot, and compares what is published. */
export function overGoodSnapshot(site: Site, table: SoundTable, now: number): (written: Written) => Outcome {
  const taken = (written: Written, last: readonly Vehicle[] | null) =>
    ingest({
      site,
      feed: readTable(decodeText(Buffer.from(written)), mostRows),
      last,
      lastGeneratedAt: undefined,
      remembered: new Map(),
      released: new Set(),
      now,
      digest: digestOf,
    });
  const sound = taken(soundText(table), null).stock?.vehicles ?? [];
  return (written) => {
    let result: Ingested;
    try {
      result = taken(written, sound);
    } catch {
      return { verdict: 'unreadable', refused: 0, faults: [] };
    }
    const refused = result.rejects.length;
    if (result.stock === null) return { verdict: 'held', refused, faults: [] };
    return { verdict: 'in', refused, faults: faultsOf(result, result.stock.vehicles, sound) };
  };
}

const isOffered = ({ status }: Vehicle) => status !== 'absent';
const nameOf = ({ make, model, year, status, car_type }: Vehicle) => JSON.stringify([make, model, year, status, car_type]);

/** Vehicles with values that no sound vehicle has, then vehicles dropped without a reject. */
function faultsOf({ rejects }: Ingested, vehicles: readonly Vehicle[], sound: readonly Vehicle[]): string[] {
  const left = new Map<string, Vehicle[]>();
  for (const vehicle of sound) left.set(nameOf(vehicle), [...(left.get(nameOf(vehicle)) ?? []), vehicle]);
  const faults: string[] = [];
  const offered = vehicles.filter(isOffered);
  // Complete ones first, so that incomplete ones take what is left.
  const said = ({ km, price }: Vehicle) => Number(km !== undefined) + Number(price !== undefined);
  for (const vehicle of offered.toSorted((one, other) => said(other) - said(one))) {
    const family = left.get(nameOf(vehicle)) ?? [];
    const fits = ({ km, price }: Vehicle) => (vehicle.km ?? km) === km && (vehicle.price ?? price) === price;
    const exact = family.findIndex((one) => one.km === vehicle.km && one.price === vehicle.price);
    const at = exact >= 0 ? exact : family.findIndex(fits);
    if (at >= 0) family.splice(at, 1);
    else faults.push(`published as ${nameOf(vehicle)}, ${vehicle.km} km, $${vehicle.price}: no row says so`);
  }
  const named = JSON.stringify(rejects);
  for (const vehicle of [...left.values()].flat()) {
    const marks = [vehicle.stocknum, vehicle.name, vehicle.model].filter((text) => text !== undefined);
    if (!marks.some((text) => named.includes(JSON.stringify(text).slice(1, -1)))) faults.push(`vanished: ${nameOf(vehicle)}, ${vehicle.km} km`);
  }
  return faults;
}
