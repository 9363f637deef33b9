import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LoanFacts, readLoan } from './loan-facts.ts';
import { loanText } from './loan-text.ts';

const loan: LoanFacts = {
  amount: 32_990,
  interestRate: 7.99,
  comparisonRate: 8.74,
  years: 5,
  deposit: 0,
  balloon: 0,
  fees: 0,
  monthlyFees: 0,
  frequency: 'weekly',
};

test('a loan is as short a text as it can be', () => {
  expect(loanText(loan)).toBe('32990,7.99,8.74,5');
  expect(loanText({ ...loan, fees: 395, frequency: 'monthly' })).toBe('32990,7.99,8.74,5,,,395,,m');
  expect(loanText({ ...loan, years: null })).toBe('32990,7.99,8.74');
});

test('every loan comes back from its text', () => {
  const sum = fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 1e7, noNaN: true }));
  const facts = fc.record({
    amount: fc.double({ min: 1, max: 1e7, noNaN: true }),
    interestRate: sum,
    comparisonRate: sum,
    years: fc.oneof(fc.constant(null), fc.double({ min: 1 / 12, max: 30, noNaN: true })),
    deposit: sum,
    balloon: sum,
    fees: sum,
    monthlyFees: sum,
    frequency: fc.constantFrom('weekly' as const, 'monthly' as const),
  });
  fc.assert(
    fc.property(facts, (any) => {
      expect(readLoan(loanText(any))).toEqual(any);
    }),
  );
});

test('what is no loan is none', () => {
  for (const text of ['', '<b>', '0,1,1,1', '-5,1,1', '30000,x,9', '30000,8,9,-1', '30000,8,9,5,-1', 'Infinity,8,9'])
    expect(readLoan(text), text).toBeNull();
  fc.assert(
    fc.property(fc.string(), (text) => {
      readLoan(text);
    }),
  );
});
