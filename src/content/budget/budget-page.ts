import type { Crumb } from '#site/crumbs.ts';
import type { BudgetAnswer, BudgetFrequency, BudgetWords, Slider } from './budget.ts';
import type { BudgetBounds } from './budget-count.ts';

/** What the browser is told of a finder. */
export type BudgetConfig = BudgetBounds & {
  slider: Slider;
  /** In years. */
  term: number;
  /** The repayments that it starts with. */
  repayments: Readonly<Record<BudgetFrequency, number>>;
  /** The largest number that is taken in. */
  inputMax: number;
  words: BudgetWords;
};

/** The view model of a finder, with its answer for what it starts with. */
export type BudgetFinderModel = {
  title: string;
  lead: string;
  /** What the budget rests on. */
  note: string;
  frequency: BudgetFrequency;
  deposit: number;
  config: BudgetConfig;
  tiles: { body: string; count: number; path: string; image: string | null }[];
  answer: BudgetAnswer;
  /** Where its form leads without a script: the stock by lowest price, and the parts of the address behind it. */
  action: string;
  parameters: (readonly [name: string, value: string])[];
};

/** The view model of the page of a finder. */
export type BudgetPageModel = { finder: BudgetFinderModel; breadcrumb: Crumb[] };
