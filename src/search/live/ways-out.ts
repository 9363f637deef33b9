import type { ReadableAtom } from 'nanostores';
import type { WayOut } from '../link/recovery.ts';

/** What to take back of a search that finds nothing. */
export type WaysOutStore = {
  $ways: ReadableAtom<readonly WayOut[]>;
  /** Follows the search, for as long as it finds nothing. @returns what ends it. */
  watch(): () => void;
};
