import { hostname, userInfo } from 'node:os';
import path from 'node:path';
import { type Generated, type Kysely, sql } from 'kysely';
import { whileLocked } from './database-fault.ts';
import { migrate } from './migrate.server.ts';
import { openPostgres } from './postgres.server.ts';
import { openSqlite } from './sqlite.server.ts';

/** One change of a site. It names no shopper: `before` and `after` are states, releases, references. */
export type AuditChange = {
  site: string;
  /** `release`, `reservation AB12-CD34`. */
  what: string;
  before: string | null;
  after: string | null;
};

/** `at`: epoch milliseconds; `via`: worker, api, or the command. */
export type AuditEntry = AuditChange & { at: number; who: string; via: string };

export type AuditLog = {
  /** On disk when it returns. */
  append(change: AuditChange): Promise<void>;
  /** The latest, oldest first. */
  read(site: string, limit: number): Promise<AuditEntry[]>;
  /** The last of one kind; null: none. */
  latest(site: string, what: string): Promise<AuditEntry | null>;
  close(): Promise<void>;
};

type Tables = { audit: AuditEntry & { id: Generated<number> } };

/** A SQLite file, or a PostgreSQL address. */
export type AuditPlace = { file: string } | { address: string };

export const auditPlace = (dataDir: string, database: string | null): AuditPlace =>
  database === null ? { file: path.join(dataDir, 'audit.sqlite') } : { address: database };

const maxActorLength = 200;

/** `FORECOURT_ACTOR`, else user and machine of this process: `deploy@web-1`. */
export function actorOf({ FORECOURT_ACTOR: actor }: NodeJS.ProcessEnv = process.env): string {
  const named = actor?.trim().slice(0, maxActorLength);
  return named || `${userName()}@${hostname()}`;
}

/** A container may run under an id without a name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}

export type AuditOptions = { place: AuditPlace; via: string; who?: string; now?: () => number };

/**
 * Opens the audit log. Worker, API and commands append to it at the same time; the database refuses to change or delete an entry.
 * @throws when it cannot be opened, or a later version wrote it.
 */
export async function openAuditLog({ place, via, who = actorOf(), now = Date.now }: AuditOptions): Promise<AuditLog> {
  const isFile = 'file' in place;
  const database = isFile ? openSqlite<Tables>(place.file).database : await openPostgres<Tables>(place.address);
  try {
    const name = isFile ? place.file : 'The database of DATABASE_URL';
    const migrations = { '0001-audit': { up: isFile ? createOnSqlite : createOnPostgres } };
    await migrate(database, { migrations, name, other: 'another audit log', table: 'audit_migration' });
  } catch (error) {
    await database.destroy();
    throw error;
  }
  const newestFirst = (site: string) =>
    database.selectFrom('audit').select(['at', 'site', 'who', 'via', 'what', 'before', 'after']).where('site', '=', site).orderBy('id', 'desc');
  return {
    append: (change) =>
      whileLocked(async () => {
        await database
          .insertInto('audit')
          .values({ ...change, at: now(), who, via })
          .execute();
      }),
    read: async (site, limit) => (await newestFirst(site).limit(limit).execute()).reverse(),
    latest: async (site, what) => (await newestFirst(site).where('what', '=', what).limit(1).executeTakeFirst()) ?? null,
    close: () => database.destroy(),
  };
}

/** For commands: opens the log, appends, and closes it. */
export async function appendAudit(options: AuditOptions, changes: readonly AuditChange[]): Promise<void> {
  if (changes.length === 0) return;
  const log = await openAuditLog(options);
  try {
    for (const change of changes) await log.append(change);
  } finally {
    await log.close();
  }
}

const refusal = 'the audit log is append-only';

async function createOnSqlite(database: Kysely<unknown>): Promise<void> {
  await createTable(database, 'integer');
  for (const action of ['UPDATE', 'DELETE'])
    await sql
      .raw(`CREATE TRIGGER audit_no_${action.toLowerCase()} BEFORE ${action} ON audit BEGIN SELECT RAISE(ABORT, '${refusal}'); END`)
      .execute(database);
}

async function createOnPostgres(database: Kysely<unknown>): Promise<void> {
  await createTable(database, 'bigserial');
  const body = `BEGIN RAISE EXCEPTION '${refusal}'; END`;
  await sql.raw(`CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$ ${body} $$`).execute(database);
  const trigger = 'BEFORE UPDATE OR DELETE OR TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()';
  await sql.raw(`CREATE TRIGGER audit_append_only ${trigger}`).execute(database);
}

async function createTable({ schema }: Kysely<unknown>, id: 'integer' | 'bigserial'): Promise<void> {
  await schema
    .createTable('audit')
    .addColumn('id', id, (column) => (id === 'integer' ? column.primaryKey().autoIncrement() : column.primaryKey()))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('site', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('via', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute();
  await schema.createIndex('audit_site').on('audit').columns(['site', 'id']).execute();
}
