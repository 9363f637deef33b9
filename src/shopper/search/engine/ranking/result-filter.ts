import type { DocSet } from '../doc-set.ts';
import type { RuleScore } from './rule.ts';

/** Filters documents during ranking: deduplication and score threshold. */
export interface ResultFilter {
  /** Whether all rules must score each document. */
  readonly graded: boolean;
  /** Documents to fetch for a page of this length. */
  wanted(length: number): number;
  /** Whether documents with these scores may be hits. */
  admits(grades: readonly RuleScore[]): boolean;
  /** Called in rank order; false drops the document. */
  passes(doc: number): boolean;
  /** Called for each document on the page. */
  took(doc: number, grades: readonly RuleScore[]): void;
  /** Removes documents dropped since the last call from the sets. */
  clear(candidates: DocSet, universes: readonly DocSet[]): void;
  /** The candidates that count as found. */
  counted(candidates: DocSet): DocSet;
}
