import type { Site } from '#site/schema/site.ts';
import { strayNotice } from './notices.server.ts';
import type { StoredReservation } from './reservation.ts';
import type { createReservationStore } from './reservation-rows.server.ts';
import type { ReservationEvent } from './state.ts';
import { paidEvent, type StockStates } from './stock-state.ts';
import type { StrayPayments } from './stray-payments.server.ts';
import type { PaymentNews } from './stripe-events.server.ts';

type Paid = Extract<PaymentNews, { kind: 'paid' }>;

type NewsOptions = {
  rows: ReturnType<typeof createReservationStore>;
  strays: StrayPayments;
  happen(reservation: StoredReservation, event: ReservationEvent): Promise<StoredReservation>;
  stockStates: StockStates;
  now: () => number;
  log(line: string): void;
  onLead(): void;
};

/** Whether the API made this page for the reservation. Before its answer is recorded, our own metadata proves it. */
export const isOwnSession = ({ id, sessionId }: Pick<StoredReservation, 'id' | 'sessionId'>, news: Pick<Paid, 'sessionId' | 'ownId'>): boolean =>
  sessionId === null ? news.ownId === id : news.sessionId === sessionId;

/** Records what signed messages of the provider say. */
export function createPaymentNews({ rows, strays, happen, stockStates, now, log, onLead }: NewsOptions) {
  const byId = async (slug: string, id: string | null) => (id === null ? null : rows.get(slug, id));
  const bySession = async ({ slug }: Site, news: Pick<Paid, 'sessionId' | 'ownId'>) =>
    (await rows.ofSession(slug, news.sessionId)) ?? (await byId(slug, news.ownId));

  async function paid(site: Site, news: Paid): Promise<void> {
    const found = (await bySession(site, news)) ?? (await byId(site.slug, news.named));
    if (found !== null && isOwnSession(found, news)) {
      await happen(found, await paidEvent(found, news, stockStates));
      return;
    }
    const isOurs = found !== null && news.ownId === found.id;
    const stray = {
      tenant: site.slug,
      session_id: news.sessionId,
      payment_id: news.paymentId,
      reservation: found?.id ?? null,
      cents: news.cents,
      currency: news.currency,
      money: isOurs ? 'refund_due' : 'kept',
      attempts: 0,
      next_look: isOurs ? now() : null,
      created: now(),
    } as const;
    const isNew = await strays.add(stray, found === null ? null : strayNotice(found, stray, site, now()));
    if (!isNew) return;
    const message = found === null ? 'a payment that names no reservation' : 'a payment that is not the deposit of the reservation that it names';
    log(JSON.stringify({ site: site.slug, reservation: found?.id ?? null, session: news.sessionId, message, money: stray.money }));
    onLead();
  }

  /** Before the payment is recorded, our own metadata names it. */
  async function ofPayment(
    slug: string,
    { paymentId, ownId }: { paymentId: string | null; ownId?: string | null },
  ): Promise<StoredReservation | null> {
    const known = paymentId === null ? null : await rows.ofPayment(slug, paymentId);
    if (known !== null) return known;
    const named = await byId(slug, ownId ?? null);
    return named?.paymentId === null ? named : null;
  }

  return async function receive(site: Site, news: PaymentNews): Promise<void> {
    const { slug } = site;
    if (news.kind === 'paid') return paid(site, news);
    if (news.kind === 'session-closed') {
      const found = await bySession(site, news);
      if (found !== null && isOwnSession(found, news)) await happen(found, { kind: 'session-closed' });
      return;
    }
    if (news.kind === 'refunded' || news.kind === 'refund-failed') {
      const money = news.kind === 'refunded' ? 'refunded' : 'refund_failed';
      if (news.paymentId !== null && (await strays.settle(slug, news.paymentId, money))) return;
      const found = await ofPayment(slug, news);
      if (found !== null) await happen(found, { kind: news.kind });
      return;
    }
    const found = await ofPayment(slug, news);
    if (found === null) log(JSON.stringify({ site: slug, message: 'a dispute about a payment that is no deposit', event: news.kind }));
    // What ended by the clock has a notice of its own.
    else await happen(await happen(found, { kind: 'clock' }), news);
  };
}
