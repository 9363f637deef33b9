import type { PriceWithBasis } from './estimate.ts';

/** The price in a `.price` element; null for the text in its place, which has no basis. */
export function priceWithBasisIn(place: Element | null): PriceWithBasis | null {
  const basis = place?.querySelector('.basis')?.textContent;
  const amount = Number(place?.querySelector('b')?.textContent.replaceAll(/\D/g, ''));
  return basis && amount > 0 ? { amount, basis } : null;
}
