import { interpolate } from '#lib/interpolate.ts';
import { dollars, percent } from '#lib/money.ts';
import { nounFor } from '#lib/text.ts';
import type { Site } from '#site/schema/site.ts';
import type { EstimateModel } from '#vehicle/models.ts';
import { periodsPerYear, shownRepayment } from './repayment.ts';

/** A repayment in dollars and cents. */
export type Payment = { repayment: number; frequency: 'weekly' | 'monthly' };

/** What an estimate comes to: a repayment with both rates, and its terms. */
export type ShownFigures = {
  /** In whole dollars, as it is shown; null for one of 25 or less, which is not (specification 2 §5). */
  repayment: number | null;
  frequency: Payment['frequency'];
  /** What it is a week, in whole dollars. */
  weekly: number;
  /** Per cent a year. */
  interestRate: number;
  comparisonRate: number;
  /** In years; null where nobody tells. */
  years: number | null;
  /** In dollars. */
  deposit: number;
  balloon: number;
};

export type Rounding = Pick<Site['finance'], 'enquire_at_most' | 'round_up'>;
type Words = Pick<Site['finance'], 'weekly_label' | 'monthly_label' | 'interest_label' | 'comparison_label' | 'enquire_label' | 'assumptions'>;
/** What the site says of a quote, and how it rounds it. */
export type QuoteWords = Rounding & Words & Pick<Site['finance'], 'quote_term'>;

/** A repayment as it is shown, and what it is a week. */
export function shownFigures({ repayment, frequency }: Payment, site: Rounding): Pick<ShownFigures, 'repayment' | 'frequency' | 'weekly'> {
  const perWeek = frequency === 'monthly' ? (repayment * periodsPerYear.monthly) / periodsPerYear.weekly : repayment;
  return {
    repayment: repayment <= site.enquire_at_most ? null : shownRepayment(repayment, site.round_up),
    frequency,
    weekly: shownRepayment(perWeek, site.round_up),
  };
}

/** Figures in words. */
export function estimateOf(figures: ShownFigures, words: Words): EstimateModel {
  if (figures.repayment === null) return { kind: 'enquire', label: words.enquire_label };
  return {
    kind: 'estimate',
    repayment: dollars(figures.repayment),
    weekly: figures.weekly,
    repaymentLabel: figures.frequency === 'monthly' ? words.monthly_label : words.weekly_label,
    interest: percent(figures.interestRate),
    interestLabel: words.interest_label,
    comparison: percent(figures.comparisonRate),
    comparisonLabel: words.comparison_label,
    assumptions: assumptionsOf(figures, words.assumptions),
  };
}

/** `Estimate over 5 years, no deposit, no final payment.` */
function assumptionsOf({ years, deposit, balloon }: ShownFigures, template: string): string | null {
  if (years === null) return null;
  return interpolate(template, { termYears: yearsInWords(years), deposit: sumOrNone(deposit), balloon: sumOrNone(balloon) });
}

/** `5`, `5.5` */
export const yearsInWords = (years: number): string => String(Math.round(years * 100) / 100);

/** `5 years`, `1 year` */
export const yearsText = (years: number): string => `${yearsInWords(years)} ${nounFor(years, 'year')}`;

const sumOrNone = (sum: number) => (sum === 0 ? 'no' : dollars(sum));
