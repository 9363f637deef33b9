import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#lib/files/testing.server.ts';
import { type Loan, repaymentFrequencies, repaymentOf, shownRepayment } from './repayment.ts';

/**
 * The repayment by the closed formula in exact fractions, truncated to millionths of a dollar. With growth `a/d` a period it is `(P·aⁿ - R·dⁿ)(a - d) /
 * d(aⁿ - dⁿ)`.
 */
function exactRepayment({ cents, residualCents, milliPercent, halves, perYear }: Sum): bigint {
  const principal = BigInt(cents) * 10_000n;
  const residual = BigInt(residualCents) * 10_000n;
  const periods = (BigInt(halves) * BigInt(perYear)) / 2n;
  if (milliPercent === 0) return atLeast0((principal - residual) / periods);
  const unit = 100_000n * BigInt(perYear);
  const grown = unit + BigInt(milliPercent);
  const [growth, units] = [grown ** periods, unit ** periods];
  return atLeast0(((principal * growth - residual * units) * (grown - unit)) / (unit * (growth - units)));
}

const atLeast0 = (value: bigint) => (value < 0n ? 0n : value);

/** A loan in integers: thousandths of a per cent, half years. */
type Sum = { cents: number; residualCents: number; milliPercent: number; halves: number; perYear: number };

const sums = fc.record({
  amount: fc.integer({ min: 0, max: 25_000_000 }),
  deposit: fc.integer({ min: 0, max: 25_000_000 }),
  fees: fc.integer({ min: 0, max: 300_000 }),
  residual: fc.integer({ min: 0, max: 25_000_000 }),
  milliPercent: fc.oneof(fc.integer({ min: 0, max: 30_000 }), fc.constantFrom(0, 1, 500, 8500, 15_000)),
  halves: fc.integer({ min: 1, max: 14 }),
  frequency: fc.constantFrom(...repaymentFrequencies),
});

test('10,000 random loans: none is half a cent from the formula in fractions, nor a millionth of a dollar', () => {
  let worst = 0;
  fc.assert(
    fc.property(sums, ({ amount, deposit, fees, residual, milliPercent, halves, frequency }) => {
      const loan = { amount: amount / 100, deposit: deposit / 100, fees: fees / 100, residual: residual / 100, frequency };
      const perYear = { weekly: 52, fortnightly: 26, monthly: 12 }[frequency];
      const cents = Math.max(0, amount - deposit + fees);
      const exact = cents === 0 ? 0n : exactRepayment({ cents, residualCents: residual, milliPercent, halves, perYear });
      const gap = Math.abs(repaymentOf({ ...loan, rate: milliPercent / 1000, years: halves / 2 }) - Number(exact) / 1e6);
      worst = Math.max(worst, gap);
      expect(gap).toBeLessThan(0.005);
    }),
    { numRuns: propertyRuns(10_000) },
  );
  // The oracle truncates to a millionth of a dollar.
  expect(worst).toBeLessThan(2e-6);
});

/** Published results of others. The first table names no term: 5 years give all nine. */
const published: readonly { source: string; loan: Partial<Loan> & Pick<Loan, 'amount' | 'rate' | 'years'>; repayment: number }[] = [
  ...[
    { amount: 10_000, rate: 5, repayment: 188.71 },
    { amount: 10_000, rate: 7.5, repayment: 200.38 },
    { amount: 10_000, rate: 10, repayment: 212.47 },
    { amount: 20_000, rate: 5, repayment: 377.42 },
    { amount: 20_000, rate: 7.5, repayment: 400.76 },
    { amount: 20_000, rate: 10, repayment: 424.94 },
    { amount: 30_000, rate: 5, repayment: 566.14 },
    { amount: 30_000, rate: 7.5, repayment: 601.14 },
    { amount: 30_000, rate: 10, repayment: 637.41 },
  ].map(({ repayment, ...loan }) => ({
    source: 'https://www.money.com.au/car-loans/car-loan-repayment-calculator-with-balloon',
    loan: { ...loan, years: 5 },
    repayment,
  })),
  ...[
    { residual: 0, repayment: 579.98 },
    { residual: 9000, repayment: 450.99 },
  ].map(({ residual, repayment }) => ({
    source: 'https://www.savings.com.au/calculators/car-loan-calculator/',
    loan: { amount: 30_000, rate: 6, years: 5, residual },
    repayment,
  })),
  {
    source: 'https://docs.scipy.org/doc/numpy-1.3.x/reference/generated/numpy.pmt.html',
    loan: { amount: 200_000, rate: 7.5, years: 15 },
    repayment: 1854.02,
  },
  {
    source: 'https://www.algebra.com/cgi-bin/show-question-source.mpl?solution=821903',
    loan: { amount: 28_250, rate: 2.79, years: 8, frequency: 'weekly' },
    repayment: 75.79,
  },
];

describe('published worked examples, to the cent', () => {
  test.each(published)('$source: $loan', ({ loan, repayment }) => {
    expect(Math.round(repaymentOf({ frequency: 'monthly', ...loan }) * 100)).toBe(Math.round(repayment * 100));
  });
});

describe('published in whole dollars, rounded up: https://www.finder.com.au/car-loans/car-loan-repayment-calculator', () => {
  test.each([
    [25_000, 7, 3, 772],
    [30_000, 7, 5, 595],
    [30_000, 9, 5, 623],
    [30_000, 12, 5, 668],
    [30_000, 9, 3, 954],
    [30_000, 9, 7, 483],
  ])('$%d at %d %% over %d years', (amount, rate, years, shown) => {
    expect(shownRepayment(repaymentOf({ amount, rate, years, frequency: 'monthly' }), true)).toBe(shown);
  });
});

test('a source that counts 52.18 weeks is another one: regulation 100 of the NCCP Regulations 2010, for comparison rates, which nothing here works out', () => {
  // http://www.austlii.edu.au/au/legis/cth/consol_reg/nccpr2010486/s100.html says n = 52.18 weekly and 26.09 fortnightly; repayments count 52 and 26.
  const loan: Loan = { amount: 30_000, rate: 8.5, years: 5, frequency: 'weekly' };
  const interest = 0.085 / 52.18;
  const by5218 = (30_000 * interest) / (1 - (1 + interest) ** (-5 * 52.18));
  expect(by5218).toBeCloseTo(141.24, 2);
  expect(repaymentOf(loan)).toBeCloseTo(141.73, 2);
});
