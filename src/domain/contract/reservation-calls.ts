import * as z from 'zod/mini';
import { most, shortText } from './lead.ts';
import { leadHeaders } from './lead-calls.ts';
import { reservationPaths } from './reservation-paths.ts';

// Requests and responses of reservations. No cookie: the secret of a reservation is the credential to read and cancel it.

const instant = z.iso.datetime();
const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'must be a UUID in small letters'));

/** States; transitions are in `src/server/api/reservations/state.ts`. */
export const reservationStates = ['claimed', 'held', 'ended', 'released', 'cancelled', 'expired', 'refunded'] as const;
export type ReservationState = (typeof reservationStates)[number];

/** Why a payment was refunded at once: after the claim's end, of another amount, or the vehicle could no longer be had. */
export const refundReasons = ['late', 'amount', 'sold', 'reserved', 'gone'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** Whom a vehicle was sold to while it was held, or after. */
export const saleAnswers = ['holder', 'other'] as const;
export type SaleAnswer = (typeof saleAnswers)[number];

const reserveBody = z.strictObject({
  /** Vehicle id or slug. */
  car_id: shortText,
  first_name: shortText,
  last_name: shortText,
  email: shortText,
  phone_number: shortText,
  agreed: z.boolean(),
  /** Stored by the page; a browser has one open claim. */
  browser_id: uuid,
  /** Value and name of the honeypot field. */
  trap: z.optional(most(500)),
});
export type ReserveBody = z.output<typeof reserveBody>;

const claimAnswer = z.object({
  id: z.string(),
  /** Credential; repeated only for the same idempotency key. */
  secret: z.string(),
  state: z.literal('claimed'),
  pay_url: z.string(),
  claim_ends: instant,
});
export type ClaimAnswer = z.output<typeof claimAnswer>;

const reservationAnswer = z.object({
  id: z.string(),
  car_id: z.string(),
  state: z.enum(reservationStates),
  /** Payment page while claimed; else null. */
  pay_url: z.nullable(z.string()),
  /** Dollars. */
  deposit: z.number(),
  claim_ends: instant,
  /** Null until the deposit is paid. */
  hold_ends: z.nullable(instant),
  /** `K7Q2-9FXM`: short enough to read over the phone. */
  reference: z.string(),
  /** When the provider accepted the refund; null before. */
  refunded_at: z.nullable(instant),
  /** Why a payment was refunded at once; null otherwise. */
  reason: z.nullable(z.enum(refundReasons)),
  /** Whom the vehicle was sold to; `asked`: the dealership has not said yet; null: it was not sold. */
  sold: z.nullable(z.enum([...saleAnswers, 'asked'])),
  /** Whether the shopper's bank has the payment in dispute. */
  disputed: z.boolean(),
});
export type ReservationAnswer = z.output<typeof reservationAnswer>;

const heldAnswer = z.object({
  held: z.array(z.object({ car_id: z.string(), until: instant })),
  /** Vehicles with a claim, a hold, or money that is not settled: their checkout pages stay. */
  open: z.array(z.string()),
});
export type HeldAnswer = z.output<typeof heldAnswer>;

const reservationParameters = z.object({ id: uuid });
const tokenParameters = z.object({ token: z.string().check(z.maxLength(200, 'must have at most 200 characters')) });
const sessionParameters = z.object({ session: z.string().check(z.regex(/^[\w-]{1,100}$/, 'must be a session')) });

export const reservationContract = {
  reserve: {
    method: 'post',
    path: reservationPaths.reserve,
    summary: 'Claims a vehicle, and opens the payment page of its deposit.',
    headers: leadHeaders,
    body: reserveBody,
    answer: claimAnswer,
    creates: true,
    problems: [404, 409],
  },
  reserveForm: {
    method: 'post',
    path: reservationPaths.reserveForm,
    summary: 'Does so for a page without script: leads to the payment page, or says on a plain page what is wrong.',
    form: z.record(shortText, z.union([most(2000), z.array(most(500))])),
    problems: [],
  },
  heldCars: {
    method: 'get',
    path: reservationPaths.heldCars,
    summary: 'The vehicles that are held, for the stock run of the site: signed with the secret of its webhooks.',
    answer: heldAnswer,
    problems: [401],
  },
  reservation: {
    method: 'get',
    path: reservationPaths.reservation,
    summary: 'A reservation as it is now, for who holds its secret (Authorization: Bearer).',
    parameters: reservationParameters,
    answer: reservationAnswer,
    problems: [401, 404],
  },
  cancelReservation: {
    method: 'post',
    path: reservationPaths.cancelReservation,
    summary: 'Cancels it: a claim is released, and a deposit that was paid is refunded whole.',
    parameters: reservationParameters,
    body: z.strictObject({}),
    answer: reservationAnswer,
    problems: [401, 404],
  },
  saleAnswer: {
    method: 'get',
    path: reservationPaths.saleAnswer,
    summary:
      'The page of a link in a notice that asks whom a reserved vehicle was sold to, with a button. It answers nothing: programs open links, too.',
    parameters: tokenParameters,
    file: 'text/html;charset=utf-8',
    problems: [404],
  },
  answerSale: {
    method: 'post',
    path: reservationPaths.saleAnswer,
    summary: 'Answers it, once: the deposit is part of the price, or is refunded whole.',
    parameters: tokenParameters,
    byToken: true,
    file: 'text/html;charset=utf-8',
    problems: [404],
  },
  paymentReturn: {
    method: 'get',
    path: reservationPaths.paymentReturn,
    summary: 'Where the payment page sends the browser: it leads to the checkout page of the vehicle.',
    parameters: reservationParameters,
    query: z.object({ to: z.enum(['paid', 'cancelled']) }),
    redirects: true,
    problems: [404],
  },
  stripeWebhook: {
    method: 'post',
    path: reservationPaths.stripeWebhook,
    summary: 'Takes the signed messages of Stripe. 204: what it says is on disk.',
    body: z.string(),
    raw: true,
    largest: 262_144,
    problems: [404],
  },
  testPayment: {
    method: 'get',
    path: reservationPaths.testPayment,
    summary: 'The payment page of the test provider, which takes no money.',
    parameters: sessionParameters,
    file: 'text/html;charset=utf-8',
    problems: [404],
  },
  testPaymentPress: {
    method: 'post',
    path: reservationPaths.testPaymentPress,
    summary: 'A button of that page.',
    parameters: sessionParameters,
    form: z.record(shortText, shortText),
    problems: [],
  },
} as const;
