import type { Transaction } from 'kysely';
import type { LeadFilter } from './lead-store.ts';
import type { Tables } from './tables.ts';

/** Deletes a person's closed reservations (right to erasure) with nothing open at the provider. Those of a period are left to the API’s retention. */
export async function purgeReservations(transaction: Transaction<Tables>, { tenant, email, phone }: LeadFilter): Promise<void> {
  if (tenant === undefined || (email === undefined && phone === undefined)) return;
  const rows = await transaction
    .selectFrom('reservations')
    .select(['id', 'person'])
    .where('tenant', '=', tenant)
    .where('next_look', 'is', null)
    .where('state', 'not in', ['claimed', 'held'])
    .execute();
  const theirs = rows.filter(({ person }) => isOf(JSON.parse(person), { email, phone })).map(({ id }) => id);
  for (const id of theirs) await transaction.deleteFrom('reservations').where('id', '=', id).execute();
}

const isOf = (person: { email: string; phone_number: string }, { email, phone }: Pick<LeadFilter, 'email' | 'phone'>): boolean =>
  (email === undefined || person.email.toLowerCase() === email) && (phone === undefined || `tel:${person.phone_number}` === phone);
