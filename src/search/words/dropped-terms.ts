import { listed } from '#lib/words.ts';

/** The message about words that were dropped: `Not used in this search: “tradie”.` Empty for none. */
export const droppedTermsText = (dropped: readonly string[]): string =>
  dropped.length === 0 ? '' : `Not used in this search: ${listed(dropped.map((word) => `“${word}”`))}.`;
