import type { RefundReason, ReservationState, SaleAnswer } from '#contract/reservation-calls.ts';

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
  reason: RefundReason | null;
  sale: SaleAnswer | 'asked' | null;
  dispute: 'inquiry' | 'open' | 'won' | 'lost' | null;
  dispute_due: number | null;
  is_news: number;
  /** Attempts at the pending work, and the earliest next one. */
  attempts: number;
  retry_at: number;
  /** When `tick` has to look at it; null: never. */
  next_look: number | null;
};

/** A payment at the provider of a signed message that counts for no reservation. */
export type StrayPaymentTable = {
  tenant: string;
  session_id: string;
  payment_id: string;
  /** The reservation that it names, if there is one. */
  reservation: string | null;
  /** As charged, in the smallest unit of its currency. */
  cents: number;
  currency: string;
  /** `kept`: not of a page that the API made, so it is left to the dealer. */
  money: 'kept' | 'refund_due' | 'refund_failed' | 'refunded';
  attempts: number;
  /** When its refund is tried next; null: never. */
  next_look: number | null;
  created: number;
};
