import { type DocSet, emptyLike, intersection, isEmptySet, subtractFrom, unionInto } from '../doc-set.ts';
import { endNode, graphOf, type QueryGraph, startNode } from '../query/graph.ts';
import type { TermSubset } from '../query/term-derivations.ts';
import type { RankBucket, RankingRule } from './rule.ts';

/** An edge to a term: its cost, documents and derivations. */
export type RankEdge = { cost: number; docs: () => DocSet; sense: TermSubset };
/** The edges of a rule; `from` is undefined at the start. */
export type EdgeBuilder = (from: TermSubset | undefined, to: TermSubset) => RankEdge[];
/** Removable nodes, in batches. */
export type Removal = { batches: readonly (readonly number[])[]; phraseWords: number };

type Edge = { to: number; cost: number; choice?: RankEdge; docs?: DocSet; skips?: ReadonlySet<number> };

/**
 * A ranking rule by shortest paths through the query graph. Buckets are the documents of each path cost, cheapest first. Later rules see only the
 * paths that matched.
 */
export class GraphRule implements RankingRule {
  readonly #judge: EdgeBuilder;
  readonly #removal: ((graph: QueryGraph) => Removal) | undefined;
  #graph: QueryGraph = [];
  #edges: Edge[][] = [];
  #universe: DocSet = new Uint32Array();
  #costs: ReadonlySet<number>[] = [];
  #nextCost = 0;
  #grades = 1;

  constructor(judge: EdgeBuilder, removal?: (graph: QueryGraph) => Removal) {
    this.#judge = judge;
    this.#removal = removal;
  }

  start(universe: DocSet, graph: QueryGraph): void {
    const removal = this.#removal?.(graph);
    const skips = new Map<number, ReadonlySet<number>>();
    const before: number[] = [];
    for (const batch of removal?.batches ?? []) {
      const earlier = new Set(before);
      for (const node of batch) skips.set(node, earlier);
      before.push(...batch);
    }
    this.#graph = graph;
    this.#universe = universe.slice();
    this.#nextCost = 0;
    this.#edges = graph.map((node) =>
      node.next.flatMap((to): Edge[] => {
        const sense = graph[to]?.sense;
        if (sense === undefined) return [{ to, cost: 0 }];
        const steps = this.#judge(node.sense, sense).map((choice): Edge => ({ to, cost: choice.cost, choice }));
        const left = skips.get(to);
        return left === undefined ? steps : [{ to, cost: sense.length, skips: left }, ...steps];
      }),
    );
    this.#sumCosts();
    this.#grades = 1 + Math.max(0, (removal?.phraseWords ?? 0) - 1) + Math.max(0, ...(this.#costs[startNode] ?? []));
  }

  #sumCosts(): void {
    const costs: (Set<number> | undefined)[] = this.#graph.map(() => undefined);
    const sum = (node: number): ReadonlySet<number> => {
      const cached = costs[node];
      if (cached !== undefined) return cached;
      const sums = new Set<number>(node === endNode ? [0] : []);
      for (const { to, cost } of this.#edges[node] ?? []) for (const rest of sum(to)) sums.add(cost + rest);
      costs[node] = sums;
      return sums;
    };
    this.#costs = this.#graph.map((_, node) => sum(node));
  }

  next(universe: DocSet): RankBucket | undefined {
    const cost = Math.min(...[...(this.#costs[startNode] ?? [])].filter((each) => each >= this.#nextCost));
    if (cost === Number.POSITIVE_INFINITY) return undefined;
    this.#nextCost = cost + 1;
    const bucket = emptyLike(universe);
    const left = universe.slice();
    const ways: TermSubset[][] = [];
    let died = false;
    const visit = (node: number, rest: number, docs: DocSet, way: TermSubset[], skipped: ReadonlySet<number>): boolean => {
      if (node === endNode) {
        ways.push(way);
        unionInto(bucket, docs);
        subtractFrom(left, docs);
        return isEmptySet(left);
      }
      for (const edge of this.#edges[node] ?? []) {
        const { to, choice } = edge;
        if (edge.cost > rest || this.#costs[to]?.has(rest - edge.cost) !== true) continue;
        let here = intersection(docs, left);
        let nowSkipped = skipped;
        if (choice !== undefined) {
          if (skipped.has(to)) continue;
          edge.docs ??= intersection(choice.docs(), this.#universe);
          here = intersection(here, edge.docs);
          died ||= isEmptySet(edge.docs);
        } else if (edge.skips !== undefined && edge.skips.size > 0) nowSkipped = new Set([...skipped, ...edge.skips]);
        if (isEmptySet(here)) continue;
        if (visit(to, rest - edge.cost, here, choice === undefined ? way : [...way, choice.sense], nowSkipped)) return true;
      }
      return false;
    };
    visit(startNode, cost, left, [], new Set());
    if (died) {
      this.#edges = this.#edges.map((edges) => edges.filter(({ docs }) => docs === undefined || !isEmptySet(docs)));
      this.#sumCosts();
    }
    return { docs: bucket, graph: graphOf(ways), grade: [this.#grades - cost, this.#grades] };
  }
}
