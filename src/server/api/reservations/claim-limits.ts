import { clientsPerNetwork } from '#lib/http/networks.ts';
import type { Site } from '#site/schema/site.ts';

/** `network`: open claims of the sender's /48. `site`: of all. Moments when the next of each ends; null without one. */
export type OpenClaims = Record<'network' | 'site', { count: number; next: number | null }>;
/** Claims of one vehicle by one sender that ended unpaid in the last 24 hours. `lastEnd`: epoch milliseconds. */
export type UnpaidClaims = { count: number; lastEnd: number };

export const unpaidWindowMs = 86_400_000;
/** After the first and the second: a shopper who goes back to correct their details, or whose time ran out. */
const firstPauses = [15_000, 120_000] as const;
/** A small dealer's whole share would be one vehicle. */
const leastOpen = 5;

export type ClaimLimit = { by: 'network' | 'site' | 'car'; until: number };

/** Before the vehicle may be claimed again: from the third on as long as a claim lasts, twice as long, and so on. */
const pauseAfter = (count: number, claimMs: number): number => firstPauses[count - 1] ?? claimMs * (count - firstPauses.length);

/**
 * Whether a vehicle may be claimed now; null where it may. A pause for that vehicle and sender follows each unpaid claim.
 * @param stock count of vehicles.
 */
export function claimLimit(open: OpenClaims, unpaid: UnpaidClaims, stock: number, { reservation }: Site, now: number): ClaimLimit | null {
  const claimMs = reservation.claim_minutes * 60_000;
  const until = unpaid.count === 0 ? now : unpaid.lastEnd + pauseAfter(unpaid.count, claimMs);
  if (until > now) return { by: 'car', until };
  const limits = {
    network: reservation.claims_per_address * clientsPerNetwork,
    site: Math.max(leastOpen, Math.floor((stock * reservation.unpaid_share) / 100)),
  };
  for (const by of ['network', 'site'] as const) if (open[by].count >= limits[by]) return { by, until: open[by].next ?? now + claimMs };
  return null;
}
