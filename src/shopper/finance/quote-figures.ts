import type { QuoteAnswer } from '#contract/contract.ts';
import type { Site } from '#site/schema/site.ts';
import { type Rounding, type ShownFigures, shownFigures } from './figures.ts';

/** Validates a quote (specification 2 §7); null if one of its three parts is invalid. */
export function quoteFigures(quote: Partial<QuoteAnswer>, site: Rounding & Pick<Site['finance'], 'quote_term'>): ShownFigures | null {
  const { weeklyRepaymentAmount: repayment, advertisedRate: interestRate, comparisonRate } = quote;
  if (!isAmount(repayment) || !isAmount(interestRate) || !isAmount(comparisonRate)) return null;
  const shown = shownFigures({ repayment, frequency: 'weekly' }, site);
  return { ...shown, interestRate, comparisonRate, years: site.quote_term, deposit: 0, balloon: 0 };
}

const isAmount = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value < Number.POSITIVE_INFINITY;
