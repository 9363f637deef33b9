import { type Expression, type SqlBool, sql, type Transaction } from 'kysely';
import { whileLocked } from '#lib/database/database-fault.ts';
import { groupCommit } from '#lib/database/group-commit.ts';
import type { ApiDatabase } from '../lead-store/open-lead-store.server.ts';
import type { Tables } from '../lead-store/tables.ts';
import type { AttemptOutcome } from './attempt-outcome.ts';
import { type Attempt, attemptOf } from './retry-schedule.ts';

/** The tables of outboxes, and the table that each row belongs to. */
type Parents = { deliveries: 'leads'; alert_messages: 'alert_owners'; partner_events: 'partners' };
/** A leased row, and the row that it belongs to. */
export type Leased<Table extends keyof Parents> = Tables[Table] & { parent: Tables[Parents[Table]] };

type LeasedOutboxOptions<Table extends keyof Parents> = {
  database: ApiDatabase;
  table: Table;
  /** Columns of the primary key. */
  key: readonly (keyof Tables[Table] & string)[];
  parent: Parents[Table];
  /** The column that names the parent. */
  parentKey: keyof Tables[Table] & string;
  /** Rows are claimed in the order of these columns. */
  order: readonly (keyof Tables[Table] & string)[];
  /** Rows that may be claimed; default: all. */
  isPending?: Expression<SqlBool>;
  /** When `next_at` was written; default: `created`. */
  writtenAt?: Expression<number>;
  /** Outcomes that arrive together share a transaction. */
  isGrouped?: boolean;
  /** No attempt follows one after this age, in milliseconds; default: that of the retry schedule. */
  lifetimeMs?: number;
  /** Null: the row was replaced. @throws where nothing can be recorded: the row is due again when its lease expires. */
  send(due: Leased<Table>): Promise<AttemptOutcome | null>;
  /** In the transaction that ends the lease. @returns the columns that change; null deletes the row. */
  record(due: Leased<Table>, attempt: Attempt, transaction: Transaction<Tables>): Promise<Partial<Tables[Table]> | null> | Partial<Tables[Table]>;
  /** For the log: ids and outcomes, no user input. */
  lineOf(due: Leased<Table>, attempt: Attempt): object;
  now: () => number;
  /** From 0 to 1. */
  chance: () => number;
  log(line: string): void;
};

type LeasedOutbox<Table extends keyof Parents> = {
  /** Leases rows that are due. Of two servers one gets a row. */
  claim(limit: number, where?: Expression<SqlBool>): Promise<Leased<Table>[]>;
  /** Sends, records the outcome and releases the lease. @returns null where the row was replaced. */
  deliver(due: Leased<Table>): Promise<Attempt | null>;
};

/** Longer than any attempt: an older lease belongs to a crashed one. */
const leaseMs = 60_000;
/** Tolerated clock skew. */
export const skewMs = 60_000;

/** What an attempt makes of a row with a state. */
export const columnsOf = ({ code: outcome, ...attempt }: Attempt) =>
  attempt.state === 'pending' ? { state: attempt.state, outcome, next_at: attempt.nextAt } : { state: attempt.state, outcome };

const all = sql<SqlBool>`1 = 1`;

/** Transactional outbox over a table: at-least-once delivery, also after a crash. A date too far in the future comes from a clock that was set back. */
export function createLeasedOutbox<Table extends keyof Parents>(options: LeasedOutboxOptions<Table>): LeasedOutbox<Table> {
  const { database, isPending = all, writtenAt = sql.ref<number>('created'), lifetimeMs, now, chance } = options;
  const table = sql.table(options.table);
  const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
  const key = columns(options.key);

  async function claim(limit: number, where: Expression<SqlBool> = all): Promise<Leased<Table>[]> {
    const at = now();
    const until = at + leaseMs;
    const isDue = sql`(next_at <= ${at} OR ${writtenAt} > ${at + skewMs})`;
    // The update repeats it: of two servers one wins.
    const isFree = sql`${isPending} AND (claimed_until <= ${at} OR claimed_until > ${until + skewMs})`;
    const due = sql`SELECT ${key} FROM ${table} WHERE ${isDue} AND ${isFree} AND ${where} ORDER BY ${columns(options.order)} LIMIT ${limit}`;
    const update = sql<Tables[Table]>`UPDATE ${table} SET claimed_until = ${until} WHERE (${key}) IN (${due}) AND ${isFree} RETURNING *`;
    const { rows } = await whileLocked(() => update.execute(database.database));
    if (rows.length === 0) return [];
    const ids = rows.map((row) => row[options.parentKey]);
    const parents = await sql<Tables[Parents[Table]]>`SELECT * FROM ${sql.table(options.parent)} WHERE id IN (${sql.join(ids)})`.execute(
      database.database,
    );
    const byId = new Map<unknown, Tables[Parents[Table]]>(parents.rows.map((parent) => [parent.id, parent]));
    return rows.flatMap((row) => {
      const parent = byId.get(row[options.parentKey]);
      return parent === undefined ? [] : [{ ...row, parent }];
    });
  }

  async function release(due: Leased<Table>, attempt: Attempt, transaction: Transaction<Tables>): Promise<void> {
    const changes = await options.record(due, attempt, transaction);
    const isRow = sql.join(
      options.key.map((name) => sql`${sql.ref(name)} = ${due[name]}`),
      sql` AND `,
    );
    const set = Object.entries(changes ?? {}).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    const released = [sql`attempts = attempts + 1`, sql`claimed_until = 0`, ...set];
    await (changes === null ? sql`DELETE FROM ${table} WHERE ${isRow}` : sql`UPDATE ${table} SET ${sql.join(released)} WHERE ${isRow}`).execute(
      transaction,
    );
  }

  const commit = (attempts: readonly (readonly [Leased<Table>, Attempt])[]) =>
    whileLocked(() =>
      database.database.transaction().execute(async (transaction) => {
        for (const [due, attempt] of attempts) await release(due, attempt, transaction);
        return attempts.map(() => true);
      }),
    );
  const commitTogether = groupCommit(commit);
  return {
    claim,
    async deliver(due) {
      const outcome = await options.send(due);
      if (outcome === null) return null;
      const attempt = attemptOf(due, outcome, { at: now(), chance: chance(), lifetimeMs });
      await (options.isGrouped ? commitTogether([due, attempt]) : commit([[due, attempt]]));
      options.log(JSON.stringify({ at: new Date(attempt.at).toISOString(), ...options.lineOf(due, attempt) }));
      return attempt;
    },
  };
}
