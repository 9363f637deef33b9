import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';

/** A session as the double has it. */
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
  currency: 'aud';
  expires_at: number;
  livemode: boolean;
};
type Message = { type: string; object: object };
type Answer = { status: number; body: object };

/**
 * Stripe for tests: what of Checkout and refunds the product asks, kept in memory. It repeats answers by idempotency key and refuses other parameters
 * under a known one. Messages wait until a test delivers them. `fault` decides what becomes of a request: answers may be lost after the work is done.
 */
export function stripeDouble(secret: string, now: () => number) {
  const sessions = new Map<string, Session>();
  const refunds = new Map<string, { id: string; payment: string }>();
  const answers = new Map<string, { parameters: string; answer: Answer }>();
  const messages: Message[] = [];
  const requests: { path: string; parameters: Record<string, string>; key: string | null }[] = [];
  let fault: (path: string) => 'none' | 'down' | 'lost' = () => 'none';

  const refusal = (code: string, param?: string): Answer => ({
    status: 400,
    body: { error: { type: 'invalid_request_error', code, param, message: code } },
  });

  function create(form: URLSearchParams): Answer {
    const expires_at = Number(form.get('expires_at'));
    if (expires_at < now() / 1000 + 30 * 60 - 60) return refusal('parameter_invalid', 'expires_at');
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
    const reservation = form.get('metadata[reservation]') ?? '';
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      client_reference_id: form.get('client_reference_id') ?? '',
      metadata: { reservation },
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: 'aud',
      expires_at,
      livemode: false,
    };
    sessions.set(id, session);
    return { status: 200, body: session };
  }

  function expire(session: Session): Answer {
    if (session.status !== 'open') return refusal('checkout_session_not_open');
    Object.assign(session, { status: 'expired', url: null });
    messages.push({ type: 'checkout.session.expired', object: { ...session } });
    return { status: 200, body: session };
  }

  function refund(form: URLSearchParams): Answer {
    const payment = form.get('payment_intent') ?? '';
    const session = [...sessions.values()].find((one) => one.payment_intent === payment);
    if (session === undefined) return refusal('resource_missing', 'payment_intent');
    if (refunds.has(payment)) return refusal('charge_already_refunded');
    return { status: 200, body: give(session) };
  }
  function give({ payment_intent: payment, metadata, amount_total }: Session): object {
    const id = `re_${randomUUID().replaceAll('-', '')}`;
    refunds.set(payment ?? '', { id, payment: payment ?? '' });
    const charge = { id: `ch_${id}`, object: 'charge', refunded: true, payment_intent: payment, metadata, amount_refunded: amount_total };
    messages.push({ type: 'charge.refunded', object: charge });
    return { id, object: 'refund', status: 'succeeded', payment_intent: payment, metadata };
  }

  function answerTo(path: string, form: URLSearchParams): Answer {
    const [, id = '', action] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? [];
    if (path === '/v1/checkout/sessions') return create(form);
    if (path === '/v1/refunds') return refund(form);
    const session = sessions.get(id);
    if (session === undefined) return { ...refusal('resource_missing'), status: 404 };
    return action === undefined ? { status: 200, body: session } : expire(session);
  }

  async function answer(input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
    const { pathname: path } = new URL(String(input instanceof Request ? input.url : input));
    const text = String(init.body ?? '');
    const form = new URLSearchParams(text);
    const key = new Headers(init.headers).get('Idempotency-Key');
    requests.push({ path, parameters: Object.fromEntries(form), key });
    const what = fault(path);
    if (what === 'down') throw new TypeError('fetch failed');
    const before = key === null ? undefined : answers.get(key);
    const isOther = before !== undefined && before.parameters !== `${path} ${text}`;
    const made = isOther
      ? { status: 400, body: { error: { type: 'idempotency_error', message: 'other parameters' } } }
      : (before?.answer ?? answerTo(path, form));
    if (key !== null && before === undefined) answers.set(key, { parameters: `${path} ${text}`, answer: { ...made, body: { ...made.body } } });
    if (what === 'lost') throw new TypeError('terminated');
    return Response.json(made.body, { status: made.status });
  }

  return {
    fetch: answer as typeof fetch,
    sessions,
    refunds,
    messages,
    requests,
    setFault(next: typeof fault) {
      fault = next;
    },
    /** The shopper pays on the page. @returns whether it took the money. */
    pay(payUrl: string): boolean {
      const session = [...sessions.values()].find(({ url }) => url === payUrl);
      if (session?.status !== 'open' || session.expires_at * 1000 <= now()) return false;
      Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${session.id}`, url: null });
      messages.push({ type: 'checkout.session.completed', object: { ...session } });
      return true;
    },
    /** The dealer refunds in Stripe’s own pages. */
    refundByHand(sessionId: string): void {
      const session = sessions.get(sessionId);
      if (session !== undefined) give(session);
    },
    /** A message as Stripe posts it. @param by another secret forges it. */
    signed({ type, object }: Message, by = secret): RequestInit {
      const created = Math.floor(now() / 1000);
      const body = JSON.stringify({
        id: `evt_${randomUUID()}`,
        object: 'event',
        type,
        created,
        livemode: false,
        api_version: '2026-10-28.endive',
        data: { object },
      });
      const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: by, timestamp: created });
      return { method: 'POST', headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature }, body };
    },
  };
}
export type StripeDouble = ReturnType<typeof stripeDouble>;
