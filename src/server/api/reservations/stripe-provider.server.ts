import Stripe from 'stripe';
import * as z from 'zod/mini';
import { currency, OrderRejected, type PageState, type PaymentProvider } from './payment.ts';
import { stripeId, stripeSession } from './stripe-objects.ts';

/** For tests; defaults to `fetch`. */
export type StripeFetch = typeof fetch;

/** Stripe's minimum is 30 minutes. We close earlier, by a call. */
const lastsMs = 35 * 60_000;
const timeoutMs = 15_000;

/** One client per key. */
export function stripeProviders(fetch: StripeFetch): (secretKey: string) => PaymentProvider {
  const httpClient = Stripe.createFetchHttpClient(fetch);
  const known = new Map<string, PaymentProvider>();
  return (secretKey) => {
    const provider =
      known.get(secretKey) ?? stripeProvider(new Stripe(secretKey, { httpClient, telemetry: false, maxNetworkRetries: 1, timeout: timeoutMs }));
    known.set(secretKey, provider);
    return provider;
  };
}

const refundObject = z.object({ id: z.string(), status: z.nullable(z.string()) });

/** A proxy in between may answer in place of Stripe, with an error that is none of its own. @throws where it is no such object. */
function parsed<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.output<Schema> {
  const read = z.safeParse(schema, answer);
  if (!read.success) throw new Error('the answer is not Stripe’s');
  return read.data;
}

/** Stripe Checkout: card numbers never reach us. */
function stripeProvider(stripe: Stripe): PaymentProvider {
  const read = async (sessionId: string): Promise<PageState> => stateOf(await stripe.checkout.sessions.retrieve(sessionId));
  return {
    async open({ id, cents, title, email, created, paidUrl, cancelledUrl }) {
      try {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            // No delayed payment methods: they would hold a vehicle without money.
            allowed_payment_method_types: ['card'],
            line_items: [{ quantity: 1, price_data: { currency, unit_amount: cents, product_data: { name: title } } }],
            client_reference_id: id,
            customer_email: email,
            metadata: { reservation: id },
            payment_intent_data: { metadata: { reservation: id } },
            success_url: paidUrl,
            cancel_url: cancelledUrl,
            expires_at: Math.floor((created + lastsMs) / 1000),
          },
          { idempotencyKey: `${id}:open` },
        );
        const { id: sessionId, url: payUrl } = parsed(stripeSession, session);
        if (!payUrl) throw new Error('the session has no page');
        return { sessionId, payUrl };
      } catch (error) {
        throw isRefusal(error) ? new OrderRejected(wordOf(error)) : new Error(wordOf(error));
      }
    },
    async close(sessionId) {
      try {
        return stateOf(await stripe.checkout.sessions.expire(sessionId));
      } catch (error) {
        // Complete or expired already.
        if (isRefusal(error)) return read(sessionId).catch(rethrown);
        return rethrown(error);
      }
    },
    read: (sessionId) => read(sessionId).catch(rethrown),
    async refund({ key, reservation, paymentId }) {
      try {
        const refund = await stripe.refunds.create({ payment_intent: paymentId, metadata: { reservation } }, { idempotencyKey: key });
        const { status } = parsed(refundObject, refund);
        return status === 'failed' || status === 'canceled' ? 'failed' : 'refunded';
      } catch (error) {
        if (error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded') return 'refunded';
        if (error instanceof Stripe.errors.StripeError && error.code === 'charge_disputed') return 'disputed';
        if (isRefusal(error)) return 'failed';
        return rethrown(error);
      }
    },
  };
}

function stateOf(answer: unknown): PageState {
  const { id: sessionId, status, payment_status, payment_intent, amount_total, currency: paidIn } = parsed(stripeSession, answer);
  if (status === 'expired') return { kind: 'closed' };
  const paymentId = stripeId(payment_intent);
  if (status !== 'complete' || payment_status === 'unpaid' || paymentId === null) return { kind: 'open' };
  return { kind: 'paid', sessionId, paymentId, cents: amount_total ?? 0, currency: paidIn ?? '' };
}

const isRefusal = (error: unknown): boolean => error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== 'lock_timeout';

/** For the log: Stripe’s messages may repeat the input. */
const wordOf = (error: unknown): string =>
  error instanceof Stripe.errors.StripeError
    ? `Stripe: ${error.type} ${error.code ?? error.statusCode ?? ''}`.trim()
    : 'Stripe: no answer of its own';

function rethrown(error: unknown): never {
  throw new Error(wordOf(error));
}
