import type { ReservationState } from '#contract/reservation-calls.ts';
import { isFields, momentOf, type Reader } from '#garage/kept.ts';
import { isOwnPath } from '#lib/web-url.ts';

/** A reservation that was made in this browser, as the API said last. Nothing of who made it: the secret alone proves it. */
export type OwnReservation = {
  id: string;
  secret: string;
  car: ReservedCar;
  state: ReservationState;
  /** `K7Q2-9FXM`; null until the API said it. */
  reference: string | null;
  /** In dollars; null until the API said it. */
  deposit: number | null;
  /** Milliseconds since 1970. */
  claim_ends: number;
  hold_ends: number | null;
  refunded_at: number | null;
};

/** The vehicle of a reservation. @param path of its checkout page. */
export type ReservedCar = { id: string; title: string; path: string };

/** As many are stored. */
export const mostReservations = 20;

const states: readonly string[] = ['claimed', 'held', 'ended', 'released', 'cancelled', 'expired', 'refunded'] satisfies ReservationState[];
const isState = (value: unknown): value is ReservationState => typeof value === 'string' && states.includes(value);

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' && value.length <= 300 && value.isWellFormed() ? value : null);

function carOf(stored: unknown): ReservedCar | null {
  if (!isFields(stored)) return null;
  const [id, title, path] = [stored.id, stored.title, stored.path].map(textOf);
  return id && title && path && isOwnPath(path) ? { id, title, path } : null;
}

export const readReservation: Reader<OwnReservation> = (stored) => {
  if (!isFields(stored)) return null;
  const [id, secret] = [textOf(stored.id), textOf(stored.secret)];
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
  };
};

/** Whether the API may say something new of it. */
export const isOpen = ({ state, refunded_at }: Pick<OwnReservation, 'state' | 'refunded_at'>): boolean =>
  state === 'claimed' || state === 'held' || (state === 'refunded' && refunded_at === null);

/** The reservation of a vehicle that counts: an open one, else the newest. */
export const ofCar = (reservations: readonly OwnReservation[], carId: string): OwnReservation | null => {
  const own = reservations.filter(({ car }) => car.id === carId);
  return own.find(({ state }) => state === 'claimed' || state === 'held') ?? own[0] ?? null;
};
