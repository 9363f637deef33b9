import { memoize } from '#lib/memoize.ts';
import { capitalised } from '#lib/words.ts';

/**
 * Families of colours, by the words that are their shades' in a dealer's name of them: `Soul Red Crystal` is a red. The first word is the family's name. A colour
 * with words of two families is of both. Behind a colon stand words that say a shade of it, which are no words for the family.
 */
const table =
  'white|black|silver|grey gray:graphite gunmetal charcoal|blue:navy|red:maroon burgundy|green|yellow|orange|gold|brown|bronze|purple|beige|pink|maroon|burgundy|cream|ivory|champagne|charcoal|teal|navy|turquoise|copper|khaki';

const rows = table.split('|').map((row) => {
  const [names = [], shades = []] = row.split(':').map((words) => words.split(' '));
  return { family: capitalised(names[0] ?? ''), names, words: [...names, ...shades] };
});

/** The words for each family, by its name. */
export const colourFamilies: ReadonlyMap<string, readonly string[]> = new Map(rows.map(({ family, names }) => [family, names]));

/** The families that a colour is of: `Grey` and `Blue` for Blue-Grey Metallic. */
export const familiesOf = memoize((colour: string): readonly string[] => {
  const own = new Set(colour.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  return rows.flatMap(({ family, words }) => (words.some((word) => own.has(word)) ? [family] : []));
});
