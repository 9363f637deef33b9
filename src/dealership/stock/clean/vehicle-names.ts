import { memoizeLru } from '#lib/cache/memoize-lru.ts';
import { caseFolded } from '#lib/text/text.ts';
import { badgeWords, makeModels } from './make-models.ts';
import { capitalisedWord, isOneCase } from './spelling.ts';

type Make = { name: string; models: ReadonlyMap<string, string> };

const byFoldedName = (names: readonly string[]) => new Map(names.map((name) => [caseFolded(name), name]));

const makes: ReadonlyMap<string, Make> = new Map(
  Object.entries(makeModels).map(([name, models]) => [
    caseFolded(name),
    { name, models: byFoldedName(models.split('|').filter((model) => model !== '')) },
  ]),
);
const plainWords: ReadonlySet<string> = new Set(badgeWords.split(' '));

/** Letters of an engine behind a number, which these makes write small: BMW 320i, Lexus NX300h. */
const engineLetters: Readonly<Record<string, RegExp>> = {
  bmw: /^(M?\d{3}L?)(I|D|E|CI|TI|CD)(?= |$)/,
  lexus: /^([A-Z]{2}\d{3})(H|HL|T|D|E)(?= |$)/,
};

export const isMake = (text: string): boolean => makes.has(caseFolded(text));

const modelNames: ReadonlySet<string> = new Set([...makes.values()].flatMap(({ models }) => [...models.keys()]));

/** Of any make; models that all write in capitals are not known. */
export const isModel = (text: string): boolean => modelNames.has(caseFolded(text));

/** `TOYOTA` → `Toyota`; unknown makes and the dealer's own spelling stay. Only case changes, here and below. */
export const spelledMake = (make: string): string => (isOneCase(make) ? makes.get(caseFolded(make))?.name : undefined) ?? make;

const spelledPair = memoizeLru(5000, (pair: string): string => {
  const [make = '', model = ''] = pair.split('\n');
  const known = makes.get(caseFolded(make));
  if (known === undefined) return model;
  const words = model.split(' ');
  for (let count = words.length; count > 0; count -= 1) {
    const name = known.models.get(caseFolded(words.slice(0, count).join(' ')));
    if (name !== undefined) return [name, ...words.slice(count).map(spelledWord)].join(' ');
  }
  const letters = engineLetters[caseFolded(make)];
  if (letters !== undefined)
    return model.toUpperCase().replace(letters, (_, number: string, letter: string) => number + letter.toLowerCase().replace('hl', 'hL'));
  return words.map(spelledWord).join(' ');
});

/** `HILUX SR5` → `HiLux SR5`, by its make. */
export const spelledModel = (make: string, model: string): string => (isOneCase(model) ? spelledPair(`${make}\n${model}`) : model);

/** Words with digits are codes. */
const spelledWord = (word: string): string =>
  plainWords.has(word.toLowerCase()) ? capitalisedWord(word) : /\d/.test(word) ? word.toUpperCase() : word;
const spelledWords = memoizeLru(5000, (text: string) => text.replace(/[\p{L}\p{N}]+/gu, spelledWord));

/** Known ordinary words of a badge, where make and model have one case too: `NIGHT EAGLE (4X4)` → `Night Eagle (4X4)`. */
export const spelledBadge = (names: readonly string[], badge: string): string =>
  [...names, badge].every((text) => isOneCase(text) || !/\p{L}/u.test(text)) ? spelledWords(badge) : badge;

/** A title in one case, with the spelled names of its vehicle. */
export function spelledTitle(title: string, names: Readonly<Record<string, string | undefined>>): string {
  if (!isOneCase(title)) return title;
  let spelled = spelledWords(title);
  for (const name of Object.values(names)) {
    const at = name === undefined ? -1 : ` ${spelled.toLowerCase()} `.indexOf(` ${name.toLowerCase()} `);
    if (name !== undefined && at >= 0) spelled = spelled.slice(0, at) + name + spelled.slice(at + name.length);
  }
  return spelled;
}
