import type { Kysely, SchemaModule } from 'kysely';
import type { Migration } from 'kysely/migration';
import { required } from './columns.ts';

export const alertMigration: Migration = {
  async up(database: Kysely<unknown>) {
    await createOwners(database);
    await createAlerts(database);
    await createMessages(database);
  },
};

async function createOwners({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('alert_owners')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .$call(required('text', 'tenant', 'channel', 'address', 'last_day'))
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('alert_owners_address', ['tenant', 'channel', 'address'])
    .execute();
  await schema
    .createTable('alert_withdrawals')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .$call(required('text', 'tenant', 'address', 'via'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('alert_withdrawals_at').on('alert_withdrawals').columns(['tenant', 'at']).execute();
}

async function createAlerts({ schema }: Kysely<unknown>): Promise<void> {
  await createAlertTable(schema, 'alerts').addUniqueConstraint('alerts_subject', ['tenant', 'owner_id', 'kind', 'subject']).execute();
  await createAlertIndexes(schema);
}

export const createAlertTable = (schema: SchemaModule, name: string) =>
  schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('alert_owners.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.references('accounts.id').onDelete('cascade'))
    .$call(required('text', 'kind', 'subject', 'name', 'state', 'request', 'consent_text', 'consent_version'))
    .addColumn('consent_at', 'bigint', (column) => column.notNull())
    .addColumn('seen', 'text')
    .$call(required('bigint', 'seen_at', 'created', 'changed'));

export async function createAlertIndexes(schema: SchemaModule): Promise<void> {
  await schema.createIndex('alerts_state').on('alerts').columns(['tenant', 'state']).execute();
  await schema.createIndex('alerts_request').on('alerts').columns(['tenant', 'request']).execute();
  await schema.createIndex('alerts_owner').on('alerts').column('owner_id').execute();
  await schema.createIndex('alerts_user').on('alerts').column('user_id').execute();
}

async function createMessages({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('alert_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('alert_owners.id').onDelete('cascade'))
    .$call(required('text', 'kind', 'payload', 'state'))
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .$call(required('bigint', 'next_at', 'claimed_until'))
    .addColumn('outcome', 'text')
    .addColumn('created', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('alert_messages_due').on('alert_messages').columns(['state', 'next_at']).execute();
  await schema.createIndex('alert_messages_owner').on('alert_messages').columns(['owner_id', 'kind', 'created']).execute();
  await schema.createIndex('alert_messages_created').on('alert_messages').columns(['tenant', 'kind', 'created']).execute();
}
