import type { ReadableAtom } from 'nanostores';
import type { RangeEnds } from '#search/state/range.ts';
import type { BudgetAnswer, BudgetFrequency, Means } from './budget.ts';
import type { Tile } from './budget-search.ts';

/** Initial values and their answer. */
export type FirstBudget = { frequency: BudgetFrequency; deposit: number; answer: BudgetAnswer };

/** The rendered state. */
export type BudgetShown = {
  means: Means;
  budget: number;
  thumbs: RangeEnds;
  bodies: readonly string[];
  answer: BudgetAnswer;
  /** By body; null until the next count. */
  counts: Readonly<Record<string, number>> | null;
  /** A request is pending; the last answer stays meanwhile. */
  busy: boolean;
};

export type BudgetStore = {
  $shown: ReadableAtom<BudgetShown>;
  $texts: ReadableAtom<{ working: string; button: string; note: string }>;
  /** Text for the live region. */
  $spoken: ReadableAtom<string>;
  repay(frequency: BudgetFrequency): void;
  typeRepayment(text: string): void;
  typeDeposit(text: string): void;
  slide(thumb: keyof RangeEnds, to: number): void;
  toggle(tile: Tile): void;
  /** Null without one. */
  target(): Promise<string | null>;
};
