import Stripe from 'stripe';
import * as z from 'zod/mini';
import type { DepositPayment } from './payment.ts';
import { stripeCharge, stripeDispute, stripeId, stripeRefund, stripeSession } from './stripe-objects.ts';

/** `ownId`: the reservation of our own metadata, which nobody else can set; `named`: of a parameter that any address of a payment link may have. */
export type PaymentNews =
  | ({ kind: 'paid'; ownId: string | null; named: string | null } & DepositPayment)
  | { kind: 'session-closed'; sessionId: string; ownId: string | null }
  | { kind: 'refunded' | 'refund-failed'; paymentId: string | null; ownId: string | null }
  /** `due`: until when the dealer may answer, epoch milliseconds. `isTaken`: the bank took the money back, so that a refund would pay twice. */
  | { kind: 'disputed'; paymentId: string; due: number | null; isTaken: boolean }
  | { kind: 'dispute-closed'; paymentId: string; isLost: boolean };

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
): Promise<PaymentNews | null | undefined> {
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

function parseStripeEvent(event: unknown): PaymentNews | null {
  const read = z.safeParse(message, event).data;
  if (read === undefined) return null;
  const { object } = read.data;
  switch (read.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return ofPaid(z.safeParse(stripeSession, object).data);
    case 'checkout.session.expired': {
      const session = z.safeParse(stripeSession, object).data;
      return session === undefined ? null : { kind: 'session-closed', sessionId: session.id, ownId: session.metadata?.reservation ?? null };
    }
    case 'charge.refunded': {
      const charge = z.safeParse(stripeCharge, object).data;
      return charge?.refunded === true ? { kind: 'refunded', ...ofPayment(charge) } : null;
    }
    case 'refund.failed':
    case 'refund.updated': {
      const refund = z.safeParse(stripeRefund, object).data;
      return refund?.status === 'failed' || refund?.status === 'canceled' ? { kind: 'refund-failed', ...ofPayment(refund) } : null;
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return ofDispute(z.safeParse(stripeDispute, object).data, read.type === 'charge.dispute.closed');
    default:
      return null;
  }
}

const ofPayment = ({ payment_intent, metadata }: z.output<typeof stripeCharge | typeof stripeRefund>) => ({
  paymentId: stripeId(payment_intent),
  ownId: metadata?.reservation ?? null,
});

function ofPaid(session: z.output<typeof stripeSession> | undefined): PaymentNews | null {
  const paymentId = stripeId(session?.payment_intent);
  if (session === undefined || session.payment_status === 'unpaid' || paymentId === null) return null;
  const { id: sessionId, amount_total, currency, metadata, client_reference_id: named = null } = session;
  return { kind: 'paid', sessionId, paymentId, cents: amount_total ?? 0, currency: currency ?? '', ownId: metadata?.reservation ?? null, named };
}

function ofDispute(dispute: z.output<typeof stripeDispute> | undefined, isClosed: boolean): PaymentNews | null {
  const paymentId = stripeId(dispute?.payment_intent);
  if (dispute === undefined || paymentId === null) return null;
  if (isClosed) return { kind: 'dispute-closed', paymentId, isLost: dispute.status === 'lost' };
  const due = dispute.evidence_details?.due_by;
  return { kind: 'disputed', paymentId, due: due ? due * 1000 : null, isTaken: dispute.is_charge_refundable !== true };
}
