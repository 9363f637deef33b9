import * as z from 'zod/mini';
import { formKinds } from '#site/terms.ts';

export const most = (length: number) => z.string().check(z.maxLength(length, `must have at most ${length} characters`));
export const word = most(200);
const address = most(2000);
const texts = z.array(most(500));
/** One value of a record within the fields, such as an answer to a question about the shopper’s vehicle. */
const flat = z.union([most(2000), z.number(), z.boolean(), z.null()]);
const instant = z.iso.datetime();
const money = z.number().check(z.minimum(0), z.maximum(100_000_000));

/** The vehicle as it was shown when the form was sent. */
const shownCar = z.strictObject({
  car_id: word,
  slug: word,
  stock_number: z.nullable(word),
  title: most(300),
  /** `$72,990`, or the words instead of a price. */
  price: word,
  /** `Drive away`; null without a price. */
  price_basis: z.nullable(word),
  link: address,
});

/** What the shopper agreed to. Consent is never taken for granted: `given` is what was ticked. */
export const consent = z.strictObject({
  given: z.boolean(),
  /** The version of the text, a digest of it, and the text itself. */
  text_version: word,
  text: most(2000),
  at: instant,
  /** The path of the page, without its query. */
  page: address,
  form: z.enum(formKinds),
});

/** What is worth knowing of how the form was filled, to tell people from machines. */
export const signals = z.strictObject({
  /** What stands in the field that no person sees. */
  trap: most(500),
  /** The name of that field; without it the field is the one of earlier releases, `website`. */
  trap_name: z.optional(word),
  /** Milliseconds from the first key or press to the send; null where no script ran. */
  filled_ms: z.nullable(z.int().check(z.minimum(0))),
});

/**
 * What a form sends, once for each of its steps that asks the server and once at its end. `userData` holds the fields, defaults and extras of specification
 * 2 §3 under their own names; what the specification does not name stands beside it.
 */
export const leadBody = z.strictObject({
  form: z.enum(formKinds),
  website_id: word,
  /** Whether this is the form's last step: only then is it a lead (specification 2 §7). */
  is_last_step: z.boolean(),
  userData: z.record(
    word,
    z.union([most(10_000), z.number(), z.boolean(), z.null(), texts, z.record(word, z.union([flat, texts, z.record(word, flat)]))]),
  ),
  car: z.nullable(shownCar),
  /** What the finance calculator stood at: its fields by name. */
  calculator: z.nullable(z.record(word, z.union([word, z.number()]))),
  /** The remembered trade-in value, deposit and term of the shopper. */
  change_over: z.nullable(z.strictObject({ trade_in: z.nullable(money), deposit: z.nullable(money), term: z.nullable(z.number()) })),
  consent: z.nullable(consent),
  signals,
});
export type LeadBody = z.output<typeof leadBody>;

/** What the shopper gets back. The same for a lead that was taken for spam. */
export const leadAnswer = z.object({
  /** null while the form has further steps. */
  lead_id: z.nullable(z.string()),
  /** `K7Q2-9FXM`: short enough to be read over the phone; null while the form has further steps. */
  reference: z.nullable(z.string()),
});
export type LeadAnswer = z.output<typeof leadAnswer>;
