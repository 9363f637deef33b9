import { describe, expect, test } from 'vitest';
import { clockAt } from '#lib/time/clock.ts';
import type { SiteInput } from '#site/schema/site.ts';
import type { FinanceProvider } from '#site/terms.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import type { Lender, Vehicle } from '#vehicle/vehicle.ts';
import { disclaimersOf, quoteDisclaimersOf } from './disclaimers.ts';

const entry: Lender = { interestRate: 6.29, comparisonRate: 8.19, paymentWeek: 341, termYears: 5 };

function said(provider: FinanceProvider, lender: Lender, finance: SiteInput['finance'] = {}, changes: Partial<Vehicle> = {}): string[] {
  const vehicle = testVehicle({ finance_lenders: { [provider]: lender }, price: 40_000, dealership_id: 'd1', ...changes });
  return disclaimersOf(vehicle, siteWithContent({ finance: { provider, ...finance } }), clockAt(testNow));
}

describe('the texts of specification 2 §9', () => {
  test('Angle shows deposit, termYears and $0 final payment', () => {
    const first = 'The repayment is for a $0 deposit, a term of 5 years and a $0 final payment.';
    expect(said('angle', entry)).toEqual([first]);
    const other = 'The repayment is for a $2,500 deposit, a term of 4.5 years and a $0 final payment.';
    expect(said('angle', { ...entry, termYears: 4.5, deposit: 2500, balloon: 0 })).toEqual([other]);
    expect(said('angle', { ...entry, termYears: undefined })).toEqual([]);
  });

  test('Car Clarity: 5 year secured loan of $30,000', () => {
    expect(said('car_clarity', entry)).toEqual(['The comparison rate is for a 5 year secured loan of $30,000.']);
  });

  test('one dealership: 5-year term at 6.29% p.a. (comparison 8.19%), no deposit', () => {
    const text = '{termYears}-year term at {rate} p.a. (comparison {comparison}), no deposit.';
    expect(said('manual', entry, { dealership_disclaimers: { 'harbour-north': text } })).toEqual([
      '5-year term at 6.29% p.a. (comparison 8.19%), no deposit.',
    ]);
  });

  test('another: 5 year term, 10.0% deposit, 30.0% final payment', () => {
    const text = '{termYears} year term, {depositPercent} deposit, {balloonPercent} final payment.';
    const lender = { ...entry, deposit: 4000, balloon: 12_000 };
    expect(said('manual', lender, { dealership_disclaimers: { 'harbour-north': text } })).toEqual([
      '5 year term, 10.0% deposit, 30.0% final payment.',
    ]);
  });

  test('comparison rate range shown as 8.38% to 19.42% for one provider', () => {
    expect(said('taurus', entry, { comparison_range: '8.38% to 19.42%' })).toEqual(['Comparison rates range from 8.38% to 19.42%.']);
    expect(said('taurus', entry, { comparison_range: '8.38% to 19.42%', comparison_range_text: 'Comparison {range} p.a.' })).toEqual([
      'Comparison 8.38% to 19.42% p.a.',
    ]);
  });
});

test('the lender’s own words stand before the provider’s; the dealership’s and the range stand below', () => {
  const finance = { disclaimers: { manual: 'Provider.' }, dealership_disclaimers: { 'harbour-north': 'Dealer.' }, comparison_range: '8% to 9%' };
  const below = ['Dealer.', 'Comparison rates range from 8% to 9%.'];
  expect(said('manual', { ...entry, disclaimer: 'Own.' }, finance)).toEqual(['Own.', ...below]);
  expect(said('manual', entry, finance)).toEqual(['Provider.', ...below]);
  expect(said('manual', entry, finance, { dealership_id: 'd2' })).toEqual(['Provider.', ...below.slice(1)]);
});

test('a repayment that the page requests has the dealership’s words, without the rates that only a response has', () => {
  const text = '{termYears}-year term at {rate} p.a. (comparison {comparison}), {depositPercent} deposit.';
  const of = (finance: SiteInput['finance'], changes: Partial<Vehicle> = {}) =>
    quoteDisclaimersOf(
      testVehicle({ dealership_id: 'd1', price: 40_000, ...changes }),
      siteWithContent({ finance: { provider: 'angle', ...finance } }),
    );
  const site: SiteInput['finance'] = { quote_term: 5, dealership_disclaimers: { 'harbour-north': text } };
  expect(of(site)).toEqual(['5-year term at {rate} p.a. (comparison {comparison}), 0.0% deposit.']);
  expect([of({}), of(site, { price: 5 })]).toEqual([[], []]);
});

test('where no repayment is shown nothing is said', () => {
  const finance = { dealership_disclaimers: { 'harbour-north': 'Dealer.' }, comparison_range: '8% to 9%' };
  expect(said('manual', { ...entry, paymentWeek: 25 }, finance)).toEqual([]);
  expect(said('manual', { ...entry, comparisonRate: undefined }, finance)).toEqual([]);
});
