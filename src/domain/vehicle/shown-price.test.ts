import { expect, test } from 'vitest';
import { clockAt } from '#lib/time/clock.ts';
import { shownPriceOf } from './shown-price.ts';
import { siteWithContent, testNow, testVehicle } from './test-stock.ts';
import type { Vehicle } from './vehicle.ts';

const shown = (changes: Partial<Vehicle> = {}) => shownPriceOf(testVehicle(changes), siteWithContent(), clockAt(testNow));

test('a price comes with the sentence that says what it includes', () => {
  expect(shown({ price: 72_990 })).toMatchObject({
    price: { kind: 'price', amount: '$72,990', basis: 'Drive away' },
    priceNote: 'Drive away: the total price including dealer delivery, stamp duty, registration and compulsory third party insurance.',
  });
});

test('without a price nothing is said of what it includes, nor of the market', () => {
  expect(shown({ price: 0 })).toMatchObject({ price: { kind: 'text' }, priceNote: null, deal: null });
});
