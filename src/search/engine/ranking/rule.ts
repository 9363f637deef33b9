import type { DocSet } from '../doc-set.ts';
import type { Graph } from '../query/graph.ts';

/** What a rule made of documents: their rank, of how many. */
export type Grade = readonly [rank: number, of: number];

/** One step of a rule: documents that are equal to it, how good they are, and the ways through the query that found them. */
export type Bucket = { docs: DocSet; graph: Graph; grade?: Grade };

/** A ranking rule. It is started with documents and ways through the query and gives them back in buckets, the best first. */
export interface Rule {
  start(universe: DocSet, graph: Graph): void;
  /** The next bucket of what is left; undefined when there is none. */
  next(universe: DocSet): Bucket | undefined;
}
