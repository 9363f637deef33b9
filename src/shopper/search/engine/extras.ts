import type { Hit } from './hits.ts';
import type { TermRemoval } from './query/strategy.ts';
import type { TermDerivations } from './query/term-derivations.ts';
import type { ResultFilter } from './ranking/result-filter.ts';
import type { EngineInput, FieldChecks } from './request.ts';
import type { SearchIndex } from './search-index.ts';

/**
 * Features beyond the site's own queries. The whole engine injects `whole/extras.ts`; the shopper's worker has none, so tree shaking drops their
 * code.
 */
export type Extras = {
  /** The accepted fields, those of the pages included. */
  fields: FieldChecks;
  /** Prepares a search with these fields. @throws EngineError */
  begin(index: SearchIndex, given: EngineInput): ExtraWork;
};

/** The extra parts of one search. */
export type ExtraWork = {
  /** Searched attributes; undefined: all. */
  restricted: ReadonlySet<string> | undefined;
  leaveOut: TermRemoval;
  /** Filters documents during ranking. `paged`: the total must be exact. */
  sieve(paged: boolean): ResultFilter | undefined;
  /** Finishes each hit after ranking. `meanings`: the query's terms; undefined without words. */
  finisher(meanings: readonly TermDerivations[] | undefined): ((hit: Hit, doc: number) => void) | undefined;
};
