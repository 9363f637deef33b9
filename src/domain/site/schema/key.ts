import { z } from 'zod';
import { ownPathStart } from '#lib/http/web-url.ts';
import { slugPattern } from '#lib/text/is-slug.ts';

/** For the JSON Schema and `docs/config.md`. */
export type KeyFacts = {
  description: string;
  spec?: string;
  /** Allowed in braces, such as `city`. */
  placeholders?: readonly string[];
  /** Those without which the text fails its purpose; by key where the keys of a record differ. */
  needed?: readonly string[] | Readonly<Record<string, readonly string[]>>;
  /** Pages load a picture from its address. */
  picture?: true;
};

/** Adds metadata, which the JSON Schema and `docs/config.md` print. */
export function key<T extends z.ZodType>(schema: T, description: string, facts: Omit<KeyFacts, 'description'> = {}): T {
  return schema.meta({ description, ...facts });
}

/** Rejects unknown keys; an omitted section has its defaults. */
export function section<T extends z.ZodRawShape>(shape: T, description: string) {
  return z
    .strictObject(shape)
    .prefault({} as never)
    .meta({ description });
}

export const text = z.string().trim().min(1);
export const slugRule = 'must be small letters and digits joined by single hyphens';
/** Lower-case letters, digits, single hyphens. */
export const slug = z.string().regex(slugPattern, slugRule);
/** `#rgb`, `#rrggbb`. */
export const colour = z.string().regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, 'must be a hexadecimal colour: #rrggbb or #rgb');
/** Of an environment. */
export const variable = z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'must be the name of a variable: capital letters, digits and _');
export const linkRule = 'must be a path, which begins with /, or an https:, tel:, sms: or mailto: address';
/** A path of this site, or an https, tel, sms or mailto URL. */
export const link = z.string().regex(new RegExp(`^(${ownPathStart}|https://|tel:|sms:|mailto:|#)[^\\s]*$`), linkRule);

const label = '[a-z0-9_-]+';
const port = String.raw`(?::\d{1,5})?`;
/** All hosts of a registry: a wildcard there lets in everybody. */
const registry = String.raw`(?:(?:asn|co|com|edu|gov|id|net|org)\.)?[a-z]+`;
export const hostRules = [
  'must be a host without https:// and path, or *. before one for all below it',
  'must be a host without https:// and path',
] as const;
/** A source of a content security policy. */
export const host = z
  .string()
  .regex(new RegExp(String.raw`^(?!\*\.${registry}$)(?:(?:\*\.)?${label}(?:\.${label})+|localhost)${port}$`), hostRules[0]);
/** Of a URL: `10.0.0.5:8080`, `[::1]`. */
export const oneHost = z.string().regex(new RegExp(String.raw`^(?:${label}(?:\.${label})*|\[[0-9a-f:]+\])${port}$`), hostRules[1]);
export const originRule = 'must be an origin: https:// and a host, without a path';
export const origin = z.string().regex(/^https:\/\/[^/?#\s]+$/, originRule);
