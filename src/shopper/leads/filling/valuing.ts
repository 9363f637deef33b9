import type { ReadableAtom } from 'nanostores';
import type { FormValues } from '../forms/read-form.ts';
import type { ShownValuation } from './valuation.ts';

export type ValuationView = { said: string; shown: ShownValuation | null };

export type ValuationStore = {
  $view: ReadableAtom<ValuationView>;
  /** Requests a valuation of the typed car. */
  ask(values: FormValues): Promise<void>;
  /** Whether the shopper would accept an offer within the range. */
  accept(isAccepted: boolean): void;
  /** Drops the valuation once the car is edited. */
  compare(before: FormValues, now: FormValues): void;
};
