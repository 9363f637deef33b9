import * as z from 'zod/mini';

// Stripe's objects, as far as they are read.

const idOf = z.optional(z.nullable(z.union([z.string(), z.object({ id: z.string() })])));
const named = z.optional(z.nullable(z.object({ reservation: z.optional(z.string()) })));

/** The id of an object that may be expanded. */
export const stripeId = (value: z.output<typeof idOf>): string | null => (typeof value === 'string' ? value : (value?.id ?? null));

export const stripeSession = z.object({
  id: z.string(),
  url: z.optional(z.nullable(z.string())),
  status: z.optional(z.nullable(z.string())),
  payment_status: z.string(),
  payment_intent: idOf,
  client_reference_id: z.optional(z.nullable(z.string())),
  metadata: named,
  /** Cents. */
  amount_total: z.optional(z.nullable(z.number())),
  currency: z.optional(z.nullable(z.string())),
});
export const stripeCharge = z.object({ refunded: z.boolean(), payment_intent: idOf, metadata: named });
export const stripeRefund = z.object({ status: z.nullable(z.string()), payment_intent: idOf, metadata: named });
export const stripeDispute = z.object({
  status: z.string(),
  payment_intent: idOf,
  /** Seconds; 0 and null: no answer is possible. */
  evidence_details: z.optional(z.nullable(z.object({ due_by: z.optional(z.nullable(z.number())) }))),
  /** Of an inquiry: the money was not taken back. */
  is_charge_refundable: z.optional(z.boolean()),
});
