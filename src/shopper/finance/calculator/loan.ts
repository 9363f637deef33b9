import type { Fees } from '../fees.ts';
import type { RepaymentFrequency } from '../repayment.ts';

/** Editable numbers by field name; also parameters of the standalone page. */
export const fieldNames = ['amount', 'term', 'interest', 'deposit', 'residual'] as const;
export type FieldName = (typeof fieldNames)[number];

/** State of the calculator (specification 2 §3): dollars, years, per cent a year. */
export type LoanState = Record<FieldName, number> & { frequency: RepaymentFrequency };

export type Range = { min: number; max: number; step: number };

/** The lender's quote for exactly these numbers. */
export type QuotedLoan = Record<FieldName, number> & { repayment: number; frequency: RepaymentFrequency };

/** Config and vehicle facts for the calculator, embedded as JSON. */
export type CalculatorRules = {
  ranges: Record<FieldName, Range>;
  /** Whether the frequency can be chosen. */
  hasFrequencies: boolean;
  /** Allowed terms in years; empty for the whole range. */
  terms: readonly number[];
  fees: Fees;
  /** An offered rate with its comparison rate: the vehicle's lender's, or the site's. */
  offer: { interest: number; comparison: number; isLender: boolean } | null;
  quote: QuotedLoan | null;
  enquireAtMost: number;
  roundUp: boolean;
  words: {
    /** `Cannot be less than {min} or more than {max}`. */
    message: string;
    enquire: string;
    interest: string;
    comparison: string;
    frequencies: Record<RepaymentFrequency, string>;
  };
  start: LoanState;
  /** Vehicle id for the event; null for a standalone calculator. */
  carId: string | null;
};
