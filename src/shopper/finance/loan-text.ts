import type { LoanFacts } from './loan-facts.ts';

/** Compact attribute format, as thousands of cards carry it: numbers in the order of `LoanFacts`, zero left empty, then the frequency. */
export function loanText({ amount, interestRate, comparisonRate, years, deposit, balloon, fees, monthlyFees, frequency }: LoanFacts): string {
  const parts = [amount, interestRate, comparisonRate, years ?? 0, deposit, balloon, fees, monthlyFees].map((value) => (value === 0 ? '' : value));
  return [...parts, frequency === 'monthly' ? 'm' : ''].join().replace(/,+$/, '');
}
