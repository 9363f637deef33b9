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
/** By then a second attempt has failed. A mail server that refuses twice serves no other lead either; a dealer's system may be restarting. */
const refusedMs = 60_000;

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
    const isRefused = !isDead && tally.outcome !== null && waitsMs > refusedMs;
    const isByMail = tally.outcome?.startsWith('smtp-') === true;
    const isOverdue = isMisconfigured(tally) || (isRefused && isByMail) || (!isDead && waitsMs > overdueMs);
    if (!isDead && !isOverdue && !isRefused && waitsMs <= lateMs) return [];
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

/** Seconds since the oldest lead arrived that a target has not got; null: none waits. @param now epoch milliseconds. */
export function oldestPending(deliveries: readonly DeliveryTally[], now: number): number | null {
  const waits = deliveries.flatMap(({ state, oldest }) => (state === 'pending' ? [Math.max(0, now - oldest)] : []));
  return waits.length === 0 ? null : Math.round(Math.max(...waits) / 1000);
}

/** What to do; lower case: follows a colon. */
export function leadFix({ site, target, outcome, isDead }: Backlog): string {
  if (isDead) return `check ${target}, then run npm run leads -- replay ${site}.`;
  if (outcome === 'no-smtp') return 'set SMTP_URL and SMTP_FROM in the API’s environment, and restart it.';
  if (outcome === 'no-secret') return `set the secret of ${target} (secret_env) in the API’s environment, and restart it.`;
  if (outcome === 'no-address') return `give ${target} an address (to), or its dealership an email.`;
  if (outcome?.startsWith('smtp-53'))
    return 'the mail server rejects the user or the password: correct SMTP_URL in the API’s environment, and restart it.';
  if (outcome?.startsWith('smtp-')) return 'the mail server of SMTP_URL refuses: see its log, or ask who runs it. The API retries automatically.';
  if (outcome === '401' || outcome === '403') return `${target} rejects the signature or the key: check its url and secret_env.`;
  if (outcome === 'refused-address') return `give ${target} a url with a public address.`;
  if (outcome === null) return 'check that npm run api is running.';
  return `check that ${target} responds: the API retries automatically.`;
}
