import type { Site } from '#site/schema/site.ts';
import { countsChangeOver } from '../eligibility.ts';
import type { QuoteWords } from '../figures.ts';

/** Texts and rounding of a change-over, in a separate file that pages fetch on demand. */
export type ChangeOverWords = Omit<QuoteWords, 'quote_term'> &
  Pick<
    Site['change_over'],
    'counted_text' | 'left_out_text' | 'trade_in_part' | 'deposit_part' | 'price_label' | 'covered_text' | 'forgotten_text' | 'kept_text'
  > & {
    /** Replaces `assumptions` with a trade-in. */
    traded_assumptions: string;
  };

/** Requires a lender or quotes. */
export const hasChangeOver = ({ features, finance }: Site): boolean =>
  countsChangeOver(features) && (finance.provider !== undefined || features.youx_quote);

/** Null without change-over. */
export function changeOverWords(site: Site): ChangeOverWords | null {
  if (!hasChangeOver(site)) return null;
  const { weekly_label, monthly_label, interest_label, comparison_label, enquire_label, enquire_at_most, round_up, assumptions } = site.finance;
  const { counted_text, left_out_text, trade_in_part, deposit_part, price_label, covered_text, forgotten_text, kept_text } = site.change_over;
  return {
    ...{ weekly_label, monthly_label, interest_label, comparison_label, enquire_label, enquire_at_most, round_up, assumptions },
    ...{ counted_text, left_out_text, trade_in_part, deposit_part, price_label, covered_text, forgotten_text, kept_text },
    traded_assumptions: site.change_over.assumptions,
  };
}
