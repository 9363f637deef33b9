import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPaidOff, type Loan, periodsPerYear, repaymentFrequencies, repaymentOf, shownRepayment } from './repayment.ts';

const loan: Loan = { amount: 30_000, rate: 8.5, years: 5, frequency: 'monthly' };
const cents = (value: number) => Math.round(value * 100) / 100;

describe('a repayment', () => {
  // Figures of the annuity formula, calculated independently.
  test('is that of a standard amortisation', () => {
    expect(cents(repaymentOf(loan))).toBe(615.5);
    expect(cents(repaymentOf({ ...loan, amount: 10_000, rate: 12, years: 1 }))).toBe(888.49);
  });

  test('counts 52, 26 and 12 a year', () => {
    expect(repaymentFrequencies.map((frequency) => periodsPerYear[frequency])).toEqual([52, 26, 12]);
    expect(repaymentFrequencies.map((frequency) => repaymentOf({ amount: 5200, rate: 0, years: 1, frequency }))).toEqual([100, 200, 5200 / 12]);
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
    const beside = repaymentFrequencies.map((frequency) => {
      const drawn: Loan = { ...loan, frequency };
      return cents(repaymentOf({ ...drawn, monthlyFees: 8 }) - repaymentOf(drawn));
    });
    expect(beside).toEqual([1.85, 3.69, 8]);
    expect(repaymentOf({ ...loan, deposit: 30_000, monthlyFees: 8 })).toBe(0);
  });

  test('of no term or of a rate below 0 is an error that says so', () => {
    expect(() => repaymentOf({ ...loan, years: 0 })).toThrow(/^No loan has a term of 0 years/);
    expect(() => repaymentOf({ ...loan, rate: -1 })).toThrow('a rate of -1 per cent');
    expect(() => repaymentOf({ ...loan, years: Number.NaN })).toThrow(RangeError);
    expect(() => repaymentOf({ ...loan, amount: Number.NaN })).toThrow('sums of NaN.');
    expect(() => repaymentOf({ ...loan, residual: Number.POSITIVE_INFINITY })).toThrow(RangeError);
  });
});

test('a loan is paid off by repayments where more is lent than is owed at the end, whatever the fees', () => {
  const lent = { amount: 30_000, deposit: 10_000 };
  expect([0, 19_999, 20_000, 35_000].map((residual) => isPaidOff({ ...lent, residual }))).toEqual([true, true, false, false]);
  expect([isPaidOff({ amount: 0 }), isPaidOff({ amount: 1 }), isPaidOff({ amount: 30_000, deposit: 30_000 })]).toEqual([false, true, false]);
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
  frequency: fc.constantFrom(...repaymentFrequencies),
});

test('paying it each period leaves exactly the residual', () => {
  fc.assert(
    fc.property(loans, (drawn) => {
      const principal = Math.max(0, drawn.amount - drawn.deposit + drawn.fees);
      const payment = repaymentOf(drawn);
      if (payment === 0) return;
      let owed = principal;
      const periods = drawn.years * periodsPerYear[drawn.frequency];
      for (let period = 0; period < periods; period += 1) owed = owed * (1 + drawn.rate / 100 / periodsPerYear[drawn.frequency]) - payment;
      expect(Math.abs(owed - drawn.residual)).toBeLessThan(0.01);
    }),
  );
});

const principalOf = ({ amount, deposit, fees }: Pick<Required<Loan>, 'amount' | 'deposit' | 'fees'>) => Math.max(0, amount - deposit + fees);
const totalOf = (drawn: Loan) => repaymentOf(drawn) * drawn.years * periodsPerYear[drawn.frequency] + (drawn.residual ?? 0);
/** The tolerance for floating point: a millionth of a dollar. */
const dust = 1e-6;

describe('a repayment only ever goes one way', () => {
  const more = fc.double({ min: 0.01, max: 5, noNaN: true });
  const steps = fc.integer({ min: 1, max: 10_000 });
  const halves = fc.integer({ min: 1, max: 14 }).map((count) => count / 2);

  test('up with the rate, and nobody pays back less than was lent', () => {
    fc.assert(
      fc.property(loans, more, (drawn, rise) => {
        expect(repaymentOf({ ...drawn, rate: drawn.rate + rise })).toBeGreaterThanOrEqual(repaymentOf(drawn) - dust);
        expect(totalOf(drawn)).toBeGreaterThanOrEqual(principalOf(drawn) - dust * 1000);
      }),
    );
  });

  test('down with the term, while all that is paid back goes up, where no more is owed at the end than was lent', () => {
    fc.assert(
      fc.property(loans, halves, (drawn, longer) => {
        const loan = { ...drawn, residual: Math.min(drawn.residual, principalOf(drawn)) };
        const other = { ...loan, years: loan.years + longer };
        expect(repaymentOf(other)).toBeLessThanOrEqual(repaymentOf(loan) + dust);
        expect(totalOf(other)).toBeGreaterThanOrEqual(totalOf(loan) - dust * 1000);
      }),
    );
  });

  test('up with the amount and the fees, down with the deposit and the residual', () => {
    fc.assert(
      fc.property(loans, steps, (drawn, step) => {
        const now = repaymentOf(drawn);
        expect(repaymentOf({ ...drawn, amount: drawn.amount + step })).toBeGreaterThanOrEqual(now - dust);
        expect(repaymentOf({ ...drawn, fees: drawn.fees + step })).toBeGreaterThanOrEqual(now - dust);
        expect(repaymentOf({ ...drawn, monthlyFees: step })).toBeGreaterThanOrEqual(now - dust);
        expect(repaymentOf({ ...drawn, deposit: drawn.deposit + step })).toBeLessThanOrEqual(now + dust);
        expect(repaymentOf({ ...drawn, residual: drawn.residual + step })).toBeLessThanOrEqual(now + dust);
      }),
    );
  });
});

test('at the bounds: hardly any interest is none, and where all is owed at the end only interest is paid', () => {
  fc.assert(
    fc.property(loans, (drawn) => {
      const least = repaymentOf({ ...drawn, rate: 1e-12 });
      expect(Math.abs(least - repaymentOf({ ...drawn, rate: 0 }))).toBeLessThan(dust * 10);
      const interest = (principalOf(drawn) * drawn.rate) / 100 / periodsPerYear[drawn.frequency];
      expect(Math.abs(repaymentOf({ ...drawn, residual: principalOf(drawn) }) - interest)).toBeLessThan(dust * 10);
    }),
  );
});

test('tiny and huge sums come to a number, 0 or more', () => {
  const sum = fc.double({ min: 0, max: 1e15, noNaN: true });
  const years = fc.double({ min: 1 / 365, max: 1000, noNaN: true });
  const rate = fc.double({ min: 0, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(
      sum,
      sum,
      sum,
      sum,
      sum,
      rate,
      years,
      fc.constantFrom(...repaymentFrequencies),
      (...[amount, deposit, fees, monthlyFees, residual, ...terms]) => {
        const [drawn, over, frequency] = terms;
        const repayment = repaymentOf({ amount, deposit, fees, monthlyFees, residual, rate: drawn, years: over, frequency });
        expect(repayment).toBeGreaterThanOrEqual(0);
        expect(Number.isFinite(repayment)).toBe(true);
      },
    ),
  );
});
