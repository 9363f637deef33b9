import type { ReadableAtom } from 'nanostores';
import { grouped } from '#lib/text/money.ts';
import type { DirectoryMatches } from './directory-queries.ts';
import type { DirectoryState } from './directory-state.ts';

export type DirectoryShown = {
  asked: DirectoryState;
  /** Matches; null without a query or filter, which shows the whole page. */
  found: DirectoryMatches | null;
  counts: DirectoryMatches;
};

export type DirectoryStore = {
  $shown: ReadableAtom<DirectoryShown | null>;
  $failed: ReadableAtom<boolean>;
  /** Starts with the address's search, or with the text in the field. */
  start(typed: string): void;
  type(query: string): void;
  toggle(field: string, value: string): void;
  turn(page: number): void;
  clear(): void;
  end(): void;
};

/**
 * The announcement: `7 found`, `40 found, page 2 of 3`; empty without a search.
 * @param entries visible entries, may exceed the matches: an entry may have several addresses.
 */
export function foundWords({ asked, found }: Pick<DirectoryShown, 'asked' | 'found'>, entries: number): string {
  if (found === null) return '';
  return found.pages > 1 ? `${grouped(found.total)} found, page ${asked.page} of ${found.pages}` : `${grouped(entries)} found`;
}
