import { listed } from '#lib/words.ts';

/** What is said of words that fell away: `Not used in this search: “tradie”.` Empty for none. */
export const fellAwayWords = (dropped: readonly string[]): string =>
  dropped.length === 0 ? '' : `Not used in this search: ${listed(dropped.map((word) => `“${word}”`))}.`;
