import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type ExpressionBuilder, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import { groupCommit } from '#lib/database/group-commit.ts';
import { migrate } from '#lib/database/migrate.server.ts';
import { openPostgres } from '#lib/database/postgres.server.ts';
import { openSqlite } from '#lib/database/sqlite.server.ts';
import type { Acceptance } from './acceptance.ts';
import { type QueueTables, queueMigrations } from './queue-tables.server.ts';
import type { BuildRequest, Lease, LeaseOwner, RebuildQueue, RunOutcome, SiteState, WorkerBeat } from './rebuild-queue.ts';
import type { RunReport } from './run-report.ts';
import { backoffDelay, debouncedDueTime, fairnessInterval, leaseMs, maxScheduleAheadMs, renewalDebounceMs, webhookIdTtlMs } from './timing.ts';

/** A SQLite file, for the workers of one machine, or a PostgreSQL address (`DATABASE_URL`), for many. */
export type QueueLocation = { file: string } | { address: string };

export const queueLocation = (dataDir: string, database: string | null): QueueLocation =>
  database === null ? { file: path.join(dataDir, 'jobs.sqlite') } : { address: database };

export type QueueReading = { states: SiteState[]; workers: WorkerBeat[] };

/**
 * null: no worker ever ran; no database is created.
 * @throws where the database cannot be used.
 */
export async function readQueue(place: QueueLocation): Promise<QueueReading | null> {
  if ('file' in place && !existsSync(place.file)) return null;
  const queue = await openQueue(place);
  try {
    return { states: await queue.states(), workers: await queue.workers() };
  } finally {
    await queue.close();
  }
}

/**
 * Opens the queue and migrates its tables. Several processes may have it open.
 * @throws when it cannot be opened, or a later version wrote it.
 */
export async function openQueue(place: QueueLocation): Promise<RebuildQueue> {
  const isFile = 'file' in place;
  const database = isFile ? openSqlite<QueueTables>(place.file).database : await openPostgres<QueueTables>(place.address);
  try {
    // The lead store may share the database.
    const name = isFile ? place.file : 'The database of DATABASE_URL';
    await migrate(database, { migrations: queueMigrations, name, other: 'another queue', table: 'queue_migration' });
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return {
    ...requestOperations(database, !isFile),
    ...leaseOperations(database, !isFile),
    ...siteOperations(database),
    ...workerOperations(database),
    close: () => database.destroy(),
  };
}

type Database = Kysely<QueueTables>;
type Row = Selectable<QueueTables['sites']>;

const emptyCounters = { wanted: 0, built: 0, feed_wanted: 0, eager: 0, backoff_cut: 0, patient: 0, failures: 0, losses: 0 };
/** Runs in a row that ended with their workers. */
const suspectLosses = 3;
const releasedLease = { owner: null, lease_until: null, running_since: null, seen: null } satisfies Updateable<QueueTables['sites']>;

/** A site that has a high-priority request or a run keeps its priority: the run may fail. */
const lowPriorityUnlessPending = sql<number>`CASE WHEN due_at IS NULL AND owner IS NULL THEN 1 ELSE patient END`;

function requestOperations(database: Database, isPostgres: boolean): Pick<RebuildQueue, 'enqueue' | 'enqueueScheduled' | 'enqueueAll'> {
  // Requests for one site contend for its row and would each wait for an fsync: group commit. Sites are independent.
  const groups = new Map<string, (request: BuildRequest) => Promise<boolean>>();
  const groupOf = (site: string) => groupCommit((together: readonly BuildRequest[]) => insertRequests(database, isPostgres, site, together));
  return {
    enqueue: (request) => groups.getOrInsertComputed(request.site, groupOf)(request),
    async enqueueScheduled(at) {
      await database
        .deleteFrom('webhooks')
        .where('at', '<', at - webhookIdTtlMs)
        .execute();
      const isPolled = sql<boolean>`next_poll IS NOT NULL AND next_poll <= ${at}`;
      const { numUpdatedRows } = await database
        .updateTable('sites')
        .set(({ eb }) => ({
          wanted: eb('wanted', '+', 1),
          feed_wanted: sql<number>`CASE WHEN ${isPolled} THEN wanted + 1 ELSE feed_wanted END`,
          patient: lowPriorityUnlessPending,
          first_at: sql<number>`coalesce(first_at, CAST(${at} AS bigint))`,
          due_at: sql<number>`CASE WHEN rest_until > ${at} THEN rest_until ELSE CAST(${at} AS bigint) END`,
          next_poll: sql<number | null>`CASE WHEN ${isPolled} THEN NULL ELSE next_poll END`,
          next_change: sql<number | null>`CASE WHEN next_change <= ${at} THEN NULL ELSE next_change END`,
        }))
        .where(({ or, eb }) => or([eb('next_poll', '<=', at), eb('next_change', '<=', at)]))
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
    async enqueueAll(sites, at, feed) {
      // PostgreSQL has no empty IN list.
      if (sites.length === 0) return;
      const dueAt = at + renewalDebounceMs;
      await database
        .updateTable('sites')
        .set(({ eb, ref }) => ({
          wanted: eb('wanted', '+', 1),
          feed_wanted: feed ? eb('wanted', '+', 1) : ref('feed_wanted'),
          eager: 1,
          patient: lowPriorityUnlessPending,
          first_at: sql<number>`coalesce(first_at, CAST(${at} AS bigint))`,
          due_at: sql<number>`CASE WHEN due_at <= ${dueAt} THEN due_at ELSE CAST(${dueAt} AS bigint) END`,
        }))
        .where('site', 'in', [...sites])
        .execute();
    },
  };
}

/** @returns for each request, whether it was new. */
function insertRequests(database: Database, isPostgres: boolean, site: string, requests: readonly BuildRequest[]): Promise<boolean[]> {
  return database.transaction().execute(async (transaction) => {
    // A write first, so that SQLite holds the write lock when it reads the row.
    await transaction
      .insertInto('sites')
      .values({ site, ...emptyCounters })
      .onConflict((conflict) => conflict.column('site').doNothing())
      .execute();
    const row = transaction
      .selectFrom('sites')
      .select(['wanted', 'feed_wanted', 'eager', 'backoff_cut', 'patient', 'first_at', 'due_at', 'rest_until', 'acceptance'])
      .where('site', '=', site);
    // Locked before the ids are inserted: two workers with the same ids would deadlock.
    const before = await (isPostgres ? row.forUpdate() : row).executeTakeFirstOrThrow();
    const unknown = await insertWebhookIds(transaction, site, requests);
    const areNew = requests.map(({ webhookId }) => webhookId === undefined || unknown.delete(webhookId));
    const fresh = requests.filter((_, place) => areNew[place]);
    if (fresh.length === 0) return areNew;
    await transaction.updateTable('sites').set(fresh.reduce(withRequest, before)).where('site', '=', site).execute();
    return areNew;
  });
}

/** @returns the ids that were new. */
async function insertWebhookIds(transaction: Database, site: string, requests: readonly BuildRequest[]): Promise<Set<string>> {
  const ids = requests.flatMap(({ webhookId, at }) => (webhookId === undefined ? [] : [{ site, id: webhookId, at }]));
  if (ids.length === 0) return new Set();
  const insert = transaction.insertInto('webhooks').values(ids);
  const inserted = await insert
    .onConflict((conflict) => conflict.columns(['site', 'id']).doNothing())
    .returning('id')
    .execute();
  return new Set(inserted.map(({ id }) => id));
}

type RequestColumns = Pick<Row, 'wanted' | 'feed_wanted' | 'eager' | 'backoff_cut' | 'patient' | 'first_at' | 'due_at' | 'rest_until' | 'acceptance'>;

/** The row after one more request. */
function withRequest(row: RequestColumns, { trigger, feed, at, debounce, acceptance }: BuildRequest): RequestColumns {
  const wanted = row.wanted + 1;
  // A low-priority request does not count as waiting time.
  const oldest = row.patient === 1 ? at : Math.min(at, row.first_at ?? at);
  const isEager = trigger !== 'webhook' || row.backoff_cut === 0;
  // Requests before an immediate run are merged into it.
  const retryAt = isEager || row.eager === 1 ? 0 : (row.rest_until ?? 0);
  return {
    ...row,
    wanted,
    feed_wanted: feed ? wanted : row.feed_wanted,
    eager: isEager ? 1 : row.eager,
    backoff_cut: trigger === 'webhook' ? 1 : row.backoff_cut,
    patient: 0,
    first_at: oldest,
    // A due site keeps its position; otherwise frequent requests would starve it.
    due_at: row.due_at !== null && row.due_at <= at ? row.due_at : Math.max(retryAt, debouncedDueTime(oldest, at, debounce)),
    acceptance: acceptance === undefined ? row.acceptance : JSON.stringify(acceptance),
  };
}

/** Due, or scheduled implausibly far ahead because the clock was set back since. */
const isDueAt = (at: number) => (builder: ExpressionBuilder<QueueTables, 'sites'>) =>
  builder.or([builder('due_at', '<=', at), builder('due_at', '>', at + maxScheduleAheadMs)]);

/**
 * An expired lease, or a dead owner, is no failure of the site: its run is due again at once. A site whose runs ended with their workers several times
 * may be the cause: others go first.
 */
async function reclaimExpiredLeases(database: Database, at: number, isOwnerDead: (owner: LeaseOwner) => boolean): Promise<void> {
  const leases = await database
    .selectFrom('sites')
    .select(['site', 'owner', 'lease_until', 'losses', 'patient', 'due_at', 'first_at'])
    .where('owner', 'is not', null)
    .execute();
  for (const { site, owner, lease_until, losses, patient, due_at, first_at } of leases) {
    const isExpired = lease_until !== null && lease_until <= at;
    if (owner === null || (!isExpired && !isOwnerDead({ site, owner }))) continue;
    await database
      .updateTable('sites')
      .set({
        ...releasedLease,
        losses: losses + 1,
        patient: losses + 1 >= suspectLosses ? 1 : patient,
        first_at: first_at ?? at,
        due_at: Math.min(at, due_at ?? at),
      })
      .where('site', '=', site)
      .where('owner', '=', owner)
      .where('lease_until', '=', lease_until)
      .execute();
  }
}

function leaseOperations(database: Database, isPostgres: boolean): Pick<RebuildQueue, 'lease' | 'renewLease' | 'complete'> {
  let grantedCount = 0;
  return {
    async lease(worker, at, { isOwnerDead = () => false, site: only, includesHanging = true } = {}) {
      await reclaimExpiredLeases(database, at, isOwnerDead);
      const token = `${worker} ${randomUUID()}`;
      const until = at + leaseMs;
      const allDue = database.selectFrom('sites').select('site').where('owner', 'is', null).where(isDueAt(at));
      const answering = includesHanging ? allDue : allDue.where('hanging_host', 'is', null);
      const due = only === undefined ? answering : answering.where('site', '=', only);
      const isFairnessTurn = (grantedCount + 1) % fairnessInterval === 0;
      const first = (isFairnessTurn ? due : due.orderBy('patient')).orderBy('due_at').orderBy('site').limit(1);
      const row = await database
        .updateTable('sites')
        .set(({ ref }) => ({
          owner: token,
          lease_until: until,
          running_since: at,
          seen: ref('wanted'),
          eager: 0,
          // A run that waited for its backoff allows one webhook to skip the next.
          backoff_cut: sql<number>`CASE WHEN rest_until > ${at} THEN backoff_cut ELSE 0 END`,
          first_at: null,
          due_at: null,
        }))
        .where('site', '=', isPostgres ? first.forUpdate().skipLocked() : first)
        .where('owner', 'is', null)
        .returning(['site', 'wanted', 'built', 'feed_wanted', 'failures', 'acceptance', 'hanging_host'])
        .executeTakeFirst();
      if (row === undefined) return null;
      grantedCount += 1;
      const { site, wanted, built, feed_wanted, failures, hanging_host } = row;
      const facts = { requestCount: wanted, feed: feed_wanted > built, failures, isHanging: hanging_host !== null };
      return { site, token, until, ...facts, acceptance: parseAcceptance(row.acceptance) };
    },
    async renewLease({ site, token }, at) {
      const own = database
        .updateTable('sites')
        .set({ lease_until: at + leaseMs })
        .where('site', '=', site)
        .where('owner', '=', token);
      return (await own.executeTakeFirst()).numUpdatedRows > 0n;
    },
    async complete(lease, end, at) {
      const known = database.selectFrom('sites').select(['last_run', 'hanging_host']).where('site', '=', lease.site).where('owner', '=', lease.token);
      const before = await known.executeTakeFirst();
      if (before === undefined) return false;
      const own = database
        .updateTable('sites')
        .set(outcomeColumns(end, lease, at, parseReport(before.last_run)))
        .where('site', '=', lease.site)
        .where('owner', '=', lease.token);
      const isKept = (await own.executeTakeFirst()).numUpdatedRows > 0n;
      // Its other sites need not wait for their turn.
      if (isKept && end.kind === 'done' && before.hanging_host !== null)
        await database
          .updateTable('sites')
          .set({ hanging_host: null, hanging_since: null })
          .where('hanging_host', '=', before.hanging_host)
          .execute();
      return isKept;
    },
  };
}

const parseAcceptance = (text: string | null): Acceptance | null => (text === null ? null : JSON.parse(text));
const parseReport = (text: string | null): RunReport | null => (text === null ? null : JSON.parse(text));

/** Columns after a run. Requests made meanwhile remain; parts missing from the report are taken from `before`. */
function outcomeColumns(end: RunOutcome, { failures, requestCount, acceptance }: Lease, at: number, before: RunReport | null) {
  const lastRun = (report: RunReport) => ({
    last_run: JSON.stringify({ ...report, feed: report.feed ?? before?.feed ?? null, pages: report.pages ?? before?.pages ?? null }),
  });
  // One that was given during the run waits for the next.
  const used = acceptance === null ? null : JSON.stringify(acceptance);
  const left = sql<string | null>`CASE WHEN acceptance = ${used} THEN NULL ELSE acceptance END`;
  const succeeded = {
    ...releasedLease,
    built: requestCount,
    losses: 0,
    failures: 0,
    fault: null,
    rest_until: null,
    backoff_cut: 0,
    acceptance: left,
    hanging_host: null,
    hanging_since: null,
  };
  if (end.kind === 'paused') return { ...succeeded, next_poll: null, next_change: null };
  if (end.kind === 'done') {
    // A run without a feed does not postpone the poll: frequent edits would otherwise suppress polling.
    const earliestPoll = sql<number>`coalesce(next_poll, CAST(${end.nextPoll} AS bigint))`;
    const nextPoll = end.nextPoll !== null && end.report.feed === null ? earliestPoll : end.nextPoll;
    return { ...succeeded, next_poll: nextPoll, next_change: end.nextChange, ...lastRun(end.report) };
  }
  const retryAt = at + backoffDelay(failures + 1);
  return {
    ...releasedLease,
    losses: 0,
    failures: failures + 1,
    fault: end.message,
    hanging_host: end.hangingHost ?? null,
    hanging_since:
      end.hangingHost === undefined
        ? null
        : sql<number>`CASE WHEN hanging_host = ${end.hangingHost} THEN hanging_since ELSE coalesce(running_since, CAST(${at} AS bigint)) END`,
    rest_until: retryAt,
    first_at: sql<number>`coalesce(first_at, CAST(${at} AS bigint))`,
    due_at: sql<number>`CASE WHEN eager = 1 OR due_at > ${retryAt} THEN due_at ELSE CAST(${retryAt} AS bigint) END`,
    ...(end.report === null ? {} : lastRun(end.report)),
  };
}

function siteOperations(database: Database): Pick<RebuildQueue, 'syncSites' | 'states'> {
  return {
    async syncSites(there, at, isRenewal = false) {
      const isNew = { ...emptyCounters, patient: isRenewal ? 1 : 0, wanted: 1, feed_wanted: 1, first_at: at, due_at: at };
      for (const site of there) {
        const add = database.insertInto('sites').values({ site, ...isNew });
        await add.onConflict((conflict) => conflict.column('site').doNothing()).execute();
      }
      const known = await database.selectFrom('sites').select('site').where('owner', 'is', null).execute();
      const gone = known.map(({ site }) => site).filter((site) => !there.includes(site));
      for (const site of gone) await database.deleteFrom('sites').where('site', '=', site).where('owner', 'is', null).execute();
    },
    states: async () => (await database.selectFrom('sites').selectAll().orderBy('site').execute()).map(toSiteState),
  };
}

function workerOperations(database: Database): Pick<RebuildQueue, 'beat' | 'forgetWorker' | 'workers'> {
  return {
    async beat(worker, at) {
      await database.transaction().execute((transaction) => {
        const row = transaction.insertInto('workers').values({ worker, at });
        return row.onConflict((conflict) => conflict.column('worker').doUpdateSet({ at })).execute();
      });
    },
    async forgetWorker(worker) {
      await database.deleteFrom('workers').where('worker', '=', worker).execute();
    },
    workers: () => database.selectFrom('workers').selectAll().orderBy('at', 'desc').execute(),
  };
}

function toSiteState(row: Row): SiteState {
  const { site, due_at, first_at, patient, running_since, failures, fault, next_poll, next_change, last_run, acceptance } = row;
  const times = { dueAt: due_at, oldestRequestAt: first_at, runningSince: running_since, nextPoll: next_poll, nextChange: next_change };
  const { hanging_host: host, hanging_since: since } = row;
  const hanging = host === null || since === null ? null : { host, since };
  return { site, failures, fault, ...times, isLowPriority: patient === 1, lastRun: parseReport(last_run), isAccepting: acceptance !== null, hanging };
}
