import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockAt } from '#lib/time/clock.ts';
import { type FinanceProvider, financeProviders } from '#site/terms.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import type { Lender, Vehicle } from '#vehicle/vehicle.ts';
import { eligibleLender } from './eligibility.ts';

const whole: Lender = { interestRate: 7.99, comparisonRate: 8.74, paymentWeek: 341, paymentMonth: 1480 };

function shows(provider: FinanceProvider, changes: Partial<Vehicle> = {}, lender: Partial<Lender> = {}, clock = clockAt(testNow)): boolean {
  const vehicle = testVehicle({ year: 2022, finance_lenders: { [provider]: { ...whole, ...lender } }, ...changes });
  return eligibleLender(vehicle, siteWithContent({ finance: { provider } }), clock) !== null;
}

describe.each(financeProviders)('%s', (provider) => {
  test('shows for a car in stock with both rates and payments', () => {
    expect(shows(provider)).toBe(true);
    expect(shows(provider, { status: 'coming_soon' })).toBe(true);
  });

  test('needs both rates', () => {
    expect(shows(provider, {}, { interestRate: undefined })).toBe(false);
    expect(shows(provider, {}, { comparisonRate: undefined })).toBe(false);
    expect(shows(provider, {}, { comparisonRate: -1 })).toBe(false);
  });

  test('is not for Suzuki', () => {
    expect(shows(provider, { make: 'Suzuki' })).toBe(false);
    expect(shows(provider, { make: 'SUZUKI' })).toBe(false);
  });
});

test('price above 500 for Taurus, Manual, Angle, Powertorque and Nissan Finance', () => {
  const asks = financeProviders.filter((provider) => !shows(provider, { price: 500 }));
  expect(asks.toSorted()).toEqual(['angle', 'manual', 'nissan_finance', 'powertorque', 'taurus']);
  expect(financeProviders.every((provider) => shows(provider, { price: 501 }))).toBe(true);
});

test('a weekly payment for Manual, Angle and Powertorque, a monthly one for Nissan Finance', () => {
  expect(financeProviders.filter((provider) => !shows(provider, {}, { paymentWeek: undefined })).toSorted()).toEqual([
    'angle',
    'manual',
    'powertorque',
  ]);
  expect(financeProviders.filter((provider) => !shows(provider, {}, { paymentMonth: undefined }))).toEqual(['nissan_finance']);
});

test('in stock for all but Car Clarity', () => {
  expect(financeProviders.filter((provider) => shows(provider, { status: 'sold' }))).toEqual(['car_clarity']);
});

describe('Taurus: year greater than current year minus 12', () => {
  test('in 2026 from 2015 on', () => {
    expect(shows('taurus', { year: 2015 })).toBe(true);
    expect(shows('taurus', { year: 2014 })).toBe(false);
    expect(shows('taurus', { year: undefined })).toBe(false);
    expect(shows('manual', { year: 1990 })).toBe(true);
  });

  test('the year is that of the site’s time zone, and the clock knows when it ends', () => {
    const newYear = Date.parse('2026-12-31T13:00:00.000Z');
    expect(shows('taurus', { year: 2015 }, {}, clockAt(newYear - 1))).toBe(true);
    expect(shows('taurus', { year: 2015 }, {}, clockAt(newYear))).toBe(false);
    const clock = clockAt(testNow);
    shows('taurus', { year: 2015 }, {}, clock);
    expect(clock.nextChange()).toBe(newYear);
  });

  test('is the rule as it is written, for every year', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: 1980, max: 2060 }), fc.integer()), fc.integer({ min: 2020, max: 2050 }), (year, current) => {
        return shows('taurus', { year }, {}, clockAt(Date.UTC(current, 5, 1))) === year > current - 12;
      }),
    );
  });
});

describe('nothing', () => {
  const lenders = { finance_lenders: { manual: whole } };
  const lender = (site: Parameters<typeof siteWithContent>[0]) => eligibleLender(testVehicle(lenders), siteWithContent(site), clockAt(testNow));

  test('without the feature, without a provider, or for another provider’s entry', () => {
    expect(lender({ finance: { provider: 'manual' } })).toEqual(whole);
    expect(lender({})).toBeNull();
    expect(lender({ finance: { provider: 'angle' } })).toBeNull();
    expect(lender({ finance: { provider: 'manual' }, features: { finance: false } })).toBeNull();
  });

  test('for a dealership on the excluded list, or a make that the site excludes', () => {
    const dealerships = siteWithContent().dealerships.map((dealership) => ({ ...dealership, finance_excluded: dealership.id === 'd1' }));
    expect(lender({ finance: { provider: 'manual' }, dealerships })).toBeNull();
    expect(lender({ finance: { provider: 'manual', excluded_makes: ['Toyota'] } })).toBeNull();
  });
});
