import { readPhone } from '#leads/phone.ts';
import { whileLocked } from '#lib/database/database-fault.ts';
import { type ApiDatabase, truncateWal } from '../lead-store/open-lead-store.server.ts';

/** 0 or 1. @param phone in any notation. */
export async function countAccounts({ database }: ApiDatabase, tenant: string, phone: string): Promise<number> {
  const row = await database
    .selectFrom('accounts')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('tenant', '=', tenant)
    .where('phoneNumber', '=', readPhone(phone) ?? '')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Deletes the account of a phone, with sessions, watchlist and alerts (the right to erasure). Digests for rate limits expire within a day.
 * @param phone in any notation.
 * @returns the count of accounts.
 */
export async function purgeAccounts(opened: ApiDatabase, tenant: string, phone: string): Promise<number> {
  const { numDeletedRows } = await whileLocked(() =>
    opened.database
      .deleteFrom('accounts')
      .where('tenant', '=', tenant)
      .where('phoneNumber', '=', readPhone(phone) ?? '')
      .executeTakeFirst(),
  );
  if (numDeletedRows > 0n) await truncateWal(opened);
  return Number(numDeletedRows);
}
