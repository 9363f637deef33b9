import { clientsPerNetwork } from '#lib/networks.ts';
import type { Site } from '#site/schema/site.ts';

/** `network`: open claims of the sender's /48. `site`: of all. Moments when the next of each ends; null without one. */
export type OpenClaims = Record<'network' | 'site', { count: number; next: number | null }>;
/** Claims of one vehicle by one sender that ended unpaid in the last 24 hours. */
export type UnpaidClaims = { expired: number; cancelled: number; lastEnd: number };

export const unpaidWindowMs = 86_400_000;
/** A small dealer's whole share would be one vehicle. */
const leastOpen = 5;

type LimitSite = { reservation: Pick<Site['reservation'], 'claims_per_address' | 'claim_minutes' | 'unpaid_share'> };
export type ClaimLimit = { by: 'network' | 'site' | 'car'; until: number };

/**
 * Whether a vehicle may be claimed now; null where it may. After each unpaid claim the sender waits for that vehicle as long as a claim lasts, times their
 * count; one that was cancelled is forgiven: shoppers go back to correct their details.
 * @param stock count of vehicles.
 */
export function claimLimit(open: OpenClaims, unpaid: UnpaidClaims, stock: number, { reservation }: LimitSite, now: number): ClaimLimit | null {
  const claimMs = reservation.claim_minutes * 60_000;
  const strikes = unpaid.expired + Math.max(0, unpaid.cancelled - 1);
  const until = unpaid.lastEnd + strikes * claimMs;
  if (strikes > 0 && until > now) return { by: 'car', until };
  const limits = {
    network: reservation.claims_per_address * clientsPerNetwork,
    site: Math.max(leastOpen, Math.floor((stock * reservation.unpaid_share) / 100)),
  };
  for (const by of ['network', 'site'] as const) if (open[by].count >= limits[by]) return { by, until: open[by].next ?? now + claimMs };
  return null;
}
