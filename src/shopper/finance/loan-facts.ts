import type { Payment } from './figures.ts';

/** Inputs of a vehicle's estimate: dollars, per cent a year, years. */
export type LoanFacts = {
  amount: number;
  interestRate: number;
  comparisonRate: number;
  /** Null if unknown. */
  years: number | null;
  deposit: number;
  balloon: number;
  /** One-off, added to the loan. */
  fees: number;
  /** Monthly. */
  monthlyFees: number;
  frequency: Payment['frequency'];
};

/** Parses the attribute; null if invalid. */
export function readLoan(text: string): LoanFacts | null {
  const parts = text.split(',');
  const [amount = 0, interestRate = 0, comparisonRate = 0, years = 0, deposit = 0, balloon = 0, fees = 0, monthlyFees = 0] = parts
    .slice(0, 8)
    .map(Number);
  const sums = { amount, interestRate, comparisonRate, deposit, balloon, fees, monthlyFees };
  if (!(amount > 0 && years >= 0 && Object.values(sums).every((value) => value >= 0 && Number.isFinite(value)))) return null;
  return { ...sums, years: years === 0 ? null : years, frequency: parts[8] === 'm' ? 'monthly' : 'weekly' };
}
