import { caseFolded } from '#lib/text/text.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/** Vehicles that share a name, and the name as most of them write it. */
export type NamedGroup = { name: string; key: string; spellings: string[]; vehicles: Vehicle[] };

type Growing = { key: string; vehicles: Vehicle[]; spellings: Map<string, number> };

/**
 * Groups vehicles by a name in one pass; those without a name are in no group. `keyOf` says which spellings are one name: by default those that
 * differ in case and spaces only. The vehicles of a group keep their order; the groups stand by size, the largest first, then by name.
 */
export function groupedByName(
  vehicles: readonly Vehicle[],
  nameOf: (vehicle: Vehicle) => string | undefined,
  keyOf: (name: string) => string = caseFolded,
): NamedGroup[] {
  const bySpelling = new Map<string, Growing>();
  const byKey = new Map<string, Growing>();
  for (const vehicle of vehicles) {
    const name = nameOf(vehicle);
    if (name === undefined) continue;
    let group = bySpelling.get(name);
    if (group === undefined) {
      const key = keyOf(name);
      group = byKey.get(key) ?? { key, vehicles: [], spellings: new Map() };
      byKey.set(key, group);
      bySpelling.set(name, group);
    }
    group.vehicles.push(vehicle);
    group.spellings.set(name, (group.spellings.get(name) ?? 0) + 1);
  }
  return [...byKey.values()]
    .map(({ key, vehicles: members, spellings }) => ({ key, vehicles: members, name: mostUsed(spellings), spellings: [...spellings.keys()].sort() }))
    .sort((one, other) => other.vehicles.length - one.vehicles.length || (one.key < other.key ? -1 : 1));
}

function mostUsed(spellings: ReadonlyMap<string, number>): string {
  let best = '';
  let bestCount = 0;
  for (const [name, count] of spellings) {
    if (count > bestCount || (count === bestCount && name < best)) {
      best = name;
      bestCount = count;
    }
  }
  return best;
}
