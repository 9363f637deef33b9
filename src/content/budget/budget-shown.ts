import type { ReadableAtom } from 'nanostores';
import type { RangeEnds } from '#search/state/range.ts';
import type { BudgetAnswer, BudgetFrequency, Means } from './budget.ts';
import type { Tile } from './budget-search.ts';

/** What a finder starts with, and the answer to it. */
export type FirstBudget = { frequency: BudgetFrequency; deposit: number; answer: BudgetAnswer };

/** All that a finder shows. */
export type BudgetShown = {
  means: Means;
  budget: number;
  thumbs: RangeEnds;
  bodies: readonly string[];
  answer: BudgetAnswer;
  /** By body; null until they were counted anew. */
  counts: Readonly<Record<string, number>> | null;
  /** An answer is on its way; the one before stands meanwhile. */
  busy: boolean;
};

/** The state of a finder, and what a shopper does to it. */
export type BudgetStore = {
  $shown: ReadableAtom<BudgetShown>;
  $texts: ReadableAtom<{ working: string; button: string; note: string }>;
  /** What is said aloud. */
  $spoken: ReadableAtom<string>;
  repay(frequency: BudgetFrequency): void;
  typeRepayment(text: string): void;
  typeDeposit(text: string): void;
  slide(thumb: keyof RangeEnds, to: number): void;
  /** Toggles a body. */
  toggle(tile: Tile): void;
  /** Where the button leads, once the count is there; null where it leads nowhere. */
  target(): Promise<string | null>;
};
