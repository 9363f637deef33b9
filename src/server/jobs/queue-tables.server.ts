import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Times are epoch milliseconds. */
export type QueueTables = {
  sites: {
    site: string;
    /** Number of requests made … */
    wanted: number;
    /** … of those covered by the last successful run … */
    built: number;
    /** … and of the last request to read the feed. */
    feed_wanted: number;
    first_at: number | null;
    due_at: number | null;
    rest_until: number | null;
    /** 1: an edit or manual request since the last run began skips the backoff. */
    eager: number;
    /** 1: a webhook has skipped this backoff already; the next one waits. */
    backoff_cut: number;
    /** 1: low priority: only polls, the clock or a shared edit requested the run. */
    patient: number;
    owner: string | null;
    lease_until: number | null;
    running_since: number | null;
    /** Requests covered by the current run. */
    seen: number | null;
    failures: number;
    /** Runs in a row that ended with their workers. */
    losses: number;
    fault: string | null;
    next_poll: number | null;
    next_change: number | null;
    last_run: string | null;
    /** The feed's host that does not answer, and since when. */
    hanging_host: string | null;
    hanging_since: number | null;
    /** JSON of an acceptance that no run has used yet. */
    acceptance: string | null;
  };
  /** Running workers, by their process marks. */
  workers: { worker: string; at: number };
  /** Webhook ids already processed. */
  webhooks: { site: string; id: string; at: number };
};

/** In order of name. A released migration is never edited: add another. */
export const queueMigrations: Record<string, Migration> = {
  '0001-queue': {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('sites')
        .addColumn('site', 'text', (column) => column.primaryKey())
        .addColumn('wanted', 'bigint', (column) => column.notNull())
        .addColumn('built', 'bigint', (column) => column.notNull())
        .addColumn('feed_wanted', 'bigint', (column) => column.notNull())
        .addColumn('first_at', 'bigint')
        .addColumn('due_at', 'bigint')
        .addColumn('rest_until', 'bigint')
        .addColumn('eager', 'integer', (column) => column.notNull())
        .addColumn('owner', 'text')
        .addColumn('lease_until', 'bigint')
        .addColumn('running_since', 'bigint')
        .addColumn('seen', 'bigint')
        .addColumn('failures', 'integer', (column) => column.notNull())
        .addColumn('fault', 'text')
        .addColumn('next_poll', 'bigint')
        .addColumn('next_change', 'bigint')
        .addColumn('last_run', 'text')
        .execute();
      await schema.createIndex('sites_due').on('sites').column('due_at').execute();
      await schema
        .createTable('webhooks')
        .addColumn('site', 'text', (column) => column.notNull())
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('webhooks_key', ['site', 'id'])
        .execute();
      await schema.createIndex('webhooks_age').on('webhooks').column('at').execute();
    },
  },
  '0002-patient': {
    async up({ schema }: Kysely<unknown>) {
      const patient = schema.alterTable('sites').addColumn('patient', 'integer', (column) => column.notNull().defaultTo(0));
      await patient.execute();
    },
  },
  '0003-backoff-cut': {
    async up({ schema }: Kysely<unknown>) {
      const cut = schema.alterTable('sites').addColumn('backoff_cut', 'integer', (column) => column.notNull().defaultTo(0));
      await cut.execute();
    },
  },
  '0004-acceptance': {
    async up({ schema }: Kysely<unknown>) {
      await schema.alterTable('sites').addColumn('acceptance', 'text').execute();
      await schema
        .createTable('workers')
        .addColumn('worker', 'text', (column) => column.primaryKey())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  '0005-losses': {
    async up({ schema }: Kysely<unknown>) {
      const losses = schema.alterTable('sites').addColumn('losses', 'integer', (column) => column.notNull().defaultTo(0));
      await losses.execute();
    },
  },
  '0006-hanging': {
    async up({ schema }: Kysely<unknown>) {
      await schema.alterTable('sites').addColumn('hanging_host', 'text').execute();
      await schema.alterTable('sites').addColumn('hanging_since', 'bigint').execute();
    },
  },
};
