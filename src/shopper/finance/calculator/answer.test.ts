import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockAt } from '#lib/time/clock.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import type { Lender } from '#vehicle/vehicle.ts';
import { eligibleLender } from '../eligibility.ts';
import { estimateFor } from '../estimate.ts';
import { repaymentFrequencies } from '../repayment.ts';
import { answerOf } from './answer.ts';
import { clampEntry } from './entry.ts';
import { fieldNames, type LoanState } from './loan.ts';
import { rulesFor } from './rules-for.ts';

const lender = { interestRate: 8.99, comparisonRate: 9.87 };
const rules = (finance: SiteInput['finance'] = {}, config: SiteInput['finance_calculator'] = {}, beside: Parameters<typeof rulesFor>[0] = null) =>
  rulesFor(beside, siteWithContent({ finance: { provider: 'angle', ...finance }, finance_calculator: config }));
const ask = (changes: Partial<LoanState> = {}, own = rules()) => answerOf({ ...own.start, ...changes }, own);

test('2 §9: a standard amortisation, in whole dollars, rounded up on some sites', () => {
  expect(ask()).toMatchObject({ repayment: '$147', repaymentLabel: 'weekly', interest: '10.00%', total: '$38,151', interestPaid: '$8,151' });
  expect([ask({ term: 4 }).repayment, ask({ term: 4 }, rules({ round_up: true })).repayment]).toEqual(['$175', '$176']);
});

test('2 §5: Weekly (52), Fortnightly (26) or Monthly (12)', () => {
  expect(
    repaymentFrequencies
      .map((frequency) => ask({ interest: 0.5, amount: 52_000, frequency }))
      .map(({ repayment, repaymentLabel }) => [repayment, repaymentLabel]),
  ).toEqual([
    ['$203', 'weekly'],
    ['$405', 'fortnightly'],
    ['$878', 'monthly'],
  ]);
});

test('2 §5: “If the computed repayment is 25 or less, it shows ‘Enquire for Finance’ and the total is blank”', () => {
  const small = ask({ amount: 5000 });
  expect(small).toMatchObject({ repayment: 'Enquire for Finance', isEnquiry: true, total: '', interestPaid: '', picture: null, rows: [] });
  expect(small.changes).toEqual({ deposit: '', term: '', residual: '' });
  expect(ask({ amount: 5200 })).toMatchObject({ repayment: '$25', isEnquiry: false });
  expect(ask({ amount: 5000 }, rules({ enquire_at_most: 0 })).isEnquiry).toBe(false);
});

test('nothing lent is nothing to repay, whatever the fees', () => {
  const own = rules({ establishment_fee: 1300 });
  const frequency = 'monthly';
  expect([ask({ amount: 0, term: 1, frequency }, own).isEnquiry, ask({ deposit: 30_000, term: 1, frequency }, own).isEnquiry]).toEqual([true, true]);
});

test('a loan that repayments cannot pay off has no figure, and says why', () => {
  const none = { repayment: 'Enquire for Finance', isEnquiry: true, total: '', interestPaid: '', picture: null, rows: [] };
  const residual = 'The residual repayment must be less than the $30,000 you borrow.';
  expect(ask({ residual: 35_000 })).toMatchObject({ ...none, reason: residual });
  expect(ask({ residual: 30_000 })).toMatchObject({ ...none, reason: residual });
  expect(ask({ residual: 20_000, deposit: 10_000 })).toMatchObject({
    ...none,
    reason: 'The residual repayment must be less than the $20,000 you borrow.',
    said: 'Enquire for Finance. The residual repayment must be less than the $20,000 you borrow. For $30,000 over 5 years, less $10,000 up front, $20,000 to pay at the end.',
  });
  expect(ask({ residual: 29_999 })).toMatchObject({ isEnquiry: false, reason: '' });
  const deposit = 'Your deposit covers the full $30,000, so there’s nothing to borrow.';
  expect(ask({ deposit: 30_000 })).toMatchObject({ ...none, reason: deposit });
  expect(ask({ deposit: 31_000, residual: 5000 })).toMatchObject({ ...none, reason: deposit });
  // No input yet, or too little (2 §5), is not invalid input.
  expect([ask({ amount: 0 }).reason, ask({ amount: 5000 }).reason]).toEqual(['', '']);
  // Without fees the loan is the amount itself.
  const own = rules({ establishment_fee: 1300 });
  expect(ask({ residual: 30_500 }, own)).toMatchObject({ ...none, reason: residual });
});

test('fees are a part of it, and said', () => {
  const own = rules({ establishment_fee: 1300, fees: { account_admin: 8 } });
  expect(ask({ frequency: 'monthly' }).repayment).toBe('$637');
  expect(ask({ frequency: 'monthly' }, own)).toMatchObject({
    repayment: '$673',
    assumptions: 'For $30,000 over 5 years, no deposit, no final payment. Fees: $1,300 added to the loan and $8 a month.',
  });
});

test('a rate that nobody offers has no comparison rate, and says so', () => {
  expect(ask()).toMatchObject({
    comparison: 'On request',
    isAssumed: true,
    rateNote:
      'Example only, based on 10.00% p.a. This is not a lender’s offer, so there’s no comparison rate to show. Ask us for a quote with both rates.',
  });
});

test('a comparison rate stands beside the rate that it belongs to, and no other', () => {
  const own = rules({}, {}, { id: 'v1', price: 30_000, lender });
  expect(ask({}, own)).toMatchObject({
    interest: '8.99%',
    comparison: '9.87%',
    isAssumed: false,
    rateNote: 'Both rates are the lender’s. The comparison rate doesn’t change with the figures you enter.',
  });
  expect(ask({ interest: 9 }, own)).toMatchObject({
    interest: '9.00%',
    comparison: 'On request',
    isAssumed: true,
    rateNote:
      'You’ve chosen 9.00% p.a. This is not a lender’s offer, so there’s no comparison rate to show. The lender’s interest rate is 8.99% p.a., with a comparison rate of 9.87% p.a.',
  });
  expect(ask({}, rules({}, { comparison: 10.4 }))).toMatchObject({
    comparison: '10.40%',
    rateNote: expect.stringMatching(/^Both rates are those of our/),
  });
});

test('what another deposit, term or residual would change', () => {
  expect(ask().changes).toEqual({
    deposit: '$1,000 more: $142 weekly, $272 less interest',
    term: '6 years: $128 weekly, $1,772 more interest',
    residual: '$1,000 more: $144 weekly, $228 more interest',
  });
  expect(ask({ term: 7 }).changes.term).toMatch(/^6 years: \$128 weekly, \$\d,\d{3} less interest$/);
  const terms = rules({}, { terms: [1, 3, 5] });
  expect([ask({ term: 3 }, terms).changes.term, ask({ term: 5 }, terms).changes.term].map((words) => words.split(':')[0])).toEqual([
    '5 years',
    '3 years',
  ]);
  expect(ask({}, rules({}, { terms: [5] })).changes.term).toBe('');
  expect(ask({ deposit: 250_000, amount: 250_000 }).changes.deposit).toBe('');
});

test('the lender’s own repayment stands for the numbers that it was quoted for, and its picture adds up to it', () => {
  const car = { id: 'v1', price: 30_000, lender: { ...lender, paymentWeek: 150, termYears: 5 } };
  const own = rules({}, { amount_from_price: true, start_from_lender: true }, car);
  expect(ask({}, own)).toMatchObject({ repayment: '$150', total: '$39,000', assumptions: expect.stringContaining('The lender’s own figure.') });
  expect(ask({ frequency: 'monthly' }, own).repayment).toBe('$650');
  expect(ask({ term: 6 }, own).assumptions).not.toContain('own figure');
  const repaid = ask({}, own).rows.reduce((sum, { cells }) => sum + Number(cells[0]?.replace(/\D/g, '')), 0);
  expect(repaid).toBe(39_000);
});

test('the panel’s estimate and the calculator that starts from the lender’s numbers say the same', () => {
  const money = (max: number) => fc.integer({ min: 0, max });
  const entries = fc.record<Lender>(
    {
      interestRate: fc.integer({ min: 50, max: 2000 }).map((hundredths) => hundredths / 100),
      comparisonRate: fc.integer({ min: 50, max: 2500 }).map((hundredths) => hundredths / 100),
      paymentWeek: fc.double({ min: 1, max: 900, noNaN: true }),
      paymentMonth: fc.double({ min: 1, max: 4000, noNaN: true }),
      deposit: money(20_000),
      balloon: money(20_000),
      termYears: fc.constantFrom(1, 2.5, 3, 5, 7),
      establishmentFees: money(2000),
    },
    { requiredKeys: ['interestRate', 'comparisonRate', 'termYears'] },
  );
  const clock = clockAt(testNow);
  fc.assert(
    fc.property(entries, fc.integer({ min: 11, max: 99_000 }), fc.boolean(), (entry, price, round_up) => {
      const site = siteWithContent({
        finance: { provider: '360_finance', round_up },
        finance_calculator: { amount_from_price: true, start_from_lender: true, min_amount: 0 },
      });
      const vehicle = testVehicle({ price, finance_lenders: { '360_finance': entry } });
      const estimate = estimateFor(vehicle, site, clock);
      const own = rulesFor({ id: 'v1', price, lender: eligibleLender(vehicle, site, clock) }, site);
      const answer = answerOf(own.start, own);
      fc.pre(estimate !== null);
      if (estimate?.kind === 'estimate')
        expect([answer.repayment, answer.repaymentLabel, answer.interest, answer.comparison]).toEqual([
          estimate.repayment,
          estimate.repaymentLabel,
          estimate.interest,
          estimate.comparison,
        ]);
      else expect(answer.repayment).toBe('Enquire for Finance');
    }),
    { numRuns: 500 },
  );
});

test('every state has an answer whose figures are finite, and a picture inside its drawing', () => {
  const own = rules({ establishment_fee: 395, fees: { account_admin: 8 } });
  const number = fc.double({ min: 0, max: 300_000, noNaN: true });
  const states = fc
    .record({
      amount: number,
      term: number,
      interest: number,
      deposit: number,
      residual: number,
      frequency: fc.constantFrom(...repaymentFrequencies),
    })
    .map((state): LoanState => ({ ...state, ...Object.fromEntries(fieldNames.map((name) => [name, clampEntry(name, state[name], own)])) }));
  fc.assert(
    fc.property(states, (state) => {
      const answer = answerOf(state, own);
      expect(JSON.stringify(answer)).not.toMatch(/NaN|Infinity|undefined/);
      if (state.amount <= state.deposit + state.residual) expect(answer.isEnquiry).toBe(true);
      if (!answer.isEnquiry) expect(answer.reason).toBe('');
      for (const { principal, interest } of answer.picture?.bars ?? []) {
        const [below, above] = [principal, interest].map(({ y, height }) => [Number.parseFloat(y), Number.parseFloat(height)]);
        for (const part of [...(below ?? []), ...(above ?? [])]) expect(part).toBeGreaterThanOrEqual(0);
        expect((below?.[1] ?? 0) + (above?.[1] ?? 0)).toBeLessThanOrEqual(100.02);
      }
    }),
  );
});
