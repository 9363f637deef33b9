import type { Column } from '../column.ts';
import { add, addAll, type DocSet, has, isEmpty, members, noDocs, noneOf, removeAll, size } from '../doc-set.ts';
import type { Graph } from '../query/graph.ts';
import { OrderRule, sorted } from './order-rule.ts';
import type { Rule } from './rule.ts';

export type Ranking = {
  universe: DocSet;
  graph: Graph;
  rules: readonly Rule[];
  from: number;
  length: number;
  distinct: Column | undefined;
  /** Whether grades are asked for. */
  scored: boolean;
  /** Documents below are no hits. */
  threshold: number | undefined;
  /** With a threshold: how many documents to judge beyond the page. */
  judged: number;
};

/** The page, with the score of each document, and all documents that are left: fewer than the universe with `distinct` or a threshold. */
export type Ranked = { docs: number[]; scores: number[]; candidates: DocSet };

type Grade = readonly [number, number];

/** One number from the grades of all rules, where those of a later rule only decide between equals of the ones before. */
export function scoreOf(grades: readonly Grade[]): number {
  let [rank, of] = [1, 1];
  for (const [each, top] of grades) {
    rank = Math.max(0, rank - 1) * top + each;
    of *= top;
  }
  return rank / of;
}

/** The documents that share a value with this one, itself among them. */
function addAlike(column: Column, doc: number, set: DocSet): void {
  for (let cell = column.from(doc); cell < column.from(doc + 1); cell += 1) {
    const group = column.groupOfCell[cell] as number;
    if (group >= 0) column.addGroups(set, group);
  }
}

/** Ranks documents: each rule divides the buckets of the one before it, and no further than the page needs. */
export function bucketSort(ranking: Ranking): Ranked {
  const { rules, from, length, distinct, threshold } = ranking;
  const wanted = threshold === undefined ? length : Math.max(length, ranking.judged);
  const candidates = ranking.universe.slice();
  const taken: number[] = [];
  const scores: number[] = [];
  let passed = 0;
  /** From this rule on there are only orders, which are sorted at once. */
  let tail = rules.length;
  while (tail > 0 && rules[tail - 1] instanceof OrderRule) tail -= 1;
  const orders = rules.slice(tail).map((rule) => (rule as OrderRule).ranks);
  const universes: DocSet[] = [ranking.universe.slice()];

  const take = (docs: Uint32Array, grades: readonly Grade[]) => {
    const excluded = noneOf(candidates);
    const kept = noneOf(candidates);
    for (const doc of docs) {
      if (taken.length >= wanted) break;
      if (distinct !== undefined) {
        if (has(excluded, doc)) continue;
        addAlike(distinct, doc, excluded);
        add(kept, doc);
      }
      passed += 1;
      if (passed <= from) continue;
      taken.push(doc);
      scores.push(scoreOf(grades));
    }
    if (distinct === undefined) return;
    for (const set of [candidates, ...universes]) removeAll(set, excluded);
    addAll(candidates, kept);
  };
  const takeSet = (docs: DocSet, grades: readonly Grade[]) =>
    take(sorted(members(docs), orders, distinct === undefined ? from + wanted - passed : Number.POSITIVE_INFINITY), grades);

  const descend = (level: number, graph: Graph, grades: readonly Grade[]): void => {
    const universe = universes[level] as DocSet;
    const rule = rules[level];
    if (level >= tail || rule === undefined) {
      takeSet(universe, grades);
      return;
    }
    rule.start(universe, graph);
    while (taken.length < wanted && !isEmpty(universe)) {
      if (!ranking.scored && size(universe) === 1) {
        takeSet(universe, grades);
        return;
      }
      const bucket = rule.next(universe);
      if (bucket === undefined) return;
      const now = bucket.grade === undefined ? grades : [...grades, bucket.grade];
      removeAll(universe, bucket.docs);
      if (threshold !== undefined && scoreOf(now) < threshold) {
        removeAll(removeAll(candidates, bucket.docs), universe);
        continue;
      }
      const found = size(bucket.docs);
      if (found === 0) continue;
      if ((!ranking.scored && found === 1) || passed + found < from) takeSet(bucket.docs, now);
      else {
        universes.push(bucket.docs);
        descend(level + 1, bucket.graph, now);
        universes.pop();
      }
    }
  };
  if (wanted > 0) descend(0, ranking.graph, []);
  return { docs: taken.slice(0, length), scores, candidates };
}

/** The documents that are left when of those that share a value only the first stays. */
export function distinctDocs(column: Column, docs: DocSet): DocSet {
  const kept = noDocs(column.count);
  const excluded = noDocs(column.count);
  for (const doc of members(docs)) {
    if (has(excluded, doc)) continue;
    addAlike(column, doc, excluded);
    add(kept, doc);
  }
  return kept;
}
