import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SiteInput } from '#site/schema/site.ts';
import { financeProviders } from '#site/terms.ts';
import { siteWithContent, testVehicle } from '#vehicle/test-stock.ts';
import type { Lender, Vehicle } from '#vehicle/vehicle.ts';
import { lenderQuote } from './lender-quote.ts';

const entry: Lender = { interestRate: 8.5, comparisonRate: 9.1 };
const ask = { purchasePrice: 30_000, loanTerm: 5 };
const quote = (changes: Partial<Vehicle> = {}, site: Partial<SiteInput> = {}) =>
  lenderQuote(
    testVehicle({ finance_lenders: { manual: entry }, ...changes }),
    ask,
    siteWithContent({ features: { youx_quote: true }, finance: { provider: 'manual' }, ...site }),
  );

test('a quote lends the whole price at the rate of the vehicle’s entry, over the term that is asked for, with its fees', () => {
  // $30,000 at 8.5 % over 260 weeks, by the annuity formula, calculated independently.
  expect(quote()).toEqual({ weeklyRepaymentAmount: 141.73, comparisonRate: 9.1, advertisedRate: 8.5 });
  const dear = quote({ finance_lenders: { manual: { ...entry, establishmentFees: 1300, deposit: 5000, balloon: 9000 } } });
  expect(dear).toEqual({ weeklyRepaymentAmount: 147.87, comparisonRate: 9.1, advertisedRate: 8.5 });
});

test('the entry is that of the site’s provider, and no other answers in its place', () => {
  const other = { interestRate: 12, comparisonRate: 13 };
  const finance_lenders = { angle: { interestRate: 7 }, car_clarity: other, manual: entry };
  expect(quote({ finance_lenders })).toMatchObject({ advertisedRate: 8.5 });
  expect(quote({ finance_lenders: { car_clarity: other } })).toBeNull();
  expect(quote({ finance_lenders }, { finance: { provider: 'angle' } })).toBeNull();
  expect(quote({ finance_lenders }, { finance: {} })).toBeNull();
});

test('whatever entries a vehicle has, a quote names the rates of the site’s provider', () => {
  const rate = fc.integer({ min: 1, max: 3000 }).map((hundredths) => hundredths / 100);
  const entries = fc.record<Lender>({ interestRate: rate, comparisonRate: rate }, { requiredKeys: [] });
  const lenders = fc.dictionary(fc.constantFrom(...financeProviders), entries);
  fc.assert(
    fc.property(lenders, fc.constantFrom(...financeProviders), (finance_lenders, provider) => {
      const own = finance_lenders[provider];
      const quoted = quote({ finance_lenders }, { finance: { provider } });
      if (own?.interestRate === undefined || own.comparisonRate === undefined) expect(quoted).toBeNull();
      else expect(quoted).toMatchObject({ advertisedRate: own.interestRate, comparisonRate: own.comparisonRate });
    }),
  );
});

test('nobody lends where quotes or finance are off, without an entry, for what is sold, or for an excluded make', () => {
  expect(quote({ finance_lenders: undefined })).toBeNull();
  expect(quote({ status: 'sold' })).toBeNull();
  expect(quote({ make: 'Suzuki' })).toBeNull();
  expect(quote({}, { features: {} })).toBeNull();
  expect(quote({}, { features: { youx_quote: true, finance: false } })).toBeNull();
});

test('whatever may be asked, a quote is a sum with its cents', () => {
  const asks = fc.record({ purchasePrice: fc.double({ min: 0.01, max: 1e8, noNaN: true }), loanTerm: fc.integer({ min: 1, max: 30 }) });
  fc.assert(
    fc.property(asks, fc.double({ min: 0, max: 100, noNaN: true }), (any, interestRate) => {
      const vehicle = testVehicle({ finance_lenders: { manual: { ...entry, interestRate } } });
      const sum =
        lenderQuote(vehicle, any, siteWithContent({ features: { youx_quote: true }, finance: { provider: 'manual' } }))?.weeklyRepaymentAmount ??
        Number.NaN;
      expect(sum).toBeGreaterThanOrEqual(0);
      expect(Math.abs(sum * 100 - Math.round(sum * 100))).toBeLessThan(0.01);
    }),
  );
});
