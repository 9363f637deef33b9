import type { Vehicle } from '#vehicle/vehicle.ts';

/** A copy of a vehicle with changes. Unlike a copy by spreading, it still reads from the file what its vehicle reads there. */
export function withChanges(vehicle: Vehicle, changes: Partial<Vehicle>): Vehicle {
  return Object.setPrototypeOf({ ...vehicle, ...changes }, Object.getPrototypeOf(vehicle));
}
