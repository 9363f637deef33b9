import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type ExpressionBuilder, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import { groupCommit } from '#lib/group-commit.ts';
import { migrate } from '#lib/migrate.server.ts';
import { openPostgres } from '#lib/postgres.server.ts';
import { openSqlite } from '#lib/sqlite.server.ts';
import { type QueueTables, queueMigrations } from './queue-tables.server.ts';
import type { Held, Lease, RebuildQueue, RunEnd, SiteState, Wish } from './rebuild-queue.ts';
import type { RunReport } from './run-report.ts';
import { dueAfter, farthestMs, idsKeptMs, leaseMs, patientShare, renewalQuietMs, restAfter } from './timing.ts';

/** Where the queue is kept: a SQLite file, for the workers of one machine, or a PostgreSQL database by its address (`DATABASE_URL`), for many. */
export type QueuePlace = { file: string } | { address: string };

/** The place of the queue: a file in the data folder, unless there is a database. */
export const queuePlaceOf = (dataDir: string, database: string | null): QueuePlace =>
  database === null ? { file: path.join(dataDir, 'jobs.sqlite') } : { address: database };

/** What the queue knows of each site; null: no worker ever ran there, and nothing is made. */
export async function readStates(place: QueuePlace): Promise<SiteState[] | null> {
  if ('file' in place && !existsSync(place.file)) return null;
  const queue = await openQueue(place);
  return queue.states().finally(() => queue.close());
}

/**
 * Opens the queue, and makes or renews its tables. Several processes may have it open.
 * @throws when it cannot be used, or was written by a later version.
 */
export async function openQueue(place: QueuePlace): Promise<RebuildQueue> {
  const isFile = 'file' in place;
  const database = isFile ? openSqlite<QueueTables>(place.file).database : await openPostgres<QueueTables>(place.address);
  try {
    // The leads may stand in the same database.
    const name = isFile ? place.file : 'The database of DATABASE_URL';
    await migrate(database, { migrations: queueMigrations, name, other: 'another queue', table: 'queue_migration' });
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return { ...wishes(database, !isFile), ...leases(database, !isFile), ...sites(database), close: () => database.destroy() };
}

type Database = Kysely<QueueTables>;
type Row = Selectable<QueueTables['sites']>;

const noWish = { wanted: 0, built: 0, feed_wanted: 0, eager: 0, backoff_cut: 0, patient: 0, failures: 0 };
/** What stands in the row of a site that nobody has. */
const free = { owner: null, lease_until: null, running_since: null, seen: null } satisfies Updateable<QueueTables['sites']>;

/** A site that somebody waits for already stays so; one that a worker has, too, since its run may fail. */
const patientUnlessAwaited = sql<number>`CASE WHEN due_at IS NULL AND owner IS NULL THEN 1 ELSE patient END`;

function wishes(database: Database, isPostgres: boolean): Pick<RebuildQueue, 'wish' | 'wake' | 'wishAll'> {
  // Wishes of a site wait for its row, and so for one sync after another; sites do not wait for each other.
  const groups = new Map<string, (wish: Wish) => Promise<boolean>>();
  const groupOf = (site: string) => groupCommit((together: readonly Wish[]) => takeWishes(database, isPostgres, site, together));
  return {
    wish: (wish) => groups.getOrInsertComputed(wish.site, groupOf)(wish),
    async wake(at) {
      await database
        .deleteFrom('webhooks')
        .where('at', '<', at - idsKeptMs)
        .execute();
      const isPolled = sql<boolean>`next_poll IS NOT NULL AND next_poll <= ${at}`;
      const { numUpdatedRows } = await database
        .updateTable('sites')
        .set(({ eb }) => ({
          wanted: eb('wanted', '+', 1),
          feed_wanted: sql<number>`CASE WHEN ${isPolled} THEN wanted + 1 ELSE feed_wanted END`,
          patient: patientUnlessAwaited,
          first_at: sql<number>`coalesce(first_at, CAST(${at} AS bigint))`,
          due_at: sql<number>`CASE WHEN rest_until > ${at} THEN rest_until ELSE CAST(${at} AS bigint) END`,
          next_poll: sql<number | null>`CASE WHEN ${isPolled} THEN NULL ELSE next_poll END`,
          next_change: sql<number | null>`CASE WHEN next_change <= ${at} THEN NULL ELSE next_change END`,
        }))
        .where(({ or, eb }) => or([eb('next_poll', '<=', at), eb('next_change', '<=', at)]))
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
    async wishAll(sites, at, feed) {
      // PostgreSQL knows no empty list.
      if (sites.length === 0) return;
      const dueAt = at + renewalQuietMs;
      await database
        .updateTable('sites')
        .set(({ eb, ref }) => ({
          wanted: eb('wanted', '+', 1),
          feed_wanted: feed ? eb('wanted', '+', 1) : ref('feed_wanted'),
          eager: 1,
          patient: patientUnlessAwaited,
          first_at: sql<number>`coalesce(first_at, CAST(${at} AS bigint))`,
          due_at: sql<number>`CASE WHEN due_at <= ${dueAt} THEN due_at ELSE CAST(${dueAt} AS bigint) END`,
        }))
        .where('site', 'in', [...sites])
        .execute();
    },
  };
}

/** @returns of each whether it is new. */
function takeWishes(database: Database, isPostgres: boolean, site: string, together: readonly Wish[]): Promise<boolean[]> {
  return database.transaction().execute(async (transaction) => {
    // Written first: SQLite then has the lock under which the row is read.
    await transaction
      .insertInto('sites')
      .values({ site, ...noWish })
      .onConflict((conflict) => conflict.column('site').doNothing())
      .execute();
    const row = transaction
      .selectFrom('sites')
      .select(['wanted', 'feed_wanted', 'eager', 'backoff_cut', 'patient', 'first_at', 'due_at', 'rest_until'])
      .where('site', '=', site);
    // Also before the ids: two workers that were sent the same ones would wait for each other.
    const before = await (isPostgres ? row.forUpdate() : row).executeTakeFirstOrThrow();
    const unknown = await keepIds(transaction, site, together);
    const areNew = together.map(({ webhookId }) => webhookId === undefined || unknown.delete(webhookId));
    const fresh = together.filter((_, place) => areNew[place]);
    if (fresh.length === 0) return areNew;
    await transaction.updateTable('sites').set(fresh.reduce(withWish, before)).where('site', '=', site).execute();
    return areNew;
  });
}

/** @returns those that were not known. */
async function keepIds(transaction: Database, site: string, together: readonly Wish[]): Promise<Set<string>> {
  const ids = together.flatMap(({ webhookId, at }) => (webhookId === undefined ? [] : [{ site, id: webhookId, at }]));
  if (ids.length === 0) return new Set();
  const insert = transaction.insertInto('webhooks').values(ids);
  const kept = await insert
    .onConflict((conflict) => conflict.columns(['site', 'id']).doNothing())
    .returning('id')
    .execute();
  return new Set(kept.map(({ id }) => id));
}

type Wished = Pick<Row, 'wanted' | 'feed_wanted' | 'eager' | 'backoff_cut' | 'patient' | 'first_at' | 'due_at' | 'rest_until'>;

/** What one more wish makes of a site's row. */
function withWish(row: Wished, { reason, feed, at, gathering }: Wish): Wished {
  const wanted = row.wanted + 1;
  // Who asks now has waited for nothing yet.
  const first = row.patient === 1 ? at : Math.min(at, row.first_at ?? at);
  const isEager = reason !== 'webhook' || row.backoff_cut === 0;
  // What comes before a run that waits for no backoff is gathered into it.
  const rests = isEager || row.eager === 1 ? 0 : (row.rest_until ?? 0);
  return {
    ...row,
    wanted,
    feed_wanted: feed ? wanted : row.feed_wanted,
    eager: isEager ? 1 : row.eager,
    backoff_cut: reason === 'webhook' ? 1 : row.backoff_cut,
    patient: 0,
    first_at: first,
    // What is due keeps its place: else those that are often wished for would come last.
    due_at: row.due_at !== null && row.due_at <= at ? row.due_at : Math.max(rests, dueAfter(first, at, gathering)),
  };
}

/** Due by its time, or by a clock that was set back since: no run is ever put off by so long. */
const isDueAt = (at: number) => (builder: ExpressionBuilder<QueueTables, 'sites'>) =>
  builder.or([builder('due_at', '<=', at), builder('due_at', '>', at + farthestMs)]);

function leases(database: Database, isPostgres: boolean): Pick<RebuildQueue, 'lease' | 'renew' | 'end'> {
  let given = 0;
  /** Sites whose worker is gone, or has been silent too long, rest as after a failure; the first time they do not. */
  async function loseLost(at: number, isGone: (held: Held) => boolean): Promise<void> {
    const held = await database
      .selectFrom('sites')
      .select(['site', 'owner', 'lease_until', 'failures', 'due_at', 'first_at'])
      .where('owner', 'is not', null)
      .execute();
    for (const { site, owner, lease_until, failures, due_at, first_at } of held) {
      const isSilent = lease_until !== null && lease_until <= at;
      if (owner === null || (!isSilent && !isGone({ site, owner }))) continue;
      const rest = at + restAfter(failures);
      const fault = isSilent ? 'The worker that ran it fell silent.' : 'The worker that ran it ended.';
      await database
        .updateTable('sites')
        .set({ ...free, failures: failures + 1, fault, rest_until: rest, first_at: first_at ?? at, due_at: Math.max(rest, due_at ?? 0) })
        .where('site', '=', site)
        .where('owner', '=', owner)
        .where('lease_until', '=', lease_until)
        .execute();
    }
  }
  return {
    async lease(worker, at, isGone = () => false) {
      await loseLost(at, isGone);
      const token = `${worker} ${randomUUID()}`;
      const until = at + leaseMs;
      const due = database.selectFrom('sites').select('site').where('owner', 'is', null).where(isDueAt(at));
      const isForAll = (given + 1) % patientShare === 0;
      const first = (isForAll ? due : due.orderBy('patient')).orderBy('due_at').orderBy('site').limit(1);
      const row = await database
        .updateTable('sites')
        .set(({ ref }) => ({
          owner: token,
          lease_until: until,
          running_since: at,
          seen: ref('wanted'),
          eager: 0,
          // A run that waited for its backoff gives webhooks another one ahead of the next.
          backoff_cut: sql<number>`CASE WHEN rest_until > ${at} THEN backoff_cut ELSE 0 END`,
          first_at: null,
          due_at: null,
        }))
        .where('site', '=', isPostgres ? first.forUpdate().skipLocked() : first)
        .where('owner', 'is', null)
        .returning(['site', 'wanted', 'built', 'feed_wanted', 'failures'])
        .executeTakeFirst();
      if (row === undefined) return null;
      given += 1;
      const { site, wanted, built, feed_wanted, failures } = row;
      return { site, token, until, seen: wanted, feed: feed_wanted > built, failures };
    },
    async renew({ site, token }, at) {
      const own = database
        .updateTable('sites')
        .set({ lease_until: at + leaseMs })
        .where('site', '=', site)
        .where('owner', '=', token);
      return (await own.executeTakeFirst()).numUpdatedRows > 0n;
    },
    async end(lease, end, at) {
      const known = database.selectFrom('sites').select('last_run').where('site', '=', lease.site).where('owner', '=', lease.token);
      const before = await known.executeTakeFirst();
      if (before === undefined) return false;
      const own = database
        .updateTable('sites')
        .set(endOf(end, lease, at, reportOf(before.last_run)))
        .where('site', '=', lease.site)
        .where('owner', '=', lease.token);
      return (await own.executeTakeFirst()).numUpdatedRows > 0n;
    },
  };
}

const reportOf = (text: string | null): RunReport | null => (text === null ? null : JSON.parse(text));

/** What the end of a run changes in its site's row. Wishes that came meanwhile stay, and so does what `before` says of what this run did not do anew. */
function endOf(end: RunEnd, { failures, seen }: Lease, at: number, before: RunReport | null) {
  const lastRun = (report: RunReport) => ({
    last_run: JSON.stringify({ ...report, feed: report.feed ?? before?.feed ?? null, pages: report.pages ?? before?.pages ?? null }),
  });
  const answered = { ...free, built: seen, failures: 0, fault: null, rest_until: null, backoff_cut: 0 };
  if (end.kind === 'paused') return { ...answered, next_poll: null, next_change: null };
  if (end.kind === 'done') {
    // A run that read no feed puts no poll off: else a site that is often edited would not be polled.
    const kept = sql<number>`coalesce(next_poll, CAST(${end.nextPoll} AS bigint))`;
    const nextPoll = end.nextPoll !== null && end.report.feed === null ? kept : end.nextPoll;
    return { ...answered, next_poll: nextPoll, next_change: end.nextChange, ...lastRun(end.report) };
  }
  const rest = at + restAfter(failures + 1);
  return {
    ...free,
    failures: failures + 1,
    fault: end.message,
    rest_until: rest,
    first_at: sql<number>`coalesce(first_at, CAST(${at} AS bigint))`,
    due_at: sql<number>`CASE WHEN eager = 1 OR due_at > ${rest} THEN due_at ELSE CAST(${rest} AS bigint) END`,
    ...(end.report === null ? {} : lastRun(end.report)),
  };
}

function sites(database: Database): Pick<RebuildQueue, 'register' | 'states'> {
  return {
    async register(there, at, isRenewal = false) {
      const isNew = { ...noWish, patient: isRenewal ? 1 : 0, wanted: 1, feed_wanted: 1, first_at: at, due_at: at };
      for (const site of there) {
        const add = database.insertInto('sites').values({ site, ...isNew });
        await add.onConflict((conflict) => conflict.column('site').doNothing()).execute();
      }
      const known = await database.selectFrom('sites').select('site').where('owner', 'is', null).execute();
      const gone = known.map(({ site }) => site).filter((site) => !there.includes(site));
      for (const site of gone) await database.deleteFrom('sites').where('site', '=', site).where('owner', 'is', null).execute();
    },
    states: async () => (await database.selectFrom('sites').selectAll().orderBy('site').execute()).map(stateOf),
  };
}

function stateOf({ site, due_at, first_at, patient, running_since, failures, fault, next_poll, next_change, last_run }: Row): SiteState {
  const times = { dueAt: due_at, firstAt: first_at, runningSince: running_since, nextPoll: next_poll, nextChange: next_change };
  return { site, failures, fault, ...times, isPatient: patient === 1, lastRun: reportOf(last_run) };
}
