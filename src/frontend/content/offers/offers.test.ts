import { expect, test } from 'vitest';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import { isShownNow } from '#lib/time/shown-soon.ts';
import type { Offer } from '#site/schema/pages.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import { offersPage } from './offers.ts';
import { offersPages } from './pages.ts';

const offer = (slug: string, keys: Partial<Offer> = {}): Offer => ({
  slug,
  title: slug,
  text: 'Text.',
  terms: 'Terms.',
  button: 'See the stock',
  ...keys,
});

const hilux = testVehicle({ make: 'Toyota', model: 'HiLux' });

function pageOf(offers: Offer[], changes: Partial<SiteInput> = {}, stock = [hilux]) {
  const context = siteContext(siteWithContent({ timezone: 'Australia/Sydney', ...changes }, { offers }), stock, clockAt(testNow));
  return { ...offersPage(context), next: context.clock.nextChange() };
}

test('an offer stands from its start until its expiry, with its last day in the words of the site’s zone', () => {
  const { model, next } = pageOf([
    offer('now', { start: '2026-11-01T00:00:00+11:00', expiry: '2027-01-01T00:00:00+11:00' }),
    offer('over', { expiry: '2026-07-01T00:00:00+10:00' }),
    offer('to-come', { start: '2026-12-01T00:00:00+11:00' }),
  ]);
  expect(model.offers.filter(isShownNow).map(({ id, until, terms }) => [id, until, terms])).toEqual([['now', 'Until 31 December 2026', 'Terms.']]);
  expect(next).toBe(Date.parse('2026-12-01T00:00:00+11:00'));
});

test('a page without offers has the title, the text and the button of an empty search', () => {
  const { model } = pageOf([]);
  expect(model.offers).toEqual([]);
  expect(model.empty).toEqual({
    title: 'No Results Available',
    text: 'There appears to be no offers currently available that meet the conditions of your search',
    button: { label: 'Clear Filters', href: '/search/new-used-and-demo-cars/' },
  });
  expect(model.hasCurrent).toBe(false);
  expect(pageOf([offer('now')]).model.hasCurrent).toBe(true);
});

test('an offer with an end goes by the clock between builds, and one that starts soon waits on the page, which then has the words for none', () => {
  const frameOf = (own: Partial<Offer>) => {
    const context = siteContext(siteWithContent({}, { offers: [offer('now', own)] }), [hilux], clockAt(testNow));
    const [page] = offersPages(context);
    const { model } = page?.make() ?? {};
    return {
      timed: model && page?.frame(model).timed,
      shown: model?.offers[0]?.shown,
      current: model?.hasCurrent,
      listed: page?.sitemap !== undefined,
    };
  };
  const expiry = '2027-01-01T00:00:00+11:00';
  const start = '2026-12-01T00:00:00+11:00';
  const seconds = (text: string) => Date.parse(text) / 1000;
  expect(frameOf({ expiry })).toMatchObject({ timed: true, shown: { from: null, until: seconds(expiry) }, current: true, listed: true });
  expect(frameOf({ start })).toMatchObject({ timed: true, shown: { from: seconds(start), until: null }, current: false, listed: false });
  expect(frameOf({})).toMatchObject({ timed: undefined, current: true, listed: true });
});

test('the button leads to the narrowest stock, or where the offer says; without such vehicles to all stock', () => {
  const { model } = pageOf([
    offer('model', { stock: { make: 'Toyota', model: 'HiLux' } }),
    offer('elsewhere', { stock: { make: 'Toyota' }, href: '/finance/' }),
    offer('none', { stock: { make: 'Toyota', model: 'Supra' } }),
  ]);
  expect(model.offers.map(({ action, stock }) => [action.href, stock])).toEqual([
    ['/search/toyota/hilux/', { label: '1 in stock', href: null }],
    ['/finance/', { label: '1 in stock', href: '/search/toyota/' }],
    ['/search/new-used-and-demo-cars/', null],
  ]);
});

test('an offer is for the vehicles of which all of its keys hold, and leads to just these', () => {
  const ranger = { make: 'Ford', model: 'Ranger', simple_body: 'Cab Chassis' } as const;
  const stock = [
    testVehicle({ ...ranger, id: 'new', car_type: 'new', year: 2026, dealership_id: 'd2' }),
    testVehicle({ ...ranger, id: 'ute', car_type: 'new', simple_body: 'Ute', year: 2025 }),
    testVehicle({ ...ranger, id: 'used', car_type: 'used' }),
    testVehicle({ ...ranger, id: 'bike', item_type: 'motorcycle' }),
  ];
  const of = (keys: Offer['stock']) =>
    pageOf([offer('one', { stock: keys })], {}, stock).model.offers.map(({ action, stock: words }) => [action.href, words?.label]);
  const named = { make: 'Ford', model: 'Ranger' };
  expect(of({ ...named, car_type: 'new' })).toEqual([['/search/ford/ranger/?car_type=new', '2 in stock']]);
  expect(of({ ...named, car_type: 'new', body: 'Cab Chassis' })).toEqual([['/search/ford/ranger/?car_type=new&body=Cab+Chassis', '1 in stock']]);
  expect(of({ make: 'Ford', year: 2025 })).toEqual([['/search/ford/?year=2025', '1 in stock']]);
  expect(of({ ...named, dealership_slug: 'harbour-south' })).toEqual([['/search/ford/ranger/?dealership_name=Harbour+South', '1 in stock']]);
  expect(of({ item_type: 'motorcycle' })).toEqual([['/search/new-used-and-demo-cars/?item_type=motorcycle', '1 in stock']]);
  expect(of({ ...named, car_type: 'demo' })).toEqual([['/search/new-used-and-demo-cars/', undefined]]);
});

test('a sold vehicle is in no offer: it is not counted, and the address leaves it out', () => {
  const sold = testVehicle({ make: 'Toyota', model: 'HiLux', id: 'sold', status: 'sold', sold_at: new Date(testNow - 3_600_000).toISOString() });
  const { model } = pageOf([offer('hilux', { stock: { make: 'Toyota', model: 'HiLux' } })], {}, [hilux, sold]);
  expect(model.offers.map(({ action, stock }) => [action.href, stock?.label])).toEqual([
    ['/search/toyota/hilux/?status=coming_soon&status=in_stock', '1 in stock'],
  ]);
});

test('promotions that run stand below the offers; without either stand the words for none', () => {
  const cards = [
    { id: 'a', title: 'We Want Your Car!', text: 'We buy all types of cars', href: '/sell-your-car/' },
    { id: 'b', title: 'Over', href: '/contact/', expiry: '2025-09-30T17:30:00+10:00' },
    { id: 'c', title: 'Here', href: '/special-offers/' },
  ];
  const { model } = pageOf([offer('own')], { promotions: { cards } });
  expect(model.offers.map(({ title, action }) => [title, action])).toEqual([
    ['own', { label: 'See the stock', href: '/search/new-used-and-demo-cars/' }],
    ['We Want Your Car!', { label: 'Find out more', href: '/sell-your-car/' }],
  ]);
  expect(pageOf([]).model).toMatchObject({
    offers: [],
    hasCurrent: false,
  });
});
