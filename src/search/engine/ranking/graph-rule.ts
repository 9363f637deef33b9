import { addAll, both, type DocSet, isEmpty, noneOf, removeAll } from '../doc-set.ts';
import { end, type Graph, graphOf, start } from '../query/graph.ts';
import type { Sense } from '../query/meanings.ts';
import type { Bucket, Rule } from './rule.ts';

/** A way to take a step (an edge) to a word: its cost, for which documents it is possible, and how it reads the word. */
export type Choice = { cost: number; docs: () => DocSet; sense: Sense };
/** How a rule judges steps; `from` is undefined at the beginning of a query. */
export type Judge = (from: Sense | undefined, to: Sense) => Choice[];
/** Which nodes may be left out, in batches. */
export type Removal = { batches: readonly (readonly number[])[]; phraseWords: number };

type Edge = { to: number; cost: number; choice?: Choice; docs?: DocSet; skips?: ReadonlySet<number> };

/**
 * A ranking rule by cheapest paths: its cost is the sum over the steps through the query graph. Its buckets are the documents of the cheapest ways, of
 * the next cheapest and so on. Rules after it see only the ways that found something.
 */
export class GraphRule implements Rule {
  readonly #judge: Judge;
  readonly #removal: ((graph: Graph) => Removal) | undefined;
  #graph: Graph = [];
  #edges: Edge[][] = [];
  #universe: DocSet = new Uint32Array();
  #costs: ReadonlySet<number>[] = [];
  #nextCost = 0;
  #grades = 1;

  constructor(judge: Judge, removal?: (graph: Graph) => Removal) {
    this.#judge = judge;
    this.#removal = removal;
  }

  start(universe: DocSet, graph: Graph): void {
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
    this.#grades = 1 + Math.max(0, (removal?.phraseWords ?? 0) - 1) + Math.max(0, ...(this.#costs[start] ?? []));
  }

  /** What the ways from each node to the end can cost. */
  #sumCosts(): void {
    const costs: (Set<number> | undefined)[] = this.#graph.map(() => undefined);
    const sum = (node: number): ReadonlySet<number> => {
      const cached = costs[node];
      if (cached !== undefined) return cached;
      const sums = new Set<number>(node === end ? [0] : []);
      for (const { to, cost } of this.#edges[node] ?? []) for (const rest of sum(to)) sums.add(cost + rest);
      costs[node] = sums;
      return sums;
    };
    this.#costs = this.#graph.map((_, node) => sum(node));
  }

  next(universe: DocSet): Bucket | undefined {
    const cost = Math.min(...[...(this.#costs[start] ?? [])].filter((each) => each >= this.#nextCost));
    if (cost === Number.POSITIVE_INFINITY) return undefined;
    this.#nextCost = cost + 1;
    const bucket = noneOf(universe);
    const left = universe.slice();
    const ways: Sense[][] = [];
    let died = false;
    const visit = (node: number, rest: number, docs: DocSet, way: Sense[], skipped: ReadonlySet<number>): boolean => {
      if (node === end) {
        ways.push(way);
        addAll(bucket, docs);
        removeAll(left, docs);
        return isEmpty(left);
      }
      for (const edge of this.#edges[node] ?? []) {
        const { to, choice } = edge;
        if (edge.cost > rest || this.#costs[to]?.has(rest - edge.cost) !== true) continue;
        let here = both(docs, left);
        let nowSkipped = skipped;
        if (choice !== undefined) {
          if (skipped.has(to)) continue;
          edge.docs ??= both(choice.docs(), this.#universe);
          here = both(here, edge.docs);
          died ||= isEmpty(edge.docs);
        } else if (edge.skips !== undefined && edge.skips.size > 0) nowSkipped = new Set([...skipped, ...edge.skips]);
        if (isEmpty(here)) continue;
        if (visit(to, rest - edge.cost, here, choice === undefined ? way : [...way, choice.sense], nowSkipped)) return true;
      }
      return false;
    };
    visit(start, cost, left, [], new Set());
    if (died) {
      this.#edges = this.#edges.map((edges) => edges.filter(({ docs }) => docs === undefined || !isEmpty(docs)));
      this.#sumCosts();
    }
    return { docs: bucket, graph: graphOf(ways), grade: [this.#grades - cost, this.#grades] };
  }
}
