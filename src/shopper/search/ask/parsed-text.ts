import type { Sort } from '#site/terms.ts';
import type { AttributeName } from '../state/attributes.ts';
import {
  chooseValues,
  excludeValues,
  type Near,
  type SearchState,
  type SortSite,
  setNear,
  setQuery,
  setRange,
  setSort,
  type ValueRange,
} from '../state/search-state.ts';

// Apart from the parser, so that a page can apply what a worker parsed.

/** One thing that a question asks the search for. */
export type QueryChange =
  | { kind: 'choose' | 'exclude'; attribute: AttributeName; values: readonly string[] }
  /** `loose`: the limit is an estimate, so it is relaxed if nothing matches. */
  | { kind: 'range'; attribute: AttributeName; range: ValueRange; loose?: true }
  | { kind: 'near'; near: Near }
  | { kind: 'sort'; sort: Sort };

/** A parsed part of the query and its changes; filler words have none. */
export type ParsedSpan = { start: number; end: number; changes: readonly QueryChange[] };

export type ParsedText = {
  changes: readonly QueryChange[];
  understood: readonly ParsedSpan[];
  /** The unparsed words in their order: full text. */
  rest: string;
  /** Dropped: alternatives that are not in stock (`or ferrari`), and words that nothing matches with these filters. */
  dropped: readonly string[];
  /** The query says `near me`. */
  asksLocation: boolean;
};

/** Applies the parsed filters to a state; the rest becomes its query. */
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
