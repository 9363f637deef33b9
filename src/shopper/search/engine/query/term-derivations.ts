import { type DocSet, emptyDocSet, unionInto } from '../doc-set.ts';
import { LevenshteinMatcher } from './levenshtein.ts';
import type { Lookup } from './lookup.ts';
import type { QueryTerm, WordPhrase } from './terms.ts';

const mostOneTypo = 150;
const mostTwoTypos = 50;
const longestWord = 250;
/** Meilisearch stores documents of prefixes up to this many bytes with enough words; for others it looks up a limited number of words. */
const keptBytes = 4;
const leastKept = 100;
const mostLonger = 1000;

/** Derivations of a term: itself, prefix matches, typos, and its split into two words. */
export class TermDerivations {
  readonly term: QueryTerm;
  readonly #lookup: Lookup;
  /** The word's id, or -1. */
  readonly exact: number;
  /** Words with it as a prefix. */
  readonly longer: readonly number[];
  #typos: { one: number[]; two: number[]; split: WordPhrase | undefined } | undefined;

  constructor(term: QueryTerm, lookup: Lookup) {
    this.term = term;
    this.#lookup = lookup;
    const isWord = term.phrase === undefined && term.word.length <= longestWord;
    this.exact = isWord ? lookup.text.find(term.word) : -1;
    const [low, high] = isWord && term.prefix ? lookup.text.beginningWith(term.word) : [0, 0];
    const longer = Array.from({ length: high - low }, (_, place) => low + place).filter((word) => word !== this.exact);
    this.longer = longer.length > mostLonger && !isKept(term.word, low, high, lookup.text) ? longer.slice(0, mostLonger) : longer;
  }

  /** Words one and two typos away, and the split. A wrong first letter counts twice. */
  get typos(): { one: number[]; two: number[]; split: WordPhrase | undefined } {
    this.#typos ??= this.#derive();
    return this.#typos;
  }

  #derive(): { one: number[]; two: number[]; split: WordPhrase | undefined } {
    const { word, typos, prefix, phrase, joined } = this.term;
    const one: number[] = [];
    const two: number[] = [];
    if (phrase !== undefined || word.length > longestWord) return { one, two, split: undefined };
    const { text } = this.#lookup;
    if (typos > 0) {
      const first = [...word][0] as string;
      const [low, high] = text.beginningWith(first);
      const near = new LevenshteinMatcher(word, typos, prefix);
      const far = new LevenshteinMatcher(word, 1, prefix);
      const [from, to] = typos === 2 ? [0, text.words.length] : [low, high];
      for (let id = from; id < to; id += 1) {
        if (text.tolerant[id] === 0) continue;
        const alike = id >= low && id < high;
        const distance = (alike ? near : far).distance(text.words[id] as string);
        if (alike && distance === 1 && one.length < mostOneTypo) one.push(id);
        if ((alike ? distance === 2 && typos === 2 : distance <= 1) && two.length < mostTwoTypos) two.push(id);
      }
    }
    const split = this.#lookup.splitOf(word);
    const same = joined !== undefined && split !== undefined && split.join(' ') === joined.join(' ');
    return { one, two, split: same ? undefined : split };
  }
}

const bytesOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter < '\u0080' ? 1 : letter < '\u0800' ? 2 : letter.length + 2), 0);

/** Whether Meilisearch stores a prefix's documents; words without typo tolerance do not count. */
function isKept(beginning: string, low: number, high: number, { tolerant }: Lookup['text']): boolean {
  return bytesOf(beginning) <= keptBytes && tolerant.subarray(low, high).filter((one) => one === 1).length >= leastKept;
}

/** A subset of a term's derivations, identified by its key. */
export class TermSubset {
  readonly meanings: TermDerivations;
  readonly first: number;
  readonly last: number;
  /** Allowed typo counts, and whether only the exact word matches. */
  readonly typos: readonly [boolean, boolean, boolean];
  readonly exactOnly: boolean;
  readonly key: string;

  constructor(
    meanings: TermDerivations,
    first: number,
    last: number,
    typos: readonly [boolean, boolean, boolean] = [true, true, true],
    exactOnly = false,
  ) {
    this.meanings = meanings;
    this.first = first;
    this.last = last;
    this.typos = typos;
    this.exactOnly = exactOnly;
    this.key = `${first}-${last}:${typos.map(Number).join('')}${exactOnly ? 'e' : ''}`;
  }

  get term(): QueryTerm {
    return this.meanings.term;
  }

  get length(): number {
    return this.last - this.first + 1;
  }

  withTypos(count: number): TermSubset {
    return new TermSubset(
      this.meanings,
      this.first,
      this.last,
      [count === 0 && this.typos[0], count === 1 && this.typos[1], count === 2 && this.typos[2]],
      this.exactOnly,
    );
  }

  asWritten(): TermSubset {
    return new TermSubset(this.meanings, this.first, this.last, [true, false, false], true);
  }

  get mostTypos(): number {
    const { phrase, typos } = this.term;
    if (typos === 0) return phrase === undefined ? 1 : 0;
    return typos === 2 && this.typos[2] ? 2 : this.typos[1] ? 1 : 0;
  }

  /** Plain words and prefix matches; `derived`: typos and joins. */
  words(): { plain: number[]; derived: number[] } {
    const { exact, longer, term } = this.meanings;
    const written = this.typos[0] ? [...(exact < 0 ? [] : [exact]), ...(this.exactOnly ? [] : longer)] : [];
    const derived = [...(this.typos[1] ? this.meanings.typos.one : []), ...(this.typos[2] ? this.meanings.typos.two : [])];
    return term.joined === undefined ? { plain: written, derived } : { plain: [], derived: [...written, ...derived] };
  }

  allWords(): number[] {
    const { plain, derived } = this.words();
    return [...plain, ...derived];
  }

  /** The phrase, synonyms (with any typo count) and the split. */
  phrases(): WordPhrase[] {
    const { term } = this.meanings;
    const split = this.typos[1] ? this.meanings.typos.split : undefined;
    return [...(term.phrase === undefined ? [] : [term.phrase]), ...term.synonyms, ...(split === undefined ? [] : [split])];
  }

  /** The phrase or word as written, if in the subset. */
  exact(): { phrase: WordPhrase } | { word: number } | undefined {
    const { exact, term } = this.meanings;
    if (term.joined !== undefined || !this.typos[0]) return undefined;
    if (term.phrase !== undefined) return { phrase: term.phrase };
    return exact < 0 ? undefined : { word: exact };
  }

  docs(lookup: Lookup): DocSet {
    const { plain, derived } = this.words();
    const set = lookup.docsOfWords(plain, false, emptyDocSet(lookup.count));
    lookup.docsOfWords(derived, true, set);
    for (const phrase of this.phrases()) unionInto(set, lookup.docsOfPhrase(phrase));
    return set;
  }
}
