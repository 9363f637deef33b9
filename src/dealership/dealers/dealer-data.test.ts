import { expect, test } from 'vitest';
import { testSite } from '#config/test-site.ts';
import { dealerBriefs, dealerData } from './dealer-data.ts';

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

test('days of equal hours stand together, and a day of its own alone', () => {
  const hours = (weekday: number, open: string) => ({ weekday, status: 'Open' as const, open, close: '17:00' });
  const site = testSite();
  const dealerships = site.dealerships.map((dealership) => ({
    ...dealership,
    locations: dealership.locations.map((location) => ({
      ...location,
      contact_detail: { ...location.contact_detail, opening_hours: [hours(1, '08:00'), hours(2, '09:00'), hours(3, '08:00')] },
    })),
  }));
  expect(dealerData({ ...site, dealerships })[0]).toMatchObject({
    openingHoursSpecification: [
      { dayOfWeek: ['Monday', 'Wednesday'], opens: '08:00', closes: '17:00' },
      { dayOfWeek: 'Tuesday', opens: '09:00', closes: '17:00' },
    ],
  });
});

test('several dealerships are named with address and phone, and described on their own pages; a single one is described', () => {
  const site = testSite();
  const [only] = site.dealerships;
  const two = [only, { ...only, id: 'other', slug: 'other' }].flatMap((one) => (one === undefined ? [] : [one as (typeof site.dealerships)[number]]));
  expect(dealerBriefs({ ...site, dealerships: two.slice(0, 1) })).toEqual(dealerData({ ...site, dealerships: two.slice(0, 1) }));
  const briefs = dealerBriefs({ ...site, dealerships: two });
  expect(briefs.map((brief) => Object.keys(brief))).toEqual(
    Array.from({ length: 2 }, () => ['@context', '@type', '@id', 'name', 'url', 'address', 'telephone']),
  );
  expect(briefs[0]).toMatchObject({ '@id': Reflect.get(dealerData({ ...site, dealerships: two })[0] ?? {}, '@id') });
});
