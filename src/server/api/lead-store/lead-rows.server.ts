import { type ExpressionBuilder, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { AcceptedLead, LeadFilter, NewLead, StoredLead } from './lead-store.ts';
import type { Tables } from './tables.ts';

type Database = Kysely<Tables> | Transaction<Tables>;

/**
 * All or none, with deliveries. An existing key wins.
 * @returns for each the stored lead of its key.
 */
export const insertLeads = (database: Kysely<Tables>, leads: readonly NewLead[]): Promise<AcceptedLead[]> =>
  database.transaction().execute((transaction) => insertLeadsIn(transaction, leads));

export async function insertLeadsIn(transaction: Transaction<Tables>, leads: readonly NewLead[]): Promise<AcceptedLead[]> {
  const rows = leads.map(({ targets: _targets, signals, ...lead }) => ({ ...lead, signals: signals.join(' ') }));
  const inserted = await transaction
    .insertInto('leads')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['tenant', 'key']).doNothing())
    .returning('id')
    .execute();
  const fresh = new Set(inserted.map(({ id }) => id));
  const deliveries = leads.filter(({ id }) => fresh.has(id)).flatMap(newDeliveries);
  if (deliveries.length > 0) await transaction.insertInto('deliveries').values(deliveries).execute();
  const taken: AcceptedLead[] = [];
  for (const lead of leads) {
    await transaction.deleteFrom('form_steps').where('tenant', '=', lead.tenant).where('key', '=', lead.key).execute();
    const known = fresh.has(lead.id) ? lead : await leadByKey(transaction, lead.tenant, lead.key);
    if (known === null) throw new Error('a lead with that key is neither new nor there');
    taken.push({ id: known.id, reference: known.reference, digest: known.digest });
  }
  return taken;
}

/** Due now. */
export function newDeliveries({ tenant, id, targets, created }: Pick<NewLead, 'tenant' | 'id' | 'targets' | 'created'>): Tables['deliveries'][] {
  const state = { state: 'pending', attempts: 0, next_at: created, claimed_until: 0, last_at: null, outcome: null, down: 0, created };
  return targets.map((target) => ({ tenant, lead_id: id, target, ...state }));
}

export async function leadByKey(database: Database, tenant: string, key: string): Promise<AcceptedLead | null> {
  const row = await database
    .selectFrom('leads')
    .select(['id', 'reference', 'digest'])
    .where('tenant', '=', tenant)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

export const storedLead = ({ signals, ...row }: Selectable<Tables['leads']>): StoredLead => ({
  ...row,
  signals: signals.split(' ').filter((signal) => signal !== ''),
});

export const isFiltered = (filter: LeadFilter) => (builder: ExpressionBuilder<Tables, 'leads'>) => {
  const { tenant, lane, since, before, delivery, name, email, phone } = filter;
  const parts = [
    ...(tenant === undefined ? [] : [builder('tenant', '=', tenant)]),
    ...(lane === undefined ? [] : [builder('lane', '=', lane)]),
    ...(since === undefined ? [] : [builder('created', '>=', since)]),
    ...(before === undefined ? [] : [builder('created', '<', before)]),
    ...(name === undefined ? [] : [builder.or([builder('id', '=', name), builder('reference', '=', name)])]),
    ...(email === undefined ? [] : [builder('email', '=', email)]),
    ...(phone === undefined ? [] : [builder('phone', '=', phone)]),
    ...(delivery === undefined
      ? []
      : [
          builder.exists(
            builder.selectFrom('deliveries').select(sql`1`.as('one')).whereRef('deliveries.lead_id', '=', 'leads.id').where('state', '=', delivery),
          ),
        ]),
  ];
  return builder.and(parts);
};
