/** Opening the same order twice gives the same page. */
export type PaymentOrder = {
  id: string;
  cents: number;
  /** Copy. */
  title: string;
  email: string;
  /** Epoch milliseconds. */
  created: number;
  paidUrl: string;
  cancelledUrl: string;
};

/** What a page took. */
export type DepositPayment = { sessionId: string; paymentId: string; cents: number; currency: string };

export type PageState = { kind: 'open' } | { kind: 'closed' } | ({ kind: 'paid' } & DepositPayment);

/** Of all deposits, as ISO 4217 in small letters. */
export const currency = 'aud';

/** Each call is idempotent. @throws where the provider is temporarily unavailable. */
export type PaymentProvider = {
  /** @throws OrderRejected where the order is rejected for good. */
  open(order: PaymentOrder): Promise<{ sessionId: string; payUrl: string }>;
  /** Closes the page unless it took a payment. */
  close(sessionId: string): Promise<PageState>;
  read(sessionId: string): Promise<PageState>;
  /** Refunds in full. @param key one per refund. */
  refund(refund: { key: string; reservation: string; paymentId: string }): Promise<RefundResult>;
};

/** `disputed`: the bank took the money back for now, so that a refund would pay twice. */
export type RefundResult = 'refunded' | 'failed' | 'disputed';

/** Rejected for good. */
export class OrderRejected extends Error {}
