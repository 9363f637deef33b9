import { expect, test } from 'vitest';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { type CalculatorCar, rulesFor } from './rules-for.ts';

const lender = { interestRate: 8.99, comparisonRate: 9.87, paymentWeek: 150, termYears: 7, deposit: 2000, balloon: 5000, establishmentFees: 395 };
const car = (price: number | null = 32_990, own: Partial<CalculatorCar> = {}): CalculatorCar => ({ id: 'v1', price, lender: null, ...own });
const rules = (config: SiteInput['finance_calculator'] = {}, beside: CalculatorCar | null = car(), finance: SiteInput['finance'] = {}) =>
  rulesFor(beside, siteWithContent({ finance_calculator: config, finance: { provider: 'angle', ...finance } }));
const bounds = (config: SiteInput['finance_calculator'], name: 'amount' | 'term' | 'interest', beside?: CalculatorCar | null) => {
  const { min, max, step } = rules(config, beside).ranges[name];
  return [min, max, step];
};

test('2 §5: “minimum 1000 (5000 for one provider or one brand), maximum 100000 on the detail page …”', () => {
  expect(bounds({}, 'amount')).toEqual([1000, 100_000, 500]);
  expect(bounds({ min_amount: 5000 }, 'amount')).toEqual([5000, 100_000, 500]);
});

test('2 §5: “… (105% of the price when the price is above 100000 on one site) or 250000 in the standalone calculator; step 500”', () => {
  const share = { max_percent_of_price: 105 };
  expect([100_000, 100_001, 120_000, null].map((price) => bounds(share, 'amount', car(price))[1])).toEqual([100_000, 105_001, 126_000, 100_000]);
  expect(bounds({}, 'amount', car(120_000))[1]).toBe(100_000);
  expect(bounds(share, 'amount', null)).toEqual([1000, 250_000, 500]);
});

test('2 §5: “Term in years: min 1, max 7 (5 on some sites), step 0.5, or custom year increments”', () => {
  expect(bounds({}, 'term')).toEqual([1, 7, 0.5]);
  expect(bounds({ max_term: 5 }, 'term')).toEqual([1, 5, 0.5]);
  const own = rules({ terms: [5, 1, 3], term: 4.2 });
  expect([own.terms, own.ranges.term, own.start.term]).toEqual([[1, 3, 5], { min: 1, max: 5, step: 0.5 }, 5]);
});

test.each([
  ['normally 0.5 to 15', {}, 0.5, 15],
  ['9.95 to 19.95', { min_interest: 9.95, max_interest: 19.95 }, 9.95, 19.95],
  ['5.99 to 15.99', { min_interest: 5.99, max_interest: 15.99 }, 5.99, 15.99],
  ['7.5 to 14.5 (one provider)', { min_interest: 7.5, max_interest: 14.5 }, 7.5, 14.5],
  ['4 to 20 (one dealer)', { min_interest: 4, max_interest: 20 }, 4, 20],
])('2 §5: interest rate %%: %s; step 0.5', (_, config, min, max) => {
  expect(bounds(config, 'interest')).toEqual([min, max, 0.5]);
});

test('2 §5: “Interest is locked on some sites”', () => {
  const locked = rules({ interest_locked: true, interest: 8.5 });
  expect([locked.ranges.interest.min, locked.ranges.interest.max, locked.start.interest]).toEqual([8.5, 8.5, 8.5]);
});

test('2 §5: “Deposit or trade-in (optional) 0 to 250000; residual repayment (optional) 0 to 250000”', () => {
  const { deposit, residual } = rules().ranges;
  expect([deposit.min, deposit.max, residual.min, residual.max]).toEqual([0, 250_000, 0, 250_000]);
});

test('2 §5: “The selector is hidden for one provider”', () => {
  expect([rules().hasFrequencies, rules({ frequency_hidden: true }).hasFrequencies]).toEqual([true, false]);
});

test('2 §9: “loan amount 30000 (or the car price on one site, or when the price is 0 or missing, 30000)”', () => {
  expect(rules().start.amount).toBe(30_000);
  expect([32_990, null].map((price) => rules({ amount_from_price: true }, car(price)).start.amount)).toEqual([32_990, 30_000]);
  expect(rules({ amount_from_price: true }, car(130_000)).start.amount).toBe(100_000);
});

test('2 §9: “term 5 or 6 years; frequency weekly (monthly on one site); interest the site config value (other defaults 10, 8.5 for one dealer)”', () => {
  expect(rules().start).toEqual({ amount: 30_000, term: 5, interest: 10, deposit: 0, residual: 0, frequency: 'weekly' });
  expect(rules({ term: 6, frequency: 'monthly', interest: 8.5 }).start).toMatchObject({ term: 6, frequency: 'monthly', interest: 8.5 });
});

test('a lender’s rate comes before the site’s, and may be chosen wherever it lies', () => {
  const offered = rules({ min_interest: 9.95, max_interest: 19.95, interest: 10 }, car(32_990, { lender }));
  expect(offered.start.interest).toBe(8.99);
  expect([offered.ranges.interest.min, offered.ranges.interest.max]).toEqual([8.99, 19.95]);
  expect(offered.offer).toEqual({ interest: 8.99, comparison: 9.87, isLender: true });
  expect(rules().offer).toBeNull();
  expect(rules({ comparison: 10.4 }).offer).toEqual({ interest: 10, comparison: 10.4, isLender: false });
});

test('on a site that says so it starts with the lender’s own numbers, for which its quote holds', () => {
  const beside = car(32_990, { lender });
  const config = { amount_from_price: true, start_from_lender: true };
  const own = { amount: 32_990, term: 7, interest: 8.99, deposit: 2000, residual: 5000 };
  expect(rules(config, beside).start).toEqual({ ...own, frequency: 'weekly' });
  expect(rules(config, beside).quote).toEqual({ ...own, repayment: 150, frequency: 'weekly' });
  expect(rules({ amount_from_price: true }, beside).start).toEqual({ ...own, term: 5, deposit: 0, residual: 0, frequency: 'weekly' });
  expect(rules(config, car(32_990, { lender: { ...lender, termYears: undefined } })).quote).toBeNull();
});

test('2 §9: fees are the lender’s, or the site’s', () => {
  expect(rules({}, car(32_990, { lender })).fees).toEqual({ financed: 395, monthly: 0 });
  expect(rules({}, null, { establishment_fee: 1300, fees: { account_admin: 8 } }).fees).toEqual({ financed: 1300, monthly: 8 });
});
