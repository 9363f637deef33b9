import { reservationPaths } from '#contract/reservation-paths.ts';
import type { Site } from '#site/schema/site.ts';
import { OrderRejected, type PageState, type PaymentProvider } from './payment.ts';
import type { StoredReservation } from './reservation.ts';
import type { ReservationEvent } from './state.ts';
import { type StripeFetch, stripeProviders } from './stripe-provider.server.ts';
import { testProvider } from './test-provider.ts';

export type ProviderOptions = {
  secret(name: string): string | undefined;
  stripeFetch: StripeFetch;
  /** @returns whether it accepted, or there is no worker. */
  notifyWorker(site: Site): Promise<boolean>;
  /** Tests only. */
  reached?: ((step: string) => void) | undefined;
};

/** Calls to payment providers. Each returns its result as an event, which the caller records. */
export function createProviderCalls({ secret, stripeFetch, notifyWorker, reached = () => {} }: ProviderOptions) {
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
    async close({ session, sessionId, provider }: StoredReservation, site: Site): Promise<ReservationEvent> {
      if (session !== 'open' || sessionId === null) return { kind: 'clock' };
      reached('closing');
      const event = eventOf(await providerOf(site, provider).close(sessionId), sessionId);
      reached('closed');
      if (event === null) throw new Error('the payment page is open still');
      return event;
    },

    /** Whether it was paid. @throws where the provider does not answer. */
    async read({ sessionId, provider }: StoredReservation, site: Site): Promise<ReservationEvent> {
      const event = sessionId === null ? null : eventOf(await providerOf(site, provider).read(sessionId), sessionId);
      return event ?? { kind: 'clock' };
    },

    async refund({ id, paymentId, refunds, provider }: StoredReservation, site: Site): Promise<ReservationEvent> {
      reached('refunding');
      const outcome = await providerOf(site, provider).refund({ key: `${id}:refund:${refunds}`, reservation: id, paymentId: paymentId ?? '' });
      reached('refunded');
      return { kind: outcome === 'refunded' ? 'refunded' : 'refund-failed' };
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

const eventOf = (page: PageState, sessionId: string): ReservationEvent | null =>
  page.kind === 'paid' ? { kind: 'paid', sessionId, paymentId: page.paymentId } : page.kind === 'closed' ? { kind: 'session-closed' } : null;
