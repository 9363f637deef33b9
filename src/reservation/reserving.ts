import type { ReadableAtom } from 'nanostores';
import type { Filling } from '#leads/filling/filling.ts';
import type { OwnReservation } from './own-reservations.ts';

/** A checkout page while it is used. */
export type ReserveState = {
  filling: Filling;
  /** This browser's reservation of the vehicle; null without one. */
  own: OwnReservation | null;
  /** The browser came back from a payment that the provider has not confirmed yet. */
  isConfirming: boolean;
  /** Another shopper was faster; null while nobody was. */
  taken: { message: string; until: number | null } | null;
  /** Another vehicle of this browser whose payment page is open: it is in the way. */
  other: OwnReservation | null;
  /** What is under way with the own reservation. */
  isBusy: boolean;
  /** Why a call about it failed. */
  fault: string | null;
  /** Whether a cancellation waits for its confirmation. */
  isAsked: boolean;
  /** Milliseconds since 1970, for the minutes that are left. */
  now: number;
  /** How often another state of it was shown: each time its title takes the focus. */
  moves: number;
};

export type ReserveStore = {
  $state: ReadableAtom<ReserveState>;
  $hasDetails: ReadableAtom<boolean>;
  change(name: string, value: string): void;
  /** A field was left: it is checked. */
  leave(name: string): void;
  /** Claims the vehicle, and leads to the payment page. */
  reserve(): Promise<void>;
  /** Opens the payment page of the open claim again. */
  pay(): Promise<void>;
  /** Asks before it cancels. */
  ask(isAsked: boolean): void;
  cancel(): Promise<void>;
  /** Asks the API for the own reservation: the page is shown again, or time went by. */
  refresh(): Promise<void>;
  /** Clears the stored details, here too. */
  forget(): void;
};
