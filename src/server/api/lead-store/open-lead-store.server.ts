import { existsSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import type { LeadTallies } from '#leads/backlog.ts';
import { whileLocked } from '#lib/database/database-fault.ts';
import { groupCommit } from '#lib/database/group-commit.ts';
import { migrate } from '#lib/database/migrate.server.ts';
import { openPostgres } from '#lib/database/postgres.server.ts';
import { openSqlite } from '#lib/database/sqlite.server.ts';
import { countLeads } from './count-leads.server.ts';
import { storedDelivery } from './delivery-rows.server.ts';
import { insertLeads, isFiltered, leadByKey, newDeliveries, storedLead } from './lead-rows.server.ts';
import type { AcceptedLead, LeadFilter, LeadStore, NewLead } from './lead-store.ts';
import { leadMigrations } from './migrations.server.ts';
import { purgeReservations } from './purge-reservations.server.ts';
import type { Tables } from './tables.ts';

/** A SQLite file, or PostgreSQL (`DATABASE_URL`). */
export type LeadPlace = { file: string } | { address: string };

/** Migrated to this version. */
export type ApiDatabase = { database: Kysely<Tables>; place: LeadPlace };

/**
 * Opens and migrates the database.
 * @throws when it is unusable, or was written by a later version.
 */
export async function openApiDatabase(place: LeadPlace): Promise<ApiDatabase> {
  const database = 'file' in place ? openSqlite<Tables>(place.file).database : await openPostgres<Tables>(place.address);
  try {
    const name = 'file' in place ? place.file : 'The database of DATABASE_URL';
    await migrate(database, { migrations: leadMigrations, name, other: 'another store' });
  } catch (error) {
    await database.destroy();
    throw error;
  }
  if ('file' in place) await sql`PRAGMA busy_timeout = 0`.execute(database);
  return { database, place };
}

/** With its own connection. */
export const openLeadStore = async (place: LeadPlace): Promise<LeadStore> => createLeadStore(await openApiDatabase(place));

/** SQLite's write-ahead log holds deleted rows until then. */
export async function truncateWal({ database, place }: ApiDatabase): Promise<void> {
  if ('file' in place) await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(database);
}

/** Closing the store closes the database. */
export function createLeadStore(opened: ApiDatabase): LeadStore {
  const { database } = opened;
  const store = retryingWhileLocked(storeOver(database));
  return {
    ...store,
    async purge(filter) {
      const count = await store.purge(filter);
      if (count > 0) await truncateWal(opened);
      return count;
    },
  };
}

/** Null, and creates nothing, where no API ever ran. */
export async function withApiDatabase<Result>(place: LeadPlace, read: (opened: ApiDatabase) => Promise<Result>): Promise<Result | null> {
  if ('file' in place && !existsSync(place.file)) return null;
  const opened = await openApiDatabase(place);
  return read(opened).finally(() => opened.database.destroy());
}

/** Null where no API ever ran. */
export const readTallies = (place: LeadPlace): Promise<LeadTallies | null> => withApiDatabase(place, ({ database }) => countLeads(database));

/** Retries while another process has SQLite's lock; PostgreSQL waits by itself. */
function retryingWhileLocked<Store extends LeadStore>(store: Store): Store {
  const wait =
    <Given extends unknown[], Result>(call: (...given: Given) => Promise<Result>) =>
    (...given: Given) =>
      whileLocked(() => call(...given));
  return {
    ...store,
    addLead: wait(store.addLead),
    findByKey: wait(store.findByKey),
    recordStep: wait(store.recordStep),
    addValuation: wait(store.addValuation),
    retryDeadLetters: wait(store.retryDeadLetters),
    move: wait(store.move),
    purge: wait(store.purge),
    ping: wait(store.ping),
  };
}

function storeOver(database: Kysely<Tables>): LeadStore {
  const add = groupCommit<NewLead, AcceptedLead>((leads) => insertLeads(database, leads));
  return {
    addLead: add,
    findByKey: (tenant, key) => leadByKey(database, tenant, key),
    ...formEventCalls(database),
    ...operatorCalls(database),
    async ping(now) {
      const row = await database.transaction().execute(async (transaction) => {
        await transaction.updateTable('pulse').set({ at: now }).where('id', '=', 1).execute();
        return transaction.selectFrom('pulse').select('at').where('id', '=', 1).executeTakeFirst();
      });
      if (row?.at === undefined) throw new Error('the store does not hold what was written');
    },
    close: () => database.destroy(),
  };
}

function formEventCalls(database: Kysely<Tables>): Pick<LeadStore, 'recordStep' | 'addValuation'> {
  return {
    async recordStep({ tenant, key, form, at }) {
      await database
        .insertInto('form_steps')
        .values({ tenant, key, form, steps: 1, at })
        .onConflict((conflict) => conflict.columns(['tenant', 'key']).doUpdateSet(({ eb }) => ({ steps: eb('form_steps.steps', '+', 1), at })))
        .execute();
    },
    async addValuation(valuation) {
      await database.insertInto('valuations').values(valuation).execute();
    },
  };
}

type OperatorCalls = 'countLeads' | 'find' | 'findDeliveries' | 'retryDeadLetters' | 'move' | 'purge' | 'countByLane';

/** For `npm run leads`. */
function operatorCalls(database: Kysely<Tables>): Pick<LeadStore, OperatorCalls> {
  const idsOf = (filter: LeadFilter) => database.selectFrom('leads').select('id').where(isFiltered(filter));
  return {
    async find(filter, most) {
      const rows = await database.selectFrom('leads').selectAll().where(isFiltered(filter)).orderBy('created', 'desc').limit(most).execute();
      return rows.map(storedLead);
    },
    async findDeliveries(leads) {
      const ids = leads.map(({ id }) => id);
      if (ids.length === 0) return [];
      const rows = await database.selectFrom('deliveries').selectAll().where('lead_id', 'in', ids).orderBy('target').execute();
      return rows.map(storedDelivery);
    },
    async retryDeadLetters(filter, now) {
      const { numUpdatedRows } = await database
        .updateTable('deliveries')
        .set({ state: 'pending', next_at: now, claimed_until: 0, created: now, down: 0 })
        .where('state', '=', 'dead')
        .where('lead_id', 'in', idsOf(filter))
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
    move: (filter, lane, targets, now) => moveLeads(database, filter, lane, targets, now),
    async purge(filter) {
      return database.transaction().execute(async (transaction) => {
        const leads = transaction.selectFrom('leads').select('id').where(isFiltered(filter));
        await transaction.deleteFrom('deliveries').where('lead_id', 'in', leads).execute();
        const { numDeletedRows } = await transaction.deleteFrom('leads').where(isFiltered(filter)).executeTakeFirst();
        const { tenant, before } = filter;
        await purgeReservations(transaction, filter);
        if (tenant !== undefined && before !== undefined) {
          await transaction.deleteFrom('form_steps').where('tenant', '=', tenant).where('at', '<', before).execute();
          await transaction.deleteFrom('valuations').where('tenant', '=', tenant).where('at', '<', before).execute();
        }
        return Number(numDeletedRows);
      });
    },
    countLeads: () => countLeads(database),
    async countByLane(tenant) {
      const rows = await database
        .selectFrom('leads')
        .select(['lane', ({ fn }) => fn.countAll().as('many')])
        .where('tenant', '=', tenant)
        .groupBy('lane')
        .execute();
      return { inbox: 0, review: 0, spam: 0, ...Object.fromEntries(rows.map(({ lane, many }) => [lane, Number(many)])) };
    },
  };
}

const moveLeads = (
  database: Kysely<Tables>,
  filter: LeadFilter,
  lane: Tables['leads']['lane'],
  targets: Parameters<LeadStore['move']>[2],
  now: number,
) =>
  database.transaction().execute(async (transaction) => {
    const rows = await transaction.selectFrom('leads').selectAll().where(isFiltered(filter)).execute();
    for (const lead of rows.map(storedLead)) {
      await transaction.updateTable('leads').set({ lane }).where('id', '=', lead.id).execute();
      const deliveries = newDeliveries({ tenant: lead.tenant, id: lead.id, targets: targets(lead), created: now });
      if (deliveries.length === 0) continue;
      const insert = transaction.insertInto('deliveries').values(deliveries);
      await insert.onConflict((conflict) => conflict.columns(['tenant', 'lead_id', 'target']).doNothing()).execute();
    }
    return rows.length;
  });
