import type { Site } from '#site/schema/site.ts';
import { availabilityOf, isOfSite } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { currency, type DepositPayment } from './payment.ts';
import type { StoredReservation } from './reservation.ts';
import type { ReservationEvent } from './state.ts';

/** A vehicle in the stock as it is now. `reserved`: by the feed; `unknown`: the stock cannot be read. */
export type StockState = 'free' | 'reserved' | 'sold' | 'gone' | 'unknown';

/** Withdrawn is gone, too. */
export function stockStateOf(vehicle: Vehicle | undefined, site: Site): StockState {
  if (vehicle === undefined || !isOfSite(vehicle, site)) return 'gone';
  const availability = availabilityOf(vehicle, site);
  if (availability === 'sold') return 'sold';
  if (availability === 'absent') return 'gone';
  return vehicle.reserved === true && vehicle.reserved_until === undefined ? 'reserved' : 'free';
}

export type StockStates = (slug: string, carId: string) => Promise<StockState>;

/** A payment on the reservation's own page. While the stock is unknown the claim counts, which was made by it. */
export async function paidEvent(
  { tenant, carId, cents }: Pick<StoredReservation, 'tenant' | 'carId' | 'cents'>,
  { sessionId, paymentId, ...charged }: DepositPayment,
  stockStates: StockStates,
): Promise<ReservationEvent> {
  const paid = { kind: 'paid', sessionId, paymentId } as const;
  if (charged.cents !== cents || charged.currency !== currency) return { ...paid, fault: 'amount' };
  const state = await stockStates(tenant, carId);
  return { ...paid, fault: state === 'free' || state === 'unknown' ? null : state };
}
