/** Deliveries of a site to one target, by state. `oldest` is the oldest lead's time, epoch milliseconds. */
export type DeliveryTally = {
  site: string;
  target: string;
  state: 'pending' | 'delivered' | 'dead';
  count: number;
  oldest: number;
  /** Code of the last failure, such as `503` or `no-smtp`; null before an attempt. */
  outcome: string | null;
};

export type LeadTally = { site: string; lane: string; count: number };

export type LeadTallies = { leads: LeadTally[]; deliveries: DeliveryTally[] };

/** Milliseconds: beyond the first, three attempts have failed; beyond the second, or waiting for a setting, a delivery is overdue. */
export const lateMs = 900_000;
const overdueMs = 4 * lateMs;

/** Permanent until a setting is corrected: missing settings, bad addresses, and refusals by web and mail servers. */
const settings: ReadonlySet<string> = new Set('no-smtp no-secret no-address refused-address 401 403 smtp-530 smtp-534 smtp-535 smtp-538'.split(' '));

/** Whether retries are pointless until a setting changes. */
export const isMisconfigured = ({ state, outcome }: DeliveryTally): boolean => state === 'pending' && outcome !== null && settings.has(outcome);

/** Deliveries given up (dead letters) or late. */
export type Backlog = DeliveryTally & { isDead: boolean; isOverdue: boolean; waitsMs: number };

/** Deliveries that need attention. @param now epoch milliseconds. */
export function backlogOf(deliveries: readonly DeliveryTally[], now: number): Backlog[] {
  return deliveries.flatMap((tally) => {
    if (tally.state === 'delivered') return [];
    const isDead = tally.state === 'dead';
    const waitsMs = Math.max(0, now - tally.oldest);
    const isOverdue = isMisconfigured(tally) || (!isDead && waitsMs > overdueMs);
    if (!isDead && !isOverdue && waitsMs <= lateMs) return [];
    return [{ ...tally, isDead, isOverdue, waitsMs }];
  });
}

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** `acme crm: 3 dead letters (410)`, `acme crm: 2 leads waiting since 2026-11-21T09:00:00.000Z (no-smtp)`. */
export function backlogText({ site, target, count, isDead, oldest, outcome }: Backlog): string {
  const last = outcome === null ? '' : ` (${outcome})`;
  const words = isDead ? counted(count, 'dead letter') : `${counted(count, 'lead')} waiting since ${new Date(oldest).toISOString()}`;
  return `${site} ${target}: ${words}${last}`;
}
