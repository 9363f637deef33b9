import { editDistance } from '#lib/nearest-name.ts';
import type { Lexicon, LexiconEntry } from './lexicon.ts';

const shortest = 5;
/** Kinds of cars that are often misspelt, of six letters or more so that one slip leaves them alone in their neighbourhood. */
const kinds = 'automatic|manual|diesel|petrol|electric|hybrid|hatchback|convertible|caravan|motorhome'.split('|');
/** Words of their own, one letter from a make or a kind. */
const innocent = /^(?:patrols?|holders?|dodgy|electrics|hammer|delivery|captive|discover)$/;

/** A letter said twice is the slip that most do not see: `corrola`. */
const single = (word: string) => word.replace(/(.)\1+/g, '$1');

const isNear = (word: string, key: string) =>
  key[0] === word[0] && Math.abs(key.length - word.length) < 3 && (editDistance(word, key) === 1 || single(word) === single(key));

type Meant = (entries: readonly LexiconEntry[]) => LexiconEntry | undefined;

/** The one thing that the keys mean which are one slip from a word; null where they mean several, or none. */
function onlyNear(word: string, keys: readonly string[], lexicon: Lexicon, meant: Meant = ([entry]) => entry): readonly LexiconEntry[] | null {
  const near = keys.filter((key) => isNear(word, key));
  const [first, ...others] = near.flatMap((key) => meant(lexicon.find(key) ?? []) ?? []);
  return first !== undefined && others.every(({ values }) => values[0] === first.values[0]) ? [first] : null;
}

/**
 * Spelling correction of a word that nothing knows: a make, model, kind or equipment one slip away, with the same first letter. What the makes at hand
 * have comes first. Null where there is none, or more than one.
 * @param makes those said before.
 */
export function correctTypo(word: string, lexicon: Lexicon, makes: readonly string[] = []): readonly LexiconEntry[] | null {
  if (word.length < shortest || innocent.test(word)) return null;
  const own = makes.length === 0 ? null : onlyNear(word, lexicon.namesOf(makes), lexicon, of(makes));
  return own ?? onlyNear(word, [...lexicon.often, ...kinds], lexicon);
}

/** A model of the makes; a badge only where its word means nothing else: `hybrid` is the fuel. */
const of =
  (makes: readonly string[]): Meant =>
  (entries) =>
    entries.find(({ attribute, make }, place) => (attribute === 'model' ? makes.includes(make ?? '') : attribute === 'badge' && place === 0));

/** The longer name of a model, of which a word with a slip is the end: `yaris cros`. Null where there is none, or more than one. */
export function correctLongTypo(first: string, word: string, lexicon: Lexicon, makes: readonly string[]): readonly LexiconEntry[] | null {
  const longer = word.length < 4 ? [] : lexicon.namesOf(makes).filter((key) => key.startsWith(first));
  return onlyNear(first + word, longer, lexicon, of(makes));
}
