import type { DocSet } from '../doc-set.ts';
import type { RuleScore } from './rule.ts';

/** Decides on documents while they are ranked, beside their order: which duplicates stay (deduplication), whose ranking score is below the threshold. */
export interface ResultFilter {
  /** Whether each document is judged by all rules, even where its place is clear already. */
  readonly graded: boolean;
  /** How many documents to take for a page of this length. */
  wanted(length: number): number;
  /** Whether documents with these grades can be hits. */
  admits(grades: readonly RuleScore[]): boolean;
  /** Asked of each document in its order: false leaves it out. */
  passes(doc: number): boolean;
  /** Told of each document that comes onto the page. */
  took(doc: number, grades: readonly RuleScore[]): void;
  /** Takes from the sets what fell out since it was last asked: from the candidates, and from what rules have yet to divide. */
  clear(candidates: DocSet, universes: readonly DocSet[]): void;
  /** What counts as found of the candidates. */
  counted(candidates: DocSet): DocSet;
}
