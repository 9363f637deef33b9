import { type Kysely, SqliteAdapter, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { whileLocked } from './database-fault.ts';

export type MigrateOptions = {
  /** In order; released ones must not change. */
  migrations: Record<string, Migration>;
  /** For messages. */
  name: string;
  /** As in “another queue”. */
  other: string;
  /** For parts that share a database; default: kysely’s. */
  table?: string;
};

/** @throws when a later version wrote the tables, or a migration fails. */
export async function migrate<Tables>(database: Kysely<Tables>, { migrations, name, other, table }: MigrateOptions): Promise<void> {
  const own = table === undefined ? {} : { migrationTableName: table, migrationLockTableName: `${table}_lock` };
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations }, ...own });
  const { error } = await aloneOnSqlite(database, () => migrator.migrateToLatest());
  if (error === undefined) return;
  const message = error instanceof Error ? error.message : String(error);
  if (/previously executed migration .* is missing/.test(message))
    throw new Error(`${name} was written by a later version of Forecourt. Use that one, or ${other}.`);
  throw new Error(`${name}: the tables could not be brought up to date: ${message}`);
}

/** Kysely locks PostgreSQL but not SQLite: a transaction serialises concurrent starts. */
async function aloneOnSqlite<Tables, Result extends { error?: unknown }>(database: Kysely<Tables>, work: () => Promise<Result>): Promise<Result> {
  if (!(database.getExecutor().adapter instanceof SqliteAdapter)) return work();
  const { rows } = await sql<{ timeout: number }>`PRAGMA busy_timeout`.execute(database);
  // SQLite's busy timeout would block this process, which may hold the lock.
  await sql`PRAGMA busy_timeout = 0`.execute(database);
  await whileLocked(() => sql`BEGIN IMMEDIATE`.execute(database));
  const result = await work();
  await (result.error === undefined ? sql`COMMIT` : sql`ROLLBACK`).execute(database);
  await sql.raw(`PRAGMA busy_timeout = ${Number(rows[0]?.timeout ?? 0)}`).execute(database);
  return result;
}
