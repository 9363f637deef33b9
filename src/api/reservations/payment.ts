/** What a payment page is made for. The same order makes the same page, however often it is sent. */
export type Order = {
  /** The id of the reservation. */
  id: string;
  cents: number;
  /** What the shopper pays for, in words. */
  title: string;
  email: string;
  /** Epoch milliseconds: when the reservation was made. */
  created: number;
  /** Where the page leads back to. */
  paidUrl: string;
  cancelledUrl: string;
};

export type PageState = { kind: 'open' } | { kind: 'closed' } | { kind: 'paid'; paymentId: string };

/** Takes deposits on a page of its own. Each call may be repeated: it does its work once. @throws where nobody answers, or not now. */
export type PaymentProvider = {
  /** @throws OrderRefused where it will never make this page. */
  open(order: Order): Promise<{ sessionId: string; payUrl: string }>;
  /** Has the page take no payment any more, unless it took one. */
  close(sessionId: string): Promise<PageState>;
  read(sessionId: string): Promise<PageState>;
  /** Gives the whole amount back. @param key one for each refund that is begun. */
  refund(refund: { key: string; reservation: string; paymentId: string }): Promise<'refunded' | 'failed'>;
};

/** The provider understood an order, and will not take it. */
export class OrderRefused extends Error {}
