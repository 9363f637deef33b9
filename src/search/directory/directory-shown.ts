import type { ReadableAtom } from 'nanostores';
import { grouped } from '#lib/money.ts';
import type { DirectoryMatches } from './directory-queries.ts';
import type { DirectoryState } from './directory-state.ts';

/** What a directory's page shows of a search. */
export type DirectoryShown = {
  asked: DirectoryState;
  /** What it finds; null for a search that asks nothing, which shows the whole page. */
  found: DirectoryMatches | null;
  /** How often values are found. */
  counts: DirectoryMatches;
};

/** The search of a directory with facets and pagination, as its view binds it. */
export type DirectoryStore = {
  /** Null until there is the first answer. */
  $shown: ReadableAtom<DirectoryShown | null>;
  /** Whether the last search got no answer. */
  $failed: ReadableAtom<boolean>;
  /** Begins with what the address asks for, or with the words that stand in the field. */
  start(typed: string): void;
  type(query: string): void;
  toggle(field: string, value: string): void;
  turn(page: number): void;
  clear(): void;
  end(): void;
};

/**
 * What is said of a search: `7 found`, `40 found, page 2 of 3`; nothing of one that asks nothing.
 * @param entries how many entries of the page are shown, which may be more than are found: an entry may have several addresses.
 */
export function foundWords({ asked, found }: Pick<DirectoryShown, 'asked' | 'found'>, entries: number): string {
  if (found === null) return '';
  return found.pages > 1 ? `${grouped(found.total)} found, page ${asked.page} of ${found.pages}` : `${grouped(entries)} found`;
}
