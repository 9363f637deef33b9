import { reservationPaths } from '#contract/reservation-paths.ts';
import type { Site } from '#site/schema/site.ts';
import { OrderRejected, type PageState, type PaymentProvider } from './payment.ts';
import type { StoredReservation } from './reservation.ts';
import type { ReservationEvent } from './state.ts';
import { paidEvent, type StockStates } from './stock-state.ts';
import type { StrayPayment } from './stray-payments.server.ts';
import { type StripeFetch, stripeProviders } from './stripe-provider.server.ts';
import { testProvider } from './test-provider.ts';

export type ProviderOptions = {
  secret(name: string): string | undefined;
  stripeFetch: StripeFetch;
  /** @returns whether it accepted, or there is no worker. */
  notifyWorker(site: Site): Promise<boolean>;
  stockStates: StockStates;
  /** Tests only. */
  reached?: ((step: string) => void) | undefined;
};

/** Calls to payment providers. Each returns its result as an event, which the caller records. */
export function createProviderCalls({ secret, stripeFetch, notifyWorker, stockStates, reached = () => {} }: ProviderOptions) {
  const stripe = stripeProviders(stripeFetch);
  /** @param base for the test provider. @throws where the site’s key is missing. */
  function providerOf(
    { reservation: { secret_env: variable = 'reservation.secret_env' } }: Site,
    name: StoredReservation['provider'],
    base = '',
  ): PaymentProvider {
    if (name === 'test') return testProvider(base);
    const key = secret(variable);
    if (!key) throw new OrderRejected(`${variable} is not set`);
    return stripe(key);
  }

  const eventOf = async (reservation: StoredReservation, page: PageState): Promise<ReservationEvent | null> =>
    page.kind === 'paid' ? paidEvent(reservation, page, stockStates) : page.kind === 'closed' ? { kind: 'session-closed' } : null;

  return {
    /** Opens the payment page, or finds the existing one. @throws OrderRejected where it is rejected for good. */
    async open({ id, cents, title, person, created, provider }: StoredReservation, site: Site, base: string): Promise<ReservationEvent> {
      const back = `${base}${reservationPaths.paymentReturn.replace('{id}', id)}`;
      reached('opening');
      const opened = await providerOf(site, provider, base).open({
        id,
        cents,
        title: `Deposit: ${title}`,
        email: person.email,
        created,
        paidUrl: `${back}?to=paid`,
        cancelledUrl: `${back}?to=cancelled`,
      });
      reached('opened');
      return { kind: 'session-created', ...opened };
    },

    /** @throws where the provider does not answer, or it stays open. */
    async close(reservation: StoredReservation, site: Site): Promise<ReservationEvent> {
      const { session, sessionId, provider } = reservation;
      if (session !== 'open' || sessionId === null) return { kind: 'clock' };
      reached('closing');
      const event = await eventOf(reservation, await providerOf(site, provider).close(sessionId));
      reached('closed');
      if (event === null) throw new Error('the payment page is open still');
      return event;
    },

    /** Whether it was paid. @throws where the provider does not answer. */
    async read(reservation: StoredReservation, site: Site): Promise<ReservationEvent> {
      const { sessionId, provider } = reservation;
      const event = sessionId === null ? null : await eventOf(reservation, await providerOf(site, provider).read(sessionId));
      return event ?? { kind: 'clock' };
    },

    async refund({ id, paymentId, refunds, provider }: StoredReservation, site: Site): Promise<ReservationEvent> {
      reached('refunding');
      const outcome = await providerOf(site, provider).refund({ key: `${id}:refund:${refunds}`, reservation: id, paymentId: paymentId ?? '' });
      reached('refunded');
      if (outcome === 'disputed') return { kind: 'disputed', due: null, isTaken: true };
      return { kind: outcome === 'refunded' ? 'refunded' : 'refund-failed' };
    },

    /** Of a payment that is no deposit. @throws where the provider does not answer, or cannot for now. */
    async refundStray({ session_id, payment_id, reservation }: StrayPayment, site: Site): Promise<'refunded' | 'refund_failed'> {
      const refund = { key: `${session_id}:refund`, reservation: reservation ?? '', paymentId: payment_id };
      const outcome = await providerOf(site, 'stripe').refund(refund);
      if (outcome === 'disputed') throw new Error('the payment is in dispute');
      return outcome === 'refunded' ? 'refunded' : 'refund_failed';
    },

    /** @throws where the worker does not accept it. */
    async notify({ state }: StoredReservation, site: Site): Promise<ReservationEvent> {
      reached('notifying');
      if (!(await notifyWorker(site))) throw new Error('the worker took no webhook');
      reached('notified');
      return { kind: 'notified', isHeld: state === 'held' };
    },
  };
}
