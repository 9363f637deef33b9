import type { Selectable, Transaction } from 'kysely';
import { whileLocked } from '#lib/database/database-fault.ts';
import type { Site } from '#site/schema/site.ts';
import { insertLeadsIn } from '../lead-store/lead-rows.server.ts';
import type { NewLead } from '../lead-store/lead-store.ts';
import type { ApiDatabase } from '../lead-store/open-lead-store.server.ts';
import type { Tables } from '../lead-store/tables.ts';
import { openClaims, unpaidClaims } from './claim-limits.server.ts';
import { claimLimit } from './claim-limits.ts';
import type { ClaimResult, NewClaim, ReservationChange, ReservationFilter, StoredReservation } from './reservation.ts';
import { applyEvent, isActive, isOpen, newReservation, nextCheckAt, type Reservation, type ReservationEvent } from './state.ts';

/** Enqueued in the transaction of a change. */
export type NoticeOfChange = (change: ReservationChange) => Promise<NewLead | null>;

type Row = Selectable<Tables['reservations']>;
type Database = ApiDatabase['database'] | Transaction<Tables>;

/** Retries while conflicting claims appear and end. */
const maxClaimRetries = 50;

/** A call returns once its write is on disk. */
export const createReservationStore = ({ database }: Pick<ApiDatabase, 'database'>, noticeOf: NoticeOfChange) => ({
  ...changing(database, noticeOf),
  ...holdQueries(database),
  ...operatorQueries(database),
});

function changing(database: ApiDatabase['database'], noticeOf: NoticeOfChange) {
  const one = async (column: 'id' | 'session_id' | 'payment_id', tenant: string, value: string): Promise<StoredReservation | null> => {
    const row = await database.selectFrom('reservations').selectAll().where('tenant', '=', tenant).where(column, '=', value).executeTakeFirst();
    return row === undefined ? null : stored(row);
  };

  /** Retried on concurrent changes. @returns null where there is no such reservation. */
  async function change(tenant: string, id: string, event: ReservationEvent, now: number): Promise<ReservationChange | null> {
    for (;;) {
      const before = await one('id', tenant, id);
      if (before === null) return null;
      const rules = rulesOf(before);
      const next = applyEvent(rules, event, now);
      if (next === rules) return { before, after: before };
      const after = { ...before, ...next, attempts: 0, retryAt: 0, version: before.version + 1 };
      if (await whileLocked(() => replace(before, after, now))) return { before, after };
    }
  }

  async function replace(before: StoredReservation, after: StoredReservation, now: number): Promise<boolean> {
    const notice = await noticeOf({ before, after });
    return database.transaction().execute(async (transaction) => {
      if (!(await update(transaction, before, after, now))) return false;
      if (notice !== null) await insertLeadsIn(transaction, [notice]);
      return true;
    });
  }

  return {
    claim: (claim: NewClaim, site: ClaimSite, now: number): Promise<ClaimResult> => insertClaim({ database, change }, claim, site, now),
    change,
    get: (tenant: string, id: string) => one('id', tenant, id),
    ofSession: (tenant: string, sessionId: string) => one('session_id', tenant, sessionId),
    ofPayment: (tenant: string, paymentId: string) => one('payment_id', tenant, paymentId),

    /** Leases its pending work until `retryAt`. @returns null where another process was faster. */
    async beginWork(reservation: StoredReservation, retryAt: number, now: number): Promise<StoredReservation | null> {
      const begun = { ...reservation, version: reservation.version + 1, attempts: reservation.attempts + 1, retryAt };
      return (await whileLocked(() => update(database, reservation, begun, now))) ? begun : null;
    },

    async due(tenants: readonly string[], now: number, most: number): Promise<StoredReservation[]> {
      if (tenants.length === 0) return [];
      const rows = await database
        .selectFrom('reservations')
        .selectAll()
        .where('next_look', '<=', now)
        .where('tenant', 'in', tenants)
        .orderBy('next_look')
        .limit(most)
        .execute();
      return rows.map(stored);
    },
  };
}

/** For pages and stock runs. */
function holdQueries(database: ApiDatabase['database']) {
  return {
    async listHolds(tenant: string, now: number): Promise<{ id: string; carId: string; until: number }[]> {
      const rows = await database
        .selectFrom('reservations')
        .select(['id', 'car_id', 'hold_ends'])
        .where('tenant', '=', tenant)
        .where('state', '=', 'held')
        .where('hold_ends', '>', now)
        .orderBy('car_id')
        .execute();
      return rows.map(({ id, car_id, hold_ends }) => ({ id, carId: car_id, until: Number(hold_ends) }));
    },

    /** Vehicles of open reservations, each once. */
    async listOpenCars(tenant: string): Promise<string[]> {
      const rows = await database
        .selectFrom('reservations')
        .select(['car_id', 'state', 'money', 'sale'])
        .where('tenant', '=', tenant)
        .where(({ or, eb }) => or([eb('state', 'in', ['claimed', 'held']), eb('money', 'not in', ['none', 'refunded'])]))
        .orderBy('car_id')
        .execute();
      return [...new Set(rows.filter(isOpen).map(({ car_id }) => car_id))];
    },

    /** End of its hold, or null. */
    async heldUntil(tenant: string, carId: string, now: number): Promise<number | null> {
      const row = await database
        .selectFrom('reservations')
        .select('hold_ends')
        .where('tenant', '=', tenant)
        .where('car_id', '=', carId)
        .where('state', '=', 'held')
        .executeTakeFirst();
      const until = Number(row?.hold_ends ?? 0);
      return until > now ? until : null;
    },
  };
}

function operatorQueries(database: ApiDatabase['database']) {
  return {
    /** Newest first. */
    async find({ tenant, state, id }: ReservationFilter, most: number): Promise<StoredReservation[]> {
      let query = database.selectFrom('reservations').selectAll().orderBy('created', 'desc').limit(most);
      if (tenant !== undefined) query = query.where('tenant', '=', tenant);
      if (state !== undefined) query = query.where('state', '=', state);
      if (id !== undefined) query = query.where('id', '=', id);
      return (await query.execute()).map(stored);
    },

    /** Deletes closed reservations from before a moment with nothing open at the provider. @returns the count. */
    async prune(tenant: string, before: number): Promise<number> {
      const deletion = database
        .deleteFrom('reservations')
        .where('tenant', '=', tenant)
        .where('created', '<', before)
        .where('next_look', 'is', null)
        .where('money', '!=', 'refund_failed')
        .where(({ or, eb }) => or([eb('dispute', 'is', null), eb('dispute', 'in', ['won', 'lost'])]))
        .where('state', 'not in', ['claimed', 'held']);
      const { numDeletedRows } = await whileLocked(() => deletion.executeTakeFirst());
      return Number(numDeletedRows);
    },
  };
}

/** `stock`: count of vehicles. */
export type ClaimSite = { site: Site; stock: number };
type Claiming = { database: ApiDatabase['database']; change: (tenant: string, id: string, event: ReservationEvent, now: number) => Promise<unknown> };

/** Inserts, or returns the conflict that an index reports. An expired claim is none. */
async function insertClaim({ database, change }: Claiming, claim: NewClaim, { site, stock }: ClaimSite, now: number): Promise<ClaimResult> {
  const perAddress = site.reservation.claims_per_address;
  for (let attempt = 0; attempt < maxClaimRetries; attempt += 1) {
    const rows = await database
      .selectFrom('reservations')
      .selectAll()
      .where('tenant', '=', claim.tenant)
      .where(({ or, and, eb }) =>
        or([
          eb('key', '=', claim.key),
          and([eb('car_id', '=', claim.carId), eb('state', 'in', ['claimed', 'held'])]),
          and([
            eb('state', '=', 'claimed'),
            or([eb('address', '=', claim.address), ...(claim.browser === null ? [] : [eb('browser', '=', claim.browser)])]),
          ]),
        ]),
      )
      .execute();
    const known = rows.map((row) => ({ ...stored(row), slot: row.address_slot }));
    const overdue = known.filter((one) => isActive(one) && !isActive(applyEvent(one, { kind: 'clock' }, now)));
    for (const { tenant, id } of overdue) await change(tenant, id, { kind: 'clock' }, now);
    if (overdue.length > 0) continue;
    const hindrance = conflictOf(claim, known, perAddress);
    if (hindrance !== null) return hindrance;
    const limit = claimLimit(await openClaims(database, claim, now), await unpaidClaims(database, claim, now), stock, site, now);
    if (limit !== null) return { kind: 'too-many-claims', ...limit };
    const taken = new Set(known.filter(({ address, state }) => address === claim.address && state === 'claimed').map(({ slot }) => slot));
    const slot = Array.from({ length: perAddress }, (_, place) => place).find((place) => !taken.has(place)) ?? 0;
    const reservation = fresh(claim);
    if (await whileLocked(() => insert(database, reservation, slot, now))) return { kind: 'claimed', reservation };
  }
  throw new Error('a claim neither went in nor was refused');
}

function conflictOf(claim: NewClaim, known: readonly StoredReservation[], perAddress: number): ClaimResult | null {
  const before = known.find(({ key }) => key === claim.key);
  if (before !== undefined) return before.digest === claim.digest ? { kind: 'known', reservation: before } : { kind: 'other-body' };
  const own = claim.browser === null ? undefined : known.find(({ browser, state }) => browser === claim.browser && state === 'claimed');
  if (own !== undefined) return { kind: 'own-claim', reservation: own };
  const other = known.find((one) => one.carId === claim.carId && isActive(one));
  if (other !== undefined) return { kind: 'taken', by: other.state === 'held' ? 'held' : 'claimed', until: other.holdEnds ?? other.claimEnds };
  const open = known.filter(({ address, state }) => address === claim.address && state === 'claimed');
  return open.length < perAddress ? null : { kind: 'too-many-claims', by: 'address', until: Math.min(...open.map(({ claimEnds }) => claimEnds)) };
}

const fresh = (claim: NewClaim): StoredReservation => ({ ...newReservation(claim), ...claim, version: 1, attempts: 0, retryAt: 0 });

/** False where an index rejects it. */
async function insert(database: Database, reservation: StoredReservation, slot: number, now: number): Promise<boolean> {
  const inserted = await database
    .insertInto('reservations')
    .values({ ...rowOf(reservation, now), address_slot: slot })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.length === 1;
}

/** Compare and swap. */
async function update(database: Database, before: StoredReservation, after: StoredReservation, now: number): Promise<boolean> {
  const { id: _id, ...columns } = rowOf(after, now);
  const { numUpdatedRows } = await database
    .updateTable('reservations')
    .set(columns)
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

const rulesOf = (one: StoredReservation): Reservation => ({
  state: one.state,
  session: one.session,
  money: one.money,
  created: one.created,
  claimEnds: one.claimEnds,
  holdMs: one.holdMs,
  holdEnds: one.holdEnds,
  sessionId: one.sessionId,
  payUrl: one.payUrl,
  paymentId: one.paymentId,
  refundedAt: one.refundedAt,
  refunds: one.refunds,
  reason: one.reason,
  sale: one.sale,
  dispute: one.dispute,
  disputeDue: one.disputeDue,
  isNews: one.isNews,
});

const rowOf = (one: StoredReservation, now: number): Omit<Row, 'address_slot'> => ({
  id: one.id,
  tenant: one.tenant,
  key: one.key,
  digest: one.digest,
  version: one.version,
  provider: one.provider,
  car_id: one.carId,
  slug: one.slug,
  title: one.title,
  cents: one.cents,
  browser: one.browser,
  address: one.address,
  network: one.network,
  origin: one.origin,
  person: JSON.stringify(one.person),
  state: one.state,
  session: one.session,
  money: one.money,
  session_id: one.sessionId,
  pay_url: one.payUrl,
  payment_id: one.paymentId,
  created: one.created,
  claim_ends: one.claimEnds,
  hold_ms: one.holdMs,
  hold_ends: one.holdEnds,
  refunded_at: one.refundedAt,
  refunds: one.refunds,
  reason: one.reason,
  sale: one.sale,
  dispute: one.dispute,
  dispute_due: one.disputeDue,
  is_news: one.isNews ? 1 : 0,
  attempts: one.attempts,
  retry_at: one.retryAt,
  next_look: nextCheckAt(one, now, one.retryAt),
});

const stored = (row: Row): StoredReservation => ({
  id: row.id,
  tenant: row.tenant,
  key: row.key,
  digest: row.digest,
  version: row.version,
  provider: row.provider,
  carId: row.car_id,
  slug: row.slug,
  title: row.title,
  cents: row.cents,
  browser: row.browser,
  address: row.address,
  network: row.network,
  origin: row.origin,
  person: JSON.parse(row.person),
  state: row.state,
  session: row.session,
  money: row.money,
  sessionId: row.session_id,
  payUrl: row.pay_url,
  paymentId: row.payment_id,
  created: row.created,
  claimEnds: row.claim_ends,
  holdMs: row.hold_ms,
  holdEnds: row.hold_ends,
  refundedAt: row.refunded_at,
  refunds: row.refunds,
  reason: row.reason,
  sale: row.sale,
  dispute: row.dispute,
  disputeDue: row.dispute_due,
  isNews: row.is_news === 1,
  attempts: row.attempts,
  retryAt: row.retry_at,
});
