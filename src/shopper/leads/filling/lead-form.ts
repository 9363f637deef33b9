import type { ReadableAtom } from 'nanostores';
import type { LeadBody } from '#contract/lead.ts';
import type { SendOutcome } from '../outbox/parcel.ts';
import type { Filling } from './filling.ts';

export type LeadFormStore = {
  $filling: ReadableAtom<Filling>;
  /** Whether this browser stores the shopper's details. */
  $hasDetails: ReadableAtom<boolean>;
  change(name: string, value: string): void;
  /** Fills a blank field without storing it in the draft. */
  offer(name: string, value: string): void;
  /** Validates a field on blur. */
  leave(name: string): void;
  next(): void;
  back(): void;
  submit(): Promise<void>;
  /** Later outcome of a queued lead, while the page is open. */
  settle(outcome: SendOutcome, body: LeadBody): void;
  /** Clears the stored details and the fields. */
  forget(): void;
  /** Resets the form on leaving after success, as browsers restore form values. */
  empty(): void;
  /** Whether a queued lead is this form's. */
  ownsKey(key: string): boolean;
};
