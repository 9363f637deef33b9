import { expect, test } from 'vitest';
import { testSite } from '#config/test-site.ts';
import { targetsFor } from './routes.ts';

const { leads } = testSite({
  leads: {
    targets: [
      { name: 'all', kind: 'email', to: ['all@acme.example'] },
      { name: 'acme', kind: 'email', to: ['a@acme.example'], when: { dealerships: ['acme'] } },
      { name: 'toyota-sales', kind: 'email', to: ['t@acme.example'], when: { makes: ['Toyota'], categories: ['Vehicle Enquiry'] } },
      { name: 'service', kind: 'email', to: ['s@acme.example'], when: { forms: ['service_booking'] }, review: false },
    ],
  },
});
const nothing = { form: 'general_enquiry', category: null, dealership: null, make: null };

test('a lead goes to every target whose conditions all hold', () => {
  const to = (facts: Partial<typeof nothing> | object, lane: 'inbox' | 'review' | 'spam' = 'inbox') =>
    targetsFor(leads.targets, { ...nothing, ...facts }, lane);
  expect(to({})).toEqual(['all']);
  expect(to({ dealership: 'acme' })).toEqual(['all', 'acme']);
  expect(to({ make: 'toyota', category: 'vehicle  enquiry' })).toEqual(['all', 'toyota-sales']);
  expect(to({ make: 'Toyota', category: 'Test Drive' })).toEqual(['all']);
  expect(to({ form: 'service_booking' })).toEqual(['all', 'service']);
  expect(to({ form: 'service_booking' }, 'review')).toEqual(['all']);
  expect(to({ dealership: 'acme' }, 'spam')).toEqual([]);
});
