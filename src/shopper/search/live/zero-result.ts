import type { ReadableAtom } from 'nanostores';
import type { RelaxedSearch } from '../link/zero-result-suggestions.ts';

export type ZeroResultStore = {
  $suggestions: ReadableAtom<readonly RelaxedSearch[]>;
  /** Active while there are no results. @returns ends it. */
  watch(): () => void;
};
