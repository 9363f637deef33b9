import type { Site } from '#site/schema/site.ts';
import type { Sort } from '#site/terms.ts';
import type { AttributeName } from '../state/attributes.ts';
import { choose, exclude, type Near, type Range, type SearchState, setNear, setQuery, setRange, setSort } from '../state/search-state.ts';

// Apart from the reader, so that a page can apply what a worker has read.

/** One thing that a question asks the search for. */
export type Change =
  | { kind: 'choose' | 'exclude'; attribute: AttributeName; values: readonly string[] }
  /** `loose`: its end is a guess, so it gives way where it finds nothing. */
  | { kind: 'range'; attribute: AttributeName; range: Range; loose?: true }
  | { kind: 'near'; near: Near }
  | { kind: 'sort'; sort: Sort };

/** A part of the question that was understood, and what it asks for; words that only carry a question ask for nothing. */
export type Span = { start: number; end: number; changes: readonly Change[] };

export type Reading = {
  changes: readonly Change[];
  understood: readonly Span[];
  /** What was not understood, in its order: words to search for. */
  rest: string;
  /** What falls away: alternatives that the stock has not (`or ferrari`), and words that nothing beside the filters matches. */
  dropped: readonly string[];
  /** It says `near me`: only the shopper knows where that is. */
  asksLocation: boolean;
};

type SortSite = { search: Pick<Site['search'], 'default_sort'> };

/** A state with what a question asks for; what was not understood is its query. */
export function withReading(state: SearchState, reading: Pick<Reading, 'changes' | 'rest'>, site: SortSite): SearchState {
  return reading.changes.reduce((one, change) => applied(one, change, site), setQuery(state, reading.rest));
}

function applied(state: SearchState, change: Change, site: SortSite): SearchState {
  switch (change.kind) {
    case 'choose':
      return choose(state, change.attribute, change.values);
    case 'exclude':
      return exclude(state, change.attribute, change.values);
    case 'range':
      return setRange(state, change.attribute, change.range);
    case 'near':
      return setNear(state, change.near);
    case 'sort':
      return setSort(state, change.sort, site);
  }
}
