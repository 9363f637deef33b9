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
  /** What is being typed into fields, which show it until they are left. */
  readonly $typed: ReadableAtom<Partial<Record<FieldName, string>>>;
  /** What is said aloud: it changes once nothing was changed for a moment. */
  readonly $said: ReadableAtom<string>;
  /** The state at such a moment. */
  readonly $rested: ReadableAtom<LoanState>;
  /** Whether anything was set by the shopper. */
  readonly $isUsed: ReadableAtom<boolean>;
  /** Begins anew with another state, which nobody set: that of an address. */
  begin(state: LoanState): void;
  /** Takes in a text while it is typed. One out of bounds waits until nothing more comes. */
  type(name: FieldName, text: string): void;
  /** Takes in what was typed: its field is done. */
  finish(name: FieldName): void;
  slide(name: FieldName, value: number): void;
  choose(frequency: Frequency): void;
  end(): void;
};
