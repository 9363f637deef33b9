import { expect, test } from 'vitest';
import { quotedRepayment, shownEntry } from './quote.ts';

const entry = {
  interestRate: 7.9,
  comparisonRate: 8.4,
  paymentWeek: 181,
  paymentMonth: 784,
  deposit: 0,
  termYears: 5,
  termMonths: 60,
  termWeeks: 260,
  balloon: 4000,
  establishmentFees: 900,
  totalPayable: 47_060,
  financeProvider: 'A lender',
  disclaimer: 'Subject to approval.',
};

test('an entry quotes its weekly repayment, else its monthly one', () => {
  expect(quotedRepayment(entry, 'manual')).toEqual({ amount: 181, frequency: 'weekly' });
  expect(quotedRepayment({ paymentMonth: 784 }, 'manual')).toEqual({ amount: 784, frequency: 'monthly' });
  expect(quotedRepayment({ termYears: 5 }, 'manual')).toBeNull();
});

test("Nissan's repayment is the monthly one alone", () => {
  expect(quotedRepayment(entry, 'nissan_finance')).toEqual({ amount: 784, frequency: 'monthly' });
  expect(quotedRepayment({ paymentWeek: 181 }, 'nissan_finance')).toBeNull();
});

test('of an entry with a repayment only what an estimate says is kept', () => {
  const said = { interestRate: 7.9, comparisonRate: 8.4, deposit: 0, termYears: 5, balloon: 4000 };
  expect(shownEntry(entry, 'manual', false)).toEqual({ ...said, paymentWeek: 181 });
  expect(shownEntry(entry, 'nissan_finance', false)).toEqual({ ...said, paymentMonth: 784 });
});

test('of an entry without a repayment all is kept that one is worked out from', () => {
  const worked = { interestRate: 7.9, comparisonRate: 8.4, termMonths: 60, termWeeks: 260, establishmentFees: 900 };
  expect(shownEntry({ ...worked, totalPayable: 1 }, 'manual', false)).toEqual(worked);
});
