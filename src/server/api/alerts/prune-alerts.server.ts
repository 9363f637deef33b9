import type { Kysely } from 'kysely';
import type { AlertTallies } from '#alerts/alert-backlog.ts';
import { confirmDays } from '#alerts/alert-rules.ts';
import { readPhone } from '#leads/phone.ts';
import { whileLocked } from '#lib/database/database-fault.ts';
import type { AlertTables } from '../lead-store/alert-tables.ts';
import { type ApiDatabase, truncateWal } from '../lead-store/open-lead-store.server.ts';
import type { Tables } from '../lead-store/tables.ts';

const dayMs = 86_400_000;
/** Retention of sent and abandoned messages. */
const messageDays = 30;

/** Deletes unconfirmed alerts, expired consents and old messages. Withdrawals, which are digests, stay for good. @returns the count of rows. */
export async function pruneAlerts({ database }: ApiDatabase, tenant: string, keepDays: number, now: number): Promise<number> {
  const before = (days: number) => now - days * dayMs;
  const deletions = [
    database.deleteFrom('alerts').where('state', '=', 'pending').where('changed', '<=', before(confirmDays)),
    database.deleteFrom('alerts').where('state', '=', 'stopped').where('changed', '<=', before(keepDays)),
    database.deleteFrom('alert_messages').where('state', '!=', 'pending').where('created', '<=', before(messageDays)),
    database
      .deleteFrom('alert_owners')
      .where('created', '<=', before(1))
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('alerts').select('id').whereRef('owner_id', '=', 'alert_owners.id')))),
  ];
  let rows = 0;
  for (const deletion of deletions) {
    const { numDeletedRows } = await whileLocked(() => deletion.where('tenant', '=', tenant).executeTakeFirst());
    rows += Number(numDeletedRows);
  }
  return rows;
}

/** Email in any case, phone in any notation. */
export type OwnerName = { email?: string | undefined; phone?: string | undefined };

export async function countAlerts({ database }: ApiDatabase, tenant: string, name: OwnerName): Promise<number> {
  const row = await database
    .selectFrom('alerts')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('owner_id', 'in', ownersNamed(database, tenant, name))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Deletes an owner with consents and messages (the right to erasure). @returns the count of alerts. */
export async function purgeAlerts(opened: ApiDatabase, tenant: string, name: OwnerName): Promise<number> {
  const count = await whileLocked(() =>
    opened.database.transaction().execute(async (transaction) => {
      const owners = ownersNamed(transaction, tenant, name);
      await transaction.deleteFrom('alert_messages').where('owner_id', 'in', owners).execute();
      const { numDeletedRows } = await transaction.deleteFrom('alerts').where('owner_id', 'in', owners).executeTakeFirst();
      await transaction.deleteFrom('alert_owners').where('id', 'in', owners).execute();
      return Number(numDeletedRows);
    }),
  );
  if (count > 0) await truncateWal(opened);
  return count;
}

/** Its owner may ask for alerts again. @param digest of the address. @returns the count of withdrawals. */
export async function endWithdrawal({ database }: ApiDatabase, tenant: string, digest: string): Promise<number> {
  const deletion = database.deleteFrom('alert_withdrawals').where('tenant', '=', tenant).where('address', '=', digest);
  return Number((await whileLocked(() => deletion.executeTakeFirst())).numDeletedRows);
}

function ownersNamed(database: Kysely<Tables>, tenant: string, { email, phone }: OwnerName) {
  const [channel, address]: [AlertTables['alert_owners']['channel'], string] =
    email === undefined ? ['sms', readPhone(phone ?? '') ?? ''] : ['email', email.trim().toLowerCase()];
  return database.selectFrom('alert_owners').select('id').where('tenant', '=', tenant).where('channel', '=', channel).where('address', '=', address);
}

export async function alertTallies({ database }: ApiDatabase): Promise<AlertTallies> {
  const alerts = await database
    .selectFrom('alerts')
    .select(['tenant', 'state', ({ fn }) => fn.countAll().as('many')])
    .groupBy(['tenant', 'state'])
    .orderBy('tenant')
    .orderBy('state')
    .execute();
  const messages = await database
    .selectFrom('alert_messages')
    .select(['tenant', 'kind', 'state'])
    .select(({ fn }) => [fn.countAll().as('many'), fn.min('created').as('oldest'), fn.max('outcome').as('outcome')])
    .groupBy(['tenant', 'kind', 'state'])
    .orderBy('tenant')
    .orderBy('kind')
    .orderBy('state')
    .execute();
  return {
    alerts: alerts.map(({ tenant: site, state, many }) => ({ site, state, count: Number(many) })),
    messages: messages.map(({ tenant: site, kind, state, many, oldest, outcome }) => ({
      site,
      kind,
      state,
      count: Number(many),
      oldest: Number(oldest),
      outcome: state === 'delivered' ? null : outcome,
    })),
  };
}
