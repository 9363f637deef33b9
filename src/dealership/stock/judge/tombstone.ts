import { z } from 'zod';
import { priceTypes } from '#site/terms.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/** Tombstone of a vehicle, to restore its identity when it returns. ISO instants. */
export const tombstoneSchema = z.object({
  slug: z.string(),
  /** Where its old URL may redirect; only of published vehicles. */
  make: z.string().optional(),
  model: z.string().optional(),
  created_at: z.string().optional(),
  km: z.number().optional(),
  price: z.number().optional(),
  price_history: z.array(z.object({ from: z.string(), price: z.number().optional(), price_type: z.enum(priceTypes).optional() })).optional(),
  dropped_at: z.string(),
});
export type VehicleTombstone = z.output<typeof tombstoneSchema>;

/** By id. */
export type VehicleTombstones = ReadonlyMap<string, VehicleTombstone>;

export const tombstoneDays = 400;

export function createTombstone(vehicle: Vehicle, droppedAt: string): VehicleTombstone {
  const { slug, make, model, created_at, km, price, price_history } = vehicle;
  const names = vehicle.show_on_dealer_website ? { make, model } : {};
  return { slug, ...names, created_at, km, price, price_history, dropped_at: droppedAt };
}
