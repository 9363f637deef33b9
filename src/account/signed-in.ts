import type { ReadableAtom } from 'nanostores';
import type { KeptCar, Reader } from '#garage/kept.ts';
import type { Session } from './account-client.ts';

/** That somebody is signed in, for pages: their cookie is not for scripts. It holds nothing of them. */
export type SignedInMark = { id: 'signed-in' };

export const readSignedIn: Reader<SignedInMark> = (stored) =>
  typeof stored === 'object' && stored !== null && 'id' in stored && stored.id === 'signed-in' ? { id: 'signed-in' } : null;

export type SignedIn = Extract<Session, { signed_in: true }>;

export type Watchlist = {
  /** Undefined until it was asked for, null where nobody is signed in. */
  $session: ReadableAtom<SignedIn | null | undefined>;
  /** Saved vehicles that the site shows no more, by id. */
  $unlisted: ReadableAtom<readonly string[]>;
  isSignedIn(): boolean;
  /** Asks for the session, once a page. @throws an `AccountProblem` where nobody answers. */
  session(): Promise<SignedIn | null>;
  /**
   * Saves a vehicle, or removes it where it is saved: at once here, then on the server.
   * @returns whether it is saved now. @throws an `AccountProblem`; what was changed here is undone.
   */
  toggle(car: KeptCar): Promise<boolean>;
  /** Removes a vehicle that the site shows no more. @throws an `AccountProblem`. */
  removeUnlisted(id: string): Promise<void>;
  /** Merges the favourites of this browser with the watchlist, which then stands in both. @returns how many are new on the watchlist. */
  sync(): Promise<number>;
  /** Called after a sign-in. */
  signedIn(): Promise<number>;
  signOut(everywhere: boolean): Promise<void>;
  /** @returns what the dealer keeps, in a sentence. */
  deleteData(): Promise<string>;
};
