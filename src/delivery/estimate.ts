import { interpolate } from '#lib/interpolate.ts';
import { dollars } from '#lib/money.ts';
import { isPostcode } from './regions.ts';

/** What delivery to a postcode costs (specification 2 §3): dollars, and the region that it lies in. */
export type DeliveryEstimate = { price: number; name: string };

/** How a site says what delivery costs. */
export type DeliveryWords = {
  /** With `{region}` and `{price}`. */
  estimate: string;
  /** Of a region where it is free, with `{region}`. */
  free: string;
};

/** An estimate in words, in the calculator and beside a price alike: `Delivery to Central Coast: $95 extra`. */
export function estimateWords({ price, name }: DeliveryEstimate, { estimate, free }: DeliveryWords): string {
  return interpolate(Math.round(price) === 0 ? free : estimate, { region: name, price: dollars(price) });
}

/** A vehicle's price as its page shows it, with what it includes. */
export type ShownPrice = { amount: number; basis: string | null };

/** A price with its delivery, in words. Null where there is no price, or delivery is free. @param words with `{total}`. */
export function totalWords(shown: ShownPrice | null, { price }: DeliveryEstimate, words: string): string | null {
  const extra = Math.round(price);
  if (shown === null || extra === 0) return null;
  const total = dollars(Math.round(shown.amount) + extra);
  return interpolate(words, { total: shown.basis === null ? total : `${total} ${shown.basis}` });
}

/** Names of regions are no longer than this. */
const longestName = 100;
/** Whoever says more than this many dollars means something else. */
const most = 1_000_000;

/** An answer as somebody's service sent it, parsed and validated: null for anything that is no estimate. */
export function readEstimate(answer: unknown): DeliveryEstimate | null {
  if (typeof answer !== 'object' || answer === null || !('price' in answer) || !('name' in answer)) return null;
  const { price, name } = answer;
  if (typeof price !== 'number' || !(price >= 0 && price <= most) || typeof name !== 'string') return null;
  const said = name.trim();
  return said === '' || said.length > longestName ? null : { price, name: said };
}

/** What is wrong with a postcode before anybody is asked. */
export type PostcodeFault = 'empty' | 'invalid';

/** A postcode as it was typed: the postcode, or what is wrong with it (specification 2 §5). */
export function readPostcode(typed: string): { postcode: string } | { fault: PostcodeFault } {
  const postcode = typed.trim();
  if (postcode === '') return { fault: 'empty' };
  return isPostcode(postcode) ? { postcode } : { fault: 'invalid' };
}
