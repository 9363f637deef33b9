import type { LoanFacts } from './loan-facts.ts';

/** Facts in the text of one attribute: numbers in the order of `LoanFacts`, a zero left empty, then how often is repaid. Thousands of cards carry it. */
export function loanText({ amount, interestRate, comparisonRate, years, deposit, balloon, fees, monthlyFees, frequency }: LoanFacts): string {
  const parts = [amount, interestRate, comparisonRate, years ?? 0, deposit, balloon, fees, monthlyFees].map((value) => (value === 0 ? '' : value));
  return [...parts, frequency === 'monthly' ? 'm' : ''].join().replace(/,+$/, '');
}
