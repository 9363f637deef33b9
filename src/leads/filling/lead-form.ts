import type { ReadableAtom } from 'nanostores';
import type { LeadBody } from '#contract/lead.ts';
import type { Outcome } from '../outbox/parcel.ts';
import type { Filling } from './filling.ts';

/** A form's store, as its view knows it. */
export type LeadFormStore = {
  $filling: ReadableAtom<Filling>;
  /** Whether this browser keeps the shopper's details. */
  $hasDetails: ReadableAtom<boolean>;
  change(name: string, value: string): void;
  /** Puts a value into a field that is blank. It is no draft: nothing of it is stored in this browser. */
  offer(name: string, value: string): void;
  /** A field was left: it is looked at. */
  leave(name: string): void;
  next(): void;
  back(): void;
  submit(): Promise<void>;
  /** What became of the lead later, while the page still stands. */
  settle(outcome: Outcome, body: LeadBody): void;
  /** Clears the details that are kept, here too. */
  forget(): void;
  /** Shows what the form began with: it was sent, and its page is left. Browsers fill in again what stood in a form when it was left. */
  empty(): void;
  /** Whether a lead of the outbox is this form's. */
  ownsKey(key: string): boolean;
};
