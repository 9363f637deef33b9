import { countDocs, type DocSet, isEmptySet, listDocs, subtractFrom } from '../doc-set.ts';
import type { QueryGraph } from '../query/graph.ts';
import { OrderRule, topSorted } from './order-rule.ts';
import type { ResultFilter } from './result-filter.ts';
import type { RankingRule, RuleScore } from './rule.ts';

export type Ranking = {
  universe: DocSet;
  graph: QueryGraph;
  rules: readonly RankingRule[];
  from: number;
  length: number;
  sieve: ResultFilter | undefined;
};

/** The page, and the remaining candidates: fewer than the universe if filtered. */
export type Ranked = { docs: number[]; candidates: DocSet };

/** Bucket sort: each ranking rule divides the previous rule's buckets, only as far as the page needs. */
export function bucketSort(ranking: Ranking): Ranked {
  const { rules, from, length, sieve } = ranking;
  const wanted = sieve?.wanted(length) ?? length;
  const graded = sieve?.graded === true;
  const candidates = ranking.universe.slice();
  const taken: number[] = [];
  let passed = 0;
  /** From here only sort orders remain, which run as one sort. */
  let tail = rules.length;
  while (tail > 0 && rules[tail - 1] instanceof OrderRule) tail -= 1;
  const orders = rules.slice(tail).map((rule) => (rule as OrderRule).ranks);
  const universes: DocSet[] = [ranking.universe.slice()];

  const take = (docs: Uint32Array, grades: readonly RuleScore[]) => {
    for (const doc of docs) {
      if (taken.length >= wanted) break;
      if (sieve?.passes(doc) === false) continue;
      passed += 1;
      if (passed <= from) continue;
      taken.push(doc);
      sieve?.took(doc, grades);
    }
    sieve?.clear(candidates, universes);
  };
  const takeSet = (docs: DocSet, grades: readonly RuleScore[]) =>
    take(topSorted(listDocs(docs), orders, sieve === undefined ? from + wanted - passed : Number.POSITIVE_INFINITY), grades);

  const descend = (level: number, graph: QueryGraph, grades: readonly RuleScore[]): void => {
    const universe = universes[level] as DocSet;
    const rule = rules[level];
    if (level >= tail || rule === undefined) {
      takeSet(universe, grades);
      return;
    }
    rule.start(universe, graph);
    while (taken.length < wanted && !isEmptySet(universe)) {
      if (!graded && countDocs(universe) === 1) {
        takeSet(universe, grades);
        return;
      }
      const bucket = rule.next(universe);
      if (bucket === undefined) return;
      const now = bucket.grade === undefined ? grades : [...grades, bucket.grade];
      subtractFrom(universe, bucket.docs);
      if (sieve?.admits(now) === false) {
        subtractFrom(subtractFrom(candidates, bucket.docs), universe);
        continue;
      }
      const bucketSize = countDocs(bucket.docs);
      if (bucketSize === 0) continue;
      if ((!graded && bucketSize === 1) || passed + bucketSize < from) takeSet(bucket.docs, now);
      else {
        universes.push(bucket.docs);
        descend(level + 1, bucket.graph, now);
        universes.pop();
      }
    }
  };
  if (wanted > 0) descend(0, ranking.graph, []);
  return { docs: taken.slice(0, length), candidates };
}
