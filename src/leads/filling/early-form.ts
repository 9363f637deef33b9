import type { ReadableAtom } from 'nanostores';
import type { FormValues } from '../forms/read-form.ts';
import type { Filling } from './filling.ts';
import type { LeadFormStore } from './lead-form.ts';

/** A form from its first render on. Until its own store is open, what is filled in and pressed is kept for it. */
export type EarlyForm = {
  $filling: ReadableAtom<Filling>;
  $hasDetails: ReadableAtom<boolean>;
  change(name: string, value: string): void;
  leave(name: string): void;
  next(): void;
  back(): void;
  submit(): void;
  forget(): void;
  /** What was filled in so far, by name. */
  typed(): FormValues;
  /** The form's store is open: it gets what was pressed, in order. It was opened with what was typed. */
  begin(store: LeadFormStore): void;
};
