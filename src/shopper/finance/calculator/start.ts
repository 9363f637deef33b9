import { type ChangeOver, countedLoan } from '../change-over/counted.ts';
import type { LoanFacts } from '../loan-facts.ts';
import { clampEntry } from './entry.ts';
import type { CalculatorRules, LoanState } from './loan.ts';

/**
 * Initial values with a change-over. Beside a vehicle with a repayment it starts with that loan, so that both figures agree; elsewhere only deposit
 * and term are used.
 * @param loan of the vehicle's estimate; null without one.
 */
export function countedStart(changeOver: ChangeOver, loan: LoanFacts | null, rules: CalculatorRules): LoanState {
  const { start } = rules;
  const { amount, term, deposit, residual } = start;
  const own = {
    amount,
    years: term,
    deposit,
    balloon: residual,
    interestRate: 0,
    comparisonRate: 0,
    fees: 0,
    monthlyFees: 0,
    frequency: 'weekly',
  } as const;
  const counted = countedLoan(loan ?? own, changeOver);
  return {
    amount: clampEntry('amount', counted.amount, rules),
    term: clampEntry('term', counted.years ?? term, rules),
    deposit: clampEntry('deposit', counted.deposit, rules),
    residual: clampEntry('residual', counted.balloon, rules),
    interest: start.interest,
    frequency: loan?.frequency ?? start.frequency,
  };
}

/** Change-over from the calculator's numbers; a stored trade-in remains part of its deposit. */
export function changeOverOf({ deposit, term }: Pick<LoanState, 'deposit' | 'term'>, kept: ChangeOver | null): ChangeOver {
  const tradeIn = kept?.tradeIn ?? null;
  return tradeIn === null || tradeIn > deposit ? { tradeIn: null, deposit, term } : { tradeIn, deposit: deposit - tradeIn, term };
}
