import fc from 'fast-check';
import { expect, test } from 'vitest';
import { financeProviders } from '#site/terms.ts';
import { lenderEntry, repayment } from './finance.ts';
import { chance } from './random.ts';

/** The balance of a loan after each payment in turn. */
function leftAfter(loan: number, rate: number, perYear: number, payments: number, payment: number): number {
  let left = loan;
  for (let paid = 0; paid < payments; paid += 1) left += (left * rate) / 100 / perYear - payment;
  return left;
}

test('a repayment is that of the usual tables', () => {
  expect(repayment(30_000, 10, 5, 12)).toBeCloseTo(637.41, 2);
});

/** The tolerance for payments in whole cents: half a cent each, with its interest. */
const centsOff = (rate: number, perYear: number, payments: number) => Math.abs(leftAfter(0, rate, perYear, payments, 0.005)) + 1e-6;

test('each provider’s payments pay its loan down to its balloon', () => {
  fc.assert(
    fc.property(fc.constantFrom(...financeProviders), fc.integer({ min: 1500, max: 250_000 }), fc.string(), (provider, price, seed) => {
      const entry = lenderEntry(provider, price, chance(seed));
      const loan = price - (entry.deposit ?? 0) + (entry.establishmentFees ?? 0);
      const { interestRate, balloon = 0, paymentWeek, paymentMonth } = entry;
      expect(paymentWeek ?? paymentMonth).toBeGreaterThan(0);
      for (const [payment, perYear, payments] of [
        [paymentWeek, 52, entry.termWeeks],
        [paymentMonth, 12, entry.termMonths],
      ] as const) {
        if (payment === undefined) continue;
        const missed = Math.abs(leftAfter(loan, interestRate, perYear, payments, payment) - balloon);
        expect(missed).toBeLessThanOrEqual(centsOff(interestRate, perYear, payments));
      }
      expect(entry.comparisonRate).toBeGreaterThan(interestRate);
      expect(entry.termMonths).toBe(entry.termYears * 12);
      expect(entry.totalPayable).toBeGreaterThan(loan);
    }),
    { examples: [['ausloans', 1513, 'm`G']] },
  );
});

test('Nissan Finance quotes by the month, Car Clarity by the week', () => {
  expect(lenderEntry('nissan_finance', 30_000, chance('a'))).not.toHaveProperty('paymentWeek');
  expect(lenderEntry('car_clarity', 30_000, chance('a'))).not.toHaveProperty('paymentMonth');
});
