import type { ReadableAtom } from 'nanostores';
import type { RelaxedSearch } from '../link/zero-result-suggestions.ts';

/** What to take back of a search that finds nothing. */
export type ZeroResultStore = {
  $suggestions: ReadableAtom<readonly RelaxedSearch[]>;
  /** Follows the search, for as long as it finds nothing. @returns what ends it. */
  watch(): () => void;
};
