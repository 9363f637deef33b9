import { type Kysely, SqliteAdapter, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { whileLocked } from './database-fault.ts';

export type MigrateOptions = {
  /** By name, in their order. What stands there has run somewhere: later changes are migrations of their own. */
  migrations: Record<string, Migration>;
  /** How the database is called in messages. */
  name: string;
  /** What the operator may use in place of it, as in “another queue”. */
  other: string;
  /** The table that says what has run, where several parts share one database; left out: kysely’s own. */
  table?: string;
};

/**
 * Brings tables to what this version knows.
 * @throws when they were written by a later version, or a migration fails.
 */
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

/**
 * Kysely takes a lock of PostgreSQL and none of SQLite, where it uses no transaction either. Here all of it is one, which has the lock: of two servers that
 * start at once the second one finds the work done.
 */
async function aloneOnSqlite<Tables, Result extends { error?: unknown }>(database: Kysely<Tables>, work: () => Promise<Result>): Promise<Result> {
  if (!(database.getExecutor().adapter instanceof SqliteAdapter)) return work();
  const { rows } = await sql<{ timeout: number }>`PRAGMA busy_timeout`.execute(database);
  // SQLite's own waiting would hold up whoever has the lock, where that is this process.
  await sql`PRAGMA busy_timeout = 0`.execute(database);
  await whileLocked(() => sql`BEGIN IMMEDIATE`.execute(database));
  const result = await work();
  await (result.error === undefined ? sql`COMMIT` : sql`ROLLBACK`).execute(database);
  await sql.raw(`PRAGMA busy_timeout = ${Number(rows[0]?.timeout ?? 0)}`).execute(database);
  return result;
}
