import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockAt } from '#lib/time/clock.ts';
import { type FinanceProvider, financeProviders } from '#site/terms.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import type { Lender, Vehicle } from '#vehicle/vehicle.ts';
import { estimateFor } from '../estimate.ts';
import { readLoan } from '../loan-facts.ts';
import { type ChangeOver, countedEstimate, countedFigures } from './counted.ts';
import { type ChangeOverWords, changeOverWords } from './words.ts';

const nothing: ChangeOver = { tradeIn: null, deposit: null, term: null };
const worked: Lender = { interestRate: 8.5, comparisonRate: 9.1, termYears: 5 };

const wordsOf = (site: ReturnType<typeof siteWithContent>): ChangeOverWords => {
  const words = changeOverWords(site);
  if (words === null) throw new Error('The site counts no change-over.');
  return words;
};

function counted(
  entry: Lender,
  changeOver: Partial<ChangeOver>,
  { price = 30_000, provider = 'ausloans' as FinanceProvider, round_up = false } = {},
) {
  const site = siteWithContent({ finance: { provider, round_up } });
  const estimate = estimateFor(testVehicle({ price, finance_lenders: { [provider]: entry } }), site, clockAt(testNow));
  if (estimate === null) throw new Error('The vehicle has no estimate.');
  return countedEstimate(estimate, { ...nothing, ...changeOver }, wordsOf(site));
}

// Figures of the annuity formula, calculated independently.
test.each<[string, Lender, Partial<ChangeOver>, object]>([
  [
    'a trade-in is a deposit',
    worked,
    { tradeIn: 12_000 },
    { repayment: '$85', assumptions: 'Estimate over 5 years, $12,000 trade-in and deposit, no final payment.' },
  ],
  ['it comes on top of the lender’s own', { ...worked, deposit: 2000 }, { tradeIn: 12_000 }, { repayment: '$76' }],
  [
    'a deposit takes the place of the lender’s own',
    { ...worked, deposit: 2000 },
    { deposit: 3000 },
    { repayment: '$128', assumptions: 'Estimate over 5 years, $3,000 deposit, no final payment.' },
  ],
  [
    'none is none',
    { ...worked, deposit: 2000 },
    { deposit: 0 },
    { repayment: '$142', assumptions: 'Estimate over 5 years, no deposit, no final payment.' },
  ],
  ['a term', worked, { term: 7 }, { repayment: '$109', assumptions: 'Estimate over 7 years, no deposit, no final payment.' }],
  [
    'all of it',
    worked,
    { tradeIn: 12_000, deposit: 2000, term: 7 },
    { repayment: '$58', assumptions: 'Estimate over 7 years, $14,000 trade-in and deposit, no final payment.' },
  ],
  [
    'a balloon stays',
    { ...worked, balloon: 9000 },
    { tradeIn: 12_000 },
    { repayment: '$57', assumptions: 'Estimate over 5 years, $12,000 trade-in and deposit, $9,000 final payment.' },
  ],
  [
    'one that is more than is lent has no repayment',
    { ...worked, balloon: 9000 },
    { tradeIn: 28_000, term: 1 },
    { kind: 'enquire', label: 'Enquire for Finance' },
  ],
  ['however long the term', { ...worked, balloon: 25_000 }, { tradeIn: 10_000 }, { kind: 'enquire', label: 'Enquire for Finance' }],
  ['nor one that is just what is lent', { ...worked, balloon: 20_000 }, { tradeIn: 10_000 }, { kind: 'enquire' }],
  ['fees are lent too', { ...worked, establishmentFees: 1300 }, { tradeIn: 12_000 }, { repayment: '$91' }],
  [
    'a quote is worked out with its rate',
    { ...worked, paymentWeek: 300 },
    { term: 7 },
    { repayment: '$109', interest: '8.50%', comparison: '9.10%' },
  ],
  ['a quote for just these numbers stays', { ...worked, paymentWeek: 300 }, { term: 5 }, { repayment: '$300' }],
  ['a monthly one stays monthly', { ...worked, paymentMonth: 900 }, { term: 7 }, { repayment: '$475', repaymentLabel: 'monthly' }],
  [
    'without a term it stays',
    { interestRate: 8.5, comparisonRate: 9.1, paymentWeek: 300 },
    { tradeIn: 12_000 },
    { repayment: '$300', assumptions: null },
  ],
  ['unless one is told', { interestRate: 8.5, comparisonRate: 9.1, paymentWeek: 300 }, { tradeIn: 12_000, term: 5 }, { repayment: '$85' }],
  ['a term that no loan has is none', worked, { term: 99 }, { repayment: '$142' }],
])('%s', (_, entry, changeOver, expected) => {
  expect(counted(entry, changeOver)).toMatchObject(expected);
});

test('a price less the trade-in; never below 0, and nothing is left to finance', () => {
  expect(counted(worked, { tradeIn: 12_000 }).changeOver).toEqual({ label: 'changeover', value: '$18,000' });
  expect(counted(worked, { tradeIn: 30_000 })).toMatchObject({ kind: 'enquire', label: 'Enquire for Finance' });
  expect(counted(worked, { tradeIn: 31_000 }).changeOver).toEqual({ label: 'changeover', value: 'Covered by your trade-in' });
  expect(counted(worked, { deposit: 3000, term: 3 }).changeOver).toBeUndefined();
  expect(counted({ ...worked, establishmentFees: 9000 }, { deposit: 30_000, term: 1 }).kind).toBe('enquire');
});

test('rounded up on some sites, and words of 25 or less are a repayment once its term is shorter', () => {
  expect(counted(worked, { term: 7 }, { round_up: true })).toMatchObject({ repayment: '$110' });
  const small = { price: 4500 };
  expect(counted(worked, {}, small)).toMatchObject({ kind: 'enquire' });
  expect(counted(worked, { term: 3 }, small)).toMatchObject({ kind: 'estimate', repayment: '$33', interest: '8.50%', comparison: '9.10%' });
});

const number = (most: number) => fc.option(fc.double({ min: 0, max: most, noNaN: true }), { nil: undefined });
const entries = fc.record({
  interestRate: fc.double({ min: 0, max: 30, noNaN: true }),
  comparisonRate: fc.double({ min: 0, max: 30, noNaN: true }),
  paymentWeek: number(900),
  paymentMonth: number(4000),
  termYears: number(8),
  deposit: number(40_000),
  balloon: number(40_000),
  establishmentFees: number(2000),
});
const finances = fc.record({
  provider: fc.constantFrom(...financeProviders),
  round_up: fc.boolean(),
  establishment_fee: number(1500),
  fees: fc.record({ security_registration: fc.nat(20), agency: fc.nat(900), account_admin: fc.nat(12) }),
});
const changeOvers = fc.record({
  tradeIn: fc.option(fc.integer({ min: 1, max: 60_000 })),
  deposit: fc.option(fc.nat(60_000)),
  term: fc.option(fc.integer({ min: 1, max: 14 }).map((halves) => halves / 2)),
});
const cases = fc.tuple(
  entries,
  finances,
  fc.integer({ min: 501, max: 90_000 }),
  fc.option(fc.record({ weeklyRepaymentAmount: fc.nat(500), advertisedRate: fc.nat(20), comparisonRate: fc.nat(20) })),
);

function anyEstimate([entry, finance, price, youxQuote]: Parameters<Parameters<typeof cases.map>[0]>[0]) {
  const site = siteWithContent({ finance, features: { youx_quote: true } });
  const vehicle: Vehicle = testVehicle({ price, year: 2022, youxQuote: youxQuote ?? undefined, finance_lenders: { [finance.provider]: entry } });
  return { estimate: estimateFor(vehicle, site, clockAt(testNow)), words: wordsOf(site), vehicle };
}

test('nothing told is exactly the estimate, for 500 random cars on as many sites', () => {
  let shown = 0;
  fc.assert(
    fc.property(cases, (any) => {
      const { estimate, words } = anyEstimate(any);
      if (estimate === null) return;
      shown += 1;
      expect(countedEstimate(estimate, nothing, words)).toEqual(estimate);
    }),
    { numRuns: 500 },
  );
  expect(shown).toBeGreaterThan(150);
});

test('an estimate that is worked out is the same by this rule', () => {
  fc.assert(
    fc.property(cases, ([entry, finance, price]) => {
      const { estimate, words } = anyEstimate([{ ...entry, paymentWeek: undefined, paymentMonth: undefined, balloon: 0 }, finance, price, null]);
      const loan = estimate?.loan === undefined ? null : readLoan(estimate.loan);
      if (estimate?.kind !== 'estimate' || loan === null) return;
      // A dollar more in both: the same loan with another deposit.
      const figures = countedFigures({ ...loan, amount: loan.amount + 1 }, { ...nothing, deposit: loan.deposit + 1 }, words);
      expect(figures?.weekly).toBe(estimate.weekly);
    }),
  );
});

test('rates never change, and more trade-in is never a higher repayment', () => {
  fc.assert(
    fc.property(cases, changeOvers, fc.integer({ min: 1, max: 20_000 }), (any, changeOver, more) => {
      const { estimate, words } = anyEstimate(any);
      if (estimate?.loan === undefined) return;
      const loan = readLoan(estimate.loan);
      if (loan === null) return;
      const shown = countedEstimate(estimate, changeOver, words);
      if (shown.kind === 'estimate' && estimate.kind === 'estimate') {
        expect([shown.interest, shown.comparison]).toEqual([estimate.interest, estimate.comparison]);
      }
      const now = countedFigures(loan, changeOver, words);
      const then = countedFigures(loan, { ...changeOver, tradeIn: (changeOver.tradeIn ?? 0) + more }, words);
      if (now === null || then === null) return;
      expect(then.weekly).toBeLessThanOrEqual(now.weekly);
    }),
  );
});
