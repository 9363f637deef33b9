import { type Kysely, sql, type Transaction } from 'kysely';
import { networksOf } from '#lib/http/networks.ts';
import { type DayTallies, limitWindowMs, type Tally } from '#lib/time/daily-limits.ts';
import type { Tables } from '../lead-store/tables.ts';
import { keyedDigest } from './digests.server.ts';

/** Digests of what an event is counted by. `network`: empty for IPv4. */
export type LimitKeys = Pick<Tables['limit_events'], 'tenant' | 'subject' | 'address' | 'network'>;
type EventKind = Tables['limit_events']['kind'];

/**
 * @param subject a phone (E.164) or mailbox.
 * @param caller the client's address.
 */
export function limitKeys(secret: string, tenant: string, subject: ['phone' | 'mailbox', string], caller: string): LimitKeys {
  return { tenant, subject: keyedDigest(secret, subject[0], tenant, subject[1]), ...senderKeys(secret, tenant, caller) };
}

/** @param caller the client's address. */
export function senderKeys(secret: string, tenant: string, caller: string): Pick<LimitKeys, 'address' | 'network'> {
  const { address, network } = networksOf(caller);
  return {
    address: keyedDigest(secret, 'address', tenant, address),
    network: network === null ? '' : keyedDigest(secret, 'network', tenant, network),
  };
}

/** Serializes requests of a site, in both databases, so that limits count exactly. */
export const lockTenant = (database: Transaction<Tables>, tenant: string, now: number) =>
  database
    .insertInto('limit_locks')
    .values({ tenant, at: now })
    .onConflict((conflict) => conflict.column('tenant').doUpdateSet({ at: now }))
    .execute();

export const recordEvent = (database: Transaction<Tables>, kind: EventKind, keys: LimitKeys, now: number) =>
  database
    .insertInto('limit_events')
    .values({ ...keys, kind, at: now })
    .execute();

/** Tolerated clock skew. */
const skewMs = 60_000;

type Window = { kinds: readonly EventKind[]; now: number; windowMs?: number };
const none: Tally = { count: 0, first: 0, last: 0 };

/** Events of a site, or those that share one digest with `keys`. */
export async function tallyOf(
  database: Kysely<Tables>,
  column: 'subject' | 'address' | 'network' | 'tenant',
  keys: LimitKeys,
  { kinds, now, windowMs = limitWindowMs }: Window,
): Promise<Tally> {
  if (keys[column] === '') return none;
  const found = await database
    .selectFrom('limit_events')
    .select([sql<number>`count(*)`.as('count'), sql<number | null>`min(at)`.as('first'), sql<number | null>`max(at)`.as('last')])
    .where('tenant', '=', keys.tenant)
    .where('kind', 'in', kinds)
    .where('at', '>', now - windowMs)
    // Later events come from a clock that was set back.
    .where('at', '<=', now + skewMs)
    .where(column, '=', keys[column])
    .executeTakeFirstOrThrow();
  return { count: Number(found.count), first: Number(found.first ?? 0), last: Number(found.last ?? 0) };
}

/** @param senderKinds counted by sender alone. */
export async function tallyDay(
  database: Kysely<Tables>,
  keys: LimitKeys,
  kinds: readonly EventKind[],
  now: number,
  senderKinds: readonly EventKind[] = [],
): Promise<DayTallies> {
  const ofSender = { kinds: [...kinds, ...senderKinds], now };
  return {
    subject: await tallyOf(database, 'subject', keys, { kinds, now }),
    address: await tallyOf(database, 'address', keys, ofSender),
    network: await tallyOf(database, 'network', keys, ofSender),
    site: await tallyOf(database, 'tenant', keys, { kinds, now }),
  };
}
