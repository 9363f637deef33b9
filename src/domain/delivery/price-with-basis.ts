import type { PriceWithBasis } from './estimate.ts';

/** Texts of a `.price` element. Without a basis the first stands in place of a price. */
export function priceTextsIn(place: Element | null): { text: string; basis: string | null } {
  const text = (selector: string) => place?.querySelector(selector)?.textContent.trim() || null;
  return { text: text('b') ?? '', basis: text('.basis') };
}

/** The price of a `.price` element in dollars: `data-price` is only where a vehicle can be saved. Null for a text in its place. */
export function priceWithBasisIn(place: Element | null): PriceWithBasis | null {
  const { text, basis } = priceTextsIn(place);
  const amount = Number(text.replaceAll(/\D/g, ''));
  return basis && amount > 0 ? { amount, basis } : null;
}
