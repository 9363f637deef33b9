import { expect, test } from 'vitest';
import { clockAt } from '#lib/time/clock.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { quoteAskOf } from './quote-ask.ts';

const base = { leads: { api: 'https://api.example' }, features: { youx_quote: true } };
const ask = (changes: Partial<Vehicle> = {}, site: Partial<SiteInput> = {}) =>
  quoteAskOf(testVehicle({ vin: 'JTEBR3FJ00K000001', nvic: '0QK21A', ...changes }), siteWithContent({ ...base, ...site }), clockAt(testNow));

test('the payload is the specification’s (2 §7), word for word, whether or not the site shows VINs', () => {
  expect(ask()).toMatchObject({ address: 'https://api.example/api/youx/quote' });
  const payload = {
    selfAssessedCreditScore: 'GREAT',
    purchasePrice: 52_990,
    loanTerm: 5,
    year: 2022,
    vin: 'JTEBR3FJ00K000001',
    nvic: '0QK21A',
    whoIsHelping: '',
  };
  expect(ask()?.body).toEqual(payload);
  for (const show_vin of [false, true]) expect(ask({}, { seo: { show_vin } })?.body.vin).toBe('JTEBR3FJ00K000001');
  expect(ask({ year: undefined, vin: undefined, nvic: undefined })?.body).toEqual({ ...payload, year: null, vin: '', nvic: '' });
  expect(ask({}, { finance: { quote_term: 7, quote_credit: 'GOOD' } })?.body).toMatchObject({ loanTerm: 7, selfAssessedCreditScore: 'GOOD' });
});

test('it is run only if the feature is on, the price is above 0 and no quote exists yet', () => {
  expect(ask({}, { features: {} })).toBeNull();
  for (const price of [0, -1, 10, undefined]) expect(ask({ price })).toBeNull();
  expect(ask({ youxQuote: { weeklyRepaymentAmount: 180, advertisedRate: 7, comparisonRate: 8 } })).toBeNull();
  const entry = { interestRate: 7, comparisonRate: 8, paymentWeek: 180 };
  expect(ask({ finance_lenders: { manual: entry } }, { finance: { provider: 'manual' } })).toBeNull();
  expect(ask({ finance_lenders: { manual: entry } })).not.toBeNull();
});

test('it is not run on a site without an API or finance, for what is sold, or for an excluded make', () => {
  expect(ask({}, { leads: {} })).toBeNull();
  expect(ask({}, { features: { youx_quote: true, finance: false } })).toBeNull();
  expect(ask({ status: 'sold' })).toBeNull();
  expect(ask({ make: 'Suzuki' })).toBeNull();
});
