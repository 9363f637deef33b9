import type { DocSet } from '../doc-set.ts';
import type { QueryGraph } from '../query/graph.ts';

/** What a rule made of documents: their rank, of how many. */
export type RuleScore = readonly [rank: number, of: number];

/** One step of a rule: documents that are equal to it, how good they are, and the ways through the query that found them. */
export type RankBucket = { docs: DocSet; graph: QueryGraph; grade?: RuleScore };

/** A ranking rule. It is started with documents and ways through the query and gives them back in buckets, the best first. */
export interface RankingRule {
  start(universe: DocSet, graph: QueryGraph): void;
  /** The next bucket of what is left; undefined when there is none. */
  next(universe: DocSet): RankBucket | undefined;
}
