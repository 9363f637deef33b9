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
    const all = splitText(text).filter((piece) => piece.kind !== 'word' || piece.word !== '');
    const read = all.slice(0, mostPieces);
    let position = positions - 1;
    let phrase: { words: (string | undefined)[]; start: number; end: number } | undefined;
    let phraseIsNot = false;
    let nextIsNot = false;
    let afterSpace = true;
    const close = () => {
      if (phrase?.words.some((word) => word !== undefined) === true) {
        const { words, start, end } = phrase;
        if (phraseIsNot) query.withoutPhrases.push(words);
        else query.terms.push({ word: words.join(' '), phrase: words, prefix: false, typos: 0, synonyms: [], start, end });
      }
      phrase = undefined;
    };
    const open = () => ({ words: [], start: position, end: position });
    for (const [place, piece] of read.entries()) {
      if (query.terms.length >= mostTerms) return query;
      const { word } = piece;
      if (piece.kind === 'word') {
        position = (position + 1) % positions;
        const last = place === read.length - 1;
        if (phrase !== undefined) {
          if (phrase.words.every((each) => each === undefined)) phrase.start = position;
          phrase.end = position;
          phrase.words.push(stopWords.has(word) ? undefined : word);
        } else if (nextIsNot) {
          query.withoutWords.push(word);
          nextIsNot = false;
        } else if (last || !stopWords.has(word)) query.terms.push(this.word(word, position, last));
      } else {
        if (piece.kind === 'hard') position = (position + 7) % positions;
        if (piece.kind === 'hard' && phrase !== undefined) {
          close();
          phrase = open();
        }
        if (word === '"') {
          const closing = phrase !== undefined;
          close();
          if (closing) phraseIsNot = false;
          else {
            phraseIsNot = nextIsNot;
            phrase = open();
          }
        }
        nextIsNot = phrase === undefined && word === '-' && afterSpace;
      }
      afterSpace = /\s$/.test(word);
    }
    close();
    return query;
  }
}
