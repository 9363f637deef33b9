import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Partial unique indexes enforce who may claim what under concurrency. */
export const reservationMigration: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    await schema
      .createTable('reservations')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('car_id', 'text', (column) => column.notNull())
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('cents', 'integer', (column) => column.notNull())
      .addColumn('browser', 'text')
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('address_slot', 'integer', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('session', 'text', (column) => column.notNull())
      .addColumn('money', 'text', (column) => column.notNull())
      .addColumn('session_id', 'text')
      .addColumn('pay_url', 'text')
      .addColumn('payment_id', 'text')
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('claim_ends', 'bigint', (column) => column.notNull())
      .addColumn('hold_ms', 'bigint', (column) => column.notNull())
      .addColumn('hold_ends', 'bigint')
      .addColumn('refunded_at', 'bigint')
      .addColumn('refunds', 'integer', (column) => column.notNull())
      .addColumn('is_news', 'integer', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('retry_at', 'bigint', (column) => column.notNull())
      .addColumn('next_look', 'bigint')
      .addUniqueConstraint('reservations_key', ['tenant', 'key'])
      .execute();
    const isClaimed = sql<boolean>`state = 'claimed'`;
    await schema
      .createIndex('reservations_car')
      .unique()
      .on('reservations')
      .columns(['tenant', 'car_id'])
      .where(sql<boolean>`state IN ('claimed', 'held')`)
      .execute();
    await schema.createIndex('reservations_browser').unique().on('reservations').columns(['tenant', 'browser']).where(isClaimed).execute();
    await schema
      .createIndex('reservations_address')
      .unique()
      .on('reservations')
      .columns(['tenant', 'address', 'address_slot'])
      .where(isClaimed)
      .execute();
    await schema.createIndex('reservations_look').on('reservations').column('next_look').execute();
    await schema.createIndex('reservations_session').on('reservations').column('session_id').execute();
    await schema.createIndex('reservations_payment').on('reservations').column('payment_id').execute();
    await schema.createIndex('reservations_created').on('reservations').columns(['tenant', 'created']).execute();
  },
};
