import type { Kysely } from 'kysely';
import type { Tables } from '../lead-store/tables.ts';
import { type OpenClaims, type UnpaidClaims, unpaidWindowMs } from './claim-limits.ts';
import type { NewClaim } from './reservation.ts';

type Claim = Pick<NewClaim, 'tenant' | 'carId' | 'address' | 'network'>;

/** Past their end they are open no more, whatever their state says. */
export async function openClaims(database: Kysely<Tables>, { tenant, network }: Claim, now: number): Promise<OpenClaims> {
  const claims = database
    .selectFrom('reservations')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('claim_ends').as('next')])
    .where('tenant', '=', tenant)
    .where('state', '=', 'claimed')
    .where('claim_ends', '>', now);
  const read = async (query: typeof claims) => {
    const { count, next } = await query.executeTakeFirstOrThrow();
    return { count: Number(count), next: next === null ? null : Number(next) };
  };
  return {
    network: network === '' ? { count: 0, next: null } : await read(claims.where('network', '=', network)),
    site: await read(claims),
  };
}

/** Of this vehicle, by this address or its /48. A claim whose payment page never opened is the provider's fault. */
export async function unpaidClaims(database: Kysely<Tables>, { tenant, carId, address, network }: Claim, now: number): Promise<UnpaidClaims> {
  const found = await database
    .selectFrom('reservations')
    .select(({ fn }) => [fn.countAll().as('count'), fn.max('claim_ends').as('last')])
    .where('tenant', '=', tenant)
    .where('car_id', '=', carId)
    .where('state', 'in', ['expired', 'cancelled'])
    .where('money', '=', 'none')
    .where('session_id', 'is not', null)
    .where('created', '>', now - unpaidWindowMs)
    .where(({ or, eb }) => or([eb('address', '=', address), ...(network === '' ? [] : [eb('network', '=', network)])]))
    .executeTakeFirstOrThrow();
  return { count: Number(found.count), lastEnd: Number(found.last ?? 0) };
}
