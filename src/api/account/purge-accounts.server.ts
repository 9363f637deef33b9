import { readPhone } from '#leads/phone.ts';
import { whileLocked } from '#lib/database-fault.ts';
import { type ApiDatabase, truncateWal } from '../lead-store/open-lead-store.server.ts';

/** How many accounts a phone has at a site: one or none. @param phone as somebody writes it. */
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
 * Deletes the account of a phone at a site, with its sessions, watchlist and alerts (the right to erasure). What limits count of a number are digests,
 * for a day.
 * @param phone as somebody writes it. @returns how many accounts.
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
