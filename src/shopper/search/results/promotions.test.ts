import { expect, test } from 'vitest';
import { clockAt } from '#lib/time/clock.ts';
import { isShownNow } from '#lib/time/shown-soon.ts';
import { prepareListings } from '#listings/listings.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { type CarType, carTypes } from '#site/terms.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import { promotionsFor } from './promotions.ts';

const listings = prepareListings(siteWithContent(), [testVehicle(), testVehicle({ id: 'n', car_type: 'new' })], clockAt(testNow));
const base = { id: 'offer', title: 'We Want Your Car!', href: '/sell-your-car/' };
type Changes = Partial<NonNullable<NonNullable<SiteInput['promotions']>['cards']>[number]>;

function shows(path: string, changes: Changes, now = testNow, types: readonly CarType[] = carTypes): boolean {
  const { cards } = siteWithContent({ promotions: { cards: [{ ...base, ...changes }] } }).promotions;
  const listing = listings.byPath(path);
  return listing !== null && promotionsFor(listing, cards, types, clockAt(now)).some(isShownNow);
}

test('a card without conditions is on every listing', () => {
  expect(shows('/search/used-cars/', {})).toBe(true);
  expect(shows('/search/toyota/', {})).toBe(true);
});

test('display asks for one of the listing’s car types', () => {
  expect(shows('/search/used-cars/', { display: ['used'] })).toBe(true);
  expect(shows('/search/used-and-demo-cars/', { display: ['used'] })).toBe(true);
  expect(shows('/search/new-cars/', { display: ['used'] })).toBe(false);
});

test('strictDisplay asks that the listing has no others', () => {
  expect(shows('/search/used-cars/', { display: ['used'], strictDisplay: true })).toBe(true);
  expect(shows('/search/used-and-demo-cars/', { display: ['used'], strictDisplay: true })).toBe(false);
  expect(shows('/search/toyota/', { display: ['used'], strictDisplay: true })).toBe(false);
  // A site of used vehicles alone has no others in any listing.
  expect(shows('/search/toyota/', { display: ['used'], strictDisplay: true }, testNow, ['used'])).toBe(true);
});

test('a card with vehicle ids is only on listings that hold one of them', () => {
  expect(shows('/search/new-cars/', { vehicle_ids: ['n', 'gone'] })).toBe(true);
  expect(shows('/search/used-cars/', { vehicle_ids: ['n', 'gone'] })).toBe(false);
});

test('a card shows from its start until its expiry, and the clock remembers what is still to come', () => {
  const during = { start: '2026-08-21T08:30:00+10:00', expiry: '2026-09-30T17:30:00+10:00' };
  const at = (moment: string) => shows('/search/used-cars/', during, Date.parse(moment));
  expect([
    at('2026-08-21T08:29:59+10:00'),
    at('2026-08-21T08:30:00+10:00'),
    at('2026-09-30T17:29:59+10:00'),
    at('2026-09-30T17:30:00+10:00'),
  ]).toEqual([false, true, true, false]);
  const clock = clockAt(Date.parse('2026-08-01T00:00:00Z'));
  promotionsFor(listings.all, siteWithContent({ promotions: { cards: [{ ...base, ...during }] } }).promotions.cards, carTypes, clock);
  expect(clock.nextChange()).toBe(Date.parse('2026-08-06T22:30:00Z'));
});
