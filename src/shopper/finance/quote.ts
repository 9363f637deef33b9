import type { FinanceProvider } from '#site/terms.ts';
import type { Lender } from '#vehicle/vehicle.ts';

/** A repayment quoted by the lender's entry. */
export type Quoted = { amount: number; frequency: 'weekly' | 'monthly' };

/** Weekly repayment of an entry, else monthly; for Nissan monthly only. Null without one. */
export function quotedRepayment({ paymentWeek, paymentMonth }: Lender, provider: FinanceProvider | undefined): Quoted | null {
  if (paymentWeek !== undefined && provider !== 'nissan_finance') return { amount: paymentWeek, frequency: 'weekly' };
  return paymentMonth === undefined ? null : { amount: paymentMonth, frequency: 'monthly' };
}

/**
 * Reduces a lender's entry to what estimates need: the quoted repayment, else the inputs for one, with a single term.
 * @param keepsFees keeps fees beside a quoted repayment, for recalculation with a change-over.
 */
export function shownEntry(lender: Lender, provider: FinanceProvider, keepsFees: boolean): Lender {
  const { totalPayable, financeProvider, disclaimer, paymentWeek, paymentMonth, establishmentFees, termYears, termMonths, termWeeks, ...rest } =
    lender;
  const quoted = quotedRepayment(lender, provider);
  return {
    ...rest,
    ...(quoted === null || keepsFees ? { establishmentFees } : {}),
    ...(quoted === null ? {} : quoted.frequency === 'weekly' ? { paymentWeek } : { paymentMonth }),
    ...(termYears === undefined ? { termMonths, termWeeks } : { termYears }),
  };
}
