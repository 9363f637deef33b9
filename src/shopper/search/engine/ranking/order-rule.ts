import { addDoc, type DocSet, emptyLike, intersection, isEmptySet, listDocs } from '../doc-set.ts';
import type { QueryGraph } from '../query/graph.ts';
import type { RankBucket, RankingRule } from './rule.ts';

/** Sorts by a rank per document, ascending. */
export class OrderRule implements RankingRule {
  readonly ranks: Uint32Array;
  #graph: QueryGraph = [];
  #docs: Uint32Array = new Uint32Array();
  #place = 0;

  constructor(ranks: Uint32Array) {
    this.ranks = ranks;
  }

  start(universe: DocSet, graph: QueryGraph): void {
    this.#graph = graph;
    this.#docs = listDocs(universe).sort((a, b) => (this.ranks[a] as number) - (this.ranks[b] as number) || a - b);
    this.#place = 0;
  }

  next(universe: DocSet): RankBucket | undefined {
    while (this.#place < this.#docs.length) {
      const set = emptyLike(universe);
      const rank = this.ranks[this.#docs[this.#place] as number] as number;
      for (; this.#place < this.#docs.length && (this.ranks[this.#docs[this.#place] as number] as number) === rank; this.#place += 1)
        addDoc(set, this.#docs[this.#place] as number);
      const docs = intersection(set, universe);
      if (!isEmptySet(docs)) return { docs, graph: this.#graph };
    }
    return undefined;
  }
}

/** Stable top-k sort by several ranks; ties keep document order. Returns `wanted` documents and those equal to the last. */
export function topSorted(docs: Uint32Array, orders: readonly Uint32Array[], wanted: number): Uint32Array {
  const first = orders[0];
  if (first === undefined) return docs;
  let chosen = docs;
  if (wanted < docs.length / 2) {
    const limit = rankOfPlace(docs, first, wanted);
    chosen = docs.filter((doc) => (first[doc] as number) <= limit);
  }
  return chosen.toSorted((a, b) => {
    for (const ranks of orders) {
      const difference = (ranks[a] as number) - (ranks[b] as number);
      if (difference !== 0) return difference;
    }
    return a - b;
  });
}

/** The lowest rank that covers `place` documents. */
function rankOfPlace(docs: Uint32Array, ranks: Uint32Array, place: number): number {
  let top = 0;
  for (let index = 0; index < docs.length; index += 1) top = Math.max(top, ranks[docs[index] as number] as number);
  const counts = new Uint32Array(top + 1);
  for (let index = 0; index < docs.length; index += 1) {
    const rank = ranks[docs[index] as number] as number;
    counts[rank] = (counts[rank] as number) + 1;
  }
  let sum = 0;
  let rank = 0;
  while (sum < place && rank < top) {
    sum += counts[rank] as number;
    if (sum < place) rank += 1;
  }
  return rank;
}
