import type { PaymentProviderName } from '#site/schema/reservation.ts';
import type { ClaimLimit } from './claim-limits.ts';
import type { Reservation } from './state.ts';

export type Person = {
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  agreed: { text: string; text_version: string; at: string };
  dealership_slug: string | null;
};

export type StoredReservation = Reservation & {
  id: string;
  tenant: string;
  key: string;
  digest: string;
  version: number;
  provider: PaymentProviderName;
  carId: string;
  slug: string;
  title: string;
  cents: number;
  browser: string | null;
  address: string;
  network: string;
  origin: string;
  person: Person;
  attempts: number;
  retryAt: number;
};

export type NewClaim = Pick<
  StoredReservation,
  'id' | 'tenant' | 'key' | 'digest' | 'provider' | 'carId' | 'slug' | 'title' | 'cents' | 'browser' | 'address' | 'network' | 'origin' | 'person'
> &
  Pick<Reservation, 'created' | 'claimEnds' | 'holdMs'>;

/** `known`: its key was used for the same before. */
export type ClaimResult =
  | { kind: 'claimed' | 'known'; reservation: StoredReservation }
  | { kind: 'other-body' }
  | { kind: 'taken'; by: 'claimed' | 'held'; until: number }
  | { kind: 'own-claim'; reservation: StoredReservation }
  | ({ kind: 'too-many-claims' } & (ClaimLimit | { by: 'address'; until: number }));

/** The same object twice where nothing changed. */
export type ReservationChange = { before: StoredReservation; after: StoredReservation };

export type ReservationFilter = { tenant?: string | undefined; state?: Reservation['state'] | undefined; id?: string | undefined };
