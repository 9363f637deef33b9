import type { ReservationState } from '#contract/reservation-calls.ts';

/** The payment page at the provider. `wanted`: it is being made, or whoever made it died; `closed`: nothing can be paid there. */
export type Session = 'wanted' | 'open' | 'closed';
export type Money = 'none' | 'paid' | 'refund_due' | 'refund_failed' | 'refunded';

/**
 * A reservation, as far as rules look at it: the claim of a vehicle, its payment page, the money, and the hold that follows. Moments are epoch
 * milliseconds.
 */
export type Reservation = {
  state: ReservationState;
  session: Session;
  money: Money;
  created: number;
  claimEnds: number;
  /** For how long the vehicle is held once the deposit is paid. */
  holdMs: number;
  /** null until it is paid. */
  holdEnds: number | null;
  sessionId: string | null;
  payUrl: string | null;
  paymentId: string | null;
  refundedAt: number | null;
  /** How often a refund was begun anew: each is another request to the provider. */
  refunds: number;
  /** Whether the worker is to be notified that the vehicle is held, or no longer. */
  isNews: boolean;
};

/** What happens to a reservation. */
export type ReservationEvent =
  | { kind: 'clock' }
  | { kind: 'session-created'; sessionId: string; payUrl: string }
  /** The provider refuses to make the page. */
  | { kind: 'session-refused' }
  /** The page takes no payment any more, and took none. */
  | { kind: 'session-closed' }
  | { kind: 'paid'; sessionId: string; paymentId: string }
  /** The provider took the whole refund, whoever began it. */
  | { kind: 'refunded' }
  | { kind: 'refund-failed' }
  /** By the shopper. */
  | { kind: 'cancel' }
  /** By the dealer: money back, or the vehicle for sale again and the deposit kept for the sale. */
  | { kind: 'refund' }
  | { kind: 'release' }
  /** The worker knows whether the vehicle is held. */
  | { kind: 'notified'; isHeld: boolean };

/** For how long a claim waits for its payment page: whoever makes it may have died. */
export const sessionWaitMs = 60_000;
/** The page is closed so long before the claim ends: who pays in the last second has the vehicle, not a refund. */
export const closingMs = 60_000;

export const newReservation = (facts: Pick<Reservation, 'created' | 'claimEnds' | 'holdMs'>): Reservation => ({
  ...facts,
  state: 'claimed',
  session: 'wanted',
  money: 'none',
  holdEnds: null,
  sessionId: null,
  payUrl: null,
  paymentId: null,
  refundedAt: null,
  refunds: 0,
  isNews: false,
});

/** Whether the vehicle is blocked for others. */
export const isActive = ({ state }: Pick<Reservation, 'state'>): boolean => state === 'claimed' || state === 'held';

/** What an event makes of a reservation; the very same one where it changes nothing. The clock is looked at first. */
export function afterEvent(reservation: Reservation, event: ReservationEvent, now: number): Reservation {
  const current = afterClock(reservation, now);
  const next = applied(current, event, now);
  return isHeld(next) === isHeld(reservation) ? next : { ...next, isNews: true };
}

const isHeld = ({ state }: Reservation) => state === 'held';

function afterClock(reservation: Reservation, now: number): Reservation {
  const { state, session, created, claimEnds, holdEnds } = reservation;
  const isUnborn = session === 'wanted' && now >= created + sessionWaitMs;
  if (state === 'claimed' && (now >= claimEnds || isUnborn)) return { ...reservation, state: 'expired' };
  if (state === 'held' && holdEnds !== null && now >= holdEnds) return { ...reservation, state: 'ended' };
  return reservation;
}

function applied(current: Reservation, event: ReservationEvent, now: number): Reservation {
  switch (event.kind) {
    case 'clock':
      return current;
    case 'session-created':
      return withSession(current, event);
    case 'session-refused':
    case 'session-closed':
      return withoutSession(current);
    case 'paid':
      return paid(current, event, now);
    case 'refunded':
      // Of two messages the later may come first: then the money was never seen here.
      return current.money === 'refunded' ? current : { ...current, session: 'closed', state: 'refunded', money: 'refunded', refundedAt: now };
    case 'refund-failed':
      return current.money === 'refund_due' || current.money === 'refunded' ? { ...current, money: 'refund_failed', refundedAt: null } : current;
    case 'cancel':
      if (current.state === 'claimed') return { ...current, state: 'cancelled' };
      return current.state === 'held' ? refundDue(current) : current;
    case 'refund':
      return current.money === 'paid' || current.money === 'refund_failed' ? refundDue(current) : current;
    case 'release':
      if (current.state === 'claimed') return { ...current, state: 'cancelled' };
      return current.state === 'held' ? { ...current, state: 'released' } : current;
    case 'notified':
      return current.isNews && isHeld(current) === event.isHeld ? { ...current, isNews: false } : current;
  }
}

/** A page that is made for a claim that is over is known all the same, so that it is closed. */
function withSession(current: Reservation, { sessionId, payUrl }: Extract<ReservationEvent, { kind: 'session-created' }>): Reservation {
  return current.session === 'wanted' ? { ...current, session: 'open', sessionId, payUrl } : current;
}

function withoutSession(current: Reservation): Reservation {
  if (current.session === 'closed') return current;
  return { ...current, session: 'closed', state: current.state === 'claimed' ? 'expired' : current.state };
}

/** Money for a claim holds the vehicle. Money that comes after its end goes back whole. */
function paid(current: Reservation, { sessionId, paymentId }: Extract<ReservationEvent, { kind: 'paid' }>, now: number): Reservation {
  if (current.money !== 'none') return current;
  const withMoney: Reservation = { ...current, session: 'closed', money: 'paid', sessionId: current.sessionId ?? sessionId, paymentId };
  return current.state === 'claimed' ? { ...withMoney, state: 'held', holdEnds: now + current.holdMs } : refundDue(withMoney);
}

const refundDue = (current: Reservation): Reservation => ({ ...current, state: 'refunded', money: 'refund_due', refunds: current.refunds + 1 });

/** What is to be done with the provider or the worker, one thing after the other: each is repeated until its outcome is recorded. */
export type Work = 'refund' | 'close' | 'notify';

export function workOf({ state, session, money, claimEnds, isNews }: Reservation, now: number): Work | null {
  if (money === 'refund_due') return 'refund';
  if (session === 'open' && (state !== 'claimed' || now >= claimEnds - closingMs)) return 'close';
  return isNews ? 'notify' : null;
}

/** When somebody has to look at it next; null: never, unless something happens. @param retryAt before when no work is begun. */
export function nextLook(reservation: Reservation, now: number, retryAt: number): number | null {
  const { state, session, created, claimEnds, holdEnds } = reservation;
  const moments = [
    ...(workOf(reservation, now) === null ? [] : [Math.max(now, retryAt)]),
    ...(state === 'claimed' ? [claimEnds] : []),
    ...(state === 'claimed' && session === 'wanted' ? [created + sessionWaitMs] : []),
    ...(state === 'claimed' && session === 'open' && now < claimEnds - closingMs ? [claimEnds - closingMs] : []),
    ...(state === 'held' && holdEnds !== null ? [holdEnds] : []),
  ];
  return moments.length === 0 ? null : Math.min(...moments);
}

/** What dealer and shopper are written of a change; null where it concerns neither. */
export type NoticeKind = 'reserved' | 'cancelled' | 'late' | 'ended' | 'released' | 'refunded' | 'refund-failed';

export function noticeOf(before: Reservation, after: Reservation): NoticeKind | null {
  if (before.money !== 'refund_failed' && after.money === 'refund_failed') return 'refund-failed';
  if (before.state === after.state) return null;
  if (after.state === 'held') return 'reserved';
  if (after.state === 'ended' || after.state === 'released') return after.state;
  if (after.state !== 'refunded') return null;
  if (before.money === 'none') return 'late';
  return before.state === 'held' ? 'cancelled' : 'refunded';
}
