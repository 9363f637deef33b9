import type { ReadableAtom } from 'nanostores';
import type { FormValues } from '../forms/read-form.ts';
import type { Filling } from './filling.ts';
import type { LeadFormStore } from './lead-form.ts';

/** A form before its store is open: buffers input and presses for it. */
export type EarlyForm = {
  $filling: ReadableAtom<Filling>;
  $hasDetails: ReadableAtom<boolean>;
  change(name: string, value: string): void;
  leave(name: string): void;
  next(): void;
  back(): void;
  submit(): void;
  forget(): void;
  /** Input so far, by name. */
  typed(): FormValues;
  /** Replays presses in order on the store, which was opened with the input. */
  begin(store: LeadFormStore): void;
};
