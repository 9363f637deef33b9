import type { PriceType } from '#site/terms.ts';

/** A vehicle as an alert saw it last: what it cost, on which basis, and whether it could be bought. */
export type SeenCar = { amount: number | null; basis: PriceType; state: 'offered' | 'sold' | 'unlisted' };

/** What changed for whoever watches a vehicle. `by` is dollars. */
export type CarNews = { kind: 'dropped'; by: number } | { kind: 'priced' } | { kind: 'sold' } | { kind: 'unlisted' } | { kind: 'back' };

/**
 * Compares a vehicle with what its alert saw last. `seen` is what the alert has seen from now on. Prices are compared on one basis alone: where that is
 * another, the present state is seen without news. A price that rose is no news, and the lower one stays seen.
 */
export function carNews(seen: SeenCar, now: SeenCar): { news: CarNews | null; seen: SeenCar } {
  if (now.state !== seen.state) {
    // After a sale its departure from the site says nothing new.
    if (seen.state !== 'offered' && now.state !== 'offered') return { news: null, seen: now };
    return { news: { kind: now.state === 'offered' ? 'back' : now.state }, seen: now };
  }
  if (now.state !== 'offered' || now.amount === null) return { news: null, seen };
  if (seen.amount === null) return { news: { kind: 'priced' }, seen: now };
  if (now.basis !== seen.basis) return { news: null, seen: now };
  return now.amount < seen.amount ? { news: { kind: 'dropped', by: seen.amount - now.amount }, seen: now } : { news: null, seen };
}
