import { expect, test } from 'vitest';
import { testSite } from '#config/test-site.ts';
import type { DeliveryTally } from '#leads/backlog.ts';
import { findingText } from './finding.ts';
import { leadFindings } from './lead-findings.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const site = testSite({ leads: { targets: [{ name: 'mail', kind: 'email', to: ['a@acme.example'] }] } });
const tally = (own: Partial<DeliveryTally>): DeliveryTally => ({
  site: site.slug,
  target: 'mail',
  state: 'pending',
  count: 1,
  oldest: 0,
  outcome: null,
  ...own,
});
const textsOf = (deliveries: DeliveryTally[] | null, hasApi = true, of = site) => leadFindings(of, { deliveries, hasApi, now }).map(findingText);

test('dead letters, and what waits for an hour, are errors with the fix of each; what arrives is a note', () => {
  expect(textsOf([tally({ state: 'dead', count: 2, outcome: '410' })])).toEqual([
    `ERROR   leads: ${site.slug} mail: 2 dead letters (410). Fix: check mail, then run npm run leads -- replay ${site.slug}.`,
  ]);
  const waits = (own: Partial<DeliveryTally>) => textsOf([tally(own)])[0];
  expect(waits({ outcome: 'no-smtp' })).toContain('ERROR   leads: ');
  expect(waits({ outcome: 'no-smtp' })).toContain('Fix: set SMTP_URL and SMTP_FROM in the API’s environment, and restart it.');
  expect(waits({ outcome: 'no-secret' })).toContain('set the secret of mail (secret_env)');
  expect(waits({ outcome: '503', oldest: now - 1_000_000 })).toContain('warning leads: ');
  expect(waits({})).toContain('check that npm run api is running.');
  expect(textsOf([tally({ state: 'delivered', count: 7 }), tally({ oldest: now })])).toEqual([
    'ok      leads: 7 deliveries succeeded, and none is late.',
  ]);
  expect(textsOf([tally({ site: 'other', state: 'dead' })])).toEqual([]);
});

test('targets without an API, an API without targets, and targets that all leave review out are named', () => {
  expect(textsOf(null, false)).toEqual([expect.stringContaining('ERROR   leads: leads.targets are set, but pages call no API')]);
  expect(textsOf(null, true, testSite())).toEqual([expect.stringContaining('warning leads: No target receives leads')]);
  const picky = testSite({ leads: { targets: [{ name: 'mail', kind: 'email', to: ['a@acme.example'], review: false }] } });
  expect(textsOf(null, true, picky)).toEqual([expect.stringContaining('No target receives leads of the review lane')]);
});
