import type { Site } from '#site/schema/site.ts';
import type { ApiDatabase } from '../lead-store/open-lead-store.server.ts';
import { repeat } from '../outbox/repeat.ts';
import { noticeLead } from './notices.server.ts';
import { OrderRefused } from './payment.ts';
import { type ProviderOptions, providerWork } from './provider-work.server.ts';
import type { Claimed, NewClaim, StoredReservation } from './reservation.ts';
import { reservationsOver } from './reservation-rows.server.ts';
import { type ReservationEvent, type Work, workOf } from './state.ts';

export type ServiceOptions = ProviderOptions & {
  database: Pick<ApiDatabase, 'database'>;
  /** The sites that can be used. */
  sites(): Iterable<Site>;
  /** Whether email can be sent. */
  hasMailer: boolean;
  /** Something waits to be delivered. */
  onLead(): void;
  /** Epoch milliseconds. */
  now: () => number;
  log(line: string): void;
};

/** Nobody else begins the same work meanwhile: longer than a provider takes. What died is begun again after it. */
const leaseMs = 40_000;
/** After attempts that failed, at most. */
const longestBackoffMs = 5 * 60_000;
const together = 50;
const pollMs = 1000;
const leastMs = 50;

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Where reservations are recorded, and how what happens to one is. */
function recorder(options: ServiceOptions, wake: () => void) {
  const { now, log, reached = () => {}, onLead } = options;
  const siteOf = (slug: string): Site | undefined => [...options.sites()].find((one) => one.slug === slug);
  const rows = reservationsOver(options.database, (change) => {
    const site = siteOf(change.after.tenant);
    return site === undefined ? null : noticeLead(change, site, options.hasMailer, now());
  });
  async function happen({ tenant, id }: Pick<StoredReservation, 'tenant' | 'id'>, event: ReservationEvent): Promise<StoredReservation> {
    const change = await rows.change(tenant, id, event, now());
    if (change === null) throw new Error('the reservation is gone');
    const { before, after } = change;
    if (after.version === before.version) return after;
    reached(`recorded ${event.kind}`);
    log(JSON.stringify({ site: tenant, reservation: id, event: event.kind, state: after.state, money: after.money }));
    onLead();
    wake();
    return after;
  }
  return { rows, happen, siteOf };
}

type Recorder = ReturnType<typeof recorder>;
type Provider = ReturnType<typeof providerWork>;

/** Looks at what is due: what the clock makes of it, and what is to be done. Nothing that fails here is lost. */
function looking({ sites, now, log, reached = () => {} }: ServiceOptions, { rows, happen, siteOf }: Recorder, provider: Provider) {
  const works: Readonly<Record<Work, (reservation: StoredReservation, site: Site) => Promise<ReservationEvent>>> = provider;

  async function look(found: StoredReservation): Promise<void> {
    const site = siteOf(found.tenant);
    if (site === undefined) return;
    const current = await happen(found, { kind: 'clock' });
    const work = workOf(current, now());
    if (work === null || current.retryAt > now()) return;
    const begun = await rows.beginWork(current, now() + leaseMs, now());
    if (begun === null) return;
    reached(`begun ${work}`);
    try {
      await happen(begun, await works[work](begun, site));
    } catch (error) {
      log(JSON.stringify({ site: found.tenant, reservation: found.id, message: `${work}: ${wordsOf(error)}`, attempt: begun.attempts }));
      const retryAt = now() + Math.min(longestBackoffMs, 1000 * 2 ** Math.min(begun.attempts, 10));
      await rows.beginWork({ ...begun, attempts: begun.attempts - 1 }, retryAt, now());
    }
  }

  return async function tick(): Promise<number> {
    const due = await rows.due(
      [...sites()].map(({ slug }) => slug),
      now(),
      together,
    );
    const failed = (one: StoredReservation) => (error: unknown) =>
      log(JSON.stringify({ site: one.tenant, reservation: one.id, message: wordsOf(error) }));
    await Promise.all(due.map((one) => look(one).catch(failed(one))));
    return due.length;
  };
}

export type ReservationService = ReturnType<typeof reservationService>;

/**
 * Reservations with their payments. Each call to a provider follows from what is recorded, and its answer is an event. What dies in between is begun
 * again by `tick`.
 */
export function reservationService(options: ServiceOptions) {
  const { now, log, reached = () => {} } = options;
  let isStarted = false;
  const wake = () => {
    if (isStarted) loop.wake();
  };
  const record = recorder(options, wake);
  const provider = providerWork(options);
  const tick = looking(options, record, provider);
  const { rows, happen } = record;
  const loop = repeat(
    () => tick().catch((error: unknown) => log(JSON.stringify({ message: `reservations are not looked at for now: ${wordsOf(error)}` }))),
    pollMs,
    leastMs,
  );

  return {
    rows,
    happen,
    tick,
    /** Begins to look at what is due, again and again. */
    start() {
      isStarted = true;
      loop.wake();
    },
    end: () => loop.end(),

    /** Claims a vehicle and makes its payment page. The same claim is answered again where its key or its browser comes again. */
    async reserve(claim: NewClaim, site: Site, base: string): Promise<Claimed | { kind: 'no-payment' }> {
      const claimed = await rows.claim(claim, site.reservation.claims_per_address, now());
      const isOwn = claimed.kind === 'own-claim' && claimed.reservation.carId === claim.carId;
      if (claimed.kind !== 'claimed' && claimed.kind !== 'known' && !isOwn) return claimed;
      const { reservation } = claimed;
      reached('claimed');
      if (reservation.session !== 'wanted' || reservation.state !== 'claimed') return { kind: 'known', reservation };
      wake();
      try {
        return { kind: 'claimed', reservation: await happen(reservation, await provider.open(reservation, site, base)) };
      } catch (error) {
        log(JSON.stringify({ site: site.slug, reservation: reservation.id, message: `no payment page: ${wordsOf(error)}` }));
        await happen(reservation, { kind: error instanceof OrderRefused ? 'session-refused' : 'cancel' });
        return { kind: 'no-payment' };
      }
    },

    /** Cancels for the shopper: a claim is free, and what was paid goes back. */
    async cancel(reservation: StoredReservation, site: Site): Promise<StoredReservation> {
      const current = await happen(reservation, { kind: 'clock' });
      return happen(current.state === 'claimed' ? await giveUp(current, site) : current, { kind: 'cancel' });
    },

    /** The browser is back from the payment page. @returns the reservation as the provider has it, as far as it answers. */
    async returned(reservation: StoredReservation, site: Site, to: 'paid' | 'cancelled'): Promise<StoredReservation> {
      const current = await happen(reservation, { kind: 'clock' });
      if (current.state !== 'claimed') return current;
      if (to === 'cancelled') return giveUp(current, site);
      return happen(current, await provider.read(current, site).catch(nothing));
    },
  };

  /** Ends a claim for its shopper. What was paid meanwhile stays paid. Where nobody answers, the vehicle is free all the same. */
  async function giveUp(reservation: StoredReservation, site: Site): Promise<StoredReservation> {
    const page = await provider.close(reservation, site).catch(nothing);
    if (page.kind === 'paid') return happen(reservation, page);
    return happen(await happen(reservation, { kind: 'cancel' }), page);
  }
}

const nothing = (): ReservationEvent => ({ kind: 'clock' });
