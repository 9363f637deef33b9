import type { RefundReason, ReservationState, SaleAnswer } from '#contract/reservation-calls.ts';

/** The state of the payment page. `wanted`: being created, or its creator crashed; `closed`: takes no payment. */
export type PaymentSession = 'wanted' | 'open' | 'closed';
export type Money = 'none' | 'paid' | 'refund_due' | 'refund_failed' | 'refunded';
/** `inquiry`: the bank asks; `open`: it took the money back, so that a refund would pay twice; `lost`: for good. */
export type Dispute = 'inquiry' | 'open' | 'won' | 'lost';

/** The state of the state machine. Moments are epoch milliseconds. */
export type Reservation = {
  state: ReservationState;
  session: PaymentSession;
  money: Money;
  created: number;
  /** When a claim that was left early ended. */
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
  /** Why a payment was refunded at once; null: for another reason, or not. */
  reason: RefundReason | null;
  /** Whom the vehicle was sold to. `asked`: the stock calls it sold, or lacks it, while it is held, and the dealer has not answered. */
  sale: SaleAnswer | 'asked' | null;
  dispute: Dispute | null;
  /** Until when the dealer may answer the dispute, if known. */
  disputeDue: number | null;
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
  /** By its own page. `fault`: why it cannot hold the vehicle. */
  | { kind: 'paid'; sessionId: string; paymentId: string; fault: Exclude<RefundReason, 'late'> | null }
  /** In full, whoever began it. */
  | { kind: 'refunded' }
  | { kind: 'refund-failed' }
  /** By the shopper. */
  | { kind: 'cancel' }
  /** By the dealer: money back, or the vehicle for sale again while the deposit counts towards the sale. */
  | { kind: 'refund' }
  | { kind: 'release' }
  /** Whether the stock has the vehicle for sale. */
  | { kind: 'vehicle'; isThere: boolean }
  /** The dealer's answer. `ifAsked`: only while the question is open. */
  | { kind: 'sold'; to: SaleAnswer; ifAsked?: true }
  | { kind: 'disputed'; due: number | null; isTaken: boolean }
  | { kind: 'dispute-closed'; isLost: boolean }
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
  reason: null,
  sale: null,
  dispute: null,
  disputeDue: null,
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
      return withoutSession(current, now);
    case 'paid':
      return paid(current, event, now);
    case 'refunded':
      // Messages may arrive out of order: the payment was never recorded.
      return current.money === 'refunded' ? current : { ...current, session: 'closed', state: 'refunded', money: 'refunded', refundedAt: now };
    case 'refund-failed':
      return current.money === 'refund_due' || current.money === 'refunded' ? { ...current, money: 'refund_failed', refundedAt: null } : current;
    case 'cancel':
      if (current.state === 'claimed') return claimOver(current, 'cancelled', now);
      return current.state === 'held' ? refundDue(current) : current;
    case 'refund':
      return current.money === 'paid' || current.money === 'refund_failed' ? refundDue(current) : current;
    case 'release':
      if (current.state === 'claimed') return claimOver(current, 'cancelled', now);
      return current.state === 'held' ? { ...current, state: 'released' } : current;
    case 'vehicle':
      return withVehicle(current, event.isThere);
    case 'sold':
      return event.ifAsked && current.sale !== 'asked' ? current : sold(current, event.to);
    case 'disputed':
      return disputed(current, event);
    case 'dispute-closed':
      return disputeClosed(current, event.isLost, now);
    case 'notified':
      return current.isNews && isHeld(current) === event.isHeld ? { ...current, isNews: false } : current;
  }
}

/** The page of an ended claim is recorded, too, so that it gets closed. */
function withSession(current: Reservation, { sessionId, payUrl }: Extract<ReservationEvent, { kind: 'session-created' }>): Reservation {
  return current.session === 'wanted' ? { ...current, session: 'open', sessionId, payUrl } : current;
}

function withoutSession(current: Reservation, now: number): Reservation {
  if (current.session === 'closed') return current;
  const closed: Reservation = { ...current, session: 'closed' };
  return closed.state === 'claimed' ? claimOver(closed, 'expired', now) : closed;
}

/** Before its time. */
const claimOver = (current: Reservation, state: 'cancelled' | 'expired', now: number): Reservation => ({ ...current, state, claimEnds: now });

/** A payment in time, in full and for a vehicle that is for sale starts the hold; any other is refunded in full. */
function paid(current: Reservation, { sessionId, paymentId, fault }: Extract<ReservationEvent, { kind: 'paid' }>, now: number): Reservation {
  if (current.money !== 'none') return current;
  const reason = current.state === 'claimed' || fault === 'amount' ? fault : 'late';
  const withMoney: Reservation = { ...current, session: 'closed', money: 'paid', sessionId: current.sessionId ?? sessionId, paymentId, reason };
  return reason === null ? { ...withMoney, state: 'held', holdEnds: now + current.holdMs } : refundDue(withMoney);
}

function withVehicle(current: Reservation, isThere: boolean): Reservation {
  if (current.state !== 'held' || current.sale !== (isThere ? 'asked' : null)) return current;
  return { ...current, sale: isThere ? null : 'asked' };
}

/** The deposit of the holder is part of the price; that of another goes back. */
function sold(current: Reservation, to: SaleAnswer): Reservation {
  if (current.sale === 'holder' || (current.money !== 'paid' && !(to === 'other' && current.money === 'refund_failed'))) return current;
  if (to === 'other') return { ...refundDue(current), sale: to };
  return { ...current, sale: to, state: current.state === 'held' ? 'ended' : current.state };
}

/** Messages may arrive out of order: a closed dispute stays closed. */
function disputed(current: Reservation, { due, isTaken }: Extract<ReservationEvent, { kind: 'disputed' }>): Reservation {
  const { dispute, disputeDue } = current;
  if (dispute === 'won' || dispute === 'lost' || dispute === 'open') return current;
  return { ...current, dispute: isTaken ? 'open' : 'inquiry', disputeDue: due ?? disputeDue };
}

/** A lost one gave the money back. */
function disputeClosed(current: Reservation, isLost: boolean, now: number): Reservation {
  const { dispute, money } = current;
  if (dispute === 'won' || dispute === 'lost') return current;
  const closed: Reservation = { ...current, dispute: isLost ? 'lost' : 'won' };
  return isLost && money !== 'none' && money !== 'refunded' ? { ...closed, state: 'refunded', money: 'refunded', refundedAt: now } : closed;
}

const refundDue = (current: Reservation): Reservation => ({ ...current, state: 'refunded', money: 'refund_due', refunds: current.refunds + 1 });

/** Pending work in order, each retried until its result is recorded. */
export type PendingWork = 'refund' | 'close' | 'notify';

export function pendingWork({ state, session, money, dispute, claimEnds, isNews }: Reservation, now: number): PendingWork | null {
  // During a dispute it would pay twice.
  if (money === 'refund_due' && dispute !== 'open') return 'refund';
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

export type NoticeKind =
  | 'reserved'
  | 'cancelled'
  | 'late'
  | 'unavailable'
  | 'wrong-amount'
  | 'ended'
  | 'ended-sold'
  | 'released'
  | 'refunded'
  | 'refund-failed'
  | 'sale-asked'
  | 'sold-to-holder'
  | 'sold-to-other'
  | 'inquiry'
  | 'disputed'
  | 'dispute-won'
  | 'dispute-lost';

const disputeNotices: Readonly<Record<Dispute, NoticeKind>> = { inquiry: 'inquiry', open: 'disputed', won: 'dispute-won', lost: 'dispute-lost' };

export function noticeOf(before: Reservation, after: Reservation): NoticeKind | null {
  if (before.money !== 'refund_failed' && after.money === 'refund_failed') return 'refund-failed';
  if (before.dispute !== after.dispute && after.dispute !== null) return disputeNotices[after.dispute];
  if (before.sale !== after.sale && after.sale !== null) return after.sale === 'asked' ? 'sale-asked' : `sold-to-${after.sale}`;
  if (before.state === after.state) return null;
  if (after.state === 'held') return 'reserved';
  if (after.state === 'ended') return after.sale === 'asked' ? 'ended-sold' : 'ended';
  if (after.state === 'released') return 'released';
  if (after.state !== 'refunded') return null;
  if (before.money === 'none' && after.reason !== null)
    return after.reason === 'late' ? 'late' : after.reason === 'amount' ? 'wrong-amount' : 'unavailable';
  return before.state === 'held' ? 'cancelled' : 'refunded';
}

/** Whether its money may still move, so that its page must stay. */
export const isOpen = ({ state, money, sale }: Pick<Reservation, 'state' | 'money' | 'sale'>): boolean =>
  isActive({ state }) || money === 'refund_due' || money === 'refund_failed' || (money === 'paid' && sale !== 'holder');
