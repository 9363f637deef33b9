import * as z from 'zod/mini';
import { formKinds } from '#site/terms.ts';
import { consent, leadAnswer, most, shortText, signalsSchema } from './lead.ts';

// Requests and responses beside `lead`: enquiries, appointments, number plates, postcodes, and follow-ups.

/** Identifies one completed form across retries (IETF draft-ietf-httpapi-idempotency-key-header). */
export const idempotencyHeader = 'Idempotency-Key';

export const websiteId = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be the slug of the site'), z.maxLength(60, 'is too long'));

const postcode = z.string().check(z.regex(/^\d{4}$/, 'Invalid postcode. Please enter a 4-digit number.'));

/** A UUID or a token of that length; the draft has it in quotes. */
const key = z.string().check(z.regex(/^"?[\w-]{16,100}"?$/, 'must be a UUID, or 16 to 100 letters, digits, hyphens and underscores'));
export const leadHeaders = z.object({ [idempotencyHeader]: key });

/** The general enquiry (specification 2 §3) with the fields of every lead. */
export const enquiryBody = z.strictObject({
  website_id: websiteId,
  name: shortText,
  email: z.optional(shortText),
  phone: z.optional(shortText),
  message: z.optional(most(10_000)),
  category: z.optional(shortText),
  subcategory: z.optional(shortText),
  opt_in: z.optional(z.boolean()),
  dealership_slug: z.optional(shortText),
  location: z.optional(shortText),
  Rego: z.optional(shortText),
  page_id: z.optional(shortText),
  additional_services: z.optional(z.array(most(500))),
  consent: z.nullable(consent),
  signals: signalsSchema,
});
export type EnquiryBody = z.output<typeof enquiryBody>;

/** `success` is the specification's; the rest is the response to a lead. */
export const enquiryAnswer = z.extend(leadAnswer, { success: z.boolean() });

export const appointmentsQuery = z.object({
  website_id: websiteId,
  /** Defaults to the main dealership. */
  dealership_slug: z.optional(shortText),
  car_id: z.optional(shortText),
});
export const appointmentsAnswer = z.object({
  /** `opening_hours`: when the place is open. `service`: free slots of the dealer's calendar. */
  source: z.enum(['opening_hours', 'service']),
  /** For the shopper: the dealership confirms the time. Null where the calendar does. */
  note: z.nullable(z.string()),
  /** IANA time zone of `day` and `time`. */
  timezone: z.string(),
  minutes: z.int(),
  slots: z.array(z.object({ start: z.iso.datetime(), day: z.iso.date(), time: z.string() })),
});
export type AppointmentsAnswer = z.output<typeof appointmentsAnswer>;

export const regoBody = z.strictObject({ website_id: websiteId, rego: shortText, regoState: shortText });
export const regoAnswer = z.object({
  rego: z.string(),
  regoState: z.string(),
  /** `none`: no register was queried. */
  source: z.enum(['none', 'register']),
  /** Null without a match or a register. */
  vehicle: z.nullable(
    z.object({
      make: z.string(),
      model: z.string(),
      year: z.nullable(z.int()),
      badge: z.nullable(z.string()),
      body: z.nullable(z.string()),
      colour: z.nullable(z.string()),
      nvic: z.nullable(z.string()),
    }),
  ),
  /** For the shopper; null after a match by a register. */
  note: z.nullable(z.string()),
});
export type RegoBody = z.output<typeof regoBody>;
export type RegoAnswer = z.output<typeof regoAnswer>;

export const valuationBody = z.strictObject({
  website_id: websiteId,
  make: shortText,
  model: shortText,
  year: z.int().check(z.minimum(1900, 'must be a year'), z.maximum(2100, 'must be a year')),
  kms: z.int().check(z.minimum(0, 'must be kilometres'), z.maximum(5_000_000, 'must be kilometres')),
});
const dollars = z.int().check(z.minimum(0));
export const valuationAnswer = z.object({
  /** Whole Australian dollars with the number of comparable vehicles; null where there are too few. */
  range: z.nullable(z.object({ low: dollars, high: dollars, vehicles: dollars })),
  /** For the shopper. */
  note: z.string(),
});
export type ValuationBody = z.output<typeof valuationBody>;
export type ValuationAnswer = z.output<typeof valuationAnswer>;

export const geocodeQuery = z.object({ postcode });
export const geocodeAnswer = z.object({
  lat: z.number(),
  lng: z.number(),
  /** Postcode used for the distance: itself, or its nearest neighbour in the table. */
  place: z.string(),
});

export const postSubmitBody = z.strictObject({ website_id: websiteId, category: shortText, car_type: z.nullable(shortText) });

const fact = z.union([most(2000), z.number(), z.boolean(), z.null()]);
/** A valuation's response unchanged, and its column's name. */
export const miscellaneousBody = z.catchall(z.object({ column_name: z.literal('valuation', 'must be valuation') }), fact);

export const plainFormParameters = z.object({ kind: z.enum(formKinds) });
/** Form fields as posted without JavaScript; `plain-form.ts` converts them to a lead. */
export const plainFormBody = z.record(shortText, z.union([most(10_000), z.array(most(500))]));
export type PlainFormBody = z.output<typeof plainFormBody>;
