import type { ReadableAtom } from 'nanostores';
import type { FormValues } from '../forms/read-form.ts';
import type { ShownValuation } from './valuation.ts';

/** What is said of the shopper's car, and its value where there is one. */
export type ValuationView = { said: string; shown: ShownValuation | null };

/** The value of the shopper's own car, as the form shows it. */
export type ValuationStore = {
  $view: ReadableAtom<ValuationView>;
  /** Has the car valued that the form tells of. */
  ask(values: FormValues): Promise<void>;
  /** Whether the shopper would accept an offer within what is shown. */
  accept(isAccepted: boolean): void;
  /** What is typed differently has no value any more. */
  compare(before: FormValues, now: FormValues): void;
};
