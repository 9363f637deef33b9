import { expect, test } from 'vitest';
import { problemText } from '#site/problems.ts';
import { minimalSite, readTestSite } from '../test-site.ts';

const said = (own: object) => readTestSite({ site: { ...minimalSite, ...own } }).problems.map(problemText);
const targets = [{ name: 'web', kind: 'directory', directory: '/srv/web' }];

test('a site that is published takes no deposits by the test provider', () => {
  expect(said({ reservation: { provider: 'test' } })).toEqual([]);
  expect(said({ publish: { targets } })).toEqual([]);
  expect(said({ reservation: { provider: 'test' }, publish: { targets } })).toMatchInlineSnapshot(`
    [
      "sites/acme.json:30 reservation.provider: the test provider takes no money, and this site is published (publish.targets), got "test". Fix: use "stripe", or take it out: vehicles are reserved by phone and email then; the dealer knows whether deposits are taken.",
    ]
  `);
});

test('Stripe needs the names of both secrets', () => {
  const stripe = { provider: 'stripe', secret_env: 'ACME_KEY', webhook_secret_env: 'ACME_HOOKS' };
  expect(said({ reservation: stripe, publish: { targets } })).toEqual([]);
  expect(said({ reservation: { provider: 'stripe' } })).toMatchInlineSnapshot(`
    [
      "sites/acme.json:29 reservation.secret_env: reservation.provider is stripe, which needs secret_env: the name of the variable that holds its secret key, got nothing. Fix: name it in capitals, digits and _; whoever runs the API sets it, from the dashboard of Stripe.",
      "sites/acme.json:29 reservation.webhook_secret_env: reservation.provider is stripe, which needs webhook_secret_env: the name of the variable that holds its webhook signing secret, got nothing. Fix: name it in capitals, digits and _; whoever runs the API sets it, from the dashboard of Stripe.",
    ]
  `);
});
