import type { Column } from '#search/engine/column.ts';
import type { DocSet } from '#search/engine/doc-set.ts';
import type { ResultFilter } from '#search/engine/ranking/result-filter.ts';
import type { RuleScore } from '#search/engine/ranking/rule.ts';
import { Distinct, distinctDocs } from './distinct.ts';

type SieveOptions = {
  distinct: Column | undefined;
  /** Minimum score of a hit. */
  threshold: number | undefined;
  /** Whether hits include scores. */
  scored: boolean;
  /** How many documents to rank for an exact total; undefined if an estimate will do. */
  judged: number | undefined;
};

/** Combines rule scores; a later rule only breaks ties. */
function scoreOf(grades: readonly RuleScore[]): number {
  let [rank, of] = [1, 1];
  for (const [each, top] of grades) {
    rank = Math.max(0, rank - 1) * top + each;
    of *= top;
  }
  return rank / of;
}

/** Drops duplicates and low scores, and stores the scores of the rest. */
export class FullResultFilter implements ResultFilter {
  readonly graded: boolean;
  readonly #options: SieveOptions;
  readonly #distinct: Distinct | undefined;
  readonly #scores = new Map<number, number>();

  constructor(options: SieveOptions) {
    const { distinct, scored, threshold } = options;
    this.#options = options;
    this.#distinct = distinct === undefined ? undefined : new Distinct(distinct);
    this.graded = scored || threshold !== undefined;
  }

  wanted(length: number): number {
    return this.#options.threshold === undefined ? length : Math.max(length, this.#options.judged ?? 0);
  }

  admits(grades: readonly RuleScore[]): boolean {
    const { threshold } = this.#options;
    return threshold === undefined || scoreOf(grades) >= threshold;
  }

  passes(doc: number): boolean {
    return this.#distinct?.passes(doc) !== false;
  }

  took(doc: number, grades: readonly RuleScore[]): void {
    if (this.#options.scored) this.#scores.set(doc, scoreOf(grades));
  }

  clear(candidates: DocSet, universes: readonly DocSet[]): void {
    this.#distinct?.clear(candidates, universes);
  }

  counted(candidates: DocSet): DocSet {
    const { distinct, judged } = this.#options;
    return distinct === undefined || judged === undefined ? candidates : distinctDocs(distinct, candidates);
  }

  /** From 0 to 1. */
  scoreOf(doc: number): number | undefined {
    return this.#scores.get(doc);
  }
}
