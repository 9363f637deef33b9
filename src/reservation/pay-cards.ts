import { slugify } from '#lib/slug.ts';

/** The marks that are drawn; another way to pay stands as its name. */
const drawn: ReadonlySet<string> = new Set(['mastercard', 'visa', 'maestro', 'google-pay', 'apple-pay']);

/** The class of the mark of a way to pay, `pay-google-pay`; null for one without a drawing. */
export function markClass(name: string): string | null {
  const slug = slugify(name);
  return drawn.has(slug) ? `pay-${slug}` : null;
}
