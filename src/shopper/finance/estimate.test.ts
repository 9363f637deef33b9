import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockAt } from '#lib/time/clock.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { type FinanceProvider, financeProviders } from '#site/terms.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import type { Lender, Vehicle } from '#vehicle/vehicle.ts';
import { estimateFor } from './estimate.ts';

const lender: Lender = { interestRate: 7.99, comparisonRate: 8.74, paymentWeek: 341.2, termYears: 5 };
const estimate = (entry: Lender = lender, finance: SiteInput['finance'] = {}, changes: Partial<Vehicle> = {}, provider: FinanceProvider = 'manual') =>
  estimateFor(
    testVehicle({ finance_lenders: { [provider]: entry }, ...changes }),
    siteWithContent({ finance: { provider, ...finance } }),
    clockAt(testNow),
  );

test('repayment, rate and comparison rate together', () => {
  expect(estimate()).toEqual({
    kind: 'estimate',
    repayment: '$341',
    repaymentLabel: 'weekly',
    weekly: 341,
    interest: '7.99%',
    interestLabel: 'interest p.a.',
    comparison: '8.74%',
    comparisonLabel: 'comparison p.a.',
    assumptions: 'Estimate over 5 years, no deposit, no final payment.',
    loan: '52990,7.99,8.74,5',
  });
});

test('monthly where the lender has only that, and always for Nissan Finance', () => {
  const monthly = { ...lender, paymentWeek: undefined, paymentMonth: 1480 };
  expect(estimate(monthly, {}, {}, 'car_clarity')).toMatchObject({ repayment: '$1,480', repaymentLabel: 'monthly', weekly: 342 });
  expect(estimate({ ...monthly, paymentWeek: 341 }, {}, {}, 'nissan_finance')).toMatchObject({ repayment: '$1,480', repaymentLabel: 'monthly' });
});

test('a repayment of 25 or less reads Enquire for Finance', () => {
  expect(estimate({ ...lender, paymentWeek: 25 })).toMatchObject({ kind: 'enquire', label: 'Enquire for Finance' });
  expect(estimate({ ...lender, paymentWeek: 25.01 })).toMatchObject({ kind: 'estimate', repayment: '$25' });
});

test('rounded up on some sites', () => {
  expect(estimate(lender, { round_up: true })).toMatchObject({ repayment: '$342' });
});

describe('an entry without a repayment', () => {
  const rates: Lender = { interestRate: 8.5, comparisonRate: 9.1, termMonths: 60, deposit: 2990 };

  // Figures of the annuity formula, calculated independently.
  test('is worked out from its own terms', () => {
    const vehicle = { price: 32_990 };
    expect(estimate(rates, {}, vehicle, 'ausloans')).toMatchObject({
      repayment: '$142',
      assumptions: 'Estimate over 5 years, $2,990 deposit, no final payment.',
    });
    expect(estimate({ ...rates, balloon: 9000 }, {}, vehicle, 'ausloans')).toMatchObject({ repayment: '$114' });
  });

  test('is no repayment where its deposit and final payment are all of the price', () => {
    const vehicle = { price: 32_990 };
    for (const entry of [{ balloon: 30_000 }, { balloon: 35_000 }, { deposit: 32_990, establishmentFees: 9000 }])
      expect(estimate({ ...rates, ...entry }, {}, vehicle, 'ausloans')).toMatchObject({ kind: 'enquire', label: 'Enquire for Finance' });
  });

  test('with its fees: the site’s, else the provider’s, else the lender’s; those of each month beside it', () => {
    const amount = (entry: Lender, finance: SiteInput['finance']) => estimate(entry, finance, { price: 32_990 }, 'ausloans');
    expect(amount(rates, { establishment_fee: 1300 })).toMatchObject({ repayment: '$148' });
    expect(amount(rates, { establishment_fees: { ausloans: 1300 } })).toMatchObject({ repayment: '$148' });
    expect(amount({ ...rates, establishmentFees: 1300 }, {})).toMatchObject({ repayment: '$148' });
    expect(amount({ ...rates, establishmentFees: 1300 }, { establishment_fee: 0 })).toMatchObject({ repayment: '$142' });
    // $32,990 - $2,990 + $395 + $6 + $912.25 at 8.5% over 260 weeks is $147.93, and $8 a month $1.85 a week.
    const list = { establishment_fee: 395, fees: { security_registration: 6, account_admin: 8, agency: 912.25 } };
    expect(amount(rates, list)).toMatchObject({ repayment: '$150' });
  });

  test('is nothing without a term, or with one that no loan has', () => {
    expect(estimate({ interestRate: 8.5, comparisonRate: 9.1, termYears: 0.001 }, {}, {}, 'ausloans')).toBeNull();
    expect(estimate({ interestRate: 8.5, comparisonRate: 9.1, termYears: 500 }, {}, {}, 'ausloans')).toBeNull();
    expect(estimate({ interestRate: 8.5, comparisonRate: 9.1 }, {}, {}, 'ausloans')).toBeNull();
  });
});

test('assumptions are those of the entry; one that names no term has none', () => {
  const assumed = (entry: Partial<Lender>) => {
    const model = estimate({ ...lender, ...entry });
    return model?.kind === 'estimate' ? model.assumptions : undefined;
  };
  expect(assumed({ termYears: undefined })).toBeNull();
  expect(assumed({ termYears: 1, deposit: 0, balloon: 12_000 })).toBe('Estimate over 1 year, no deposit, $12,000 final payment.');
  expect(assumed({ termYears: undefined, termMonths: 66 })).toBe('Estimate over 5.5 years, no deposit, no final payment.');
  expect(assumed({ termYears: undefined, termWeeks: 260 })).toBe('Estimate over 5 years, no deposit, no final payment.');
});

test('no price, no estimate', () => {
  expect(estimate(lender, {}, { price: 10 }, 'car_clarity')).toBeNull();
});

describe('a quote of the feed (specification 2 §7)', () => {
  const youxQuote = { weeklyRepaymentAmount: 208.6, advertisedRate: 7.5, comparisonRate: 8.4 };
  const quoted = (changes: Partial<Vehicle> = {}, site: Partial<SiteInput> = {}) =>
    estimateFor(testVehicle({ youxQuote, ...changes }), siteWithContent({ features: { youx_quote: true }, ...site }), clockAt(testNow));

  test('is an estimate on a site that has quotes, over their term', () => {
    expect(quoted()).toMatchObject({ repayment: '$209', repaymentLabel: 'weekly', weekly: 209, interest: '7.50%', comparison: '8.40%' });
    expect(quoted()).toMatchObject({ assumptions: 'Estimate over 5 years, no deposit, no final payment.' });
    expect(quoted({}, { features: {} })).toBeNull();
  });

  test('stands behind the lender’s entry, and is nothing without one of its three parts', () => {
    const finance_lenders = { manual: lender };
    expect(quoted({ finance_lenders }, { finance: { provider: 'manual' } })).toMatchObject({ repayment: '$341' });
    for (const part of Object.keys(youxQuote)) expect(quoted({ youxQuote: { ...youxQuote, [part]: undefined } })).toBeNull();
  });

  test('is not for what is sold, unpriced, excluded, or on a site without finance', () => {
    for (const changes of [{ status: 'sold' }, { price: 10 }, { make: 'Suzuki' }]) expect(quoted(changes)).toBeNull();
    expect(quoted({}, { features: { youx_quote: true, finance: false } })).toBeNull();
    expect(quoted({ youxQuote: { ...youxQuote, weeklyRepaymentAmount: 25 } })).toMatchObject({ kind: 'enquire', label: 'Enquire for Finance' });
  });
});

test('never one of the three without the others, whatever the lender sends', () => {
  const number = fc.option(fc.double({ min: 0, max: 5000, noNaN: true }), { nil: undefined });
  const entry = fc.record({
    interestRate: number,
    comparisonRate: number,
    paymentWeek: number,
    paymentMonth: number,
    termYears: number,
    deposit: number,
    balloon: number,
  });
  fc.assert(
    fc.property(entry, fc.constantFrom(...financeProviders), fc.nat(90_000), (any, provider, price) => {
      const model = estimate(any, {}, { price }, provider);
      if (model === null || model.kind === 'enquire') return true;
      const rated = any.interestRate !== undefined && any.comparisonRate !== undefined;
      return rated && /^\$[\d,]+$/.test(model.repayment) && /^[\d.]+%$/.test(model.interest) && /^[\d.]+%$/.test(model.comparison);
    }),
  );
});
