import type { PriceType } from '#site/terms.ts';

/** A vehicle as its alert last saw it: price, basis, and whether it was for sale. */
export type SeenCar = { amount: number | null; basis: PriceType; state: 'offered' | 'sold' | 'unlisted' };

/** `by` is dollars. */
export type CarNews = { kind: 'dropped'; by: number } | { kind: 'priced' } | { kind: 'sold' } | { kind: 'unlisted' } | { kind: 'back' };

/**
 * Compares a vehicle with its alert's last state; returns the news and the next state. Only prices on the same basis compare; a changed basis is stored
 * without news. A rise is no news, and the lower price stays the reference.
 */
export function carNews(seen: SeenCar, now: SeenCar): { news: CarNews | null; seen: SeenCar } {
  if (now.state !== seen.state) {
    // A sold vehicle that leaves the site is no further news.
    if (seen.state !== 'offered' && now.state !== 'offered') return { news: null, seen: now };
    return { news: { kind: now.state === 'offered' ? 'back' : now.state }, seen: now };
  }
  if (now.state !== 'offered' || now.amount === null) return { news: null, seen };
  if (seen.amount === null) return { news: { kind: 'priced' }, seen: now };
  if (now.basis !== seen.basis) return { news: null, seen: now };
  return now.amount < seen.amount ? { news: { kind: 'dropped', by: seen.amount - now.amount }, seen: now } : { news: null, seen };
}
