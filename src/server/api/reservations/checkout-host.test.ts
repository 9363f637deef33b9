import { expect, test } from 'vitest';
import { StripeDouble } from '../../../../tests/support/stripe-double.ts';
import { startReservations, stripeWebhookSecret } from './testing.server.ts';

test.each([
  [undefined, 1],
  ['pay.acme.example', 0],
])('a payment page on a domain of the dealer’s is named in the log until it is reservation.checkout_host (%s)', async (checkout_host, lines) => {
  const stripe = new StripeDouble(stripeWebhookSecret, () => api.clock.now);
  stripe.checkoutHost = 'pay.acme.example';
  const own = checkout_host === undefined ? {} : { checkout_host };
  const api = await startReservations({ provider: 'stripe', own, payments: { stripeFetch: stripe.fetch } });
  expect((await api.claim()).pay_url).toMatch(/^https:\/\/pay\.acme\.example\//);
  expect(api.lines.filter((line) => line.includes('set reservation.checkout_host to \\"pay.acme.example\\"'))).toHaveLength(lines);
  await api.close();
});
