import { expect, test } from 'vitest';
import { testSite } from '#config/test-site.ts';
import { dealerData } from './dealer-data.ts';

const emailsOf = (own: string | undefined, siteEmail: string | undefined) => {
  const site = testSite();
  const dealerships = site.dealerships.map((dealership) => ({
    ...dealership,
    locations: dealership.locations.map((location) => ({ ...location, contact_detail: { ...location.contact_detail, email: own } })),
  }));
  return dealerData({ ...site, dealerships, contact: { ...site.contact, email: siteEmail } }).map((place) => ('email' in place ? place.email : null));
};

test('the structured data of a place has its own email, else the site’s, else none', () => {
  expect(emailsOf('sales@acme.example', 'hello@acme.example')).toEqual(['sales@acme.example']);
  expect(emailsOf(undefined, 'hello@acme.example')).toEqual(['hello@acme.example']);
  expect(emailsOf(undefined, undefined)).toEqual([null]);
});
