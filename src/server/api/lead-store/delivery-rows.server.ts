import { type Expression, type ExpressionBuilder, type Kysely, type Selectable, type SqlBool, sql, type Transaction } from 'kysely';
import { newDeliveries, storedLead } from './lead-rows.server.ts';
import { type Attempt, type DeliveryKey, type DeliveryState, deliveryStates, type LeadDelivery, type LeadStore } from './lead-store.ts';
import type { Tables } from './tables.ts';

type Row = Selectable<Tables['deliveries']>;

export const parseDeliveryState = (text: string): DeliveryState => deliveryStates.find((state) => state === text) ?? 'pending';

export const storedDelivery = (row: Row): LeadDelivery => ({
  tenant: row.tenant,
  leadId: row.lead_id,
  target: row.target,
  state: parseDeliveryState(row.state),
  attempts: row.attempts,
  nextAt: row.next_at,
  lastAt: row.last_at,
  outcome: row.outcome,
  created: row.created,
});

/** Tolerated clock skew. */
const skewMs = 60_000;

type Condition = (builder: ExpressionBuilder<Tables, 'deliveries'>) => Expression<SqlBool>;

/** A date too far in the future comes from a clock that was set back. */
const isDueAt =
  (now: number): Condition =>
  (builder) =>
    builder.or([builder('next_at', '<=', now), builder(builder.fn.coalesce('last_at', 'created'), '>', now + skewMs)]);

/** The lease expired, or ends later than one that begins now (a clock was set back). */
const isFreeAt =
  (now: number, until: number): Condition =>
  (builder) =>
    builder.or([builder('claimed_until', '<=', now), builder('claimed_until', '>', until + skewMs)]);

/** Oldest first. The update repeats the condition: of two servers one wins. */
export async function claimDue(
  database: Kysely<Tables>,
  { now, until, limit, without = [] }: Parameters<LeadStore['claimDue']>[0],
): ReturnType<LeadStore['claimDue']> {
  const rows = await database
    .updateTable('deliveries')
    .set({ claimed_until: until })
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('tenant', 'lead_id', 'target'),
        'in',
        selectFrom('deliveries')
          .select(['tenant', 'lead_id', 'target'])
          .where('state', '=', 'pending')
          .where(isDueAt(now))
          .where(isFreeAt(now, until))
          .where(({ and, not }) => and(without.map(({ tenant, target }) => not(and({ tenant, target })))))
          .orderBy('next_at')
          .limit(limit)
          .$asTuple('tenant', 'lead_id', 'target'),
      ),
    )
    .where('state', '=', 'pending')
    .where(isFreeAt(now, until))
    .returningAll()
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ lead_id }) => lead_id);
  const leads = await database.selectFrom('leads').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(leads.map((lead) => [lead.id, storedLead(lead)]));
  return rows.flatMap((row) => {
    const lead = byId.get(row.lead_id);
    return lead === undefined ? [] : [{ ...storedDelivery(row), lead }];
  });
}

/** Writes all in one transaction. */
export function recordAttempts(database: Kysely<Tables>, attempts: readonly (readonly [DeliveryKey, Attempt])[]): Promise<true[]> {
  return database.transaction().execute(async (transaction) => {
    for (const [key, attempt] of attempts) await recordAttempt(transaction, key, attempt);
    return attempts.map(() => true);
  });
}

async function recordAttempt(database: Transaction<Tables>, { tenant, leadId, target }: DeliveryKey, attempt: Attempt): Promise<void> {
  const isPending = attempt.state === 'pending';
  await database
    .updateTable('deliveries')
    .set(({ eb }) => ({
      state: attempt.state,
      attempts: eb('attempts', '+', 1),
      last_at: attempt.at,
      outcome: attempt.outcome,
      claimed_until: 0,
      down: isPending && attempt.isDown ? 1 : 0,
      ...(isPending ? { next_at: attempt.nextAt } : {}),
    }))
    .where('tenant', '=', tenant)
    .where('lead_id', '=', leadId)
    .where('target', '=', target)
    .execute();
}

export async function retryTarget(database: Kysely<Tables>, tenant: string, target: string, now: number): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('deliveries')
    .set({ next_at: now, down: 0 })
    .where('tenant', '=', tenant)
    .where('target', '=', target)
    .where('state', '=', 'pending')
    .where('down', '=', 1)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Per target that is down: the delivery with the fewest attempts, then the oldest, becomes due. */
export async function probeTargets(database: Kysely<Tables>, since: number, now: number): Promise<number> {
  const quiet = await database
    .selectFrom('deliveries')
    .select(['tenant', 'target', ({ fn }) => fn.min('next_at').as('next')])
    .where('state', '=', 'pending')
    .where('down', '=', 1)
    .groupBy(['tenant', 'target'])
    .having(({ fn }) => fn.max('last_at'), '<=', since)
    .execute();
  let woken = 0;
  for (const { tenant, target, next } of quiet) {
    if (Number(next) <= now) continue;
    const one = await database
      .selectFrom('deliveries')
      .select('lead_id')
      .where('tenant', '=', tenant)
      .where('target', '=', target)
      .where('state', '=', 'pending')
      .where('down', '=', 1)
      .orderBy('attempts')
      .orderBy('created')
      .executeTakeFirst();
    if (one === undefined) continue;
    await database
      .updateTable('deliveries')
      .set({ next_at: now })
      .where('tenant', '=', tenant)
      .where('target', '=', target)
      .where('lead_id', '=', one.lead_id)
      .execute();
    woken += 1;
  }
  return woken;
}

export async function nextDueAt(database: Kysely<Tables>): Promise<number | null> {
  const row = await database
    .selectFrom('deliveries')
    .select(sql<number | null>`min(CASE WHEN claimed_until > next_at THEN claimed_until ELSE next_at END)`.as('next'))
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return row?.next === null || row?.next === undefined ? null : Number(row.next);
}

export function completeLead(database: Kysely<Tables>, ...[step, facts, now]: Parameters<LeadStore['complete']>): Promise<void> {
  const { tenant, leadId, target } = step;
  const { targets, ...columns } = facts;
  return database.transaction().execute(async (transaction) => {
    await transaction.updateTable('leads').set(columns).where('id', '=', leadId).execute();
    const deliveries = newDeliveries({ tenant, id: leadId, targets, created: now });
    if (deliveries.length > 0) {
      const insert = transaction.insertInto('deliveries').values(deliveries);
      await insert.onConflict((conflict) => conflict.columns(['tenant', 'lead_id', 'target']).doNothing()).execute();
    }
    await transaction.deleteFrom('deliveries').where('tenant', '=', tenant).where('lead_id', '=', leadId).where('target', '=', target).execute();
  });
}
