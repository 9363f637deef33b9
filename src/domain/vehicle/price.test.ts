import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockAt } from '#lib/time/clock.ts';
import { amountOf, formatPrice, priceOf, priceText } from './price.ts';
import { siteWithContent, testNow, testVehicle } from './test-stock.ts';
import type { Vehicle } from './vehicle.ts';

const site = siteWithContent({ pricing: { was_price_days: 0 } });
const price = (changes: Partial<Vehicle>, on = site, now = testNow) => priceOf(testVehicle(changes), on, clockAt(now));

test('a price stands with what it includes', () => {
  expect(price({ price: 72_990 })).toEqual({ kind: 'price', dollars: 72_990, type: 'drive_away', basis: 'Drive away', was: null, reduced: null });
  expect(price({ price: 72_990, price_type: 'excl_govt_charges' })).toMatchObject({ basis: 'Excl. govt charges' });
  expect(price({ price: 72_990, price_type: undefined })).toMatchObject({ basis: 'Excl. govt charges' });
});

test('as text: the amount with its basis, or the text in its place, which has none', () => {
  const shown = (changes: Partial<Vehicle>) => [priceText(price(changes)), formatPrice(price(changes))];
  expect(shown({ price: 72_990 })).toEqual([{ text: '$72,990', basis: 'Drive away' }, '$72,990 Drive away']);
  expect(shown({ price: 0 })).toEqual([{ text: 'Enquire for price.', basis: null }, 'Enquire for price.']);
});

test('prices of 10 or less count as no price: the no-price text, or PREORDER', () => {
  expect(price({ price: 10 })).toEqual({ kind: 'text', text: 'Enquire for price.' });
  expect(price({ price: undefined })).toEqual({ kind: 'text', text: 'Enquire for price.' });
  expect(price({ price: 0, preorder: true })).toEqual({ kind: 'text', text: 'PREORDER' });
  expect(price({ price: 11, preorder: true })).toMatchObject({ dollars: 11 });
  expect(price({ price: 0 }, siteWithContent({ pricing: { no_price_text: 'POA' } }))).toEqual({ kind: 'text', text: 'POA' });
});

describe('the was-price', () => {
  test('shows only when the old price is higher than the current price', () => {
    expect(price({ price: 72_990, before_price: 74_990 })).toMatchObject({ was: { label: 'Was', dollars: 74_990, note: null } });
    expect(price({ price: 72_990, before_price: 72_990 })).toMatchObject({ was: null });
    expect(price({ price: 72_990, before_price: 70_000 })).toMatchObject({ was: null });
  });

  const history = [
    { from: '2026-10-20T00:00:00.000Z', price: 74_990, price_type: 'drive_away' as const },
    { from: '2026-11-02T14:30:00.000Z', price: 72_990, price_type: 'drive_away' as const },
  ];

  test('says until when, in the site’s time zone, if the history knows', () => {
    expect(price({ price: 72_990, before_price: 74_990, price_history: history })).toMatchObject({ was: { note: 'until 3 November 2026' } });
  });

  test('needs as many days on record as the site asks for', () => {
    const asks = (days: number) => siteWithContent({ pricing: { was_price_days: days } });
    expect(price({ price: 72_990, before_price: 74_990, price_history: history }, asks(13))).toMatchObject({ was: { dollars: 74_990 } });
    expect(price({ price: 72_990, before_price: 74_990, price_history: history }, asks(14))).toMatchObject({ was: null });
    expect(price({ price: 72_990, before_price: 79_990, price_history: history }, asks(1))).toMatchObject({ was: null });
  });
});

test('an offer below the price is the price, and the price the was-price', () => {
  expect(price({ price: 52_990, offer_price: 49_990 })).toMatchObject({ dollars: 49_990, was: { dollars: 52_990 } });
  expect(price({ price: 52_990, offer_price: 55_990 })).toMatchObject({ dollars: 52_990, was: null });
  expect(price({ price: 52_990, offer_price: 0 })).toMatchObject({ dollars: 52_990 });
  expect(price({ price: 0, offer_price: 49_990 })).toMatchObject({ dollars: 49_990, was: null });
});

describe('a reduction', () => {
  const history = [
    { from: '2026-10-20T00:00:00.000Z', price: 54_490, price_type: 'drive_away' as const },
    { from: '2026-11-02T14:30:00.000Z', price: 52_990, price_type: 'drive_away' as const },
  ];
  const reduced = (price_history: Vehicle['price_history'], on = site, now = testNow) => {
    const model = price({ price_history }, on, now);
    return model.kind === 'price' ? model.reduced : null;
  };

  test('reads as the specification has it, with the day of the site’s zone', () => {
    expect(reduced(history)).toBe('Reduced $1,500 on 3 Nov');
    expect(reduced(history, siteWithContent({ timezone: 'Australia/Perth' }))).toBe('Reduced $1,500 on 2 Nov');
  });

  test('is not claimed without the feature, after its days, from no price, on another basis, or after a rise', () => {
    expect(reduced(history, siteWithContent({ features: { price_history: false } }))).toBeNull();
    expect(reduced(history, site, Date.parse('2026-11-02T14:30:00.000Z') + 90 * 86_400_000)).toBeNull();
    expect(reduced([{ from: '2026-10-20T00:00:00.000Z' }, ...history.slice(1)])).toBeNull();
    expect(reduced([{ from: '2026-10-20T00:00:00.000Z', price: 54_490, price_type: 'excl_govt_charges' }, ...history.slice(1)])).toBeNull();
    expect(reduced([{ from: '2026-10-20T00:00:00.000Z', price: 50_000, price_type: 'drive_away' }, ...history.slice(1)])).toBeNull();
    expect(reduced(history.slice(1))).toBeNull();
  });

  test('the clock knows when it is no longer told', () => {
    const clock = clockAt(testNow);
    priceOf(testVehicle({ price_history: history }), site, clock);
    expect(clock.nextChange()).toBe(Date.parse('2026-11-02T14:30:00.000Z') + 90 * 86_400_000);
  });
});

test('a price is never shown without its basis, nor below its limit, nor beside a lower was-price', () => {
  const money = fc.option(fc.integer({ min: 0, max: 200_000 }), { nil: undefined });
  fc.assert(
    fc.property(money, money, money, fc.constantFrom(undefined, 'drive_away' as const), (now, before_price, offer_price, price_type) => {
      const vehicle = testVehicle({ price: now, before_price, offer_price, price_type });
      const amount = amountOf(vehicle, site);
      const model = priceOf(vehicle, site, clockAt(testNow));
      if (model.kind === 'text') return amount === null && (now ?? 0) <= 10 && (offer_price ?? 0) <= 10;
      const was = model.was === null ? Number.POSITIVE_INFINITY : model.was.dollars;
      return amount !== null && amount > 10 && model.basis !== '' && was > amount;
    }),
  );
});
