import { expect, test } from 'vitest';
import type { MessageTally } from '#alerts/alert-backlog.ts';
import { testSite } from '#config/test-site.ts';
import { alertDeliveryFindings } from './alert-findings.ts';
import { findingText } from './finding.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const on = { features: { alerts: true }, alerts: { sender: 'smtp' } } as const;
const site = testSite({ ...on, leads: { api: 'https://api.acme.example' } });
const tally = (own: Partial<MessageTally>): MessageTally => ({
  site: site.slug,
  kind: 'news',
  state: 'delivered',
  count: 1,
  oldest: now,
  outcome: null,
  ...own,
});
const textsOf = (messages: MessageTally[] | null, of = site) => alertDeliveryFindings(of, messages, now).map(findingText);

test.each([
  ['no-smtp', 'Fix: set SMTP_URL and SMTP_FROM in the API’s environment, and restart it.'],
  ['no-gateway', 'Fix: check that the SMS gateway of sign_in responds, and that its secret is right.'],
  ['no-site', 'Fix: build the site with its API’s address (FORECOURT_API or leads.api), and restart the API.'],
  [null, 'Fix: check that npm run api is running.'],
  ['smtp-450', 'Fix: check that the mail server of SMTP_URL responds and accepts the user and the password: the API retries with backoff.'],
])('messages that wait with the outcome %s are an error with its fix', (outcome, fix) => {
  const [text] = textsOf([tally({ state: 'pending', count: 3, oldest: Date.parse('2026-11-21T08:30:00Z'), outcome })]);
  const last = outcome === null ? '' : ` (${outcome})`;
  expect(text).toBe(`ERROR   alerts: 3 alert messages waiting since 2026-11-21T08:30:00.000Z${last}. ${fix}`);
});

test('addresses that refuse are a warning, what arrives is a note', () => {
  expect(textsOf([tally({ state: 'dead', count: 12 }), tally({ count: 20 })])).toEqual([
    expect.stringContaining('warning alerts: 12 alert messages were undeliverable in 30 days, and 20 were delivered. Fix: check that'),
  ]);
  expect(textsOf([tally({ count: 1 })])).toEqual(['ok      alerts: 1 message delivered in 30 days, and none is late.']);
});

test('alerts of a site whose API has no address are an error', () => {
  expect(textsOf(null, testSite(on))).toEqual([
    'ERROR   alerts: No page offers alerts, and the API refuses them: it does not know its own address. Fix: set FORECOURT_API in the environment of the API and of builds, or set leads.api.',
  ]);
});

test('a site without alerts, without messages, or of another tenant has no line', () => {
  expect(textsOf([tally({ state: 'pending', oldest: 0 })], testSite())).toEqual([]);
  expect(textsOf(null)).toEqual([]);
  expect(textsOf([tally({ site: 'other', state: 'pending', oldest: 0 })])).toEqual([]);
});
