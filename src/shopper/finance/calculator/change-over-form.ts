import type { Site } from '#site/schema/site.ts';
import { hasChangeOver } from '../change-over/words.ts';
import type { CalculatorRules, FieldName } from './loan.ts';
import { rulesFor } from './rules-for.ts';

/** Fields by the calculator's field whose rules they use. */
export const changeOverFields = { tradeIn: 'deposit', deposit: 'deposit', term: 'term' } as const satisfies Record<string, FieldName>;
export type ChangeOverField = keyof typeof changeOverFields;

export type ChangeOverRules = Pick<CalculatorRules, 'ranges' | 'terms'> & { words: Pick<CalculatorRules['words'], 'message'> };

/** The change-over form on the finance page. */
export type ChangeOverFormModel = {
  title: string;
  lead: string;
  noScript: string;
  fields: { name: ChangeOverField; label: string; before: string }[];
  keep: string;
  rules: ChangeOverRules;
};

/** Null without change-over. */
export function changeOverForm(site: Site): ChangeOverFormModel | null {
  if (!hasChangeOver(site)) return null;
  const { title, lead, no_script_text, trade_in_label, deposit_label, term_label, keep_label } = site.change_over;
  const { ranges, terms, words } = rulesFor(null, site);
  return {
    title,
    lead,
    noScript: no_script_text,
    fields: [
      { name: 'tradeIn', label: trade_in_label, before: '$' },
      { name: 'deposit', label: deposit_label, before: '$' },
      { name: 'term', label: term_label, before: '' },
    ],
    keep: keep_label,
    rules: { ranges, terms, words: { message: words.message } },
  };
}
