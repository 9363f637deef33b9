import { sameText } from '#lib/text/text.ts';
import { colourFamilies } from '#vehicle/colour-families.ts';
import { type GeoPoint, kilometresBetween } from '../near/distance.ts';
import { type Town, towns } from '../near/towns.ts';
import { alternativesOf } from '../state/alternatives.ts';
import { type AttributeName, attributeNames, attributeOf, requiresAllValues } from '../state/attributes.ts';
import { colourName } from '../state/colour-family.ts';
import { concepts, ignoredValues, landCruiserSeries, makeAliases } from './concepts.ts';
import { comparisonPhrases, functionWords } from './phrase-tables.ts';
import { lexiconKey, tokenize } from './tokenize.ts';

/** The stock's values, from the index's facet counts. */
export type LexiconSource = {
  models: readonly { make: string; model: string }[];
  values: Partial<Record<AttributeName, readonly string[]>>;
  /** Colour families with their shades in stock: `~White`. A colour word means every shade of its family: `red` includes Soul Red Crystal. */
  families?: Readonly<Record<string, readonly string[]>>;
  /** The site's labels, where they differ from the stock's values. */
  labels?: Partial<Record<AttributeName, Readonly<Record<string, string>>>>;
  /** Further names for the Near filter: dealerships, their locations and cities. */
  places?: readonly string[];
  points?: ReadonlyMap<string, GeoPoint>;
  /** For `under 5 years old`; null drops such phrases. */
  thisYear: number | null;
};

/** One meaning of a phrase: one of these values. */
export type LexiconEntry = {
  attribute: AttributeName;
  values: readonly string[];
  make: string | null;
  /** Valid only directly after its make: the model is a bare number or an ambiguous word. */
  weak: boolean;
  /** Valid only as one word: `mazda3`. */
  joined: boolean;
  /** A word of a model's name; stands for the model unless another make is named. */
  part: boolean;
};

export type Lexicon = {
  /** Meanings of a joined key; `last` is its last word, which may be a plural. */
  find: (key: string, last?: string) => readonly LexiconEntry[] | undefined;
  /** Typo-tolerant keys: makes from five letters, models and equipment from six. */
  often: readonly string[];
  /** Further typo-tolerant keys of these makes: models from four letters, badges from five. */
  namesOf(makes: readonly string[]): readonly string[];
  /** A place for the Near filter: a town with its radius, or a name from the site. */
  place(key: string): Town | { name: string; km: null } | undefined;
  /** Cities in stock within `km` of a town. */
  citiesAround(town: Town, km: number): readonly string[];
  bodies: readonly string[];
  thisYear: number | null;
};

const rankOf = (name: AttributeName) => attributeOf(name).heard?.rank ?? Number.POSITIVE_INFINITY;

/** Attributes with their own words. Of several that share a word, the first wins. */
export const namedAttributes: readonly AttributeName[] = attributeNames
  .filter((name) => attributeOf(name).heard !== undefined)
  .sort((one, other) => rankOf(one) - rankOf(other));
/** Parsed only by their synonyms, not by their values. */
const byConceptOnly: ReadonlySet<AttributeName> = new Set(namedAttributes.filter((name) => attributeOf(name).heard?.concepts));
/** More values than fit as chips are better searched for as text. */
const mostValues = 12;
/** Words in the names of many models. */
const common =
  /^(?:sport|cross|class|series|model|grand|hybrid|electric|active|tourer|touring|adventure|plus|coupe|wagon|sedan|hatch|cabrio|cabriolet)$/;

type Growing = Map<string, { attribute: AttributeName; values: string[]; make: string | null; weak: boolean; joined: boolean; part: boolean }[]>;

const isWeak = (attribute: AttributeName, key: string) =>
  (attribute === 'model' && (/^[\d.]+$/.test(key) || key.length === 1)) || functionWords.has(key) || comparisonPhrases.has(key);

function add(words: Growing, key: string, attribute: AttributeName, value: string, make: string | null = null, joined = false): void {
  const weak = isWeak(attribute, key);
  if (key === '' || (weak && attribute !== 'model') || (make === null && ignoredValues.has(key))) return;
  const entries = words.get(key) ?? [];
  words.set(key, entries);
  const sameEntry = entries.find((entry) => entry.attribute === attribute && entry.make === make);
  if (sameEntry === undefined) entries.push({ attribute, values: [value], make, weak, joined, part: false });
  else if (!sameEntry.values.some((one) => sameText(one, value))) sameEntry.values.push(value);
}

/** A badge and its short forms: `SR5 2.8 (4x4) MY21` yields `SR5 2.8` and `SR5`, `110 D300 X-Dynamic` yields `X-Dynamic`. */
function familiesOf(badge: string): string[] {
  const short = badge.replace(/\([^)]*\)|\bmy\d{2}(?:\.\d+)?\b/gi, ' ');
  const words = short.split(/[\s-]+/).filter((word) => word !== '');
  const runs = words.flatMap((_, from) =>
    [2, 3, 4].flatMap((many) => (from + many <= words.length ? [words.slice(from, from + many).join(' ')] : [])),
  );
  return [...new Set([short, short.replace(/\b\d\.\d[a-z]*\b/gi, ' '), ...runs])];
}

/** Merges makes that differ only in case or accents into the first spelling. */
function oneSpelling(models: LexiconSource['models']): LexiconSource['models'] {
  const first = new Map<string, string>();
  return models.map(({ make, model }) => {
    const key = lexiconKey(make);
    const name = first.get(key) ?? make;
    first.set(key, name);
    return { make: name, model };
  });
}

const townKeys = new Map([...towns].map(([name, town]) => [lexiconKey(name), town]));

const plainOf = (value: string) =>
  value
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The vocabulary of a site's stock for the query parser. Built once per index, in a few milliseconds. */
export function toLexicon(source: LexiconSource): Lexicon {
  const words: Growing = new Map();
  const valuesOf = (attribute: AttributeName) =>
    (source.values[attribute] ?? []).filter((value) => !requiresAllValues(attribute) || alternativesOf(value).length < 2);
  const models = oneSpelling(source.models);
  const makes = [...new Set(models.map(({ make }) => make))];
  for (const make of makes) add(words, lexiconKey(make), 'make', make);
  for (const { make, model } of models) {
    const key = lexiconKey(model);
    add(words, key, 'model', model, make);
    if (isWeak('model', key)) add(words, lexiconKey(make) + key, 'model', model, make, true);
    // `86` is the GR86; after its make `390` is the 390 Duke, `450` the WR450F, `3` the Model 3 or 3 Series.
    const short = /^[a-z]{1,4}(\d{2,3})$/.exec(key) ?? /^(\d{3,4})\s/.exec(model) ?? /^[a-z]{1,3}(\d{3,4})[a-z]{1,2}$/.exec(key);
    const letter = /^model(\w)$|^(\w)(?:series|class)$/.exec(key);
    const number = short?.[1] ?? letter?.[1] ?? letter?.[2];
    if (number !== undefined) add(words, number, 'model', model, make);
    // `79 series` is a LandCruiser; stocks name the series by the maker's code.
    const cruiser = /^landcruiser(\d*)$/.exec(key);
    if (cruiser !== null) for (const one of (cruiser[1] || landCruiserSeries).split('|')) add(words, `${one}series`, 'model', model, make);
  }
  for (const attribute of attributeNames) {
    if (!namedAttributes.includes(attribute) || byConceptOnly.has(attribute) || attribute === 'make' || attribute === 'model') continue;
    for (const value of valuesOf(attribute)) add(words, lexiconKey(value), attribute, value);
  }
  for (const badge of valuesOf('badge')) for (const family of familiesOf(badge)) add(words, lexiconKey(family), 'badge', badge);
  addConcepts(words, valuesOf);
  for (const badge of valuesOf('badge')) {
    // A caravan's layout number is no part of its name (`21.65-3 Outback`); but `ensuite` is equipment, not `16 Ensuite`.
    const key = lexiconKey(badge.replace(/^\d{2}[\d.-]* /, ''));
    if (!words.get(key)?.some(({ attribute }) => requiresAllValues(attribute))) add(words, key, 'badge', badge);
  }
  addFamilies(words, source.families ?? {});
  for (const [attribute, labels] of Object.entries(source.labels ?? {}) as [AttributeName, Record<string, string>][])
    for (const [value, label] of Object.entries(labels))
      if (attribute !== 'make' || makes.includes(value)) add(words, lexiconKey(label), attribute, value);
  addMakeNames(words, makes);
  addModelWords(words, models, valuesOf('badge'));
  for (const [key, entries] of words) {
    const few = entries.filter(({ values }) => values.length <= mostValues);
    few.sort((one, other) => namedAttributes.indexOf(one.attribute) - namedAttributes.indexOf(other.attribute));
    words.set(key, few);
  }
  const places = new Map((source.places ?? []).map((name) => [lexiconKey(name), { name, km: null }]));
  const points = source.points ?? new Map<string, GeoPoint>();
  return {
    find: (key, last = key) => found(words, key, last),
    often: lettersIn(
      words,
      ({ attribute }, { length }) => length > 4 && (attribute === 'make' || (length > 5 && (attribute === 'model' || requiresAllValues(attribute)))),
    ),
    namesOf: (makes) =>
      lettersIn(
        words,
        ({ attribute, make }, { length }) => length > 3 && (attribute === 'model' ? makes.includes(make ?? '') : attribute === 'badge' && length > 4),
      ),
    bodies: valuesOf('body'),
    place: (key) => townKeys.get(key) ?? places.get(key),
    citiesAround: (town, km) =>
      valuesOf('city').filter((city) => {
        const point = points.get(city);
        return sameText(city, town.name) || (point !== undefined && kilometresBetween(point, town) <= km);
      }),
    thisYear: source.thisYear,
  };
}

/** Letter-only keys with a matching entry. */
const lettersIn = (words: Growing, isMeant: (entry: LexiconEntry, key: string) => boolean): string[] =>
  [...words].flatMap(([key, entries]) => (/^\p{L}+$/u.test(key) && entries.some((entry) => isMeant(entry, key)) ? [key] : []));

/** The entries of a word or its singular: the only stemming. */
function found(words: Growing, key: string, last: string): readonly LexiconEntry[] | undefined {
  const exact = words.get(key);
  // A stock category such as `caravans` is less specific than a body or type.
  if (exact !== undefined && exact[0]?.attribute !== 'categories') return exact.length > 0 ? exact : undefined;
  if (key.length < 4 || !/\p{L}s$/u.test(last)) return exact;
  const one = words.get(key.slice(0, -1)) ?? (key.endsWith('es') ? words.get(key.slice(0, -2)) : undefined);
  return one === undefined || one.length === 0 ? exact : one;
}

function addConcepts(words: Growing, valuesOf: (attribute: AttributeName) => readonly string[]): void {
  const done = new Set<string>();
  for (const [attribute, list, meant] of concepts) {
    const values = valuesOf(attribute).filter((value) => meant.test(plainOf(value)));
    if (values.length === 0) continue;
    for (const word of list.split('|')) {
      const key = lexiconKey(word);
      const id = `${attribute} ${key}`;
      if (done.has(id)) continue;
      done.add(id);
      // A word for a vehicle type wins over a model of that name. `4x4` is the drive, also where it is a body.
      const others = (words.get(key) ?? []).filter((entry) => entry.attribute !== 'model' && !(attribute === 'drive' && entry.attribute === 'body'));
      words.set(key, others);
      // The exact value first, so that it survives a limit on many shades.
      const exact = values.filter((value) => lexiconKey(value) === key);
      for (const value of [...exact, ...values].slice(0, mostValues)) add(words, key, attribute, value);
    }
  }
}

/** A colour word means its family where the stock has several shades. */
function addFamilies(words: Growing, families: NonNullable<LexiconSource['families']>): void {
  for (const [family, shades] of Object.entries(families)) {
    for (const word of colourFamilies.get(colourName(family)) ?? []) {
      const key = lexiconKey(word);
      const others = (words.get(key) ?? []).filter(({ attribute }) => attribute !== 'model' && attribute !== 'colour');
      words.set(key, others);
      add(words, key, 'colour', (shades.length > 1 ? family : shades[0]) ?? family);
    }
  }
}

function addMakeNames(words: Growing, makes: readonly string[]): void {
  for (const [list, make] of makeAliases) {
    const value = words.get(make)?.find(({ attribute }) => attribute === 'make')?.values[0];
    if (value === undefined) continue;
    for (const name of list.split('|')) if (!words.has(lexiconKey(name))) add(words, lexiconKey(name), 'make', value);
  }
  // The first word of a make stands for it: `harley`, `rolls`.
  for (const make of makes) {
    const first = tokenize(make)[0]?.text ?? '';
    if (first.length >= 5 && first !== lexiconKey(make) && !words.has(first)) add(words, first, 'make', make);
  }
}

/** A word unique to one model stands for it: `prado` for LandCruiser Prado. */
function addModelWords(words: Growing, models: LexiconSource['models'], badges: readonly string[]): void {
  const wordsOf = (text: string) => tokenize(text).flatMap(({ kind, text: word }) => (kind === 'word' ? [word] : []));
  const taken = new Set(badges.flatMap(wordsOf));
  const of = new Map<string, LexiconSource['models'][number][]>();
  for (const one of models) for (const word of new Set(wordsOf(one.model))) of.set(word, [...(of.get(word) ?? []), one]);
  for (const [word, those] of of) {
    const [only, ...others] = those;
    if (only === undefined || others.length > 0 || word.length < 5 || common.test(word) || taken.has(word) || words.has(word)) continue;
    add(words, word, 'model', only.model, only.make);
    for (const entry of words.get(word) ?? []) entry.part = true;
  }
}
