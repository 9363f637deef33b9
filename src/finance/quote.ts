import type { FinanceProvider } from '#site/terms.ts';
import type { Lender } from '#vehicle/vehicle.ts';

/** A repayment as the lender's entry quotes it. */
export type Quoted = { amount: number; frequency: 'weekly' | 'monthly' };

/** The weekly repayment of a lender's entry, else its monthly one; Nissan's is the monthly one alone. Null when the entry has none. */
export function quotedRepayment({ paymentWeek, paymentMonth }: Lender, provider: FinanceProvider | undefined): Quoted | null {
  if (paymentWeek !== undefined && provider !== 'nissan_finance') return { amount: paymentWeek, frequency: 'weekly' };
  return paymentMonth === undefined ? null : { amount: paymentMonth, frequency: 'monthly' };
}

/**
 * A lender's entry with only what an estimate is made from: the repayment that it quotes, else what one is worked out from. Its term stands once.
 * @param keepsFees fees stay beside a repayment that holds them: a change-over works it out anew.
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
