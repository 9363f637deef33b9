import type { RefundReason, ReservationState, SaleAnswer } from '#contract/reservation-calls.ts';
import { isFields, momentOf, type StoredReader } from '#garage/kept.ts';
import { isOwnPath } from '#lib/http/web-url.ts';

/** A reservation made in this browser, as the API last reported it. No personal data: the secret alone proves it. */
export type OwnReservation = {
  id: string;
  secret: string;
  car: ReservedCar;
  state: ReservationState;
  /** `K7Q2-9FXM`; null before the API's first response. */
  reference: string | null;
  /** Dollars; null before the API's first response. */
  deposit: number | null;
  /** Epoch milliseconds. */
  claim_ends: number;
  hold_ends: number | null;
  refunded_at: number | null;
  reason: RefundReason | null;
  sold: SaleAnswer | 'asked' | null;
  disputed: boolean;
};

/** @param path of its checkout page. */
export type ReservedCar = { id: string; title: string; path: string };

export const maxStoredReservations = 20;

const states: readonly string[] = ['claimed', 'held', 'ended', 'released', 'cancelled', 'expired', 'refunded'] satisfies ReservationState[];
const isState = (value: unknown): value is ReservationState => typeof value === 'string' && states.includes(value);

const reasons = ['late', 'amount', 'sold', 'reserved', 'gone'] as const satisfies RefundReason[];
const sales = ['holder', 'other', 'asked'] as const satisfies OwnReservation['sold'][];

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' && value.length <= 300 && value.isWellFormed() ? value : null);

function carOf(stored: unknown): ReservedCar | null {
  if (!isFields(stored)) return null;
  const [id, title, path] = [stored.id, stored.title, stored.path].map(textOf);
  return id && title && path && isOwnPath(path) ? { id, title, path } : null;
}

export const readReservation: StoredReader<OwnReservation> = (stored) => {
  if (!isFields(stored)) return null;
  const id = textOf(stored.id);
  const secret = textOf(stored.secret);
  const car = carOf(stored.car);
  const claimEnds = momentOf(stored.claim_ends);
  if (id === null || secret === null || car === null || claimEnds === null || !isState(stored.state)) return null;
  return {
    id,
    secret,
    car,
    state: stored.state,
    reference: textOf(stored.reference),
    deposit: typeof stored.deposit === 'number' && Number.isFinite(stored.deposit) ? stored.deposit : null,
    claim_ends: claimEnds,
    hold_ends: momentOf(stored.hold_ends),
    refunded_at: momentOf(stored.refunded_at),
    reason: reasons.find((one) => one === stored.reason) ?? null,
    sold: sales.find((one) => one === stored.sold) ?? null,
    disputed: stored.disputed === true,
  };
};

/** Whether what it says can still change: until its money is settled. */
export const isReservationOpen = ({ state, refunded_at, sold }: Pick<OwnReservation, 'state' | 'refunded_at' | 'sold'>): boolean =>
  state === 'claimed' ||
  state === 'held' ||
  (state === 'refunded' && refunded_at === null) ||
  ((state === 'ended' || state === 'released') && sold !== 'holder');

/** Whether it holds its vehicle now, paid or not yet. */
export const isUnderWay = ({ state }: Pick<OwnReservation, 'state'>): boolean => state === 'claimed' || state === 'held';

/** An open reservation of the vehicle, else the newest. */
export const reservationOfCar = (reservations: readonly OwnReservation[], carId: string): OwnReservation | null => {
  const own = reservations.filter(({ car }) => car.id === carId);
  return own.find(isUnderWay) ?? own[0] ?? null;
};
