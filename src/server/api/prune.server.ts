import { whileLocked } from '#lib/database/database-fault.ts';
import { nounFor } from '#lib/text/text.ts';
import type { Site } from '#site/schema/site.ts';
import type { ApiOptions } from './call.server.ts';

const dayMs = 86_400_000;

const days = (count: number) => `${count} ${nounFor(count, 'day')}`;

type PruneOptions = Pick<ApiOptions, 'store' | 'leads' | 'now' | 'log'> & {
  /** @returns the count of rows. */
  pruneAccounts(tenant: string, now: number): Promise<number>;
  /** @returns the count of rows. */
  pruneAlerts(tenant: string, keepDays: number, now: number): Promise<number>;
  /** Deletes closed reservations from before a moment. @returns the count. */
  pruneReservations(tenant: string, before: number): Promise<number>;
};

/** Retention per site. Errors are logged, and retried the next day. */
export async function pruneStores(
  sites: Iterable<Site>,
  { store, leads, pruneAccounts, pruneAlerts, pruneReservations, now, log }: PruneOptions,
): Promise<void> {
  for (const { slug, analytics, leads: keep } of sites) {
    const before = (days: number) => now() - days * dayMs;
    const say = (message: string) => log(JSON.stringify({ message: `${slug}: ${message}` }));
    try {
      const rows = await whileLocked(() => store.prune(slug, before(analytics.keep_days)));
      if (rows > 0) say(`forgot ${rows} ${nounFor(rows, 'row')} older than ${days(analytics.keep_days)}`);
      const old = await leads.purge({ tenant: slug, before: before(keep.keep_days) });
      if (old > 0) say(`forgot ${old} ${nounFor(old, 'lead')} older than ${days(keep.keep_days)}`);
      const spam = await leads.purge({ tenant: slug, lane: 'spam', before: before(keep.keep_spam_days) });
      if (spam > 0) say(`forgot ${spam} ${nounFor(spam, 'lead')} of the spam lane older than ${days(keep.keep_spam_days)}`);
      const over = await pruneReservations(slug, before(keep.keep_days));
      if (over > 0) say(`forgot ${over} ${nounFor(over, 'reservation')} older than ${days(keep.keep_days)}`);
      const ended = await pruneAccounts(slug, now());
      if (ended > 0) say(`forgot ${ended} ${nounFor(ended, 'row')} of sign-in that had expired`);
      const stopped = await pruneAlerts(slug, keep.keep_days, now());
      if (stopped > 0) say(`forgot ${stopped} ${nounFor(stopped, 'row')} of alerts that had expired`);
    } catch (error) {
      say(`could not forget what is old: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

/** @returns a stop function. */
export function pruneDaily(sites: () => Iterable<Site>, options: PruneOptions): () => void {
  void pruneStores(sites(), options);
  const timer = setInterval(() => void pruneStores(sites(), options), dayMs);
  timer.unref();
  return () => clearInterval(timer);
}
