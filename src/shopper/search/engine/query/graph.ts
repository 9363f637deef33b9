import type { Lookup } from './lookup.ts';
import { TermDerivations, TermSubset } from './term-derivations.ts';
import type { QueryTerm, TermParser } from './terms.ts';

/** The query graph, acyclic: each path from node 0 (start) to node 1 (end) is a reading of the query. */
export type QueryGraph = readonly QueryNode[];
export type QueryNode = { sense: TermSubset | undefined; next: readonly number[] };

export const startNode = 0;
export const endNode = 1;

/** All readings of a query: words alone or joined with one or two neighbours (n-grams). Also returns all terms, joined ones included. */
export function buildQueryGraph(terms: readonly QueryTerm[], maker: TermParser, lookup: Lookup): { graph: QueryGraph; meanings: TermDerivations[] } {
  const senses: (TermSubset | undefined)[] = [undefined, undefined];
  const unjoined: TermDerivations[] = [];
  const joined: TermDerivations[] = [];
  for (const [place, term] of terms.entries()) {
    unjoined.push(new TermDerivations(term, lookup));
    senses.push(new TermSubset(unjoined[place] as TermDerivations, place, place));
    for (const length of [2, 3]) {
      if (place + 1 < length) continue;
      const term = maker.joined(terms.slice(place + 1 - length, place + 1));
      if (term === undefined) continue;
      const meanings = new TermDerivations(term, lookup);
      joined.push(meanings);
      senses.push(new TermSubset(meanings, place + 1 - length, place));
    }
  }
  const after = (last: number) => senses.flatMap((sense, node) => (sense?.first === last + 1 ? [node] : []));
  const graph = senses.map((sense, node): QueryNode => {
    if (node === endNode) return { sense, next: [] };
    const next = after(sense?.last ?? -1);
    return { sense, next: next.length === 0 ? [endNode] : next };
  });
  return { graph, meanings: [...unjoined, ...joined] };
}

/** A graph of exactly these paths with shared suffixes. */
export function graphOf(ways: readonly (readonly TermSubset[])[]): QueryGraph {
  const nodes: { sense: TermSubset | undefined; next: number[] }[] = [
    { sense: undefined, next: [] },
    { sense: undefined, next: [] },
  ];
  const nodeByKey = new Map<string, number>();
  const sorted = (next: number[], node: number) => {
    if (!next.includes(node)) next.push(node);
    next.sort((a, b) => a - b);
  };
  for (const way of ways) {
    const keys: string[] = [];
    let key = '';
    for (const sense of way.toReversed()) {
      key = `${sense.key} ${key}`;
      keys.unshift(key);
    }
    let before = startNode;
    for (const [place, sense] of way.entries()) {
      const node = nodeByKey.get(keys[place] as string) ?? nodes.push({ sense, next: [] }) - 1;
      nodeByKey.set(keys[place] as string, node);
      sorted((nodes[before] as { next: number[] }).next, node);
      before = node;
    }
    sorted((nodes[before] as { next: number[] }).next, endNode);
  }
  return nodes;
}
