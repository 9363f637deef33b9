import type { ReadableAtom } from 'nanostores';
import type { Filling } from '#leads/filling/filling.ts';
import type { OwnReservation } from './own-reservations.ts';

/** A reservation of this browser, as a page shows it. */
export type OwnState = {
  /** Null without one. */
  own: OwnReservation | null;
  /** The browser came back from a payment that the provider has not confirmed yet. */
  isConfirming: boolean;
  /** A call about it is under way. */
  isBusy: boolean;
  /** Why a call about it failed. */
  fault: string | null;
  /** Whether a cancellation waits for its confirmation. */
  isAsked: boolean;
  /** Milliseconds since 1970, for the minutes that are left. */
  now: number;
  /** How often it changed its state: each time its title takes the focus. */
  moves: number;
};

export type OwnStore = {
  $state: ReadableAtom<OwnState>;
  /** Asks the API what became of it: the page is shown again, or time went by. */
  refresh(): Promise<void>;
  /** Opens the payment page of an open claim again. */
  pay(): Promise<void>;
  /** Asks before it cancels. */
  ask(isAsked: boolean): void;
  cancel(): Promise<void>;
};

/** The form of a checkout page while it is used. */
export type ReserveState = {
  filling: Filling;
  /** Another shopper was faster; null while nobody was. */
  taken: { message: string; until: number | null } | null;
  /** How often that happened: each time its title takes the focus. */
  losses: number;
  /** Another vehicle of this browser whose payment page is open: it is in the way. */
  other: OwnReservation | null;
};

export type ReserveStore = {
  $state: ReadableAtom<ReserveState>;
  $hasDetails: ReadableAtom<boolean>;
  /** This browser's reservation of the vehicle. */
  own: OwnStore;
  change(name: string, value: string): void;
  /** A field was left: it is checked. */
  leave(name: string): void;
  /** Claims the vehicle, and leads to the payment page. */
  reserve(): Promise<void>;
  /** The page is shown again: by Back from the payment page, or in front of another. */
  shownAgain(): Promise<void>;
  /** Clears the stored details, here too. */
  forget(): void;
};
