import { slugify } from '#lib/text/slug.ts';

/** Payment methods with a drawn mark; others show their name. */
const drawn: ReadonlySet<string> = new Set(['mastercard', 'visa', 'maestro', 'google-pay', 'apple-pay']);

/** Class of a mark, `pay-google-pay`; null without a drawing. */
export function markClass(name: string): string | null {
  const slug = slugify(name);
  return drawn.has(slug) ? `pay-${slug}` : null;
}
