import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayCheckout, mayCheckoutOnCard, mayReserveOnline } from './checkout.ts';
import { siteWithContent, testVehicle } from './test-stock.ts';
import type { Vehicle } from './vehicle.ts';

const sells = siteWithContent({ features: { checkout: true } });

test('checkout: the feature, in stock, not reserved, a price, and payment processors where the feed names them', () => {
  const may = (changes: Partial<Vehicle>, site = sells) => mayCheckout(testVehicle(changes), site);
  expect(may({})).toBe(true);
  expect(may({ status: 'coming_soon' })).toBe(true);
  expect(may({ payment_processors: ['stripe'] })).toBe(true);
  expect(may({ payment_processors: [] })).toBe(false);
  expect(may({ reserved: true })).toBe(false);
  expect(may({ price: 10 })).toBe(false);
  expect(may({ status: 'sold' })).toBe(false);
  expect(may({}, siteWithContent())).toBe(false);
});

test('a card has the button only where its own setting is on too', () => {
  expect(mayCheckoutOnCard(testVehicle(), sells)).toBe(false);
  expect(mayCheckoutOnCard(testVehicle(), siteWithContent({ features: { checkout: true, card_checkout: true } }))).toBe(true);
});

test('a vehicle is reserved online by the provider of its site, where the feed names that or none', () => {
  const may = (provider: 'test' | 'stripe' | undefined, changes: Partial<Vehicle> = {}) =>
    mayReserveOnline(
      testVehicle(changes),
      siteWithContent({ features: { checkout: true }, reservation: provider === undefined ? {} : { provider } }),
    );
  expect(may(undefined)).toBe(false);
  expect(may('stripe')).toBe(true);
  expect(may('stripe', { payment_processors: ['stripe'] })).toBe(true);
  expect(may('stripe', { payment_processors: ['embedded'] })).toBe(false);
  expect(may('test', { payment_processors: ['embedded'] })).toBe(true);
  expect(may('test', { payment_processors: [] })).toBe(false);
  expect(may('test', { reserved: true })).toBe(false);
});

test('nothing that is not in stock is for sale', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(100_000), (status, price) => {
      const vehicle = testVehicle({ status, price });
      return ['in_stock', 'coming_soon'].includes(status) || !mayCheckout(vehicle, sells);
    }),
  );
});
