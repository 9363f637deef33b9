import type { Vehicle } from './vehicle.ts';

/** When a vehicle's record last changed, as sitemaps tell it: an ISO 8601 instant, or null when nobody knows. Never the moment of a build. */
export function lastChangeOf(vehicle: Pick<Vehicle, 'updated_at' | 'created_at'>): string | null {
  return vehicle.updated_at ?? vehicle.created_at ?? null;
}
