import Stripe from 'stripe';
import * as z from 'zod/mini';
import type { ReservationEvent } from './state.ts';

/** The reservation is found by id, else by page or payment. */
export type ParsedStripeEvent = { reservation: string | null; sessionId: string | null; paymentId: string | null; event: ReservationEvent };

const named = z.optional(z.nullable(z.object({ reservation: z.optional(z.string()) })));
const idOf = z.union([z.string(), z.object({ id: z.string() })]);
const sessionObject = z.object({
  id: z.string(),
  client_reference_id: z.optional(z.nullable(z.string())),
  payment_intent: z.optional(z.nullable(idOf)),
  payment_status: z.string(),
});
const chargeObject = z.object({ refunded: z.boolean(), payment_intent: z.optional(z.nullable(idOf)), metadata: named });
const refundObject = z.object({ status: z.nullable(z.string()), payment_intent: z.optional(z.nullable(idOf)), metadata: named });
const message = z.object({ id: z.string(), type: z.string(), data: z.object({ object: z.unknown() }) });

/**
 * Verifies that one of the secrets signed the raw text within five minutes.
 * @returns undefined where not; null where irrelevant.
 */
export async function verifyStripeWebhook(
  text: string,
  signature: string,
  secrets: string | undefined,
  now: number,
): Promise<ParsedStripeEvent | null | undefined> {
  for (const secret of (secrets ?? '').split(/\s+/).filter((one) => one !== '')) {
    try {
      const event = await Stripe.webhooks.constructEventAsync(text, signature, secret, undefined, undefined, now);
      return parseStripeEvent(event);
    } catch {
      // The next secret may match.
    }
  }
  return undefined;
}

function parseStripeEvent(event: unknown): ParsedStripeEvent | null {
  const read = z.safeParse(message, event).data;
  if (read === undefined) return null;
  const { object } = read.data;
  switch (read.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return ofSession(z.safeParse(sessionObject, object).data, true);
    case 'checkout.session.expired':
      return ofSession(z.safeParse(sessionObject, object).data, false);
    case 'charge.refunded':
      return ofCharge(z.safeParse(chargeObject, object).data);
    case 'refund.failed':
    case 'refund.updated':
      return ofRefund(z.safeParse(refundObject, object).data);
    default:
      return null;
  }
}

const textOf = (id: z.output<typeof idOf> | null | undefined): string | null => (typeof id === 'string' ? id : (id?.id ?? null));

function ofSession(session: z.output<typeof sessionObject> | undefined, isComplete: boolean): ParsedStripeEvent | null {
  if (session === undefined) return null;
  const { id: sessionId, client_reference_id: reservation = null } = session;
  const paymentId = textOf(session.payment_intent);
  if (!isComplete) return { reservation, sessionId, paymentId, event: { kind: 'session-closed' } };
  if (session.payment_status === 'unpaid' || paymentId === null) return null;
  return { reservation, sessionId, paymentId, event: { kind: 'paid', sessionId, paymentId } };
}

function ofCharge(charge: z.output<typeof chargeObject> | undefined): ParsedStripeEvent | null {
  if (charge?.refunded !== true) return null;
  return {
    reservation: charge.metadata?.reservation ?? null,
    sessionId: null,
    paymentId: textOf(charge.payment_intent),
    event: { kind: 'refunded' },
  };
}

function ofRefund(refund: z.output<typeof refundObject> | undefined): ParsedStripeEvent | null {
  if (refund?.status !== 'failed' && refund?.status !== 'canceled') return null;
  return {
    reservation: refund.metadata?.reservation ?? null,
    sessionId: null,
    paymentId: textOf(refund.payment_intent),
    event: { kind: 'refund-failed' },
  };
}
