import type { Hit } from './hits.ts';
import type { Meanings } from './query/meanings.ts';
import type { LeaveOut } from './query/strategy.ts';
import type { Sieve } from './ranking/sieve.ts';
import type { Fields, Given } from './request.ts';
import type { SearchIndex } from './search-index.ts';

/**
 * What searches can do beyond what the site's own pages ask. The whole engine injects its extras (`whole/extras.ts`); the shopper's Worker has
 * none, so that tree shaking leaves their code out of it.
 */
export type Extras = {
  /** The fields that a body may have, those of the pages among them. */
  fields: Fields;
  /**
   * Starts what a search asks for in these fields.
   * @throws EngineError
   */
  begin(index: SearchIndex, given: Given): ExtraWork;
};

/** The extra parts of one search. */
export type ExtraWork = {
  /** Only these attributes are searched for words; undefined: all. */
  restricted: ReadonlySet<string> | undefined;
  leaveOut: LeaveOut;
  /** Decides on documents beside their order. `paged`: the total has to hold, since pages are counted by it. */
  sieve(paged: boolean): Sieve | undefined;
  /** Adds to each hit, once documents are ranked. `meanings`: how the query's words were read; undefined without words. */
  finisher(meanings: readonly Meanings[] | undefined): ((hit: Hit, doc: number) => void) | undefined;
};
