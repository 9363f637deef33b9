import { listed } from '#lib/words.ts';

/** What is said of words that fell away: `Nothing matches “tradie”.` Empty for none. */
export const fellAwayWords = (dropped: readonly string[]): string =>
  dropped.length === 0 ? '' : `Nothing matches ${listed(dropped.map((word) => `“${word}”`))}.`;
