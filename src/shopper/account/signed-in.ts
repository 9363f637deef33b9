import type { ReadableAtom } from 'nanostores';
import type { SessionAnswer } from '#contract/account-calls.ts';
import type { KeptCar, StoredReader } from '#garage/kept.ts';

/** Marks for pages that a session exists, as scripts cannot read its cookie. No personal data. */
export type SignedInMark = typeof signedIn;
export const signedIn = { id: 'signed-in' } as const;

export const readSignedIn: StoredReader<SignedInMark> = (stored) =>
  typeof stored === 'object' && stored !== null && 'id' in stored && stored.id === signedIn.id ? signedIn : null;

export type SignedIn = Extract<SessionAnswer, { signed_in: true }>;

export type Watchlist = {
  /** Undefined before the first response, null while signed out. */
  $session: ReadableAtom<SignedIn | null | undefined>;
  /** Ids of saved vehicles that the site no longer lists. */
  $unlisted: ReadableAtom<readonly string[]>;
  isSignedIn(): boolean;
  /** The session, requested once a page. @throws `AccountProblem` without a response. */
  session(): Promise<SignedIn | null>;
  /**
   * Saves or removes a vehicle: optimistically here, then on the server.
   * @returns whether it is saved now. @throws `AccountProblem`, after the local change was rolled back.
   */
  toggle(car: KeptCar): Promise<boolean>;
  /** Removes a vehicle that the site no longer lists. @throws `AccountProblem`. */
  removeUnlisted(id: string): Promise<void>;
  /** Merges this browser's favourites with the watchlist in both places. @returns how many were new to the watchlist. */
  sync(): Promise<number>;
  signedIn(): Promise<number>;
  signOut(everywhere: boolean): Promise<void>;
  /** @returns the sentence naming what the dealer retains. */
  deleteData(): Promise<string>;
};
