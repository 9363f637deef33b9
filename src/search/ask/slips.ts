import { editDistance } from '#lib/nearest-name.ts';
import type { Entry, Lexicon } from './lexicon.ts';

const shortest = 5;
/** Kinds of cars that are often misspelt, of six letters or more so that one slip leaves them alone in their neighbourhood. */
const kinds = ['automatic', 'manual', 'diesel', 'petrol', 'electric', 'hybrid', 'hatchback', 'convertible'];
/** Words of their own, one letter from a make or a kind. */
const innocent: ReadonlySet<string> = new Set([
  'patrol',
  'patrols',
  'holder',
  'holders',
  'dodgy',
  'electrics',
  'hammer',
  'delivery',
  'captive',
  'discover',
]);

/**
 * Spelling correction of a word that nothing knows: a make, model or kind at edit distance one, with the same first letter.
 * Null where there is none, or more than one.
 */
export function slipOf(word: string, lexicon: Lexicon): readonly Entry[] | null {
  if (word.length < shortest || innocent.has(word)) return null;
  const near = (key: string) => key[0] === word[0] && Math.abs(key.length - word.length) < 2 && editDistance(word, key) === 1;
  const meant = [...lexicon.makes, ...lexicon.models, ...kinds].filter(near).flatMap((key) => (lexicon.find(key) ?? []).slice(0, 1));
  const [first, ...others] = meant;
  return first !== undefined && others.every(({ values }) => values[0] === first.values[0]) ? [first] : null;
}
