import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { required } from './columns.ts';

/** What became of a deposit's vehicle and payment; payments that count for no reservation. */
export const paymentMigration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    // SQLite adds one column at a time.
    for (const column of ['reason', 'sale', 'dispute'] as const) await schema.alterTable('reservations').addColumn(column, 'text').execute();
    await schema.alterTable('reservations').addColumn('dispute_due', 'bigint').execute();
    await schema
      .createTable('stray_payments')
      .$call(required('text', 'tenant', 'session_id', 'payment_id'))
      .addColumn('reservation', 'text')
      .addColumn('cents', 'bigint', (column) => column.notNull())
      .$call(required('text', 'currency', 'money'))
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_look', 'bigint')
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('stray_payments_key', ['tenant', 'session_id'])
      .execute();
    await schema.createIndex('stray_payments_look').on('stray_payments').column('next_look').execute();
  },
};
