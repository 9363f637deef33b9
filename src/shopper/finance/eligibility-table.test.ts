import { describe, expect, test } from 'vitest';
import { clockAt } from '#lib/time/clock.ts';
import type { FinanceProvider } from '#site/terms.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import type { Lender, Vehicle } from '#vehicle/vehicle.ts';
import { eligibleLender } from './eligibility.ts';
import { estimateFor } from './estimate.ts';

/** Specification 2 §5: what each provider requires besides both rates. The year is 2026, so vehicles must be of 2015 or later. */
const table: Record<FinanceProvider, { inStock: boolean; price: boolean; year: boolean; pays: 'week' | 'month' | null }> = {
  // Taurus: year greater than current year minus 12, price above 500, in stock, a comparison rate.
  taurus: { inStock: true, price: true, year: true, pays: null },
  // 360 Finance and AusLoans: in stock.
  '360_finance': { inStock: true, price: false, year: false, pays: null },
  ausloans: { inStock: true, price: false, year: false, pays: null },
  // Manual, Angle, Powertorque: price above 500, in stock, a weekly payment.
  manual: { inStock: true, price: true, year: false, pays: 'week' },
  angle: { inStock: true, price: true, year: false, pays: 'week' },
  powertorque: { inStock: true, price: true, year: false, pays: 'week' },
  // Nissan Finance: price above 500, in stock, a monthly payment.
  nissan_finance: { inStock: true, price: true, year: false, pays: 'month' },
  car_clarity: { inStock: false, price: false, year: false, pays: null },
};

const statuses = { in_stock: true, coming_soon: true, sold: false, absent: false, on_hold: false };
// Prices of 10 or less count as no price.
const prices = [
  { price: undefined, isPrice: false, above500: false },
  { price: 0, isPrice: false, above500: false },
  { price: 10, isPrice: false, above500: false },
  { price: 10.5, isPrice: true, above500: false },
  { price: 500, isPrice: true, above500: false },
  { price: 500.01, isPrice: true, above500: true },
  { price: 501, isPrice: true, above500: true },
];
const years = [
  { year: undefined, recent: false },
  { year: 2013, recent: false },
  { year: 2014, recent: false },
  { year: 2015, recent: true },
  { year: 2027, recent: true },
];
const rates = [
  { entry: { interestRate: 7.99, comparisonRate: 8.74 }, both: true },
  { entry: { interestRate: 0, comparisonRate: 0 }, both: true },
  { entry: { interestRate: 7.99 }, both: false },
  { entry: { comparisonRate: 8.74 }, both: false },
];
const payments = [
  { entry: { paymentWeek: 341, paymentMonth: 1480 }, week: true, month: true },
  { entry: { paymentWeek: 341 }, week: true, month: false },
  { entry: { paymentMonth: 1480 }, week: false, month: true },
  { entry: { termYears: 5 }, week: false, month: false },
];

/** Every boundary of status, price, year, rates and payments with the table's result. */
function edges(provider: FinanceProvider): { vehicle: Vehicle; lends: boolean; shows: boolean; name: string }[] {
  const asks = table[provider];
  return Object.entries(statuses).flatMap(([status, inStock]) =>
    prices.flatMap(({ price, isPrice, above500 }) =>
      years.flatMap(({ year, recent }) =>
        rates.flatMap(({ entry: rated, both }) =>
          payments.map(({ entry: paid, week, month }) => {
            const lender: Lender = { ...rated, ...paid };
            const pays = asks.pays === null || (asks.pays === 'week' ? week : month);
            const lends = both && (inStock || !asks.inStock) && (above500 || !asks.price) && (recent || !asks.year) && pays;
            const vehicle = testVehicle({ status, price, year, finance_lenders: { [provider]: lender } });
            return { vehicle, lends, shows: lends && isPrice, name: JSON.stringify({ status, price, year, ...lender }) };
          }),
        ),
      ),
    ),
  );
}

describe.each(Object.keys(table) as FinanceProvider[])('%s', (provider) => {
  const site = siteWithContent({ finance: { provider } });
  const clock = clockAt(testNow);
  const all = edges(provider);

  test('at each of 2,800 edges', () => {
    expect(all).toHaveLength(2800);
    expect(all.filter(({ vehicle, lends }) => (eligibleLender(vehicle, site, clock) !== null) !== lends).map(({ name }) => name)).toEqual([]);
    expect(all.filter(({ vehicle, shows }) => (estimateFor(vehicle, site, clock) !== null) !== shows).map(({ name }) => name)).toEqual([]);
  });

  test('at none of them for Suzuki, an excluded dealership, or another provider’s entry', () => {
    const dealerships = site.dealerships.map((dealership) => ({ ...dealership, finance_excluded: true }));
    const foreign = siteWithContent({ finance: { provider: provider === 'manual' ? 'angle' : 'manual' } });
    for (const { vehicle } of all) {
      expect(eligibleLender({ ...vehicle, make: 'Suzuki' }, site, clock)).toBeNull();
      expect(eligibleLender(vehicle, { ...site, dealerships }, clock)).toBeNull();
      expect(eligibleLender(vehicle, foreign, clock)).toBeNull();
    }
  });
});
