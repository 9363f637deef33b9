import type { Settings } from '../settings.ts';
import { splitText } from '../tokenizer.ts';

/** Consecutive words; undefined is a stop word. */
export type WordPhrase = readonly (string | undefined)[];

/** A word or phrase. Positions count words; a hard separator adds seven. */
export type QueryTerm = {
  word: string;
  phrase?: WordPhrase;
  /** Words written apart and looked up as one. */
  joined?: readonly string[];
  prefix: boolean;
  typos: 0 | 1 | 2;
  synonyms: readonly WordPhrase[];
  start: number;
  end: number;
};

export type EngineQuery = { terms: QueryTerm[]; withoutWords: string[]; withoutPhrases: WordPhrase[] };

const mostTerms = 10;
const mostPieces = 1000;
const longestWord = 250;
const positions = 0x10000;

export function typosOf(settings: Settings, word: string): 0 | 1 | 2 {
  const { enabled, minWordSizeForTypos, disableOnWords } = settings.typoTolerance;
  const length = [...word].length;
  if (!enabled || length < minWordSizeForTypos.oneTypo || disableOnWords.includes(word)) return 0;
  return length < minWordSizeForTypos.twoTypos ? 1 : 2;
}

const foldedWords = (text: string) => splitText(text).flatMap(({ kind, word }) => (kind === 'word' && word !== '' ? [word] : []));

/** Synonyms by folded words. */
export function foldedSynonyms(settings: Settings): Map<string, WordPhrase[]> {
  const phrasesByWord = new Map<string, WordPhrase[]>();
  for (const [words, synonyms] of Object.entries(settings.synonyms)) {
    const key = foldedWords(words).join(' ');
    const phrases = synonyms.map(foldedWords).filter((phrase) => phrase.length > 0 && phrase.join(' ') !== key);
    if (key !== '') phrasesByWord.set(key, [...(phrasesByWord.get(key) ?? []), ...phrases]);
  }
  return phrasesByWord;
}

/** A word, or a phrase: words in quotes up to a hard separator. A minus after a space, or at the start, negates it. */
type Clause = { words: { word: string; position: number; isFinal: boolean }[]; isPhrase: boolean; isNot: boolean };

function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = [];
  const pieces = splitText(text)
    .filter(({ kind, word }) => kind !== 'word' || word !== '')
    .slice(0, mostPieces);
  let position = positions - 1;
  let phrase: Clause | undefined;
  const open = (isPhrase: boolean, isNot: boolean) => {
    const clause: Clause = { words: [], isPhrase, isNot };
    clauses.push(clause);
    return clause;
  };
  for (const [place, { kind, word }] of pieces.entries()) {
    const minus = pieces[place - 1];
    const beforeMinus = pieces[place - 2];
    const isNot = minus?.word === '-' && minus.kind === 'soft' && (beforeMinus === undefined || /\s$/.test(beforeMinus.word));
    position = (position + { word: 1, soft: 0, hard: 7 }[kind]) % positions;
    if (kind === 'word') (phrase ?? open(false, isNot)).words.push({ word, position, isFinal: place === pieces.length - 1 });
    else if (word === '"') phrase = phrase === undefined ? open(true, isNot) : undefined;
    else if (kind === 'hard' && phrase !== undefined) phrase = open(true, phrase.isNot);
  }
  return clauses;
}

export class TermParser {
  readonly #settings: Settings;
  readonly #synonyms: Map<string, WordPhrase[]>;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#synonyms = foldedSynonyms(settings);
  }

  word(word: string, position: number, prefix: boolean): QueryTerm {
    const typos = word.length > longestWord ? 0 : typosOf(this.#settings, word);
    const open = prefix && word.length <= longestWord && this.#settings.prefixSearch === 'indexingTime';
    return { word, prefix: open, typos, synonyms: this.#synonyms.get(word) ?? [], start: position, end: position };
  }

  /** Joins adjacent words, undefined if not adjacent. Each join costs a typo. */
  joined(terms: readonly QueryTerm[]): QueryTerm | undefined {
    const adjoin = terms.every((term, place) => term.phrase === undefined && (place === 0 || term.start === (terms[place - 1] as QueryTerm).end + 1));
    const word = terms.map((term) => term.word).join('');
    if (!adjoin || word.length > longestWord) return undefined;
    const [first, last] = [terms[0] as QueryTerm, terms.at(-1) as QueryTerm];
    const words = terms.map((term) => term.word);
    const synonyms = [...(this.#synonyms.get(word) ?? []), ...(this.#synonyms.get(words.join(' ')) ?? [])];
    const typos = Math.max(0, typosOf(this.#settings, word) - (terms.length - 1)) as 0 | 1 | 2;
    return { word, joined: words, prefix: last.prefix, typos, synonyms, start: first.start, end: last.end };
  }

  /** Parses words, "phrases", -words and -"phrases". Only a final word is a prefix. */
  parse(text: string): EngineQuery {
    const query: EngineQuery = { terms: [], withoutWords: [], withoutPhrases: [] };
    const stopWords = new Set(this.#settings.stopWords);
    for (const { words, isPhrase, isNot } of clausesOf(text)) {
      if (query.terms.length >= mostTerms) break;
      const first = words.find(({ word, isFinal }) => !stopWords.has(word) || (!isPhrase && (isNot || isFinal)));
      const last = words.at(-1);
      if (first === undefined || last === undefined) continue;
      const phrase = words.map(({ word }) => (stopWords.has(word) ? undefined : word));
      if (!isPhrase && isNot) query.withoutWords.push(first.word);
      else if (!isPhrase) query.terms.push(this.word(first.word, first.position, first.isFinal));
      else if (isNot) query.withoutPhrases.push(phrase);
      else query.terms.push({ word: phrase.join(' '), phrase, prefix: false, typos: 0, synonyms: [], start: first.position, end: last.position });
    }
    return query;
  }
}
