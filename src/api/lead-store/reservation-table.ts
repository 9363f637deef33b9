import type { ReservationState } from '#contract/reservation-calls.ts';

/** Each row has its tenant. Moments are epoch milliseconds. */
export type ReservationTable = {
  id: string;
  tenant: string;
  /** The idempotency key of the form, and the digest of its body. */
  key: string;
  digest: string;
  /** The version for compare and swap. */
  version: number;
  provider: 'test' | 'stripe';
  car_id: string;
  /** The slug for links, the title for messages. */
  slug: string;
  title: string;
  /** The deposit. */
  cents: number;
  /** Keyed digests of browser, IP address and its /48; the last is empty for IPv4. */
  browser: string | null;
  address: string;
  network: string;
  /** Numbers an IP address's open claims; unique, so it limits them. */
  address_slot: number;
  /** The origin of the page that reserved: the payment page returns there. */
  origin: string;
  /** JSON: details and consent. */
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
  /** Attempts at the pending work, and the earliest next one. */
  attempts: number;
  retry_at: number;
  /** When `tick` has to look at it; null: never. */
  next_look: number | null;
};
