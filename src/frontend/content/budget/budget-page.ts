import type { Crumb } from '#site/crumbs.ts';
import type { BudgetAnswer, BudgetFrequency, BudgetWords, Slider } from './budget.ts';
import type { BudgetBounds } from './budget-count.ts';

/** Serialized into the page. */
export type BudgetConfig = BudgetBounds & {
  slider: Slider;
  /** In years. */
  term: number;
  /** Initial repayments. */
  repayments: Readonly<Record<BudgetFrequency, number>>;
  /** Maximum input. */
  inputMax: number;
  words: BudgetWords;
};

/** With the initial answer. */
export type BudgetFinderModel = {
  title: string;
  lead: string;
  /** The assumptions of the budget. */
  note: string;
  frequency: BudgetFrequency;
  deposit: number;
  config: BudgetConfig;
  tiles: { body: string; count: number; path: string; image: string | null }[];
  answer: BudgetAnswer;
  /** The form's target without script. */
  action: string;
  parameters: (readonly [name: string, value: string])[];
};

export type BudgetPageModel = { finder: BudgetFinderModel; breadcrumb: Crumb[] };
