import { randomFrom } from '#lib/random.ts';
import { concepts, makeAliases } from '#search/ask/concepts.ts';
import { applyParsedText } from '#search/ask/parsed-text.ts';
import { comparisonPhrases, functionWords, isStopWord, scalePhrases, sortPhrases, subjectPhrases, unitPhrases } from '#search/ask/phrase-tables.ts';
import { tokenize } from '#search/ask/tokenize.ts';
import { towns } from '#search/near/towns.ts';
import { emptyState } from '#search/state/search-state.ts';
import type { InMemorySearch } from '#search/words/in-memory-search.server.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

const junk = [
  'tradie',
  'zzqq',
  'ferrari',
  'école',
  'ＨＩＬＵＸ',
  '日産',
  '👍',
  '__proto__',
  'constructor',
  '\u0301',
  '"',
  "'",
  '(',
  '-',
  '--',
  '$',
  '/',
  '&',
  '+',
  '%',
  'x'.repeat(80),
];
const joins = [' ', ' ', ' ', ' ', ' ', ' ', '  ', ', ', '-', '/', '', ' or ', ' and ', ' not '];
const longest = 9;

/** Endless questions: words of the stock, of the reader and of nobody, in any order, some misspelt. Equal seeds ask the same. */
export function* randomQuestions(vehicles: readonly Vehicle[], seed: string): Generator<string, never> {
  const chance = randomFrom(seed);
  const one = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
  const stock = ({ make, model, badge, colour, simple_body, drive, location, filtered_features, stocknum, year }: Vehicle) =>
    [
      make,
      model,
      badge,
      colour,
      simple_body,
      drive,
      location?.city,
      stocknum,
      year === undefined ? undefined : String(year),
      ...(filtered_features ?? []),
    ].flatMap((value) => value ?? []);
  const said = [...concepts, ...makeAliases].flatMap((row) => (row.length === 3 ? row[1] : row[0]).split('|'));
  const small = [comparisonPhrases, sortPhrases, scalePhrases, functionWords, subjectPhrases, unitPhrases].flatMap((phrases) => [...phrases.keys()]);
  const kinds: (() => string)[] = [
    () => one(stock(one(vehicles))),
    () => one(stock(one(vehicles))),
    () => one(said),
    () => one(small),
    () => one([...towns.keys()]),
    () => one(junk),
    () => String(Math.floor(10 ** (chance() * 6))),
    () => `${one(['$', ''])}${Math.floor(chance() * 100)}${one(['k', ' km', '', ' years old', ' seats', '+', ',000'])}`,
    () => Array.from({ length: 1 + Math.floor(chance() * 9) }, () => String.fromCharCode(97 + Math.floor(chance() * 26))).join(''),
  ];
  const misspelt = (word: string) => {
    const at = Math.floor(chance() * word.length);
    return chance() < 0.1 ? word.slice(0, at) + word.slice(at + 1) : chance() < 0.1 ? word.toUpperCase() : word;
  };
  for (;;) yield Array.from({ length: 1 + Math.floor(chance() * longest) }, () => misspelt(one(kinds)()) + one(joins)).join('');
}

/** What is wrong with how a site reads a question: it throws, loses a word, or finds nothing where a part of it would. Null for nothing. */
export async function faultIn(question: string, { parseQuery: hear, find }: InMemorySearch, site: Site): Promise<string | null> {
  const text = question.slice(0, 300).trim();
  try {
    const heard = await hear({ text, typing: false });
    const lost = tokenize(text).find(({ kind, text: letters, start, end }) => {
      const word = text.slice(start, end);
      const isHeard = heard.understood.some((span) => span.start <= start && span.end >= end);
      return (
        kind !== 'sign' && letters !== '' && !isHeard && ![heard.rest, ...heard.dropped].some((part) => part.includes(word)) && !isStopWord(word)
      );
    });
    if (lost !== undefined) return `“${text}” loses “${text.slice(lost.start, lost.end)}”`;
    const total = (changes: typeof heard.changes, rest: string) => find(applyParsedText(emptyState, { changes, rest }, site)).total;
    if (total(heard.changes, heard.rest) > 0) return null;
    if (heard.changes.length > 0) return total(heard.changes, '') > 0 ? `“${text}” finds nothing, and its filters do` : null;
    const isSearched = (word: string) => word.length > 1 && !isStopWord(word) && tokenize(word).some(({ kind }) => kind !== 'sign');
    const finding = heard.rest.split(/\s+/).find((word) => isSearched(word) && total([], word) > 0);
    return finding === undefined ? null : `“${text}” finds nothing, and “${finding}” does`;
  } catch (error) {
    return `“${text}” throws: ${error instanceof Error ? error.message : String(error)}`;
  }
}
