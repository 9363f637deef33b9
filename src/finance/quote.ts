import type { FinanceProvider } from '#site/terms.ts';
import type { Lender } from '#vehicle/vehicle.ts';

/** A repayment as the lender's entry quotes it. */
export type Quoted = { amount: number; frequency: 'weekly' | 'monthly' };

/** The weekly repayment of a lender's entry, else its monthly one; Nissan's is the monthly one alone. Null when the entry has none. */
export function quotedRepayment({ paymentWeek, paymentMonth }: Lender, provider: FinanceProvider | undefined): Quoted | null {
  if (paymentWeek !== undefined && provider !== 'nissan_finance') return { amount: paymentWeek, frequency: 'weekly' };
  return paymentMonth === undefined ? null : { amount: paymentMonth, frequency: 'monthly' };
}

/** Of a lender's entry only what an estimate is made from: the one repayment that it quotes, or what it would be worked out from; each term once. */
export function shownEntry(lender: Lender, provider: FinanceProvider): Lender {
  const { totalPayable, financeProvider, paymentWeek, paymentMonth, establishmentFees, termYears, termMonths, termWeeks, ...rest } = lender;
  const quoted = quotedRepayment(lender, provider);
  return {
    ...rest,
    ...(quoted === null ? { establishmentFees } : quoted.frequency === 'weekly' ? { paymentWeek } : { paymentMonth }),
    ...(termYears === undefined ? { termMonths, termWeeks } : { termYears }),
  };
}
