import type { Vehicle } from './vehicle.ts';

/** Last change of a vehicle's record for sitemaps: ISO 8601, or null if unknown. Never the time of a build. */
export function lastChangeOf(vehicle: Pick<Vehicle, 'updated_at' | 'created_at'>): string | null {
  return vehicle.updated_at ?? vehicle.created_at ?? null;
}
