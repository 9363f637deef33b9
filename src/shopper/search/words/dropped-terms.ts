import { listed } from '#lib/text/words.ts';

/** `Not used in this search: “tradie”.` Empty for none. */
export const droppedTermsText = (dropped: readonly string[]): string =>
  dropped.length === 0 ? '' : `Not used in this search: ${listed(dropped.map((word) => `“${word}”`))}.`;
