import type { Site } from '#site/schema/site.ts';
import { countsChangeOver } from '../eligibility.ts';
import type { QuoteWords } from '../figures.ts';

/** What a change-over is said in, and how its repayments are rounded: a file beside the pages, which carry nothing of it. */
export type ChangeOverWords = Omit<QuoteWords, 'quote_term'> &
  Pick<
    Site['change_over'],
    'counted_text' | 'left_out_text' | 'trade_in_part' | 'deposit_part' | 'price_label' | 'covered_text' | 'forgotten_text' | 'kept_text'
  > & {
    /** As `assumptions`, of an estimate that counts a trade-in. */
    traded_assumptions: string;
  };

type WordsSite = Pick<Site, 'finance' | 'change_over' | 'features'>;

/** Whether anything of a site counts a change-over: it has a lender or quotes. */
export const hasChangeOver = ({ features, finance }: Pick<Site, 'features' | 'finance'>): boolean =>
  countsChangeOver(features) && (finance.provider !== undefined || features.youx_quote);

/** The words of a site; null where no change-over is counted. */
export function changeOverWords(site: WordsSite): ChangeOverWords | null {
  if (!hasChangeOver(site)) return null;
  const { weekly_label, monthly_label, interest_label, comparison_label, enquire_label, enquire_at_most, round_up, assumptions } = site.finance;
  const { counted_text, left_out_text, trade_in_part, deposit_part, price_label, covered_text, forgotten_text, kept_text } = site.change_over;
  return {
    ...{ weekly_label, monthly_label, interest_label, comparison_label, enquire_label, enquire_at_most, round_up, assumptions },
    ...{ counted_text, left_out_text, trade_in_part, deposit_part, price_label, covered_text, forgotten_text, kept_text },
    traded_assumptions: site.change_over.assumptions,
  };
}
