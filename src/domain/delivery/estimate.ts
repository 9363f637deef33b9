import { interpolate } from '#lib/text/interpolate.ts';
import { dollars } from '#lib/text/money.ts';
import { isPostcode } from './regions.ts';

/** Delivery cost (specification 2 §3): dollars and the postcode's region. */
export type DeliveryEstimate = { price: number; name: string };

export type DeliveryWords = {
  /** Placeholders `{region}` and `{price}`. */
  estimate: string;
  /** For free delivery, with `{region}`. */
  free: string;
};

/** Text of an estimate: `Delivery to Central Coast: $95 extra`. */
export function estimateWords({ price, name }: DeliveryEstimate, { estimate, free }: DeliveryWords): string {
  return interpolate(Math.round(price) === 0 ? free : estimate, { region: name, price: dollars(price) });
}

/** Price as shown, with its basis. */
export type PriceWithBasis = { amount: number; basis: string };

/**
 * Price with delivery as text, with the basis of the price: `$32,110 delivered to 2000, excl. govt charges`. Null without a price or with free delivery.
 * @param words with `{total}` and `{postcode}`.
 */
export function totalWords(shown: PriceWithBasis | null, { price, postcode }: DeliveryEstimate & { postcode: string }, words: string): string | null {
  const extra = Math.round(price);
  if (shown === null || extra === 0) return null;
  return `${interpolate(words, { total: dollars(shown.amount + extra), postcode })}, ${withinSentence(shown.basis)}`;
}

/** Lower case but for abbreviations: `Excl. NSW Govt Charges` reads `excl. NSW govt charges`. */
const withinSentence = (text: string): string => text.replaceAll(/(?<![\p{L}\p{N}])\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());

const longestName = 100;
/** Plausibility limit in dollars. */
const most = 1_000_000;

/** Validates a service's response; null if invalid. */
export function readEstimate(answer: unknown): DeliveryEstimate | null {
  if (typeof answer !== 'object' || answer === null || !('price' in answer) || !('name' in answer)) return null;
  const { price, name } = answer;
  if (typeof price !== 'number' || !(price >= 0 && price <= most) || typeof name !== 'string') return null;
  const said = name.trim();
  return said === '' || said.length > longestName ? null : { price, name: said };
}

/** Client-side validation of a postcode. */
export type PostcodeFault = 'empty' | 'invalid';

/** Parses a typed postcode (specification 2 §5). */
export function readPostcode(typed: string): { postcode: string } | { fault: PostcodeFault } {
  const postcode = typed.trim();
  if (postcode === '') return { fault: 'empty' };
  return isPostcode(postcode) ? { postcode } : { fault: 'invalid' };
}
