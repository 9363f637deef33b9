import type { DocSet } from '../doc-set.ts';
import type { QueryGraph } from '../query/graph.ts';

/** A rule's score: rank, and number of ranks. */
export type RuleScore = readonly [rank: number, of: number];

/** Documents equal to a rule, their score, and the paths that matched. */
export type RankBucket = { docs: DocSet; graph: QueryGraph; grade?: RuleScore };

/** A ranking rule: gets documents and paths, returns them in buckets, best first. */
export interface RankingRule {
  start(universe: DocSet, graph: QueryGraph): void;
  /** Undefined at the end. */
  next(universe: DocSet): RankBucket | undefined;
}
