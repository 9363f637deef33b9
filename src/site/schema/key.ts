import { z } from 'zod';
import { slugPattern } from '#lib/is-slug.ts';
import { ownPathStart } from '#lib/web-url.ts';

/**
 * What is known of a key beside its type: a sentence in the site owner's words and the specification's section.
 */
export type KeyFacts = {
  description: string;
  spec?: string;
  /** The names that may stand in braces in this text, such as `city`. */
  placeholders?: readonly string[];
};

/** A key of the site file with its facts; they end in the JSON Schema and in `docs/config.md`. */
export function key<T extends z.ZodType>(schema: T, description: string, facts: Omit<KeyFacts, 'description'> = {}): T {
  return schema.meta({ description, ...facts });
}

/** A section of the site file: unknown keys are refused, and a section left out stands with its defaults. */
export function section<T extends z.ZodRawShape>(shape: T, description: string) {
  return z
    .strictObject(shape)
    .prefault({} as never)
    .meta({ description });
}

/** A text that must say something. */
export const text = z.string().trim().min(1);
/** What is said of a text that is no slug. */
export const slugRule = 'must be small letters and digits joined by single hyphens';
/** A slug: small letters, digits, single hyphens. */
export const slug = z.string().regex(slugPattern, slugRule);
/** A colour: `#rgb`, `#rrggbb`. */
export const colour = z.string().regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, 'must be a hexadecimal colour such as #0a6767');
/** A link of the dealer's: a path of this site, or an https, tel, sms or mailto address. */
export const link = z
  .string()
  .regex(
    new RegExp(`^(${ownPathStart}|https://|tel:|sms:|mailto:|#)[^\\s]*$`),
    'must be a path such as /finance/ or an https:, tel:, sms: or mailto: address',
  );
