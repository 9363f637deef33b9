import { addDoc, type DocSet, difference, emptyDocSet, intersectInto, intersection, isEmptySet, unionInto } from '../doc-set.ts';
import type { QueryGraph } from '../query/graph.ts';
import type { Lookup } from '../query/lookup.ts';
import type { SearchedAttribute } from '../text-index.ts';
import type { RankBucket, RankingRule } from './rule.ts';

type ExactTerm = { words: number[]; first: number; start: number; length: number };

/** The query's words as written; undefined if one is missing. */
function exactTerms(graph: QueryGraph, lookup: Lookup): ExactTerm[] | undefined {
  const termByPlace = new Map<number, ExactTerm>();
  for (const { sense } of graph) {
    const exact = sense?.exact();
    if (sense === undefined || exact === undefined || termByPlace.has(sense.first)) continue;
    const words = 'word' in exact ? [exact.word] : exact.phrase.map((word) => (word === undefined ? -1 : lookup.text.find(word)));
    termByPlace.set(sense.first, { words, first: sense.first, start: sense.term.start, length: sense.term.end - sense.term.start + 1 });
  }
  const terms = [...termByPlace.values()].sort((a, b) => a.first - b.first);
  return terms.length > 0 && terms.every(({ first }, place) => first === place) ? terms : undefined;
}

/** The documents whose attribute has exactly this many words. */
function docsWithLength(lookup: Lookup, attribute: SearchedAttribute, length: number): DocSet {
  const { column, base } = attribute;
  const set = emptyDocSet(lookup.count);
  const { text } = lookup;
  if (column.data.starts === undefined) {
    for (let value = 0; value < column.data.values.length; value += 1) {
      if (text.tokensFrom(base + value + 1) - text.tokensFrom(base + value) === length) column.addDocs(set, value);
    }
    return set;
  }
  for (let doc = 0; doc < lookup.count; doc += 1) {
    if ((column.data.starts[doc] as number) < (column.data.starts[doc + 1] as number) && text.offsets(attribute, doc).at(-1) === length)
      addDoc(set, doc);
  }
  return set;
}

/** Longer attributes are not counted. */
const longestCounted = 30;

/** Part of rule `exactness`: attributes equal to the query, then those starting with it, then the rest. */
export class ExactAttribute implements RankingRule {
  readonly #lookup: Lookup;
  #graph: QueryGraph = [];
  #steps: DocSet[] = [];
  #step = 0;

  constructor(lookup: Lookup) {
    this.#lookup = lookup;
  }

  start(universe: DocSet, graph: QueryGraph): void {
    this.#graph = graph;
    this.#step = 0;
    this.#steps = [];
    const lookup = this.#lookup;
    const terms = exactTerms(graph, lookup);
    if (terms === undefined) return;
    const candidates = universe.slice();
    for (const { words, start } of terms) {
      for (const [offset, word] of words.entries()) {
        if (word >= 0) intersectInto(candidates, this.#docsAt(word, start + offset));
      }
      if (isEmptySet(candidates)) return;
    }
    const words = terms.flatMap((term) => term.words).filter((word) => word >= 0);
    const length = terms.reduce((sum, term) => sum + term.length, 0);
    const [whole, beginning] = [emptyDocSet(lookup.count), emptyDocSet(lookup.count)];
    for (const attribute of lookup.text.attributes) {
      const docs = words.reduce<DocSet>((set, word) => intersectInto(set, this.#docsIn(word, attribute)), candidates.slice());
      if (isEmptySet(docs)) continue;
      const counted = length <= longestCounted ? docsWithLength(lookup, attribute, length) : emptyDocSet(lookup.count);
      unionInto(whole, intersection(docs, counted));
      unionInto(beginning, difference(docs, counted));
    }
    this.#steps = [whole, beginning];
  }

  #docsAt(word: number, position: number): DocSet {
    const found = this.#lookup.byPosition([word], (place) => (place === position ? 0 : 1)).get(0);
    return found ?? emptyDocSet(this.#lookup.count);
  }

  #docsIn(word: number, attribute: SearchedAttribute): DocSet {
    const set = emptyDocSet(this.#lookup.count);
    if (!this.#lookup.allows(attribute)) return set;
    const end = attribute.base + attribute.column.data.values.length;
    for (const place of this.#lookup.text.placesOf(word)) if (place >= attribute.base && place < end) this.#lookup.text.addDocsOf(set, place);
    return set;
  }

  next(universe: DocSet): RankBucket | undefined {
    const step = this.#steps.length === 0 ? 2 : this.#step;
    this.#step += 1;
    if (step > 2 || (this.#steps.length === 0 && this.#step > 1)) return undefined;
    const docs = step === 2 ? universe.slice() : intersection(this.#steps[step] as DocSet, universe);
    return { docs, graph: this.#graph, grade: [3 - step, 3] };
  }
}
