export const frequencies = ['weekly', 'fortnightly', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];

/** Repayments a year (specification 2 §5). */
export const periodsPerYear: Record<Frequency, number> = { weekly: 52, fortnightly: 26, monthly: 12 };

export type Loan = {
  /** What is paid for, in dollars. */
  amount: number;
  /** Deposit or trade-in. */
  deposit?: number;
  /** Fees that are lent too. */
  fees?: number;
  /** Fees of each month, which the repayments bear beside what pays the loan back. */
  monthlyFees?: number;
  /** What is still owed at the end, paid then in one sum. */
  residual?: number;
  /** Per cent a year. */
  rate: number;
  /** Above 0; halves are allowed. */
  years: number;
  frequency: Frequency;
};

/**
 * Whether repayments pay a loan off: more is lent than is still owed at the end. Fees do not count, since nobody borrows for them alone. Of any other loan
 * no repayment is shown.
 */
export const isPaidOff = ({ amount, deposit = 0, residual = 0 }: Pick<Loan, 'amount' | 'deposit' | 'residual'>): boolean =>
  deposit + residual < amount;

/**
 * The repayment of a loan in dollars and cents as they come out, not rounded. It is a standard amortisation: equal repayments at the end of each
 * period, an optional residual (specification 2 §9), and the fees of each month. Never below 0. Throws a RangeError for a term, a rate or a sum that no loan has.
 */
export function repaymentOf({ amount, deposit = 0, fees = 0, monthlyFees = 0, residual = 0, rate, years, frequency }: Loan): number {
  const sum = amount - deposit + fees + monthlyFees + residual;
  // One text for all three: who looks at a repayment on a page loads it too.
  if (!(years > 0 && rate >= 0 && Number.isFinite(years + rate + sum)))
    throw new RangeError(`No loan has a term of ${years} years, a rate of ${rate} per cent and sums of ${sum}.`);
  const principal = Math.max(0, amount - deposit + fees);
  // Of no loan there is no account.
  if (principal === 0) return 0;
  const fee = (Math.max(0, monthlyFees) * periodsPerYear.monthly) / periodsPerYear[frequency];
  return fee + amortised(principal, Math.max(0, residual), rate, years, frequency);
}

/** What pays back a principal down to what is owed at the end. */
function amortised(principal: number, owedAtEnd: number, rate: number, years: number, frequency: Frequency): number {
  const periods = years * periodsPerYear[frequency];
  const interest = rate / 100 / periodsPerYear[frequency];
  if (interest === 0) return Math.max(0, (principal - owedAtEnd) / periods);
  // 1 - (1 + i)^-n and (1 + i)^-n, in the form that stays exact for very small rates.
  const growth = -periods * Math.log1p(interest);
  const payment = ((principal - owedAtEnd * Math.exp(growth)) * interest) / -Math.expm1(growth);
  return Math.max(0, payment);
}

/** Terms outside these, in years, are slips of a feed, or of a hand. */
const terms = { min: 1 / 12, max: 30 } as const;

/** Whether a loan may have a term of so many years. */
export const isTerm = (years: number): boolean => years >= terms.min && years <= terms.max;

/** A repayment as it is shown: whole dollars, rounded up on some sites (specification 2 §9). */
export function shownRepayment(repayment: number, roundUp: boolean): number {
  // A cent's millionth is arithmetic, not money: $341.0000000001 is not rounded up to $342.
  return roundUp ? Math.ceil(repayment - 1e-6) : Math.round(repayment);
}
