import { isLater } from '#lib/time/instants.ts';
import { isInStock } from './status.ts';
import type { Vehicle } from './vehicle.ts';

/** Newest vehicles in stock, in one pass; ties and unknown dates by rank. */
export function latestVehicles(vehicles: readonly Vehicle[], count: number): Vehicle[] {
  const best: Vehicle[] = [];
  for (const vehicle of vehicles) {
    if (!isInStock(vehicle)) continue;
    const last = best[count - 1];
    if (last !== undefined && !isBefore(vehicle, last)) continue;
    const index = best.findIndex((other) => isBefore(vehicle, other));
    best.splice(index === -1 ? best.length : index, 0, vehicle);
    if (best.length > count) best.pop();
  }
  return best;
}

function isBefore(one: Vehicle, other: Vehicle): boolean {
  if (isNewer(one, other)) return true;
  if (isNewer(other, one)) return false;
  if (one.rank !== other.rank) return one.rank > other.rank;
  return one.id < other.id;
}

/** Vehicles with a known date sort before those without. */
const isNewer = ({ created_at: one }: Vehicle, { created_at: other }: Vehicle): boolean =>
  one !== undefined && one !== other && (other === undefined || isLater(one, other));
