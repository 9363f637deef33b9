import type { Fees } from '../fees.ts';
import type { Frequency } from '../repayment.ts';

/** The numbers that a shopper may set, by the names of the form's fields. They stand in the address of the standalone page too. */
export const fieldNames = ['amount', 'term', 'interest', 'deposit', 'residual'] as const;
export type FieldName = (typeof fieldNames)[number];

/** What the calculator works with (specification 2 §3): dollars, the term in years, the interest rate in per cent a year. */
export type LoanState = Record<FieldName, number> & { frequency: Frequency };

export type Range = { min: number; max: number; step: number };

/** A repayment that the lender quotes for just these numbers. */
export type QuotedLoan = Record<FieldName, number> & { repayment: number; frequency: Frequency };

/** All that the calculator must know of the site's config and of the vehicle. The page carries it as JSON. */
export type CalculatorRules = {
  ranges: Record<FieldName, Range>;
  /** Whether how often is repaid may be chosen. */
  hasFrequencies: boolean;
  /** Only these terms, in years; none: all of the range. */
  terms: readonly number[];
  fees: Fees;
  /** The rate that somebody offers, with its comparison rate: the lender's of the vehicle, or the site's own. */
  offer: { interest: number; comparison: number; isLender: boolean } | null;
  quote: QuotedLoan | null;
  enquireAtMost: number;
  roundUp: boolean;
  words: {
    /** Said of a number out of bounds: `Cannot be less than {min} or more than {max}`. */
    message: string;
    enquire: string;
    interest: string;
    comparison: string;
    frequencies: Record<Frequency, string>;
  };
  start: LoanState;
  /** The vehicle's id, which the event tells; null on a page of its own. */
  carId: string | null;
};
