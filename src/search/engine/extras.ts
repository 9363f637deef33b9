import type { Hit } from './hits.ts';
import type { TermRemoval } from './query/strategy.ts';
import type { TermDerivations } from './query/term-derivations.ts';
import type { ResultFilter } from './ranking/result-filter.ts';
import type { FieldChecks, RequestInput } from './request.ts';
import type { SearchIndex } from './search-index.ts';

/**
 * What searches can do beyond what the site's own pages ask. The whole engine injects its extras (`whole/extras.ts`); the shopper's Worker has
 * none, so that tree shaking leaves their code out of it.
 */
export type Extras = {
  /** The fields that a body may have, those of the pages among them. */
  fields: FieldChecks;
  /**
   * Starts what a search asks for in these fields.
   * @throws EngineError
   */
  begin(index: SearchIndex, given: RequestInput): ExtraWork;
};

/** The extra parts of one search. */
export type ExtraWork = {
  /** Only these attributes are searched for words; undefined: all. */
  restricted: ReadonlySet<string> | undefined;
  leaveOut: TermRemoval;
  /** Decides on documents beside their order. `paged`: the total has to hold, since pages are counted by it. */
  sieve(paged: boolean): ResultFilter | undefined;
  /** Adds to each hit, once documents are ranked. `meanings`: how the query's words were read; undefined without words. */
  finisher(meanings: readonly TermDerivations[] | undefined): ((hit: Hit, doc: number) => void) | undefined;
};
