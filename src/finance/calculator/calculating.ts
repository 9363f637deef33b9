import type { ReadableAtom } from 'nanostores';
import type { Frequency } from '../repayment.ts';
import type { Answer } from './answer.ts';
import type { FieldName, LoanState } from './loan.ts';

/** What is wrong with numbers, by their fields. */
export type Faults = Partial<Record<FieldName, string>>;

export type CalculatorStore = {
  readonly $state: ReadableAtom<LoanState>;
  readonly $answer: ReadableAtom<Answer>;
  readonly $faults: ReadableAtom<Faults>;
  /** What is said aloud: it changes once nothing was changed for a moment. */
  readonly $said: ReadableAtom<string>;
  /** The state at such a moment. */
  readonly $rested: ReadableAtom<LoanState>;
  /** Whether anything was set by the shopper. */
  readonly $isUsed: ReadableAtom<boolean>;
  /** Takes in a text while it is typed. One out of bounds waits until nothing more comes. */
  type(name: FieldName, text: string): void;
  /** Takes in a text that is done. */
  finish(name: FieldName, text: string): void;
  slide(name: FieldName, value: number): void;
  choose(frequency: Frequency): void;
  end(): void;
};
