import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The tables of the queue, as both databases have them. Moments are epoch milliseconds. */
export type QueueTables = {
  sites: {
    site: string;
    /** Wishes that were made … */
    wanted: number;
    /** … those that the last good run answered … */
    built: number;
    /** … and the last one that asked for the feed. */
    feed_wanted: number;
    first_at: number | null;
    due_at: number | null;
    rest_until: number | null;
    /** 1: somebody edited or asked since the last run began, and waits for no backoff. */
    eager: number;
    /** 1: a webhook was run ahead of this backoff already, or will be; the next one waits. */
    backoff_cut: number;
    /** 1: nobody waits for its run, which time or a renewal of all sites asks for. */
    patient: number;
    owner: string | null;
    lease_until: number | null;
    running_since: number | null;
    /** Of the run under way: the wishes that it answers. */
    seen: number | null;
    failures: number;
    fault: string | null;
    next_poll: number | null;
    next_change: number | null;
    last_run: string | null;
  };
  /** Ids that were taken. */
  webhooks: { site: string; id: string; at: number };
};

/** By name, in their order. What stands here has run somewhere: later changes are migrations of their own. */
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
};
