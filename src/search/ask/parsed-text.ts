import type { Site } from '#site/schema/site.ts';
import type { Sort } from '#site/terms.ts';
import type { AttributeName } from '../state/attributes.ts';
import {
  chooseValues,
  excludeValues,
  type Near,
  type SearchState,
  setNear,
  setQuery,
  setRange,
  setSort,
  type ValueRange,
} from '../state/search-state.ts';

// Apart from the reader, so that a page can apply what a worker has read.

/** One thing that a question asks the search for. */
export type QueryChange =
  | { kind: 'choose' | 'exclude'; attribute: AttributeName; values: readonly string[] }
  /** `loose`: its end is a guess, so it gives way where it finds nothing. */
  | { kind: 'range'; attribute: AttributeName; range: ValueRange; loose?: true }
  | { kind: 'near'; near: Near }
  | { kind: 'sort'; sort: Sort };

/** A part of the question that was understood, and what it asks for; words that only carry a question ask for nothing. */
export type ParsedSpan = { start: number; end: number; changes: readonly QueryChange[] };

export type ParsedText = {
  changes: readonly QueryChange[];
  understood: readonly ParsedSpan[];
  /** What was not understood, in its order: words to search for. */
  rest: string;
  /** What falls away: alternatives that the stock has not (`or ferrari`), and words that nothing beside the filters matches. */
  dropped: readonly string[];
  /** It says `near me`: only the shopper knows where that is. */
  asksLocation: boolean;
};

type SortSite = { search: Pick<Site['search'], 'default_sort'> };

/** A state with what a question asks for; what was not understood is its query. */
export function applyParsedText(state: SearchState, reading: Pick<ParsedText, 'changes' | 'rest'>, site: SortSite): SearchState {
  return reading.changes.reduce((one, change) => applied(one, change, site), setQuery(state, reading.rest));
}

function applied(state: SearchState, change: QueryChange, site: SortSite): SearchState {
  switch (change.kind) {
    case 'choose':
      return chooseValues(state, change.attribute, change.values);
    case 'exclude':
      return excludeValues(state, change.attribute, change.values);
    case 'range':
      return setRange(state, change.attribute, change.range);
    case 'near':
      return setNear(state, change.near);
    case 'sort':
      return setSort(state, change.sort, site);
  }
}
