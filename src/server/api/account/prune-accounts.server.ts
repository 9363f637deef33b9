import { daySeconds, longestDays, removedDays } from '#account/otp-rules.ts';
import { whileLocked } from '#lib/database/database-fault.ts';
import { limitWindowMs } from '#lib/time/daily-limits.ts';
import type { ApiDatabase } from '../lead-store/open-lead-store.server.ts';

const dayMs = daySeconds * 1000;

/** Codes, counts, sessions and watchlist tombstones. @returns the count of rows. */
export async function pruneAccounts({ database, place }: ApiDatabase, tenant: string, now: number): Promise<number> {
  // better-auth stores dates in the database's own type.
  const moment = (ms: number) => ('file' in place ? new Date(ms).toISOString() : new Date(ms));
  const deletions = [
    database.deleteFrom('sign_in_codes').where('expires', '<=', now),
    database.deleteFrom('limit_events').where('at', '<=', now - limitWindowMs),
    database
      .deleteFrom('account_sessions')
      .where(({ or, eb }) => or([eb('expiresAt', '<=', moment(now)), eb('createdAt', '<=', moment(now - longestDays * dayMs))])),
    database
      .deleteFrom('watchlist_entries')
      .where('saved', '=', 0)
      .where('at', '<=', now - removedDays * dayMs),
  ];
  let rows = 0;
  for (const deletion of deletions) {
    const { numDeletedRows } = await whileLocked(() => deletion.where('tenant', '=', tenant).executeTakeFirst());
    rows += Number(numDeletedRows);
  }
  return rows;
}
