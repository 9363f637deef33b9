import { interpolate } from '#lib/text/interpolate.ts';
import { dollars, percent } from '#lib/text/money.ts';
import { nounFor } from '#lib/text/text.ts';
import type { Site } from '#site/schema/site.ts';
import type { EstimateModel } from '#vehicle/models.ts';
import { periodsPerYear, shownRepayment } from './repayment.ts';

/** Dollars and cents. */
export type Payment = { repayment: number; frequency: 'weekly' | 'monthly' };

/** Repayment, both rates, and terms. */
export type ShownFigures = {
  /** Whole dollars as shown; null for 25 or less (specification 2 §5). */
  repayment: number | null;
  frequency: Payment['frequency'];
  /** Whole dollars a week. */
  weekly: number;
  /** Per cent a year. */
  interestRate: number;
  comparisonRate: number;
  /** Years; null if unknown. */
  years: number | null;
  /** Dollars. */
  deposit: number;
  balloon: number;
};

export type Rounding = Pick<Site['finance'], 'enquire_at_most' | 'round_up'>;
type Words = Pick<Site['finance'], 'weekly_label' | 'monthly_label' | 'interest_label' | 'comparison_label' | 'enquire_label' | 'assumptions'>;
/** Texts and rounding of quotes. */
export type QuoteWords = Rounding & Words & Pick<Site['finance'], 'quote_term'>;

/** Rounded repayment, and per week. */
export function shownFigures({ repayment, frequency }: Payment, site: Rounding): Pick<ShownFigures, 'repayment' | 'frequency' | 'weekly'> {
  const perWeek = frequency === 'monthly' ? (repayment * periodsPerYear.monthly) / periodsPerYear.weekly : repayment;
  return {
    repayment: repayment <= site.enquire_at_most ? null : shownRepayment(repayment, site.round_up),
    frequency,
    weekly: shownRepayment(perWeek, site.round_up),
  };
}

/** Formats figures. */
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

/** Fills `{rate}` and `{comparison}` in a disclaimer. */
export const withRates = (text: string, { interestRate, comparisonRate }: Pick<ShownFigures, 'interestRate' | 'comparisonRate'>): string =>
  interpolate(text, { rate: percent(interestRate), comparison: percent(comparisonRate) });

/** `5`, `5.5` */
export const yearsInWords = (years: number): string => String(Math.round(years * 100) / 100);

/** `5 years`, `1 year` */
export const yearsText = (years: number): string => `${yearsInWords(years)} ${nounFor(years, 'year')}`;

const sumOrNone = (sum: number) => (sum === 0 ? 'no' : dollars(sum));
