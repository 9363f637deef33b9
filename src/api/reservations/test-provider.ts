import { reservationPaths } from '#contract/reservation-paths.ts';
import type { PaymentProvider } from './payment.ts';

const prefix = 'test-';

/** The reservation that a page of the test provider is for; null where it is none. */
export const reservationOfTestPage = (session: string): string | null => (session.startsWith(prefix) ? session.slice(prefix.length) : null);

/**
 * The provider of samples: a page of the API itself that takes no money. What is pressed there is an event of the reservation, so the page keeps nothing.
 * @param base the API base of the site.
 */
export const testProvider = (base: string): PaymentProvider => ({
  async open({ id }) {
    const sessionId = `${prefix}${id}`;
    return { sessionId, payUrl: `${base}${reservationPaths.testPayment.replace('{session}', sessionId)}` };
  },
  close: async () => ({ kind: 'closed' }),
  read: async () => ({ kind: 'open' }),
  refund: async () => 'refunded',
});
