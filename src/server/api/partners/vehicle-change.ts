import type { Availability } from '#vehicle/status.ts';

export type VehicleEvent = 'vehicle.listed' | 'vehicle.changed' | 'vehicle.sold' | 'vehicle.removed';

/** `digest`: of all fields that the partner gets. */
export type VehicleState = { digest: string; availability: string };

const isSold = ({ availability }: VehicleState): boolean => availability === ('sold' satisfies Availability);

/** The event that leads from what was announced to what is listed now; null where nothing changed. */
export function vehicleEvent(announced: VehicleState | undefined, listed: VehicleState | undefined): VehicleEvent | null {
  if (listed === undefined) return announced === undefined ? null : 'vehicle.removed';
  if (announced?.digest === listed.digest) return null;
  const wasSold = announced !== undefined && isSold(announced);
  if (isSold(listed)) return wasSold ? 'vehicle.changed' : 'vehicle.sold';
  return announced === undefined || wasSold ? 'vehicle.listed' : 'vehicle.changed';
}
