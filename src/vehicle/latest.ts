import { isInStock } from './status.ts';
import type { Vehicle } from './vehicle.ts';

type Placed = { vehicle: Vehicle; created: number };

/** The vehicles in stock that came in last; of those that came at once, or when nobody knows, the one of higher rank. One pass over the stock. */
export function latestVehicles(vehicles: readonly Vehicle[], count: number): Vehicle[] {
  const best: Placed[] = [];
  for (const vehicle of vehicles) {
    if (!isInStock(vehicle)) continue;
    const placed = { vehicle, created: vehicle.created_at === undefined ? Number.NEGATIVE_INFINITY : Date.parse(vehicle.created_at) };
    const last = best[count - 1];
    if (last !== undefined && !isBefore(placed, last)) continue;
    const index = best.findIndex((other) => isBefore(placed, other));
    best.splice(index === -1 ? best.length : index, 0, placed);
    if (best.length > count) best.pop();
  }
  return best.map(({ vehicle }) => vehicle);
}

function isBefore(one: Placed, other: Placed): boolean {
  if (one.created !== other.created) return one.created > other.created;
  if (one.vehicle.rank !== other.vehicle.rank) return one.vehicle.rank > other.vehicle.rank;
  return one.vehicle.id < other.vehicle.id;
}
