import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { optional, required } from './columns.ts';

export const partnerMigration: Migration = {
  async up(database: Kysely<unknown>) {
    await createPartners(database);
    await createEvents(database);
  },
};

async function createPartners({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('partners')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .$call(required('text', 'tenant', 'name', 'token', 'fields'))
    .$call(optional('text', 'url', 'secret_env'))
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('revoked', 'bigint')
    .$call(required('bigint', 'sequence', 'resynced'))
    .$call(optional('bigint', 'stopped', 'failing_since'))
    .addColumn('retry_at', 'bigint', (column) => column.notNull())
    .addColumn('last_at', 'bigint')
    .addColumn('outcome', 'text')
    .execute();
  await schema.createIndex('partners_name').unique().on('partners').columns(['tenant', 'name']).where(sql<boolean>`revoked IS NULL`).execute();
}

async function createEvents({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('partner_vehicles')
    .addColumn('partner_id', 'text', (column) => column.notNull().references('partners.id').onDelete('cascade'))
    .$call(required('text', 'tenant', 'car_id', 'slug', 'digest', 'availability'))
    .addPrimaryKeyConstraint('partner_vehicles_key', ['partner_id', 'car_id'])
    .execute();
  await schema
    .createTable('partner_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('partner_id', 'text', (column) => column.notNull().references('partners.id').onDelete('cascade'))
    .$call(required('text', 'tenant', 'car_id'))
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .$call(required('text', 'type', 'body'))
    .$call(required('integer', 'attempts', 'refused'))
    .$call(required('bigint', 'next_at', 'claimed_until', 'created'))
    .addUniqueConstraint('partner_events_order', ['partner_id', 'car_id', 'sequence'])
    .execute();
  await schema.createIndex('partner_events_sequence').on('partner_events').columns(['partner_id', 'sequence']).execute();
}
