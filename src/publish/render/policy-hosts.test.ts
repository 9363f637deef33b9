import { expect, test } from 'vitest';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { policyHosts } from './policy-hosts.ts';

const api = 'https://api.example';
const posts = (reservation: object) => policyHosts(siteWithContent({ leads: { api }, features: { checkout: true }, reservation })).posts;

test('the deposit form of a site with a Checkout on its own domain may be redirected there, and to Stripe’s own while one replaces the other', () => {
  const stripe = { provider: 'stripe', secret_env: 'KEY', webhook_secret_env: 'HOOKS' };
  expect(posts(stripe)).toEqual([api, 'https://checkout.stripe.com']);
  expect(posts({ ...stripe, checkout_host: 'pay.acme.example' })).toEqual([api, 'https://checkout.stripe.com', 'https://pay.acme.example']);
  expect(posts({ provider: 'test', checkout_host: 'pay.acme.example' })).toEqual([api]);
});
