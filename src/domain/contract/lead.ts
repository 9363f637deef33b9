import * as z from 'zod/mini';
import { formKinds } from '#site/terms.ts';
import { maxConsentText } from './consent-limits.ts';

export const most = (length: number) => z.string().check(z.maxLength(length, `must have at most ${length} characters`));
export const shortText = most(200);
const address = most(2000);
const texts = z.array(most(500));
/** A scalar value, such as an answer about the shopper’s vehicle. */
const flat = z.union([most(2000), z.number(), z.boolean(), z.null()]);
const instant = z.iso.datetime();
const money = z.number().check(z.minimum(0), z.maximum(100_000_000));

/** The vehicle as shown at submission. */
const shownCar = z.strictObject({
  car_id: shortText,
  slug: shortText,
  stock_number: z.nullable(shortText),
  title: most(300),
  /** `$72,990`, or the text in place of a price. */
  price: shortText,
  /** `Drive away`; null without a price. */
  price_basis: z.nullable(shortText),
  link: address,
});

/** Consent record. `given` is what was ticked; never preselected. */
export const consent = z.strictObject({
  given: z.boolean(),
  /** Version of the text, its hash, and the text. */
  text_version: shortText,
  text: most(maxConsentText),
  at: instant,
  /** Path of the page without its query. */
  page: address,
  form: z.enum(formKinds),
});

/** Signals of how the form was filled, for spam detection. */
export const signalsSchema = z.strictObject({
  /** Value of the honeypot field. */
  trap: most(500),
  /** Name of the honeypot; absent from earlier releases, which used `website`. */
  trap_name: z.optional(shortText),
  /** Milliseconds from first input to submission; null without script. */
  filled_ms: z.nullable(z.int().check(z.minimum(0))),
});

/**
 * Submission of a form, once per step that needs the server and once at the end. `userData` has the fields, defaults and extras of specification 2 §3
 * under their own names; fields that the specification does not name are beside it.
 */
export const leadBody = z.strictObject({
  form: z.enum(formKinds),
  website_id: shortText,
  /** Only the last step is a lead (specification 2 §7). */
  is_last_step: z.boolean(),
  userData: z.record(
    shortText,
    z.union([most(10_000), z.number(), z.boolean(), z.null(), texts, z.record(shortText, z.union([flat, texts, z.record(shortText, flat)]))]),
  ),
  car: z.nullable(shownCar),
  /** Fields of the finance calculator by name. */
  calculator: z.nullable(z.record(shortText, z.union([shortText, z.number()]))),
  /** Stored trade-in value, deposit and term. */
  change_over: z.nullable(z.strictObject({ trade_in: z.nullable(money), deposit: z.nullable(money), term: z.nullable(z.number()) })),
  consent: z.nullable(consent),
  signals: signalsSchema,
});
export type LeadBody = z.output<typeof leadBody>;

/** Response to the shopper; the same for suspected spam. */
export const leadAnswer = z.object({
  /** Null while the form has further steps. */
  lead_id: z.nullable(z.string()),
  /** `K7Q2-9FXM`: short enough to read over the phone; null while the form has further steps. */
  reference: z.nullable(z.string()),
});
export type LeadAnswer = z.output<typeof leadAnswer>;
