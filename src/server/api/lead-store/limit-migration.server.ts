import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createAlertIndexes, createAlertTable } from './alert-migration.server.ts';

/** Limits count mailboxes and /48 networks. Alerts of one subject may be pending more than once, and are active once. */
export const limitMigration: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    await schema.alterTable('sign_in_events').renameTo('limit_events').execute();
    await schema.alterTable('limit_events').renameColumn('phone', 'subject').execute();
    await schema
      .alterTable('limit_events')
      .addColumn('network', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await schema.alterTable('sign_in_locks').renameTo('limit_locks').execute();
    await schema
      .alterTable('reservations')
      .addColumn('network', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await schema.createIndex('alert_withdrawals_address').on('alert_withdrawals').columns(['tenant', 'address']).execute();
    // SQLite drops no constraint.
    await createAlertTable(schema, 'alerts_next').execute();
    await sql`INSERT INTO alerts_next SELECT * FROM alerts`.execute(database);
    await schema.dropTable('alerts').execute();
    await schema.alterTable('alerts_next').renameTo('alerts').execute();
    await createAlertIndexes(schema);
    await schema
      .createIndex('alerts_active')
      .unique()
      .on('alerts')
      .columns(['tenant', 'owner_id', 'kind', 'subject'])
      .where(sql<boolean>`state = 'active'`)
      .execute();
  },
};
