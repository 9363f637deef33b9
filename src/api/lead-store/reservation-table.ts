import type { ReservationState } from '#contract/reservation-calls.ts';

/** The table of reservations, which all sites share: each row has its tenant. Moments are epoch milliseconds. */
export type ReservationTable = {
  id: string;
  tenant: string;
  /** The idempotency key of the form, and a digest of what it was used for. */
  key: string;
  digest: string;
  /** Raised by each change, which looks at it (compare and swap). */
  version: number;
  provider: 'test' | 'stripe';
  car_id: string;
  /** Of the vehicle, for the way back to its page, and its title for messages. */
  slug: string;
  title: string;
  /** The deposit. */
  cents: number;
  /** Keyed digests of the browser and of the IP address. */
  browser: string | null;
  address: string;
  /** Which of the address's open claims: two cannot have the same. */
  address_slot: number;
  /** Of the page that reserved, where the payment page leads back to. */
  origin: string;
  /** JSON: who reserved, and what was agreed to. */
  person: string;
  state: ReservationState;
  session: 'wanted' | 'open' | 'closed';
  money: 'none' | 'paid' | 'refund_due' | 'refund_failed' | 'refunded';
  session_id: string | null;
  pay_url: string | null;
  payment_id: string | null;
  created: number;
  claim_ends: number;
  hold_ms: number;
  hold_ends: number | null;
  refunded_at: number | null;
  refunds: number;
  is_news: number;
  /** Attempts at the work that is due, and when the next may begin. */
  attempts: number;
  retry_at: number;
  /** When somebody has to look at it; null: never. */
  next_look: number | null;
};
