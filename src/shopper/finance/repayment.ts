export const repaymentFrequencies = ['weekly', 'fortnightly', 'monthly'] as const;
export type RepaymentFrequency = (typeof repaymentFrequencies)[number];

/** Repayments a year (specification 2 §5). */
export const periodsPerYear: Record<RepaymentFrequency, number> = { weekly: 52, fortnightly: 26, monthly: 12 };

export type Loan = {
  /** Dollars. */
  amount: number;
  /** Deposit or trade-in. */
  deposit?: number;
  /** Fees added to the loan. */
  fees?: number;
  /** Monthly fees added to repayments. */
  monthlyFees?: number;
  /** Owed at the end, paid in one sum. */
  residual?: number;
  /** Per cent a year. */
  rate: number;
  /** Above 0; may be fractional. */
  years: number;
  frequency: RepaymentFrequency;
};

/** Whether repayments pay a loan off: more is lent than the residual, fees aside. Otherwise no repayment is shown. */
export const isPaidOff = ({ amount, deposit = 0, residual = 0 }: Pick<Loan, 'amount' | 'deposit' | 'residual'>): boolean =>
  deposit + residual < amount;

/**
 * Repayment in dollars, not rounded: standard amortisation with payments in arrears, an optional residual (specification 2 §9), and monthly fees. Never
 * below
 * 0. @throws RangeError for an invalid term, rate or sum.
 */
export function repaymentOf({ amount, deposit = 0, fees = 0, monthlyFees = 0, residual = 0, rate, years, frequency }: Loan): number {
  const sum = amount - deposit + fees + monthlyFees + residual;
  // One message for all three, to save bytes.
  if (!(years > 0 && rate >= 0 && Number.isFinite(years + rate + sum)))
    throw new RangeError(`No loan has a term of ${years} years, a rate of ${rate} per cent and sums of ${sum}.`);
  const principal = Math.max(0, amount - deposit + fees);
  // No loan, no fees.
  if (principal === 0) return 0;
  const fee = (Math.max(0, monthlyFees) * periodsPerYear.monthly) / periodsPerYear[frequency];
  return fee + amortised(principal, Math.max(0, residual), rate, years, frequency);
}

/** Payment that amortises a principal to the residual. */
function amortised(principal: number, owedAtEnd: number, rate: number, years: number, frequency: RepaymentFrequency): number {
  const periods = years * periodsPerYear[frequency];
  const interest = rate / 100 / periodsPerYear[frequency];
  if (interest === 0) return Math.max(0, (principal - owedAtEnd) / periods);
  // `expm1`/`log1p` stay exact for very small rates.
  const growth = -periods * Math.log1p(interest);
  const payment = ((principal - owedAtEnd * Math.exp(growth)) * interest) / -Math.expm1(growth);
  return Math.max(0, payment);
}

/** Years; others are data errors. */
const terms = { min: 1 / 12, max: 30 } as const;

export const isTerm = (years: number): boolean => years >= terms.min && years <= terms.max;

/** Whole dollars, rounded up where configured (specification 2 §9). */
export function shownRepayment(repayment: number, roundUp: boolean): number {
  // Ignores floating-point error: $341.0000000001 must not become $342.
  return roundUp ? Math.ceil(repayment - 1e-6) : Math.round(repayment);
}
