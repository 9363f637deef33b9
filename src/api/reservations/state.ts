import type { ReservationState } from '#contract/reservation-calls.ts';

/** The state of the payment page. `wanted`: being created, or its creator crashed; `closed`: takes no payment. */
export type PaymentSession = 'wanted' | 'open' | 'closed';
export type Money = 'none' | 'paid' | 'refund_due' | 'refund_failed' | 'refunded';

/** The state of the state machine. Moments are epoch milliseconds. */
export type Reservation = {
  state: ReservationState;
  session: PaymentSession;
  money: Money;
  created: number;
  claimEnds: number;
  /** The length of the hold once the deposit is paid. */
  holdMs: number;
  /** Null until it is paid. */
  holdEnds: number | null;
  sessionId: string | null;
  payUrl: string | null;
  paymentId: string | null;
  refundedAt: number | null;
  /** The count of refunds begun; each is another request to the provider. */
  refunds: number;
  /** The worker must be notified. */
  isNews: boolean;
};

export type ReservationEvent =
  | { kind: 'clock' }
  | { kind: 'session-created'; sessionId: string; payUrl: string }
  /** The provider rejected it for good. */
  | { kind: 'session-refused' }
  /** The page took no payment. */
  | { kind: 'session-closed' }
  | { kind: 'paid'; sessionId: string; paymentId: string }
  /** In full, whoever began it. */
  | { kind: 'refunded' }
  | { kind: 'refund-failed' }
  /** By the shopper. */
  | { kind: 'cancel' }
  /** By the dealer: money back, or the vehicle for sale again while the deposit counts towards the sale. */
  | { kind: 'refund' }
  | { kind: 'release' }
  | { kind: 'notified'; isHeld: boolean };

/** Timeout: the process that creates the payment page may have crashed. */
export const sessionTimeoutMs = 60_000;
/** The page closes earlier than the claim: a payment in the last second gets the vehicle, not a refund. */
export const closeBeforeEndMs = 60_000;

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

/** Whether it blocks others. */
export const isActive = ({ state }: Pick<Reservation, 'state'>): boolean => state === 'claimed' || state === 'held';

/** The transition function: returns the same object where nothing changes. The clock is applied first. */
export function applyEvent(reservation: Reservation, event: ReservationEvent, now: number): Reservation {
  const current = afterClock(reservation, now);
  const next = applied(current, event, now);
  return isHeld(next) === isHeld(reservation) ? next : { ...next, isNews: true };
}

const isHeld = ({ state }: Reservation) => state === 'held';

function afterClock(reservation: Reservation, now: number): Reservation {
  const { state, session, created, claimEnds, holdEnds } = reservation;
  const isUnborn = session === 'wanted' && now >= created + sessionTimeoutMs;
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
      // Messages may arrive out of order: the payment was never recorded.
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

/** The page of an ended claim is recorded, too, so that it gets closed. */
function withSession(current: Reservation, { sessionId, payUrl }: Extract<ReservationEvent, { kind: 'session-created' }>): Reservation {
  return current.session === 'wanted' ? { ...current, session: 'open', sessionId, payUrl } : current;
}

function withoutSession(current: Reservation): Reservation {
  if (current.session === 'closed') return current;
  return { ...current, session: 'closed', state: current.state === 'claimed' ? 'expired' : current.state };
}

/** A payment in time starts the hold; a late one is refunded in full. */
function paid(current: Reservation, { sessionId, paymentId }: Extract<ReservationEvent, { kind: 'paid' }>, now: number): Reservation {
  if (current.money !== 'none') return current;
  const withMoney: Reservation = { ...current, session: 'closed', money: 'paid', sessionId: current.sessionId ?? sessionId, paymentId };
  return current.state === 'claimed' ? { ...withMoney, state: 'held', holdEnds: now + current.holdMs } : refundDue(withMoney);
}

const refundDue = (current: Reservation): Reservation => ({ ...current, state: 'refunded', money: 'refund_due', refunds: current.refunds + 1 });

/** Pending work in order, each retried until its result is recorded. */
export type PendingWork = 'refund' | 'close' | 'notify';

export function pendingWork({ state, session, money, claimEnds, isNews }: Reservation, now: number): PendingWork | null {
  if (money === 'refund_due') return 'refund';
  if (session === 'open' && (state !== 'claimed' || now >= claimEnds - closeBeforeEndMs)) return 'close';
  return isNews ? 'notify' : null;
}

/** When `tick` looks at it next; null: never, unless an event comes. @param retryAt no work begins before it. */
export function nextCheckAt(reservation: Reservation, now: number, retryAt: number): number | null {
  const { state, session, created, claimEnds, holdEnds } = reservation;
  const moments = [
    ...(pendingWork(reservation, now) === null ? [] : [Math.max(now, retryAt)]),
    ...(state === 'claimed' ? [claimEnds] : []),
    ...(state === 'claimed' && session === 'wanted' ? [created + sessionTimeoutMs] : []),
    ...(state === 'claimed' && session === 'open' && now < claimEnds - closeBeforeEndMs ? [claimEnds - closeBeforeEndMs] : []),
    ...(state === 'held' && holdEnds !== null ? [holdEnds] : []),
  ];
  return moments.length === 0 ? null : Math.min(...moments);
}

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
