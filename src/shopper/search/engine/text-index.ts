import { type Column, firstValue } from './column.ts';
import type { DocSet } from './doc-set.ts';
import type { Settings } from './settings.ts';
import { hardDistance, tokensWithPositions } from './tokenizer.ts';

/** Digits and signs. */
const numeric = /^[\p{N}$<=>^|~]+$/u;

export type SearchedAttribute = { column: Column; weight: number; exact: boolean; base: number };

/**
 * The inverted index over all searched attributes. A place is one value of one attribute, shared by documents with that value. Words are ascending
 * and named by index.
 */
export class TextIndex {
  readonly attributes: SearchedAttribute[] = [];
  readonly words: readonly string[];
  /** Whether a word tolerates typos: not numbers if disabled, nor words only in attributes without tolerance. */
  readonly tolerant: Uint8Array;
  readonly attributeOf: Uint16Array;
  readonly #tokenStarts: Uint32Array;
  readonly #tokens: Uint32Array;
  readonly #positions: Uint16Array;
  readonly #placeStarts: Uint32Array;
  readonly #places: Uint32Array;

  constructor(columns: ReadonlyMap<string, Column>, settings: Settings) {
    const all = settings.searchableAttributes.includes('*');
    const names = all ? [...columns.keys()] : settings.searchableAttributes;
    const exact = new Set(settings.typoTolerance.disableOnAttributes);
    const stopWords = new Set(settings.stopWords);
    const ids = new Map<string, number>();
    const starts = [0];
    const tokens: number[] = [];
    const positions: number[] = [];
    const attributeOf: number[] = [];
    names.forEach((name, weight) => {
      const column = columns.get(name);
      if (column === undefined) return;
      this.attributes.push({ column, weight: all ? 0 : weight, exact: exact.has(name), base: starts.length - 1 });
      for (const value of column.data.values) {
        attributeOf.push(this.attributes.length - 1);
        if (typeof value !== 'object') {
          for (const { word, position } of tokensWithPositions(String(value), stopWords)) {
            const id = ids.get(word) ?? ids.size;
            ids.set(word, id);
            tokens.push(id);
            positions.push(position);
          }
        }
        starts.push(tokens.length);
      }
    });
    this.words = [...ids.keys()].sort();
    const newId = new Uint32Array(ids.size);
    this.words.forEach((word, id) => {
      newId[ids.get(word) ?? 0] = id;
    });
    this.attributeOf = Uint16Array.from(attributeOf);
    this.#tokenStarts = Uint32Array.from(starts);
    this.#tokens = Uint32Array.from(tokens, (id) => newId[id] as number);
    this.#positions = Uint16Array.from(positions);
    this.tolerant = new Uint8Array(ids.size);
    [this.#placeStarts, this.#places] = this.#placesOfWords();
    if (!settings.typoTolerance.disableOnNumbers) return;
    for (const [id, word] of this.words.entries()) if (numeric.test(word)) this.tolerant[id] = 0;
  }

  #placesOfWords(): [Uint32Array, Uint32Array] {
    const last = new Int32Array(this.words.length).fill(-1);
    const starts = new Uint32Array(this.words.length + 1);
    const each = (visit: (word: number, place: number) => void) => {
      last.fill(-1);
      for (let place = 0; place < this.attributeOf.length; place += 1) {
        for (let token = this.tokensFrom(place); token < this.tokensFrom(place + 1); token += 1) {
          const word = this.wordAt(token);
          if ((last[word] as number) !== place) visit(word, place);
          last[word] = place;
        }
      }
    };
    each((word, place) => {
      starts[word + 1] = (starts[word + 1] as number) + 1;
      if (this.attributes[this.attributeOf[place] as number]?.exact === false) this.tolerant[word] = 1;
    });
    for (let word = 1; word < starts.length; word += 1) starts[word] = (starts[word] as number) + (starts[word - 1] as number);
    const next = starts.slice();
    const places = new Uint32Array(starts[this.words.length] as number);
    each((word, place) => {
      places[next[word] as number] = place;
      next[word] = (next[word] as number) + 1;
    });
    return [starts, places];
  }

  /** Where a place's words begin; they end where the next place's begin. */
  tokensFrom(place: number): number {
    return this.#tokenStarts[place] as number;
  }

  wordAt(token: number): number {
    return this.#tokens[token] as number;
  }

  /** The word's offset in its value. */
  positionAt(token: number): number {
    return this.#positions[token] as number;
  }

  /** A word's posting list. */
  placesOf(word: number): Uint32Array {
    return this.#places.subarray(this.#placeStarts[word] as number, this.#placeStarts[word + 1] as number);
  }

  attributeAt(place: number): SearchedAttribute {
    return this.attributes[this.attributeOf[place] as number] as SearchedAttribute;
  }

  addDocsOf(set: DocSet, place: number): void {
    const { column, base } = this.attributeAt(place);
    column.addDocs(set, place - base);
  }

  /** Binary search for the first word not before `text`. */
  lowerBound(text: string): number {
    let low = 0;
    let high = this.words.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.words[middle] as string) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  find(word: string): number {
    const id = this.lowerBound(word);
    return this.words[id] === word ? id : -1;
  }

  /** Prefix search: a range of words [from, to). */
  beginningWith(prefix: string): [number, number] {
    const low = this.lowerBound(prefix);
    let high = low;
    while (this.words[high]?.startsWith(prefix) === true) high += 1;
    return [low, high];
  }

  /** Word offsets of a list's values, eight apart. Returns each cell's offset, then the total. */
  offsets(attribute: SearchedAttribute, doc: number): number[] {
    const { column, base } = attribute;
    const firstPositions: number[] = [];
    let offset = 0;
    let words = 0;
    for (let cell = column.from(doc); cell < column.from(doc + 1); cell += 1) {
      firstPositions.push(offset);
      const value = (column.data.cells[cell] as number) - firstValue;
      const end = value < 0 ? 0 : this.tokensFrom(base + value + 1);
      const start = value < 0 ? 0 : this.tokensFrom(base + value);
      words += end - start;
      offset += hardDistance + (end > start ? this.positionAt(end - 1) : 0);
    }
    firstPositions.push(words);
    return firstPositions;
  }
}
