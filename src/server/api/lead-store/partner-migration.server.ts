import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

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
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('url', 'text')
    .addColumn('secret_env', 'text')
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('revoked', 'bigint')
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .addColumn('resynced', 'bigint', (column) => column.notNull())
    .addColumn('stopped', 'bigint')
    .addColumn('failing_since', 'bigint')
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
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('car_id', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('availability', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('partner_vehicles_key', ['partner_id', 'car_id'])
    .execute();
  await schema
    .createTable('partner_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('partner_id', 'text', (column) => column.notNull().references('partners.id').onDelete('cascade'))
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('car_id', 'text', (column) => column.notNull())
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('refused', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .addColumn('claimed_until', 'bigint', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('partner_events_order', ['partner_id', 'car_id', 'sequence'])
    .execute();
  await schema.createIndex('partner_events_sequence').on('partner_events').columns(['partner_id', 'sequence']).execute();
}
