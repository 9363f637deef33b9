import fc from 'fast-check';
import { expect, test } from 'vitest';
import { periodsPerYear, type RepaymentFrequency, repaymentFrequencies, repaymentOf } from '../repayment.ts';
import { type PayoffModel, rateOfQuote, scheduleOf } from './schedule.ts';

const payoffOf = (amount: number, rate: number, years: number, frequency: RepaymentFrequency, residual = 0): PayoffModel => ({
  principal: amount,
  residual,
  periods: years * periodsPerYear[frequency],
  periodsPerYear: periodsPerYear[frequency],
  payment: repaymentOf({ amount, rate, years, frequency, residual }),
  fee: 0,
  rate: rate / 100 / periodsPerYear[frequency],
});

const loans = fc.record({
  amount: fc.integer({ min: 1000, max: 250_000 }),
  rate: fc.oneof(fc.constant(0), fc.double({ min: 0.5, max: 20, noNaN: true })),
  years: fc.integer({ min: 2, max: 14 }).map((halves) => halves / 2),
  frequency: fc.constantFrom(...repaymentFrequencies),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
});

test('a year of a loan, paid off period by period', () => {
  const payoff = payoffOf(30_000, 10, 2, 'monthly');
  let owed = 30_000;
  for (let month = 0; month < 12; month += 1) owed = owed * (1 + 0.1 / 12) - payoff.payment;
  const [first, second, ...more] = scheduleOf(payoff);
  expect(first?.owed).toBeCloseTo(owed, 6);
  expect([second?.owed, more]).toEqual([0, []]);
});

test('principal adds up to what was lent, and what is repaid to principal and interest', () => {
  fc.assert(
    fc.property(loans, ({ amount, rate, years, frequency, share }) => {
      const payoff = payoffOf(amount, rate, years, frequency, amount * share);
      const rows = scheduleOf(payoff);
      const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
      expect(sum(({ principal }) => principal)).toBeCloseTo(amount, 4);
      expect(sum(({ repaid }) => repaid)).toBeCloseTo(payoff.payment * payoff.periods + payoff.residual, 4);
      expect(sum(({ months }) => months)).toBe(years * 12);
      for (const { repaid, principal, interest } of rows) {
        expect(repaid).toBeCloseTo(principal + interest, 6);
        expect(interest).toBeGreaterThan(-1e-4);
      }
    }),
  );
});

test('half a year is a row of six months, and a residual a payment of its own', () => {
  const rows = scheduleOf(payoffOf(30_000, 10, 2.5, 'weekly', 5000));
  expect(rows.map(({ months, isFinal }) => [months, isFinal])).toEqual([
    [12, false],
    [12, false],
    [6, false],
    [0, true],
  ]);
});

test('the rate of a quote is that of the loan it was worked out from; one that pays back too little has none', () => {
  fc.assert(
    fc.property(loans, ({ amount, rate, years, frequency, share }) => {
      const payoff = payoffOf(amount, rate, years, frequency, amount * share);
      expect(rateOfQuote(payoff)).toBeCloseTo(payoff.rate, 6);
    }),
  );
  expect(rateOfQuote({ ...payoffOf(30_000, 10, 5, 'weekly'), payment: 100 })).toBeNull();
});
