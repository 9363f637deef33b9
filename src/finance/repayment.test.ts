import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frequencies, type Loan, periodsPerYear, repaymentOf, shownRepayment } from './repayment.ts';

const loan: Loan = { amount: 30_000, rate: 8.5, years: 5, frequency: 'monthly' };
const cents = (value: number) => Math.round(value * 100) / 100;

describe('a repayment', () => {
  // Figures of the annuity formula, worked out apart from this code.
  test('is that of a standard amortisation', () => {
    expect(cents(repaymentOf(loan))).toBe(615.5);
    expect(cents(repaymentOf({ ...loan, amount: 10_000, rate: 12, years: 1 }))).toBe(888.49);
  });

  test('counts 52, 26 and 12 a year', () => {
    expect(frequencies.map((frequency) => periodsPerYear[frequency])).toEqual([52, 26, 12]);
    expect(frequencies.map((frequency) => repaymentOf({ amount: 5200, rate: 0, years: 1, frequency }))).toEqual([100, 200, 5200 / 12]);
  });

  test('at no interest is the sum in equal parts', () => {
    expect(repaymentOf({ amount: 26_000, deposit: 1000, fees: 500, residual: 5500, rate: 0, years: 5, frequency: 'fortnightly' })).toBeCloseTo(
      20_000 / 130,
      10,
    );
  });

  test('is less with a deposit or a residual, more with fees, and never below 0', () => {
    expect(repaymentOf({ ...loan, deposit: 5000 })).toBeLessThan(repaymentOf(loan));
    expect(repaymentOf({ ...loan, residual: 5000 })).toBeLessThan(repaymentOf(loan));
    expect(repaymentOf({ ...loan, fees: 1300 })).toBeGreaterThan(repaymentOf(loan));
    expect(repaymentOf({ ...loan, deposit: 40_000 })).toBe(0);
    expect(repaymentOf({ ...loan, residual: 400_000 })).toBe(0);
  });

  test('bears the fees of each month in equal parts, where there is a loan', () => {
    const beside = frequencies.map((frequency) => {
      const any: Loan = { ...loan, frequency };
      return cents(repaymentOf({ ...any, monthlyFees: 8 }) - repaymentOf(any));
    });
    expect(beside).toEqual([1.85, 3.69, 8]);
    expect(repaymentOf({ ...loan, deposit: 30_000, monthlyFees: 8 })).toBe(0);
  });

  test('of no term or of a rate below 0 is an error that says so', () => {
    expect(() => repaymentOf({ ...loan, years: 0 })).toThrow("A loan's term must be more than 0 years, not 0.");
    expect(() => repaymentOf({ ...loan, rate: -1 })).toThrow("A loan's rate must be 0 per cent or more, not -1.");
    expect(() => repaymentOf({ ...loan, years: Number.NaN })).toThrow(RangeError);
  });
});

test('amounts show in whole dollars, rounded up on some sites', () => {
  expect([340.4, 340.5, 341].map((value) => shownRepayment(value, false))).toEqual([340, 341, 341]);
  expect([340.01, 340.5, 341, 341.0000000001].map((value) => shownRepayment(value, true))).toEqual([341, 341, 341, 341]);
});

const loans = fc.record({
  amount: fc.integer({ min: 1000, max: 250_000 }),
  deposit: fc.integer({ min: 0, max: 50_000 }),
  fees: fc.integer({ min: 0, max: 2000 }),
  residual: fc.integer({ min: 0, max: 50_000 }),
  rate: fc.double({ min: 0, max: 20, noNaN: true }),
  years: fc.integer({ min: 2, max: 14 }).map((halves) => halves / 2),
  frequency: fc.constantFrom(...frequencies),
});

test('paying it each period leaves exactly the residual', () => {
  fc.assert(
    fc.property(loans, (any) => {
      const principal = Math.max(0, any.amount - any.deposit + any.fees);
      const payment = repaymentOf(any);
      if (payment === 0) return;
      let owed = principal;
      const periods = any.years * periodsPerYear[any.frequency];
      for (let period = 0; period < periods; period += 1) owed = owed * (1 + any.rate / 100 / periodsPerYear[any.frequency]) - payment;
      expect(Math.abs(owed - any.residual)).toBeLessThan(0.01);
    }),
  );
});

test('a higher rate never costs less, and nobody pays back less than was lent', () => {
  fc.assert(
    fc.property(loans, fc.double({ min: 0.01, max: 5, noNaN: true }), (any, more) => {
      const principal = Math.max(0, any.amount - any.deposit + any.fees);
      const total = repaymentOf(any) * any.years * periodsPerYear[any.frequency] + any.residual;
      return repaymentOf({ ...any, rate: any.rate + more }) >= repaymentOf(any) && total >= principal - 0.01;
    }),
  );
});
