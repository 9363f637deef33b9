import type { Kysely } from 'kysely';
import type { LeadTallies } from '#leads/backlog.ts';
import { parseDeliveryState } from './delivery-rows.server.ts';
import type { Tables } from './tables.ts';

export async function countLeads(database: Kysely<Tables>): Promise<LeadTallies> {
  const leads = await database
    .selectFrom('leads')
    .select(['tenant', 'lane', ({ fn }) => fn.countAll().as('many')])
    .groupBy(['tenant', 'lane'])
    .orderBy('tenant')
    .orderBy('lane')
    .execute();
  const deliveries = await database
    .selectFrom('deliveries')
    .select(['tenant', 'target', 'state'])
    .select(({ fn }) => [fn.countAll().as('many'), fn.min('created').as('oldest'), fn.max('outcome').as('outcome')])
    .groupBy(['tenant', 'target', 'state'])
    .orderBy('tenant')
    .orderBy('target')
    .orderBy('state')
    .execute();
  return {
    leads: leads.map(({ tenant, lane, many }) => ({ site: tenant, lane, count: Number(many) })),
    deliveries: deliveries.map(({ tenant, target, state, many, oldest, outcome }) => {
      const stood = parseDeliveryState(state);
      return { site: tenant, target, state: stood, count: Number(many), oldest: Number(oldest), outcome: stood === 'delivered' ? null : outcome };
    }),
  };
}
