import type { QuoteAnswer, QuoteBody } from '#contract/contract.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { hasRates, mayQuote, type RatedLender } from './eligibility.ts';
import { feesOf } from './fees.ts';
import { repaymentOf } from './repayment.ts';

/**
 * Quote from the vehicle's own lender entry: the whole price at the entry's rate over the requested term. Only from the site's provider. Null without
 * both rates, or if no quote is allowed.
 */
export function lenderQuote(
  vehicle: Vehicle,
  { purchasePrice, loanTerm }: Pick<QuoteBody, 'purchasePrice' | 'loanTerm'>,
  site: Site,
): QuoteAnswer | null {
  const lender = mayQuote(vehicle, site) ? lenderOf(vehicle, site) : null;
  if (lender === null) return null;
  const { interestRate: rate, comparisonRate } = lender;
  const { financed: fees, monthly: monthlyFees } = feesOf(lender, site.finance);
  const repayment = repaymentOf({ amount: purchasePrice, fees, monthlyFees, rate, years: loanTerm, frequency: 'weekly' });
  return { weeklyRepaymentAmount: Math.round(repayment * 100) / 100, comparisonRate, advertisedRate: rate };
}

function lenderOf({ finance_lenders: lenders = {} }: Vehicle, { finance: { provider } }: Site): RatedLender | null {
  const entry = provider === undefined ? undefined : lenders[provider];
  return entry !== undefined && hasRates(entry) ? entry : null;
}
