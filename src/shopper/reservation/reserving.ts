import type { ReadableAtom } from 'nanostores';
import type { Filling } from '#leads/filling/filling.ts';
import type { OwnReservation } from './own-reservations.ts';

export type OwnState = {
  /** Null without one. */
  own: OwnReservation | null;
  /** Back from a payment that the provider has not confirmed yet. */
  isConfirming: boolean;
  /** A call is in flight. */
  isBusy: boolean;
  /** Why the last call failed. */
  fault: string | null;
  /** Whether a cancellation awaits its confirmation. */
  isAsked: boolean;
  /** Epoch milliseconds, for the countdown. */
  now: number;
  /** Count of state changes: each moves focus to the title. */
  moves: number;
};

export type OwnStore = {
  $state: ReadableAtom<OwnState>;
  /** Polls the API after the page is shown again or time has passed. */
  refresh(): Promise<void>;
  /** Reopens the payment page of an open claim. */
  pay(): Promise<void>;
  /** Opens or closes the confirmation of a cancellation. */
  ask(isAsked: boolean): void;
  cancel(): Promise<void>;
};

export type ReserveState = {
  filling: Filling;
  /** Another shopper was faster; null otherwise. */
  taken: { message: string; until: number | null } | null;
  /** Count of losses: each moves focus to the title. */
  losses: number;
  /** Another open claim of this browser, which blocks this one. */
  other: OwnReservation | null;
};

export type ReserveStore = {
  $state: ReadableAtom<ReserveState>;
  $hasDetails: ReadableAtom<boolean>;
  own: OwnStore;
  change(name: string, value: string): void;
  /** Validates a field on blur. */
  leave(name: string): void;
  /** Claims the vehicle and opens the payment page. */
  reserve(): Promise<void>;
  /** After bfcache restore or return to the tab. */
  shownAgain(): Promise<void>;
  /** Clears the stored details and the fields. */
  forget(): void;
};
