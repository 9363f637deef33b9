import { isInStock } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/** Only of a vehicle that is not for sale: the others have their pages anyway. */
export const openReservation = (
  vehicle: Pick<Vehicle, 'status' | 'show_on_dealer_website'>,
  id: string,
  open: ReadonlySet<string> | undefined,
): { open_reservation?: true } =>
  open?.has(id) === true && !(isInStock(vehicle) && vehicle.show_on_dealer_website) ? { open_reservation: true } : {};
