import type { Kysely } from 'kysely';
import { newDeliveries } from './lead-rows.server.ts';
import { type DeliveryState, deliveryStates, type LeadDelivery, type NewLead } from './lead-store.ts';
import type { Tables } from './tables.ts';

type Row = Tables['deliveries'];
type DeliveryTarget = Pick<Row, 'tenant' | 'target'>;
type DeliveryKey = Pick<Row, 'tenant' | 'lead_id' | 'target'>;
type LeadFacts = Pick<NewLead, 'payload' | 'category' | 'targets'>;

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

/** Makes a recovered target's deliveries due now. @returns the count. */
export async function retryTarget(database: Kysely<Tables>, { tenant, target }: DeliveryTarget, now: number): Promise<number> {
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

/** For each target that is down and was not tried since a moment, the delivery with the fewest attempts, then the oldest, becomes due. @returns the count. */
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

/** Sets facts and targets of a lead that arrived before its site's stock, all or none; the step is deleted. */
export function completeLead(database: Kysely<Tables>, step: DeliveryKey, { targets, ...facts }: LeadFacts, now: number): Promise<void> {
  const { tenant, lead_id: id, target } = step;
  return database.transaction().execute(async (transaction) => {
    await transaction.updateTable('leads').set(facts).where('id', '=', id).execute();
    const deliveries = newDeliveries({ tenant, id, targets, created: now });
    if (deliveries.length > 0) {
      const insert = transaction.insertInto('deliveries').values(deliveries);
      await insert.onConflict((conflict) => conflict.columns(['tenant', 'lead_id', 'target']).doNothing()).execute();
    }
    await transaction.deleteFrom('deliveries').where('tenant', '=', tenant).where('lead_id', '=', id).where('target', '=', target).execute();
  });
}
