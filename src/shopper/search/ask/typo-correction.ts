import { editDistance } from '#lib/text/nearest-name.ts';
import type { Lexicon, LexiconEntry } from './lexicon.ts';

const shortest = 5;
/** Commonly misspelt vehicle types, from six letters, so that one typo stays unambiguous. */
const kinds = 'automatic|manual|diesel|petrol|electric|hybrid|hatchback|convertible|caravan|motorhome'.split('|');
/** Real words within one letter of a make or type. */
const innocent = /^(?:patrols?|holders?|dodgy|electrics|hammer|delivery|captive|discover)$/;

/** Doubled letters are the commonest typo: `corrola`. */
const single = (word: string) => word.replace(/(.)\1+/g, '$1');

const isNear = (word: string, key: string) =>
  key[0] === word[0] && Math.abs(key.length - word.length) < 3 && (editDistance(word, key) === 1 || single(word) === single(key));

type Meant = (entries: readonly LexiconEntry[]) => LexiconEntry | undefined;

/** The one meaning of the keys within one typo; null for none or several. */
function onlyNear(word: string, keys: readonly string[], lexicon: Lexicon, meant: Meant = ([entry]) => entry): readonly LexiconEntry[] | null {
  const near = keys.filter((key) => isNear(word, key));
  const [first, ...others] = near.flatMap((key) => meant(lexicon.find(key) ?? []) ?? []);
  return first !== undefined && others.every(({ values }) => values[0] === first.values[0]) ? [first] : null;
}

/**
 * Corrects one typo in an unknown word: a make, model, type or equipment with the same first letter. Names of the given makes win. Null for none or
 * an ambiguous correction.
 * @param makes named earlier in the query.
 */
export function correctTypo(word: string, lexicon: Lexicon, makes: readonly string[] = []): readonly LexiconEntry[] | null {
  if (word.length < shortest || innocent.test(word)) return null;
  const own = makes.length === 0 ? null : onlyNear(word, lexicon.namesOf(makes), lexicon, of(makes));
  return own ?? onlyNear(word, [...lexicon.often, ...kinds], lexicon);
}

/** A model of the makes; a badge only where its word is unambiguous: `hybrid` is the fuel. */
const of =
  (makes: readonly string[]): Meant =>
  (entries) =>
    entries.find(({ attribute, make }, place) => (attribute === 'model' ? makes.includes(make ?? '') : attribute === 'badge' && place === 0));

/** A longer model name whose end is misspelt: `yaris cros`. Null for none or an ambiguous one. */
export function correctLongTypo(first: string, word: string, lexicon: Lexicon, makes: readonly string[]): readonly LexiconEntry[] | null {
  const longer = word.length < 4 ? [] : lexicon.namesOf(makes).filter((key) => key.startsWith(first));
  return onlyNear(first + word, longer, lexicon, of(makes));
}
