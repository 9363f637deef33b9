import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Migration } from 'kysely/migration';
import { whileLocked } from '#lib/database/database-fault.ts';
import { migrate } from '#lib/database/migrate.server.ts';
import { openPostgres } from '#lib/database/postgres.server.ts';
import { openSqlite } from '#lib/database/sqlite.server.ts';
import { noticeKinds } from '#site/schema/notice-targets.ts';
import type { QueueLocation } from './open-queue.server.ts';
import { type Condition, type NoticeFacts, newSite, type SiteCondition } from './site-condition.ts';

/** Times are epoch milliseconds. */
type Tables = {
  site_conditions: { site: string; condition: Condition; feed_held: string };
  notices: {
    id: string;
    site: string;
    /** Name of the target in `rebuild.notices`. */
    target: string;
    /** Name of the service that it is of; null: the site. */
    service: string | null;
    kind: string;
    /** The messages, as JSON. */
    messages: string;
    created: number;
    attempts: number;
    next_at: number;
    claimed_until: number;
  };
};

/** A notice for one target. `id`: the same in every attempt. */
export type Notice = NoticeFacts & { id: string; target: string; created: number; attempts: number };

export type NewNotice = Omit<Notice, 'id' | 'attempts'>;

export type NoticeStore = {
  condition(site: string): Promise<SiteCondition>;
  /** In one transaction with notices to the targets. */
  change(site: string, next: SiteCondition, notices: readonly NewNotice[]): Promise<void>;
  /** Services whose last notice was of a failure. */
  failedServices(): Promise<Set<string>>;
  /** The same for a service. Of several workers, the first enqueues the notices. */
  changeService(name: string, condition: 'well' | 'failed', notices: readonly NewNotice[]): Promise<void>;
  /** Leases what is due: of a site and a target the oldest, so that they arrive in order. */
  lease(at: number, leaseMs: number): Promise<Notice[]>;
  /** @param nextAt null: it is delivered, or given up. */
  settle(notice: Notice, nextAt: number | null): Promise<void>;
  close(): Promise<void>;
};

/** Beside the queue. @throws as `openQueue`. */
export async function openNoticeStore(place: QueueLocation): Promise<NoticeStore> {
  const isFile = 'file' in place;
  const database = isFile ? openSqlite<Tables>(place.file).database : await openPostgres<Tables>(place.address);
  try {
    const name = isFile ? place.file : 'The database of DATABASE_URL';
    await migrate(database, { migrations, name, other: 'another queue', table: 'notice_migration' });
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return {
    async condition(site) {
      const row = await database.selectFrom('site_conditions').selectAll().where('site', '=', site).executeTakeFirst();
      return row === undefined ? newSite : { condition: row.condition, feedHeld: JSON.parse(row.feed_held) };
    },
    change: (site, { condition, feedHeld }, notices) =>
      whileLocked(() =>
        database.transaction().execute(async (transaction) => {
          const columns = { condition, feed_held: JSON.stringify(feedHeld) };
          const insert = transaction.insertInto('site_conditions').values({ site, ...columns });
          await insert.onConflict((conflict) => conflict.column('site').doUpdateSet(columns)).execute();
          await addNotices(transaction, notices);
        }),
      ),
    async failedServices() {
      const failed = database.selectFrom('site_conditions').select('site').where('site', 'like', `${serviceMark}%`);
      const rows = await failed.where('condition', '=', 'failed').execute();
      return new Set(rows.map(({ site }) => site.slice(serviceMark.length)));
    },
    changeService: (name, condition, notices) =>
      whileLocked(() =>
        database.transaction().execute(async (transaction) => {
          const insert = transaction.insertInto('site_conditions').values({ site: `${serviceMark}${name}`, condition, feed_held: '[]' });
          const changed = insert.onConflict((conflict) =>
            conflict.column('site').doUpdateSet({ condition }).where('site_conditions.condition', '!=', condition),
          );
          const { numInsertedOrUpdatedRows = 0n } = await changed.executeTakeFirstOrThrow();
          if (numInsertedOrUpdatedRows > 0n) await addNotices(transaction, notices);
        }),
      ),
    async lease(at, leaseMs) {
      const rows = await database.selectFrom('notices').selectAll().orderBy('created').orderBy('id').execute();
      const oldest = Map.groupBy(rows, ({ site, target }) => `${site} ${target}`)
        .values()
        .flatMap(([first]) => (first !== undefined && isFree(first, at, leaseMs) ? [first] : []));
      const leased: Notice[] = [];
      for (const row of oldest) if (await whileLocked(() => claim(database, row, at + leaseMs))) leased.push(noticeOf(row));
      return leased;
    },
    async settle({ id, attempts }, nextAt) {
      if (nextAt === null) await whileLocked(() => database.deleteFrom('notices').where('id', '=', id).execute());
      else {
        const next = database.updateTable('notices').set({ attempts: attempts + 1, claimed_until: 0, next_at: nextAt });
        await whileLocked(() => next.where('id', '=', id).execute());
      }
    },
    close: () => database.destroy(),
  };
}

/** No site's name has a space. */
const serviceMark = 'service ';

async function addNotices(transaction: Transaction<Tables>, notices: readonly NewNotice[]): Promise<void> {
  const rows = notices.map(({ messages, ...notice }) => ({
    ...{ ...notice, id: randomUUID(), messages: JSON.stringify(messages), next_at: notice.created },
    ...{ attempts: 0, claimed_until: 0 },
  }));
  if (rows.length > 0) await transaction.insertInto('notices').values(rows).execute();
}

type Row = Selectable<Tables['notices']>;

/** A lease beyond its length means that the clock was set back. */
const isFree = ({ next_at, claimed_until }: Row, at: number, leaseMs: number): boolean =>
  next_at <= at && (claimed_until <= at || claimed_until > at + leaseMs);

/** Of two workers one wins. */
async function claim(database: Kysely<Tables>, { id, claimed_until, attempts }: Row, until: number): Promise<boolean> {
  const own = database.updateTable('notices').set({ claimed_until: until }).where('id', '=', id);
  const { numUpdatedRows } = await own.where('claimed_until', '=', claimed_until).where('attempts', '=', attempts).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const noticeOf = ({ id, site, target, service, kind, messages, created, attempts }: Row): Notice => {
  const known = noticeKinds.find((one) => one === kind) ?? 'failed';
  return { id, site, target, service, kind: known, messages: JSON.parse(messages), created, attempts };
};

const migrations: Record<string, Migration> = {
  '0001-notices': {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('site_conditions')
        .addColumn('site', 'text', (column) => column.primaryKey())
        .addColumn('condition', 'text', (column) => column.notNull())
        .addColumn('feed_held', 'text', (column) => column.notNull())
        .execute();
      await schema
        .createTable('notices')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('site', 'text', (column) => column.notNull())
        .addColumn('target', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('messages', 'text', (column) => column.notNull())
        .addColumn('created', 'bigint', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('next_at', 'bigint', (column) => column.notNull())
        .addColumn('claimed_until', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  '0002-services': {
    async up({ schema }: Kysely<unknown>) {
      await schema.alterTable('notices').addColumn('service', 'text').execute();
    },
  },
};
