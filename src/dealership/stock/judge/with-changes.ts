import type { Vehicle } from '#vehicle/vehicle.ts';

/** Copies a vehicle with changes; unlike spreading, keeps details that are read on demand. */
export function withChanges(vehicle: Vehicle, changes: Partial<Vehicle>): Vehicle {
  return Object.setPrototypeOf({ ...vehicle, ...changes }, Object.getPrototypeOf(vehicle));
}
