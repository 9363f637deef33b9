import type { ReadableAtom } from 'nanostores';

/** What came into the results since the shopper saw them last. */
export type NewsStore = {
  /** `4 new since Tuesday`; null while there is no news of the present search. */
  $news: ReadableAtom<string | null>;
  /** Follows the search, for as long as there is a place for its news. @returns what ends it. */
  watch(): () => void;
  /** Puts the latest first. */
  showLatest(): void;
};
