/** How many deliveries of a site to one target stand how. `oldest` is when the lead of the oldest came, epoch milliseconds. */
export type DeliveryTally = {
  site: string;
  target: string;
  state: 'pending' | 'delivered' | 'dead';
  count: number;
  oldest: number;
  /** A word for how one of them ended last, such as `503` or `no-smtp`; null before an attempt. */
  outcome: string | null;
};

/** How many leads of a site lie in a lane. */
export type LeadTally = { site: string; lane: string; count: number };

export type LeadTallies = { leads: LeadTally[]; deliveries: DeliveryTally[] };

/** In milliseconds: a delivery that waits longer was tried three times in vain. One that waits for an hour, or for a setting, is overdue. */
export const lateMs = 900_000;
const overdueMs = 4 * lateMs;

/** Outcomes that stay until somebody corrects a setting: what is not set, an address, and who is refused by web servers and mail servers. */
const settings: ReadonlySet<string> = new Set('no-smtp no-secret no-address refused-address 401 403 smtp-530 smtp-534 smtp-535 smtp-538'.split(' '));

/** Whether leads wait for a setting, so that trying again changes nothing. */
export const isMisconfigured = ({ state, outcome }: DeliveryTally): boolean => state === 'pending' && outcome !== null && settings.has(outcome);

/** Deliveries that nobody gets: given up, or late. */
export type Backlog = DeliveryTally & { isDead: boolean; isOverdue: boolean; waitsMs: number };

/** What of these deliveries somebody has to look after. @param now epoch milliseconds. */
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

/** `acme crm: 3 dead letters (410)`, `acme crm: 2 leads wait since 2026-11-21T09:00:00.000Z (no-smtp)`. */
export function backlogText({ site, target, count, isDead, oldest, outcome }: Backlog): string {
  const last = outcome === null ? '' : ` (${outcome})`;
  const words = isDead ? counted(count, 'dead letter') : `${counted(count, 'lead waits', 'leads wait')} since ${new Date(oldest).toISOString()}`;
  return `${site} ${target}: ${words}${last}`;
}
