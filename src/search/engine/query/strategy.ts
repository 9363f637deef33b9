import { addAll, both, type DocSet, noDocs, size } from '../doc-set.ts';
import { end, type Graph, start } from './graph.ts';
import type { Lookup } from './lookup.ts';

export type Strategy = 'last' | 'all' | 'frequency';

/** How early each word of the query may be left out: the lowest number first. */
function weights(graph: Graph, strategy: 'last' | 'frequency', lookup: Lookup): Map<number, number> {
  const words = graph.flatMap(({ sense }) => (sense === undefined ? [] : [sense.first, sense.last]));
  const last = Math.max(...words);
  if (strategy === 'last') return new Map(Array.from({ length: last + 1 }, (_, word) => [word, 1 + last - word]));
  const docs = Array.from({ length: last + 1 }, () => noDocs(lookup.count));
  for (const { sense } of graph) {
    if (sense === undefined) continue;
    const found = sense.docs(lookup);
    for (let word = sense.first; word <= sense.last; word += 1) addAll(docs[word] as DocSet, found);
  }
  const frequencies = docs.map((set) => size(set) || Number.POSITIVE_INFINITY);
  const order = [...new Set(frequencies)].sort((a, b) => b - a);
  return new Map(frequencies.map((frequency, word) => [word, 1 + order.indexOf(frequency)]));
}

/**
 * The nodes that may be left out, in batches: a batch only after those before it. Phrases always stay, and without one the last batch too, so that
 * something is left.
 */
export function removalOrder(graph: Graph, strategy: Strategy, lookup: Lookup): number[][] {
  const terms = graph.filter(({ sense }) => sense !== undefined);
  const many = terms.some(({ sense }) => sense?.first !== 0 || sense.last !== 0);
  if (strategy === 'all' || terms.length === 0 || (strategy === 'last' && !many)) return [];
  const weight = weights(graph, strategy, lookup);
  const batches = new Map<number, number[]>();
  let someStays = false;
  for (const [node, { sense }] of graph.entries()) {
    if (sense === undefined) continue;
    if (sense.term.phrase !== undefined) {
      someStays = true;
      continue;
    }
    let most = 0;
    for (let word = sense.first; word <= sense.last; word += 1) most = Math.max(most, weight.get(word) ?? 0);
    batches.set(most, [...(batches.get(most) ?? []), node]);
  }
  const order = [...batches.entries()].sort(([a], [b]) => a - b).map(([, nodes]) => nodes);
  return someStays ? order : order.slice(0, -1);
}

/** All documents that can be found at all: those that fit the query when everything that may be left out is. */
export function foundDocs(graph: Graph, universe: DocSet, strategy: Strategy, lookup: Lookup): DocSet {
  const removed = new Set(removalOrder(graph, strategy, lookup).flat());
  const found = new Map<number, DocSet>([[start, universe]]);
  const result = noDocs(lookup.count);
  // Nodes stand in the order of their last word, so that all that lead to one come before it.
  const order = [start, ...graph.keys().filter((node) => node > end)];
  for (const node of order) {
    const docs = found.get(node);
    if (docs === undefined) continue;
    const { sense, next } = graph[node] as Graph[number];
    const here = sense === undefined || removed.has(node) ? docs : both(sense.docs(lookup), docs);
    for (const to of next) {
      if (to === end) addAll(result, here);
      else found.set(to, addAll(found.get(to) ?? noDocs(lookup.count), here));
    }
  }
  return result;
}
