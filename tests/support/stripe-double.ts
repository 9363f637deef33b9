import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';

type Session = {
  id: string;
  object: 'checkout.session';
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  payment_intent: string | null;
  client_reference_id: string;
  metadata: Record<string, string>;
  amount_total: number;
  currency: string;
  expires_at: number;
  livemode: boolean;
};
type Message = { type: string; object: object };
type Answer = { status: number; body: object };

const refusal = (code: string, param?: string): Answer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code, param, message: code } },
});
const idOf = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`;

/**
 * A double of Stripe for Checkout and refunds, in memory. It repeats responses by idempotency key and refuses other parameters under a known one.
 * Messages wait for delivery by a test. `fault` decides the outcome of a request: a response may be lost after the work.
 */
export class StripeDouble {
  readonly sessions = new Map<string, Session>();
  readonly refunds = new Map<string, string>();
  /** Open ones, by payment: the money was taken back. */
  readonly disputes = new Set<string>();
  readonly messages: Message[] = [];
  readonly requests: { path: string; parameters: Record<string, string>; key: string | null }[] = [];
  /** Of its pages; another with a custom domain. */
  checkoutHost = 'checkout.stripe.com';
  /** `odd`: a proxy answers in its place, with a body of its own. */
  fault: (path: string) => 'none' | 'down' | 'lost' | 'odd' = () => 'none';
  readonly #answers = new Map<string, { parameters: string; answer: Answer }>();
  readonly #secret: string;
  readonly #now: () => number;

  constructor(secret: string, now: () => number) {
    this.#secret = secret;
    this.#now = now;
  }

  readonly fetch: typeof fetch = async (input, init = {}) => {
    const { pathname: path } = new URL(String(input instanceof Request ? input.url : input));
    const text = String(init.body ?? '');
    const form = new URLSearchParams(text);
    const key = new Headers(init.headers).get('Idempotency-Key');
    this.requests.push({ path, parameters: Object.fromEntries(form), key });
    const what = this.fault(path);
    if (what === 'down') throw new TypeError('fetch failed');
    if (what === 'odd') return Response.json({}, { status: 502 });
    const { status, body } = this.#once(key, `${path} ${text}`, () => this.#answerTo(path, form));
    if (what === 'lost') throw new TypeError('terminated');
    return Response.json(body, { status });
  };

  #once(key: string | null, parameters: string, make: () => Answer): Answer {
    const before = key === null ? undefined : this.#answers.get(key);
    if (before !== undefined && before.parameters !== parameters)
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'other parameters' } } };
    const made = before?.answer ?? make();
    const answer = { ...made, body: { ...made.body } };
    if (key !== null) this.#answers.set(key, { parameters, answer });
    return answer;
  }

  #answerTo(path: string, form: URLSearchParams): Answer {
    if (path === '/v1/checkout/sessions') return this.#create(form);
    if (path === '/v1/refunds') return this.#refund(form.get('payment_intent') ?? '');
    const [, id = '', action] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? [];
    const session = this.sessions.get(id);
    if (session === undefined) return { ...refusal('resource_missing'), status: 404 };
    return action === undefined ? { status: 200, body: session } : this.#expire(session);
  }

  #create(form: URLSearchParams): Answer {
    const expires_at = Number(form.get('expires_at'));
    if (expires_at < this.#now() / 1000 + 30 * 60) return refusal('parameter_invalid', 'expires_at');
    const id = idOf('cs_test');
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `https://${this.checkoutHost}/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      client_reference_id: form.get('client_reference_id') ?? '',
      metadata: { reservation: form.get('metadata[reservation]') ?? '' },
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: 'aud',
      expires_at,
      livemode: false,
    };
    this.sessions.set(id, session);
    return { status: 200, body: session };
  }

  #expire(session: Session): Answer {
    if (session.status !== 'open') return refusal('checkout_session_not_open');
    Object.assign(session, { status: 'expired', url: null });
    this.messages.push({ type: 'checkout.session.expired', object: { ...session } });
    return { status: 200, body: session };
  }

  #refund(payment: string): Answer {
    const session = [...this.sessions.values()].find((one) => one.payment_intent === payment);
    if (session === undefined) return refusal('resource_missing', 'payment_intent');
    if (this.disputes.has(payment)) return refusal('charge_disputed');
    return this.refunds.has(payment) ? refusal('charge_already_refunded') : { status: 200, body: this.#give(session) };
  }

  #give({ payment_intent: payment, metadata, amount_total }: Session): object {
    const id = idOf('re');
    this.refunds.set(payment ?? '', id);
    const charge = { id: idOf('ch'), object: 'charge', refunded: true, payment_intent: payment, metadata, amount_refunded: amount_total };
    this.messages.push({ type: 'charge.refunded', object: charge });
    return { id, object: 'refund', status: 'succeeded', payment_intent: payment, metadata };
  }

  /** @returns whether the page took the money. */
  pay(payUrl: string): boolean {
    const session = [...this.sessions.values()].find(({ url }) => url === payUrl);
    if (session?.status !== 'open' || session.expires_at * 1000 <= this.#now()) return false;
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${session.id}`, url: null });
    this.messages.push({ type: 'checkout.session.completed', object: { ...session } });
    return true;
  }

  /** On a page that the API did not open, such as a payment link of the same account. */
  payElsewhere(own: Partial<Pick<Session, 'client_reference_id' | 'metadata' | 'amount_total' | 'currency'>> = {}): Session {
    const id = idOf('cs_other');
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      client_reference_id: '',
      metadata: {},
      amount_total: 20_000,
      currency: 'aud',
      expires_at: this.#now() / 1000 + 1800,
      livemode: false,
      ...own,
    };
    this.sessions.set(id, session);
    this.pay(session.url ?? '');
    return session;
  }

  /** The customer’s bank takes the money of a session back, or only asks. */
  dispute(sessionId: string, due: number, isInquiry = false): void {
    const payment = this.sessions.get(sessionId)?.payment_intent ?? '';
    if (!isInquiry) this.disputes.add(payment);
    this.#addDispute('created', payment, isInquiry ? 'warning_needs_response' : 'needs_response', due, isInquiry);
  }

  closeDispute(sessionId: string, status: 'won' | 'lost' | 'warning_closed'): void {
    const payment = this.sessions.get(sessionId)?.payment_intent ?? '';
    if (status === 'won') this.disputes.delete(payment);
    this.#addDispute('closed', payment, status, 0, status === 'warning_closed');
  }

  #addDispute(what: 'created' | 'closed', payment: string, status: Stripe.Dispute.Status, due: number, is_charge_refundable: boolean): void {
    const evidence_details = { due_by: Math.floor(due / 1000), has_evidence: false, past_due: false, submission_count: 0 };
    const object = { id: idOf('du'), object: 'dispute', status, payment_intent: payment, evidence_details, is_charge_refundable, metadata: {} };
    this.messages.push({ type: `charge.dispute.${what}`, object });
  }

  /** On Stripe's dashboard. */
  refundByHand(sessionId: string): void {
    const session = this.sessions.get(sessionId);
    if (session !== undefined) this.#give(session);
  }

  /** A message as Stripe posts it. @param by another secret forges it. */
  signed({ type, object }: Message, by = this.#secret): RequestInit {
    const created = Math.floor(this.#now() / 1000);
    const event = { id: idOf('evt'), object: 'event', type, created, livemode: false, api_version: '2026-10-28.endive', data: { object } };
    const body = JSON.stringify(event);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: by, timestamp: created });
    return { method: 'POST', headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature }, body };
  }
}
