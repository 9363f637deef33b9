import { type DocSet, emptyDocSet, intersection, unionInto } from '../doc-set.ts';
import { endNode, type QueryGraph, startNode } from './graph.ts';
import type { Lookup } from './lookup.ts';

/** The matching strategy: removal rank of each word, lowest first. Undefined: all words must match. */
export type TermRemoval = ((graph: QueryGraph, lookup: Lookup) => ReadonlyMap<number, number>) | undefined;

export const lastWord = (graph: QueryGraph): number => Math.max(...graph.map(({ sense }) => sense?.last ?? 0));

/** Meilisearch's default: the last word first. */
export const lastFirst: TermRemoval = (graph) => {
  const last = lastWord(graph);
  return new Map(Array.from({ length: last + 1 }, (_, word) => [word, 1 + last - word]));
};

/** Removable nodes in batches, in order. Phrases stay; without one the last batch stays. */
export function removalOrder(graph: QueryGraph, leaveOut: TermRemoval, lookup: Lookup): number[][] {
  if (leaveOut === undefined || graph.every(({ sense }) => sense === undefined)) return [];
  const weight = leaveOut(graph, lookup);
  const batches = new Map<number, number[]>();
  let someStays = false;
  for (const [node, { sense }] of graph.entries()) {
    if (sense === undefined) continue;
    if (sense.term.phrase !== undefined) {
      someStays = true;
      continue;
    }
    let heaviest = 0;
    for (let word = sense.first; word <= sense.last; word += 1) heaviest = Math.max(heaviest, weight.get(word) ?? 0);
    batches.set(heaviest, [...(batches.get(heaviest) ?? []), node]);
  }
  const order = [...batches.entries()].sort(([a], [b]) => a - b).map(([, nodes]) => nodes);
  return someStays ? order : order.slice(0, -1);
}

/** All documents that match after every allowed removal. */
export function foundDocs(graph: QueryGraph, universe: DocSet, leaveOut: TermRemoval, lookup: Lookup): DocSet {
  const removed = new Set(removalOrder(graph, leaveOut, lookup).flat());
  const docsAt = new Map<number, DocSet>([[startNode, universe]]);
  const result = emptyDocSet(lookup.count);
  // Nodes in order of their last word, so that predecessors come first.
  const order = [startNode, ...graph.keys().filter((node) => node > endNode)];
  for (const node of order) {
    const docs = docsAt.get(node);
    if (docs === undefined) continue;
    const { sense, next } = graph[node] as QueryGraph[number];
    const here = sense === undefined || removed.has(node) ? docs : intersection(sense.docs(lookup), docs);
    for (const to of next) {
      if (to === endNode) unionInto(result, here);
      else docsAt.set(to, unionInto(docsAt.get(to) ?? emptyDocSet(lookup.count), here));
    }
  }
  return result;
}
