import { reservationPaths } from '#contract/reservation-paths.ts';
import type { PaymentProvider } from './payment.ts';

const prefix = 'test-';

/** Null where it is none. */
export const reservationOfTestPage = (session: string): string | null => (session.startsWith(prefix) ? session.slice(prefix.length) : null);

/** A provider that takes no money, for samples. A press is an event of the reservation, so its page has no state. */
export const testProvider = (base: string): PaymentProvider => ({
  async open({ id }) {
    const sessionId = `${prefix}${id}`;
    return { sessionId, payUrl: `${base}${reservationPaths.testPayment.replace('{session}', sessionId)}` };
  },
  close: async () => ({ kind: 'closed' }),
  read: async () => ({ kind: 'open' }),
  refund: async () => 'refunded',
});
