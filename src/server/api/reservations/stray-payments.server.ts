import type { Selectable } from 'kysely';
import { whileLocked } from '#lib/database/database-fault.ts';
import { insertLeadsIn } from '../lead-store/lead-rows.server.ts';
import type { NewLead } from '../lead-store/lead-store.ts';
import type { ApiDatabase } from '../lead-store/open-lead-store.server.ts';
import type { Tables } from '../lead-store/tables.ts';

export type StrayPayment = Selectable<Tables['stray_payments']>;
type StrayKey = Pick<StrayPayment, 'tenant' | 'session_id'>;

/** Payments of signed messages that count for no reservation. */
export const createStrayPayments = ({ database }: Pick<ApiDatabase, 'database'>) => ({
  /** With its notice. @returns whether it is new. */
  add: (stray: StrayPayment, notice: NewLead | null): Promise<boolean> =>
    whileLocked(() =>
      database.transaction().execute(async (transaction) => {
        const insert = transaction.insertInto('stray_payments').values(stray);
        const inserted = await insert
          .onConflict((conflict) => conflict.doNothing())
          .returning('session_id')
          .execute();
        if (inserted.length > 0 && notice !== null) await insertLeadsIn(transaction, [notice]);
        return inserted.length > 0;
      }),
    ),

  /** By its payment. @returns whether there is one. */
  async settle(tenant: string, paymentId: string, money: 'refunded' | 'refund_failed'): Promise<boolean> {
    const settling = database
      .updateTable('stray_payments')
      .set({ money, next_look: null })
      .where('tenant', '=', tenant)
      .where('payment_id', '=', paymentId);
    return Number((await whileLocked(() => settling.executeTakeFirst())).numUpdatedRows) > 0;
  },

  async due(tenants: readonly string[], now: number, most: number): Promise<StrayPayment[]> {
    if (tenants.length === 0) return [];
    return database.selectFrom('stray_payments').selectAll().where('next_look', '<=', now).where('tenant', 'in', tenants).limit(most).execute();
  },

  /** Leases its refund until `until`. @returns whether no other process was faster. */
  async begin({ tenant, session_id, attempts }: StrayKey & Pick<StrayPayment, 'attempts'>, until: number): Promise<boolean> {
    const leasing = database
      .updateTable('stray_payments')
      .set({ attempts: attempts + 1, next_look: until })
      .where('tenant', '=', tenant)
      .where('session_id', '=', session_id)
      .where('attempts', '=', attempts)
      .where('money', '=', 'refund_due');
    return Number((await whileLocked(() => leasing.executeTakeFirst())).numUpdatedRows) > 0;
  },

  /** Newest first. */
  find: (tenant: string, most: number): Promise<StrayPayment[]> =>
    database.selectFrom('stray_payments').selectAll().where('tenant', '=', tenant).orderBy('created', 'desc').limit(most).execute(),

  async prune(tenant: string, before: number): Promise<void> {
    const deletion = database.deleteFrom('stray_payments').where('tenant', '=', tenant).where('created', '<', before).where('next_look', 'is', null);
    await whileLocked(() => deletion.executeTakeFirst());
  },
});

export type StrayPayments = ReturnType<typeof createStrayPayments>;
