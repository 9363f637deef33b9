import { expect, test } from 'vitest';
import { minimalSite, problemTexts } from '../test-site.ts';

const email = { name: 'email', kind: 'email' };
const webhook = { name: 'crm', kind: 'webhook', url: 'https://crm.example/leads', secret_env: 'CRM_SECRET' };
const said = (targets: object[], more: object = {}) =>
  problemTexts({ site: { ...minimalSite, leads: { targets }, ...more } }).replace(/^sites\/acme\.json:\d+ /gm, '');

test('targets of every kind are right as they are', () => {
  expect(said([email, webhook, { ...webhook, name: 'adf', kind: 'adf_webhook' }, { name: 'post', kind: 'adf_email', to: ['a@acme.example'] }])).toBe(
    '',
  );
  expect(said([email, { ...webhook, when: { dealerships: ['acme'], makes: ['Kia'], categories: ['Sales'], forms: ['fleet'] }, review: false }])).toBe(
    '',
  );
});

test('a webhook needs its address and its secret, and an address is https', () => {
  expect(said([{ name: 'crm', kind: 'webhook', secret_env: 'CRM_SECRET' }])).toContain('a webhook needs url');
  expect(said([{ name: 'crm', kind: 'webhook', url: 'https://crm.example' }])).toContain('a webhook needs secret_env');
  expect(said([{ ...webhook, url: 'http://crm.example' }])).toContain(
    'leads.targets.0.url: expected an https: address, got "http://crm.example". Fix: write "https://crm.example".',
  );
  expect(said([{ ...webhook, secret_env: 'whsec_abc' }])).toContain('expected the name of a variable: capital letters, digits and _');
});

test('one name, dealerships that nobody has, keys that nobody reads', () => {
  expect(said([email, email])).toBe(
    'leads.targets.1.name: another target has this name, so it would be unclear which of the two has a lead, got "email". Fix: give one of the two another name, as lists and the log are to call it; the dealer chooses it.',
  );
  expect(said([email, { ...webhook, when: { dealerships: ['acm'] } }])).toBe(
    'leads.targets.1.when.dealerships.0: no dealership has this slug, got "acm". Fix: did you mean "acme"?',
  );
  expect(said([{ ...email, url: 'https://crm.example' }])).toBe(
    'leads.targets.0.url: warning: a target of kind email does not use it, got "https://crm.example". Fix: take it out, or name another kind.',
  );
});

test('leads that reach nobody: no address, no target without a condition', () => {
  const [dealership] = minimalSite.dealerships;
  const [location] = dealership?.locations ?? [];
  const silent = [{ ...dealership, locations: [{ ...location, contact_detail: { phone: '02 5550 0101' } }] }];
  expect(said([email], { dealerships: silent })).toContain("leads.targets.0 sends to the dealership's address for enquiries, and acme has none");
  expect(said([email], { dealerships: silent, contact: { email: 'all@acme.example' } })).toBe('');
  expect(said([{ ...email, when: { makes: ['Kia'] } }])).toContain(
    'warning: leads that match no condition are stored and nobody is notified, got nothing. Fix: add a target without "when", or widen the conditions; the dealer knows who takes the rest.',
  );
});

test('who gets notices has a name of their own, and what their kind needs', () => {
  const told = (...notices: object[]) => said([email], { rebuild: { notices } });
  const chat = { name: 'team', kind: 'chat', url_env: 'TEAM_CHAT' };
  expect(told(chat, { name: 'mail', kind: 'email', to: ['a@acme.example'] }, { ...webhook, name: 'desk', on: ['held'] })).toBe('');
  expect(told(chat, chat)).toContain('rebuild.notices.1.name: another target has this name, so it would be unclear which of the two has a notice');
  expect(told({ name: 'team', kind: 'chat' })).toContain('a chat and teams need url_env');
  expect(told({ name: 'team', kind: 'teams' })).toContain('a chat and teams need url_env');
  expect(told({ name: 'mail', kind: 'email' })).toContain('an email needs to');
});
