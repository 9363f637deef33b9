import { memoize } from '#lib/cache/memoize.ts';
import { capitalised } from '#lib/text/words.ts';

/**
 * Colour families by the words of their shades: `Soul Red Crystal` is red. The first word names the family; a colour may be in two. Words after a
 * colon are shades, not names.
 */
const table =
  'white|black|silver|grey gray:graphite gunmetal charcoal|blue:navy|red:maroon burgundy|green|yellow|orange|gold|brown|bronze|purple|beige|pink|maroon|burgundy|cream|ivory|champagne|charcoal|teal|navy|turquoise|copper|khaki';

const rows = table.split('|').map((row) => {
  const [names = [], shades = []] = row.split(':').map((words) => words.split(' '));
  return { family: capitalised(names[0] ?? ''), names, words: [...names, ...shades] };
});

export const colourFamilies: ReadonlyMap<string, readonly string[]> = new Map(rows.map(({ family, names }) => [family, names]));

/** Families of a colour: `Grey` and `Blue` for Blue-Grey Metallic. */
export const familiesOf = memoize((colour: string): readonly string[] => {
  const own = new Set(colour.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  return rows.flatMap(({ family, words }) => (words.some((word) => own.has(word)) ? [family] : []));
});
