import { daySeconds, longestDays } from '#account/otp-rules.ts';
import { whileLocked } from '#lib/database/database-fault.ts';
import type { ApiDatabase } from '../lead-store/open-lead-store.server.ts';

/** The absolute expiry of a session, however often it is used. */
export const absoluteExpiry = (since: number): number => since + longestDays * daySeconds * 1000;

const at = (moment: Date | string) => new Date(moment).getTime();

/** Queries over better-auth's tables that it does not offer. */
export function createAccountStore({ database }: ApiDatabase, now: () => number) {
  return {
    /** Last used first. */
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
        .filter(({ since, ends }) => Math.min(ends, absoluteExpiry(since)) > now())
        .toSorted((one, other) => other.used - one.used || one.id.localeCompare(other.id));
    },
    /** @param id null: all sessions. @returns the count. */
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
    async accountSince(tenant: string, userId: string): Promise<number> {
      const row = await database
        .selectFrom('accounts')
        .select('createdAt')
        .where('tenant', '=', tenant)
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      return at(row.createdAt);
    },
    async deleteAccount(tenant: string, userId: string): Promise<void> {
      await whileLocked(() => database.deleteFrom('accounts').where('tenant', '=', tenant).where('id', '=', userId).execute());
    },
  };
}
export type AccountStore = ReturnType<typeof createAccountStore>;
