import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { accountMigration } from './account-migration.server.ts';
import { alertMigration } from './alert-migration.server.ts';
import { optional, required } from './columns.ts';
import { limitMigration } from './limit-migration.server.ts';
import { partnerMigration } from './partner-migration.server.ts';
import { paymentMigration } from './payment-migration.server.ts';
import { reservationMigration } from './reservation-migration.server.ts';

/** In order. Released migrations are never edited. */
export const leadMigrations: Record<string, Migration> = {
  '0001-leads': {
    async up(database: Kysely<unknown>) {
      const { schema } = database;
      await schema
        .createTable('leads')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .$call(required('text', 'tenant', 'key', 'digest', 'reference', 'lane', 'signals', 'form'))
        .$call(optional('text', 'category', 'email', 'phone'))
        .addColumn('payload', 'text', (column) => column.notNull())
        .addColumn('created', 'bigint', (column) => column.notNull())
        .addUniqueConstraint('leads_key', ['tenant', 'key'])
        .execute();
      await schema.createIndex('leads_created').on('leads').columns(['tenant', 'created']).execute();
      await schema.createIndex('leads_reference').on('leads').column('reference').execute();
      await schema.createIndex('leads_email').on('leads').columns(['tenant', 'email']).execute();
      await schema.createIndex('leads_phone').on('leads').columns(['tenant', 'phone']).execute();
      await schema
        .createTable('deliveries')
        .addColumn('tenant', 'text', (column) => column.notNull())
        .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
        .$call(required('text', 'target', 'state'))
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .$call(required('bigint', 'next_at', 'claimed_until'))
        .addColumn('last_at', 'bigint')
        .addColumn('outcome', 'text')
        .addColumn('down', 'integer', (column) => column.notNull())
        .addColumn('created', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('deliveries_key', ['tenant', 'lead_id', 'target'])
        .execute();
      await schema.createIndex('deliveries_due').on('deliveries').columns(['state', 'next_at']).execute();
      await schema.createIndex('deliveries_lead').on('deliveries').column('lead_id').execute();
      await schema
        .createTable('form_steps')
        .$call(required('text', 'tenant', 'key', 'form'))
        .addColumn('steps', 'integer', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('form_steps_key', ['tenant', 'key'])
        .execute();
      await schema
        .createTable('valuations')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('tenant', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('payload', 'text', (column) => column.notNull())
        .execute();
      await schema
        .createTable('pulse')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .execute();
      await sql`INSERT INTO pulse (id, at) VALUES (1, 0)`.execute(database);
    },
  },
  '0002-accounts': accountMigration,
  '0003-reservations': reservationMigration,
  '0004-alerts': alertMigration,
  '0005-partners': partnerMigration,
  '0006-limits': limitMigration,
  '0007-payments': paymentMigration,
};
