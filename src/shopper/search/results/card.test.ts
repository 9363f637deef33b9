import { expect, test } from 'vitest';
import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import type { SiteInput } from '#site/schema/site.ts';
import type { EstimateModel } from '#vehicle/models.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { cardOf } from './card.ts';

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
};

const finance_lenders = { manual: { interestRate: 7.99, comparisonRate: 8.74, paymentWeek: 341 } };

function madeCard(changes: Partial<Vehicle> = {}, changed: Partial<SiteInput> = {}, others: Vehicle[] = []) {
  const vehicle = testVehicle({ finance_lenders, ...changes });
  const site = siteWithContent({ ...changed, finance: { provider: 'manual' } });
  return cardOf(vehicle, siteContext(site, [vehicle, ...others], clockAt(testNow)));
}

const sold = { status: 'sold', sold_at: '2026-11-20T00:00:00.000Z' } as const;

test('a card names the vehicle and its facts, its price with what it includes, its repayment and where it stands', () => {
  const card = madeCard({
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
    price: { kind: 'price', dollars: 52_990, basis: 'Drive away' },
    estimate,
    sold: false,
    soldNote: null,
    button: null,
    place: 'West Gosford NSW',
  });
  expect(card.chips.map(({ text }) => text)).toEqual(['Used', 'Ute', '48,210 km', 'Auto', 'H20418']);
});

test('a sold card has no price and no repayment, and one button to its model', () => {
  expect(madeCard({ ...sold, reserved: true })).toMatchObject({
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
  const card = madeCard(sold, {
    tags: { sold: { label: 'JUST SOLD', colour: '#2d353b' } },
    vehicle_page: { sold_button: 'find me something similar' },
  });
  expect([card.tag?.label, card.button?.label]).toEqual(['JUST SOLD', 'find me something similar']);
});

test('without a price there is a text instead, and no repayment', () => {
  expect(madeCard({ price: 10 })).toMatchObject({ price: { kind: 'text', text: 'Enquire for price.' }, estimate: null });
  expect(madeCard({ price: undefined, preorder: true })).toMatchObject({ price: { kind: 'text', text: 'PREORDER' }, estimate: null });
});

test('a site without repayments on cards shows none', () => {
  expect(madeCard({}, { features: { card_repayment: false } }).estimate).toBeNull();
});

test('a site that counts no photos on cards has none counted', () => {
  expect(madeCard({}, { card: { count_photos: false } }).photoCount).toBe(0);
});

test('the reserve button needs checkout, its setting for cards, and a vehicle that may be bought', () => {
  const on = { features: { checkout: true, card_checkout: true } };
  expect(madeCard({}, on).button).toEqual({ label: 'Reserve Now', href: '/cars/2022-toyota-hilux-v1/checkout/' });
  expect(madeCard({}, { ...on, vehicle_page: { checkout_path: 'buy-online' } }).button?.href).toBe('/cars/2022-toyota-hilux-v1/buy-online/');
  expect(madeCard({}, { features: { checkout: true } }).button).toBeNull();
  expect(madeCard({ reserved: true }, on).button).toBeNull();
});

test('a card is made once', () => {
  const vehicle = testVehicle();
  const context = siteContext(siteWithContent(), [vehicle], clockAt(testNow));
  expect(cardOf(vehicle, context)).toBe(cardOf(vehicle, context));
  expect(cardOf(vehicle, siteContext(siteWithContent(), [vehicle], clockAt(testNow)))).not.toBe(cardOf(vehicle, context));
});

test('a card has the drive away estimate below a price without government charges, where the site shows it', () => {
  const changes = { simple_body: 'SUV', price: 45_000, price_type: 'excl_govt_charges' } as const;
  const on = { features: { drive_away_estimate: true } };
  expect(madeCard(changes, on).driveAway).toBe('Est. stamp duty $1,350 (NSW). Registration and CTP are extra.');
  expect(madeCard(changes)).not.toHaveProperty('driveAway');
  expect(madeCard({ ...changes, price_type: 'drive_away' }, on)).not.toHaveProperty('driveAway');
  expect(madeCard({ ...changes, ...sold }, on)).not.toHaveProperty('driveAway');
});
