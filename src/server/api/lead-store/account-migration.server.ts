import { type CreateTableBuilder, type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { optional, required } from './columns.ts';

type Types = { moment: 'text' | 'timestamptz'; flag: 'integer' | 'boolean' };

/** Column types of better-auth 1.7. */
const typesOf = (database: Kysely<unknown>): Types =>
  database.getExecutor().adapter instanceof PostgresAdapter ? { moment: 'timestamptz', flag: 'boolean' } : { moment: 'text', flag: 'integer' };

/** better-auth's tables as `compileMigrations` generates them, plus the tenant in each key. */
export const accountMigration: Migration = {
  async up(database: Kysely<unknown>) {
    const types = typesOf(database);
    await createAccounts(database, types);
    await createUnused(database, types);
    await createSignIn(database);
    await createWatchlist(database);
  },
};

const withTenant = <Table extends string, Column extends string>(table: CreateTableBuilder<Table, Column>) =>
  table.addColumn('id', 'text', (column) => column.primaryKey()).addColumn('tenant', 'text', (column) => column.notNull());

const withTimes = <Table extends string, Column extends string>(table: CreateTableBuilder<Table, Column>, { moment }: Types) =>
  table.addColumn('createdAt', moment, (column) => column.notNull()).addColumn('updatedAt', moment, (column) => column.notNull());

async function createAccounts({ schema }: Kysely<unknown>, types: Types): Promise<void> {
  await withTimes(withTenant(schema.createTable('accounts')), types)
    .$call(required('text', 'name', 'email'))
    .addColumn('emailVerified', types.flag, (column) => column.notNull())
    .$call(optional('text', 'image', 'phoneNumber'))
    .addColumn('phoneNumberVerified', types.flag)
    .addUniqueConstraint('accounts_phone', ['tenant', 'phoneNumber'])
    .addUniqueConstraint('accounts_email', ['tenant', 'email'])
    .execute();
  await withTimes(withTenant(schema.createTable('account_sessions')), types)
    .addColumn('userId', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('expiresAt', types.moment, (column) => column.notNull())
    .$call(optional('text', 'ipAddress', 'userAgent'))
    .execute();
  await schema.createIndex('account_sessions_user').on('account_sessions').columns(['tenant', 'userId']).execute();
  await schema.createIndex('account_sessions_expiry').on('account_sessions').columns(['tenant', 'expiresAt']).execute();
}

async function createUnused({ schema }: Kysely<unknown>, types: Types): Promise<void> {
  await withTimes(withTenant(schema.createTable('account_credentials')), types)
    .$call(required('text', 'accountId', 'providerId'))
    .addColumn('userId', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .$call(optional('text', 'accessToken', 'refreshToken', 'idToken'))
    .addColumn('accessTokenExpiresAt', types.moment)
    .addColumn('refreshTokenExpiresAt', types.moment)
    .$call(optional('text', 'scope', 'password'))
    .execute();
  await schema.createIndex('account_credentials_user').on('account_credentials').columns(['tenant', 'userId']).execute();
  await withTimes(withTenant(schema.createTable('account_verifications')), types)
    .$call(required('text', 'identifier', 'value'))
    .addColumn('expiresAt', types.moment, (column) => column.notNull())
    .execute();
  await schema.createIndex('account_verifications_identifier').on('account_verifications').columns(['tenant', 'identifier']).execute();
}

async function createSignIn({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('sign_in_codes')
    .$call(required('text', 'tenant', 'phone', 'browser', 'code'))
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('expires', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('sign_in_codes_key', ['tenant', 'phone', 'browser'])
    .execute();
  await schema
    .createTable('sign_in_events')
    .$call(required('text', 'tenant', 'kind', 'phone', 'address'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('sign_in_events_at').on('sign_in_events').columns(['tenant', 'kind', 'at']).execute();
  await schema
    .createTable('sign_in_locks')
    .addColumn('tenant', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
}

async function createWatchlist(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('account_secrets')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addCheckConstraint('account_secrets_one', sql`id = 1`)
    .execute();
  await database.schema
    .createTable('watchlist_entries')
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('car_id', 'text', (column) => column.notNull())
    .addColumn('saved', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('watchlist_entries_key', ['tenant', 'user_id', 'car_id'])
    .execute();
}
