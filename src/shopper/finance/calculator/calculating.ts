import type { ReadableAtom } from 'nanostores';
import type { RepaymentFrequency } from '../repayment.ts';
import type { LoanEstimate } from './answer.ts';
import type { FieldName, LoanState } from './loan.ts';

/** Error messages by field. */
export type CalculatorErrors = Partial<Record<FieldName, string>>;

export type CalculatorStore = {
  readonly $state: ReadableAtom<LoanState>;
  readonly $answer: ReadableAtom<LoanEstimate>;
  readonly $faults: ReadableAtom<CalculatorErrors>;
  /** Raw text of fields being typed, until blur. */
  readonly $typed: ReadableAtom<Partial<Record<FieldName, string>>>;
  /** Debounced announcement. */
  readonly $said: ReadableAtom<string>;
  /** Debounced state. */
  readonly $rested: ReadableAtom<LoanState>;
  /** Whether the shopper has set anything. */
  readonly $isUsed: ReadableAtom<boolean>;
  /** Resets to a state that the shopper did not set, such as a URL's. */
  begin(state: LoanState): void;
  /** Handles input; a number out of bounds is applied after the debounce. */
  type(name: FieldName, text: string): void;
  /** Handles blur: applies the text. */
  finish(name: FieldName): void;
  slide(name: FieldName, value: number): void;
  choose(frequency: RepaymentFrequency): void;
  end(): void;
};
