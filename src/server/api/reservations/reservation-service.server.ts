import type { AuditLog } from '#lib/database/audit-log.server.ts';
import { checkoutHosts } from '#reservation/checkout-hosts.ts';
import type { Site } from '#site/schema/site.ts';
import { accountSecret } from '../account/digests.server.ts';
import type { ApiDatabase } from '../lead-store/open-lead-store.server.ts';
import { leadReference } from '../leads/reference.server.ts';
import { createPollLoop } from '../outbox/poll-loop.ts';
import { noticeLead } from './notices.server.ts';
import { currency, OrderRejected } from './payment.ts';
import { createPaymentNews } from './payment-news.server.ts';
import { createProviderCalls, type ProviderOptions } from './provider-calls.server.ts';
import type { ClaimResult, NewClaim, StoredReservation } from './reservation.ts';
import { createReservationStore } from './reservation-rows.server.ts';
import { type PendingWork, pendingWork, type ReservationEvent } from './state.ts';
import { paidEvent } from './stock-state.ts';
import { createStrayPayments, type StrayPayment } from './stray-payments.server.ts';

export type ServiceOptions = ProviderOptions & {
  database: Pick<ApiDatabase, 'database'>;
  sites(): Iterable<Site>;
  hasMailer: boolean;
  onLead(): void;
  audit: Pick<AuditLog, 'append'>;
  now: () => number;
  log(line: string): void;
};

/** Longer than a provider takes. Work of a crashed process is retried after it. */
const leaseMs = 40_000;
const longestBackoffMs = 5 * 60_000;
/** Between looks at the stock for held vehicles. */
const heldCheckMs = 10_000;
const batchSize = 50;
const pollMs = 1000;
const leastMs = 50;

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const standing = ({ state, money }: StoredReservation): string => (money === 'none' ? state : `${state}, ${money.replaceAll('_', ' ')}`);

function recorder(options: ServiceOptions, wake: () => void) {
  const { now, log, reached = () => {}, onLead, audit } = options;
  const siteOf = (slug: string): Site | undefined => [...options.sites()].find((one) => one.slug === slug);
  const key = accountSecret(options.database, options.secret('ACCOUNT_SECRET'));
  const rows = createReservationStore(options.database, async (change) => {
    const site = siteOf(change.after.tenant);
    return site === undefined ? null : noticeLead(change, site, { writesShopper: options.hasMailer, key: await key() }, now());
  });
  async function happen({ tenant, id }: Pick<StoredReservation, 'tenant' | 'id'>, event: ReservationEvent): Promise<StoredReservation> {
    const change = await rows.change(tenant, id, event, now());
    if (change === null) throw new Error('the reservation is gone');
    const { before, after } = change;
    if (after.version === before.version) return after;
    reached(`recorded ${event.kind}`);
    log(JSON.stringify({ site: tenant, reservation: id, event: event.kind, state: after.state, money: after.money }));
    await audit
      .append({ site: tenant, what: `reservation ${leadReference(id)}`, before: standing(before), after: standing(after) })
      .catch((error: unknown) => log(JSON.stringify({ site: tenant, reservation: id, message: `the audit log: ${wordsOf(error)}` })));
    onLead();
    wake();
    return after;
  }
  return { rows, strays: createStrayPayments(options.database), happen, siteOf };
}

type Recorder = ReturnType<typeof recorder>;
type Provider = ReturnType<typeof createProviderCalls>;

/** Applies the clock to due reservations, runs their pending work, retries errors. */
function createDueWork(options: ServiceOptions, { rows, strays, happen, siteOf }: Recorder, provider: Provider) {
  const { sites, now, log, stockStates, reached = () => {} } = options;
  const works: Readonly<Record<PendingWork, (reservation: StoredReservation, site: Site) => Promise<ReservationEvent>>> = provider;
  let heldCheckAt = Number.NEGATIVE_INFINITY;

  async function processDue(found: StoredReservation): Promise<void> {
    const site = siteOf(found.tenant);
    if (site === undefined) return;
    const current = await happen(found, { kind: 'clock' });
    const work = pendingWork(current, now());
    if (work === null || current.retryAt > now()) return;
    const begun = await rows.beginWork(current, now() + leaseMs, now());
    if (begun === null) return;
    reached(`begun ${work}`);
    try {
      await happen(begun, await works[work](begun, site));
    } catch (error) {
      log(JSON.stringify({ site: found.tenant, reservation: found.id, message: `${work}: ${wordsOf(error)}`, attempt: begun.attempts }));
      await rows.beginWork({ ...begun, attempts: begun.attempts - 1 }, now() + backoffOf(begun.attempts), now());
    }
  }

  async function refundStray(stray: StrayPayment): Promise<void> {
    const site = siteOf(stray.tenant);
    if (site === undefined || !(await strays.begin(stray, now() + Math.max(leaseMs, backoffOf(stray.attempts))))) return;
    const money = await provider.refundStray(stray, site);
    await strays.settle(stray.tenant, stray.payment_id, money);
    log(JSON.stringify({ site: stray.tenant, reservation: stray.reservation, session: stray.session_id, money }));
  }

  /** Asks the dealer about held vehicles that the stock no longer has for sale. */
  async function checkHeld(slug: string): Promise<void> {
    for (const { carId, id } of await rows.listHolds(slug, now())) {
      const state = await stockStates(slug, carId);
      if (state !== 'unknown') await happen({ tenant: slug, id }, { kind: 'vehicle', isThere: state === 'free' || state === 'reserved' });
    }
  }

  return async function tick(): Promise<number> {
    const slugs = [...sites()].map(({ slug }) => slug);
    const due = await rows.due(slugs, now(), batchSize);
    const failed =
      ({ tenant: site, id: reservation }: { tenant: string; id: string | null }) =>
      (error: unknown) =>
        log(JSON.stringify({ site, reservation, message: wordsOf(error) }));
    await Promise.all(due.map((one) => processDue(one).catch(failed(one))));
    const strayDue = await strays.due(slugs, now(), batchSize);
    for (const one of strayDue) await refundStray(one).catch(failed({ tenant: one.tenant, id: one.reservation }));
    if (now() - heldCheckAt >= heldCheckMs) {
      heldCheckAt = now();
      for (const slug of slugs) await checkHeld(slug).catch(failed({ tenant: slug, id: null }));
    }
    return due.length + strayDue.length;
  };
}

const backoffOf = (attempts: number): number => Math.min(longestBackoffMs, 1000 * 2 ** Math.min(attempts, 10));

export type ReservationService = ReturnType<typeof createReservationService>;

/** Each provider call follows from recorded state, and its result is recorded as an event: `tick` resumes after a crash. */
export function createReservationService(options: ServiceOptions) {
  const { now, log, reached = () => {} } = options;
  let isStarted = false;
  const wake = () => {
    if (isStarted) loop.wake();
  };
  const record = recorder(options, wake);
  const provider = createProviderCalls(options);
  const tick = createDueWork(options, record, provider);
  const { rows, strays, happen } = record;
  const loop = createPollLoop(
    () => tick().catch((error: unknown) => log(JSON.stringify({ message: `reservations are not looked at for now: ${wordsOf(error)}` }))),
    pollMs,
    leastMs,
  );

  return {
    rows,
    strays,
    happen,
    tick,
    receive: createPaymentNews({ ...options, rows, strays, happen }),
    /** On the page of the test provider. */
    paidByTest: async (reservation: StoredReservation) => {
      const { id, cents, sessionId } = reservation;
      const payment = { sessionId: sessionId ?? '', paymentId: `test-payment-${id}`, cents, currency };
      return happen(reservation, await paidEvent(reservation, payment, options.stockStates));
    },
    start() {
      isStarted = true;
      loop.wake();
    },
    end: () => loop.stop(),

    /** Claims a vehicle and opens its payment page. Idempotent by key and by browser. */
    async reserve(claim: NewClaim, { site, stock }: { site: Site; stock: number }, base: string): Promise<ClaimResult | { kind: 'no-payment' }> {
      const claimed = await rows.claim(claim, { site, stock }, now());
      const isOwn = claimed.kind === 'own-claim' && claimed.reservation.carId === claim.carId;
      if (claimed.kind !== 'claimed' && claimed.kind !== 'known' && !isOwn) return claimed;
      const { reservation } = claimed;
      reached('claimed');
      if (reservation.session !== 'wanted' || reservation.state !== 'claimed') return { kind: 'known', reservation };
      wake();
      try {
        const opened = await happen(reservation, await provider.open(reservation, site, base));
        const strange = unknownHost(opened.payUrl, site.reservation);
        if (strange !== null) {
          const message = `without script no browser opens the payment page: set reservation.checkout_host to ${JSON.stringify(strange)}`;
          log(JSON.stringify({ site: site.slug, reservation: opened.id, message }));
        }
        return { kind: 'claimed', reservation: opened };
      } catch (error) {
        log(JSON.stringify({ site: site.slug, reservation: reservation.id, message: `no payment page: ${wordsOf(error)}` }));
        await happen(reservation, { kind: error instanceof OrderRejected ? 'session-refused' : 'cancel' });
        return { kind: 'no-payment' };
      }
    },

    /** Ends a claim, or refunds a deposit. */
    async cancel(reservation: StoredReservation, site: Site): Promise<StoredReservation> {
      const current = await happen(reservation, { kind: 'clock' });
      return happen(current.state === 'claimed' ? await giveUp(current, site) : current, { kind: 'cancel' });
    },

    /** Back from the payment page. @returns the reservation, synchronized if the provider answers. */
    async returned(reservation: StoredReservation, site: Site, to: 'paid' | 'cancelled'): Promise<StoredReservation> {
      const current = await happen(reservation, { kind: 'clock' });
      if (current.state !== 'claimed') return current;
      if (to === 'cancelled') return giveUp(current, site);
      return happen(current, await provider.read(current, site).catch(nothing));
    },
  };

  /** Ends a claim unless it was paid meanwhile. The vehicle is free even if the provider does not answer. */
  async function giveUp(reservation: StoredReservation, site: Site): Promise<StoredReservation> {
    const page = await provider.close(reservation, site).catch(nothing);
    if (page.kind === 'paid') return happen(reservation, page);
    return happen(await happen(reservation, { kind: 'cancel' }), page);
  }
}

/** Of a payment page that the site’s `form-action` does not list; null: listed, or a page of the API. */
function unknownHost(payUrl: string | null, reservation: Site['reservation']): string | null {
  const hosts = checkoutHosts(reservation);
  const host = URL.parse(payUrl ?? '')?.host;
  return hosts.length === 0 || host === undefined || hosts.includes(host) ? null : host;
}

const nothing = (): ReservationEvent => ({ kind: 'clock' });
