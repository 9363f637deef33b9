import { daySeconds, longestDays } from '#account/otp-rules.ts';
import { whileLocked } from '#lib/database-fault.ts';
import type { ApiDatabase } from '../lead-store/open-lead-store.server.ts';

/** The moment at which a session ends, however often it was used since. */
export const lastMoment = (since: number): number => since + longestDays * daySeconds * 1000;

const at = (moment: Date | string) => new Date(moment).getTime();

/** What better-auth has no call for, over its tables. */
export function accountRowsOver({ database }: ApiDatabase, now: () => number) {
  return {
    /** The sessions of an account that have not ended, that which was used last first. */
    async sessionsOf(tenant: string, userId: string) {
      const rows = await database
        .selectFrom('account_sessions')
        .select(['id', 'userAgent', 'createdAt', 'updatedAt', 'expiresAt'])
        .where('tenant', '=', tenant)
        .where('userId', '=', userId)
        .execute();
      return rows
        .map(({ id, userAgent, ...row }) => ({
          id,
          userAgent: userAgent ?? '',
          since: at(row.createdAt),
          used: at(row.updatedAt),
          ends: at(row.expiresAt),
        }))
        .filter(({ since, ends }) => Math.min(ends, lastMoment(since)) > now())
        .toSorted((one, other) => other.used - one.used || one.id.localeCompare(other.id));
    },
    /** Ends a session of an account by its id; all of them where that is null. @returns how many. */
    async removeSessions(tenant: string, userId: string, id: string | null): Promise<number> {
      const { numDeletedRows } = await whileLocked(() =>
        database
          .deleteFrom('account_sessions')
          .where('tenant', '=', tenant)
          .where('userId', '=', userId)
          .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
          .executeTakeFirst(),
      );
      return Number(numDeletedRows);
    },
    /** When an account was made. */
    async accountSince(tenant: string, userId: string): Promise<number> {
      const row = await database
        .selectFrom('accounts')
        .select('createdAt')
        .where('tenant', '=', tenant)
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      return at(row.createdAt);
    },
    /** Deletes an account, and with it its sessions and its watchlist. */
    async deleteAccount(tenant: string, userId: string): Promise<void> {
      await whileLocked(() => database.deleteFrom('accounts').where('tenant', '=', tenant).where('id', '=', userId).execute());
    },
  };
}
export type AccountRows = ReturnType<typeof accountRowsOver>;
