import { expect, test } from 'vitest';
import { clockAt } from '#lib/clock.ts';
import { prepareListings } from '#listings/listings.ts';
import type { SiteInput } from '#site/schema/site.ts';
import type { EstimateModel } from '#vehicle/models.ts';
import { testNow, testSite, testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { vehicleContext } from '#vehicle-page/context.ts';
import { prepareCards } from './card.ts';

const estimate: EstimateModel = {
  kind: 'estimate',
  repayment: '$341',
  repaymentLabel: 'weekly',
  weekly: 341,
  interest: '7.99%',
  interestLabel: 'interest p.a.',
  comparison: '8.74%',
  comparisonLabel: 'comparison p.a.',
  assumptions: null,
  disclaimer: null,
};

function cardOf(changes: Partial<Vehicle> = {}, site: Partial<SiteInput> = {}, others: Vehicle[] = []) {
  const vehicle = testVehicle(changes);
  const parsed = testSite(site);
  const clock = clockAt(testNow);
  return prepareCards(vehicleContext(parsed, clock, prepareListings(parsed, [vehicle, ...others], clock)), () => estimate)(vehicle);
}

const sold = { status: 'sold', sold_at: '2026-11-20T00:00:00.000Z' } as const;

test('a card names the vehicle and its facts, its price with what it includes, its repayment and where it stands', () => {
  const card = cardOf({
    badge: 'SR5',
    series: 'GUN126R',
    simple_transmission: 'Automatic',
    stocknum: 'H20418',
    autograb_data: { average_market_price: 55_600 },
  });
  expect(card).toMatchObject({
    href: '/cars/2022-toyota-hilux-v1/',
    title: '2022 Toyota HiLux',
    subtitle: 'SR5 · GUN126R',
    photoCount: 1,
    deal: '$2,610 below market',
    price: { kind: 'price', amount: '$52,990', basis: 'Drive away' },
    estimate,
    sold: false,
    soldNote: null,
    button: null,
    place: 'West Gosford NSW',
  });
  expect(card.chips.map(({ text }) => text)).toEqual(['Used', 'Ute', '48,210 km', 'Auto', 'H20418']);
});

test('a sold card has no price and no repayment, and one button to its model', () => {
  expect(cardOf({ ...sold, reserved: true })).toMatchObject({
    sold: true,
    tag: { kind: 'sold', label: 'SOLD' },
    price: null,
    estimate: null,
    deal: null,
    soldNote: 'This ute has been sold.',
    button: { label: 'Find Me Something Similar', href: '/search/toyota/hilux/' },
  });
});

test('the words of a sold card are the site’s', () => {
  const card = cardOf(sold, {
    tags: { sold: { label: 'JUST SOLD', colour: '#2d353b' } },
    vehicle_page: { sold_button: 'find me something similar' },
  });
  expect([card.tag?.label, card.button?.label]).toEqual(['JUST SOLD', 'find me something similar']);
});

test('without a price there is a text instead, and no repayment', () => {
  expect(cardOf({ price: 10 })).toMatchObject({ price: { kind: 'text', text: 'Enquire for price.' }, estimate: null });
  expect(cardOf({ price: undefined, preorder: true })).toMatchObject({ price: { kind: 'text', text: 'PREORDER' }, estimate: null });
});

test('a site without repayments on cards shows none', () => {
  expect(cardOf({}, { features: { card_repayment: false } }).estimate).toBeNull();
});

test('the reserve button needs checkout, its setting for cards, and a vehicle that may be bought', () => {
  const on = { features: { checkout: true, card_checkout: true } };
  expect(cardOf({}, on).button).toEqual({ label: 'Reserve Now', href: '/cars/2022-toyota-hilux-v1/checkout/' });
  expect(cardOf({}, { ...on, vehicle_page: { checkout_path: 'buy-online' } }).button?.href).toBe('/cars/2022-toyota-hilux-v1/buy-online/');
  expect(cardOf({}, { features: { checkout: true } }).button).toBeNull();
  expect(cardOf({ reserved: true }, on).button).toBeNull();
});

test('a card is made once', () => {
  const site = testSite();
  const vehicle = testVehicle();
  let asked = 0;
  const clock = clockAt(testNow);
  const cards = prepareCards(vehicleContext(site, clock, prepareListings(site, [vehicle], clock)), () => {
    asked += 1;
    return null;
  });
  expect(cards(vehicle)).toBe(cards(vehicle));
  expect(asked).toBe(1);
});
