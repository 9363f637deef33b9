import { memo } from '#lib/memo.ts';
import { capitalised } from '#lib/words.ts';

/**
 * Families of colours, by the words that are their shades' in a dealer's name of them: `Soul Red Crystal` is a red. The first word is the family's name. A colour
 * with words of two families is of both.
 */
const table =
  'white|black|silver|grey gray|blue|red|green|yellow|orange|gold|brown|bronze|purple|beige|pink|maroon|burgundy|cream|ivory|champagne|charcoal|teal|navy|turquoise|copper|khaki';

/** The words of each family, by its name. */
export const colourFamilies: ReadonlyMap<string, readonly string[]> = new Map(
  table.split('|').map((words) => {
    const all = words.split(' ');
    return [capitalised(all[0] ?? ''), all];
  }),
);

/** The families that a colour is of: `Grey` and `Blue` for Blue-Grey Metallic. */
export const familiesOf = memo((colour: string): readonly string[] => {
  const own = new Set(colour.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  return [...colourFamilies].flatMap(([family, words]) => (words.some((word) => own.has(word)) ? [family] : []));
});
