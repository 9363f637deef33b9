import { dayMs } from '#lib/time/dates.ts';
import type { Site } from '#site/schema/site.ts';
import { isInStock } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { openReservation } from './open-reservation.ts';
import { createTombstone, tombstoneDays, type VehicleTombstone, type VehicleTombstones } from './tombstone.ts';
import { withChanges } from './with-changes.ts';

export type MergeInput = {
  last: readonly Vehicle[];
  next: ReadonlyMap<string, Vehicle>;
  /** Unchanged, since their records were refused. */
  refused: ReadonlySet<string>;
  remembered: VehicleTombstones;
  /** Whether missing vehicles stay, until somebody checks. */
  holdRemovals: boolean;
  /** Epoch milliseconds. */
  now: number;
  site: Site;
  /** Ids of vehicles with an open reservation; undefined: as before. */
  open?: ReadonlySet<string> | undefined;
};

/** Counts: left now, blocked removals, dropped. */
export type Merged = { vehicles: Vehicle[]; remembered: Map<string, VehicleTombstone>; removed: number; held: number; dropped: number };

/** Missing vehicles stay `absent`, sold ones visible, for some days; then they leave a tombstone, to keep their identity. */
export function mergeStock({ last, next, refused, remembered, holdRemovals, now, site, open }: MergeInput): Merged {
  const instant = new Date(now).toISOString();
  const known = new Set<string>();
  const vehicles: Vehicle[] = [];
  const figures = { removed: 0, held: 0, dropped: 0 };
  const memory = new Map([...remembered].filter(([id, { dropped_at }]) => !next.has(id) && now - Date.parse(dropped_at) < tombstoneDays * dayMs));
  for (const vehicle of last) {
    const here = next.get(vehicle.id);
    if (here !== undefined) {
      if (!known.has(vehicle.id)) vehicles.push(here);
      known.add(vehicle.id);
      continue;
    }
    const isHere = refused.has(vehicle.id) || (holdRemovals && isInStock(vehicle));
    if (isHere && !refused.has(vehicle.id)) figures.held += 1;
    if (!isHere && isInStock(vehicle)) figures.removed += 1;
    const carried = withOpen(isHere ? vehicle : goneVehicle(vehicle, instant), open);
    if (isHere || isKept(carried, now, site)) vehicles.push(carried);
    else {
      figures.dropped += 1;
      memory.set(vehicle.id, createTombstone(vehicle, instant));
    }
  }
  // Appended to the sorted snapshot, which leaves little to sort.
  for (const vehicle of next.values()) if (!known.has(vehicle.id)) vehicles.push(vehicle);
  const sorted = vehicles.sort((one, other) => (one.id < other.id ? -1 : 1));
  return { vehicles: sorted, remembered: memory, ...figures };
}

function goneVehicle(vehicle: Vehicle, instant: string): Vehicle {
  return isInStock(vehicle) ? withChanges(vehicle, { status: 'absent', absent_since: instant, updated_at: instant }) : vehicle;
}

function withOpen(vehicle: Vehicle, open: MergeInput['open']): Vehicle {
  const { open_reservation } = openReservation(vehicle.id, open);
  return open === undefined || vehicle.open_reservation === open_reservation ? vehicle : withChanges(vehicle, { open_reservation });
}

/** Also while the deposit is not settled. */
function isKept(vehicle: Vehicle, now: number, { stock, search }: Site): boolean {
  if (vehicle.open_reservation === true) return true;
  const within = (days: number, since: string | undefined) => since !== undefined && now < Date.parse(since) + days * dayMs;
  return vehicle.status === 'absent' ? within(stock.keep_absent_days, vehicle.absent_since) : within(search.include_sold_cars_days, vehicle.sold_at);
}
