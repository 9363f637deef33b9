import { firstValue } from '../column.ts';
import { addDoc, countDocs, type DocSet, emptyDocSet, intersectInto, isEmptySet, unionInto } from '../doc-set.ts';
import type { SearchedAttribute, TextIndex } from '../text-index.ts';

/** Maximum distance in words. */
export const maxProximity = 3;

/** Looks up words and word pairs (proximity). `restricted`: only these attributes match. Memoised for one query. */
export class Lookup {
  readonly text: TextIndex;
  readonly count: number;
  readonly #restricted: ReadonlySet<string> | undefined;
  readonly #near = new Map<string, DocSet[]>();
  readonly #phrases = new Map<string, DocSet>();

  constructor(text: TextIndex, count: number, restricted: ReadonlySet<string> | undefined) {
    this.text = text;
    this.count = count;
    this.#restricted = restricted;
  }

  allows(attribute: { column: { name: string } }): boolean {
    return this.#restricted === undefined || this.#restricted.has(attribute.column.name);
  }

  /** Documents with one of the words; `derived` words (typos, joined) only where typos are tolerated. */
  docsOfWords(words: Iterable<number>, derived: boolean, set = emptyDocSet(this.count)): DocSet {
    for (const word of words) {
      if (derived && this.text.tolerant[word] === 0) continue;
      for (const place of this.text.placesOf(word)) {
        const attribute = this.text.attributeAt(place);
        if ((derived && attribute.exact) || !this.allows(attribute)) continue;
        this.text.addDocsOf(set, place);
      }
    }
    return set;
  }

  /** For distances 1 to 3: documents where the second word follows within that distance. */
  near(first: number, second: number): readonly DocSet[] {
    const key = `${first} ${second}`;
    const cached = this.#near.get(key);
    if (cached !== undefined) return cached;
    const { text } = this;
    const sets = Array.from({ length: maxProximity }, () => emptyDocSet(this.count));
    for (const place of text.placesOf(first)) {
      const end = text.tokensFrom(place + 1);
      let best = maxProximity + 1;
      for (let token = text.tokensFrom(place); token < end; token += 1) {
        if (text.wordAt(token) !== first) continue;
        for (let next = token + 1; next < end && text.positionAt(next) - text.positionAt(token) < best; next += 1) {
          if (text.wordAt(next) === second) best = text.positionAt(next) - text.positionAt(token);
        }
      }
      for (let far = best; far <= maxProximity; far += 1) text.addDocsOf(sets[far - 1] as DocSet, place);
    }
    this.#near.set(key, sets);
    return sets;
  }

  /** Documents with the phrase, as Meilisearch finds it: each pair within three words must be near somewhere. */
  docsOfPhrase(phrase: readonly (string | undefined)[]): DocSet {
    const key = phrase.map((word) => word ?? '').join(' ');
    const cached = this.#phrases.get(key);
    if (cached !== undefined) return cached;
    const set = this.#phraseDocs(phrase.map((word) => (word === undefined ? undefined : this.text.find(word))));
    this.#phrases.set(key, set);
    return set;
  }

  #phraseDocs(words: readonly (number | undefined)[]): DocSet {
    let set: DocSet | undefined;
    for (const word of words) {
      if (word === -1) return emptyDocSet(this.count);
      if (word === undefined) continue;
      const docs = this.docsOfWords([word], false);
      set = set === undefined ? docs : intersectInto(set, docs);
    }
    const phraseDocs = set ?? emptyDocSet(this.count);
    for (const [place, first] of words.entries()) {
      for (let behind = 1; behind <= 2 && first !== undefined; behind += 1) {
        const second = words[place + behind];
        if (second !== undefined && !isEmptySet(phraseDocs)) intersectInto(phraseDocs, this.near(first, second)[behind - 1] as DocSet);
      }
    }
    return phraseDocs;
  }

  /** The most frequent adjacent word pair that a word splits into. */
  splitOf(word: string): readonly [string, string] | undefined {
    let best: readonly [string, string] | undefined;
    let mostDocs = 0;
    const letters = [...word];
    for (let place = 1; place < letters.length; place += 1) {
      const pair = [letters.slice(0, place).join(''), letters.slice(place).join('')] as const;
      const [first, second] = [this.text.find(pair[0]), this.text.find(pair[1])];
      if (first < 0 || second < 0) continue;
      const documents = countDocs(this.near(first, second)[0] as DocSet);
      if (documents > mostDocs) {
        mostDocs = documents;
        best = pair;
      }
    }
    return best;
  }

  /** Documents by cost 0 to 2: distance between both sides in some attribute; one more in reverse order. */
  nearTo(left: ReadonlySet<number>, right: ReadonlySet<number>, forwardOnly: boolean): DocSet[] {
    const { text } = this;
    const sets = Array.from({ length: maxProximity }, () => emptyDocSet(this.count));
    const seen = new Set<number>();
    for (const word of left) {
      for (const place of text.placesOf(word)) {
        if (seen.has(place)) continue;
        seen.add(place);
        const cost = this.#costIn(place, left, right, forwardOnly);
        if (cost < maxProximity) text.addDocsOf(sets[cost] as DocSet, place);
      }
    }
    return sets;
  }

  #costIn(place: number, left: ReadonlySet<number>, right: ReadonlySet<number>, forwardOnly: boolean): number {
    const { text } = this;
    const [start, end] = [text.tokensFrom(place), text.tokensFrom(place + 1)];
    let best = maxProximity;
    for (let token = start; token < end; token += 1) {
      if (!left.has(text.wordAt(token))) continue;
      const position = text.positionAt(token);
      for (let next = token + 1; next < end && text.positionAt(next) - position <= best; next += 1) {
        if (right.has(text.wordAt(next))) best = Math.min(best, text.positionAt(next) - position - 1);
      }
      for (let next = token - 1; !forwardOnly && next >= start && position - text.positionAt(next) < best; next -= 1) {
        if (right.has(text.wordAt(next))) best = Math.min(best, position - text.positionAt(next));
      }
    }
    return best;
  }

  /** Documents by the `costAt` of a word's position. */
  byPosition(words: Iterable<number>, costAt: (position: number) => number): Map<number, DocSet> {
    const { text } = this;
    const sets = new Map<number, DocSet>();
    const setOf = (cost: number) => {
      const set = sets.get(cost) ?? emptyDocSet(this.count);
      sets.set(cost, set);
      return set;
    };
    for (const word of words) {
      for (const place of text.placesOf(word)) {
        const attribute = text.attributeAt(place);
        for (let token = text.tokensFrom(place); token < text.tokensFrom(place + 1); token += 1) {
          if (text.wordAt(token) !== word) continue;
          const position = text.positionAt(token);
          if (attribute.column.data.starts === undefined) text.addDocsOf(setOf(costAt(position)), place);
          else for (const { doc, offset } of this.#offsetsOf(attribute, place)) addDoc(setOf(costAt(offset + position)), doc);
        }
      }
    }
    return sets;
  }

  /** Documents whose list holds this value, and its word offset. */
  *#offsetsOf(attribute: SearchedAttribute, place: number): Generator<{ doc: number; offset: number }> {
    const { column, base } = attribute;
    const code = place - base + firstValue;
    for (const doc of new Set(column.docsOf(place - base))) {
      for (const [cell, offset] of this.text.offsets(attribute, doc).slice(0, -1).entries()) {
        if (column.data.cells[column.from(doc) + cell] === code) yield { doc, offset };
      }
    }
  }

  /** Documents with one of the words, by attribute weight. */
  byWeight(words: Iterable<number>, among?: DocSet): Map<number, DocSet> {
    const sets = new Map<number, DocSet>();
    for (const word of words) {
      for (const place of this.text.placesOf(word)) {
        const attribute = this.text.attributeAt(place);
        if (!this.allows(attribute)) continue;
        const set = sets.get(attribute.weight) ?? emptyDocSet(this.count);
        sets.set(attribute.weight, set);
        this.text.addDocsOf(set, place);
      }
    }
    if (among !== undefined) for (const set of sets.values()) intersectInto(set, among);
    return sets;
  }
}

export function mergeCosts(into: Map<number, DocSet>, from: ReadonlyMap<number, DocSet>): void {
  for (const [cost, set] of from) {
    const merged = into.get(cost);
    if (merged === undefined) into.set(cost, set);
    else unionInto(merged, set);
  }
}
