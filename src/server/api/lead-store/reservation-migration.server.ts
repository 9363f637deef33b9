import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { optional, required } from './columns.ts';

/** Partial unique indexes enforce who may claim what under concurrency. */
export const reservationMigration: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    await schema
      .createTable('reservations')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .$call(required('text', 'tenant', 'key', 'digest'))
      .addColumn('version', 'integer', (column) => column.notNull())
      .$call(required('text', 'provider', 'car_id', 'slug', 'title'))
      .addColumn('cents', 'integer', (column) => column.notNull())
      .addColumn('browser', 'text')
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('address_slot', 'integer', (column) => column.notNull())
      .$call(required('text', 'origin', 'person', 'state', 'session', 'money'))
      .$call(optional('text', 'session_id', 'pay_url', 'payment_id'))
      .$call(required('bigint', 'created', 'claim_ends', 'hold_ms'))
      .$call(optional('bigint', 'hold_ends', 'refunded_at'))
      .$call(required('integer', 'refunds', 'is_news', 'attempts'))
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
