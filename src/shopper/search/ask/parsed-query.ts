import { type SearchState, type SortSite, setQuery } from '../state/search-state.ts';
import { applyParsedText, type ParsedText } from './parsed-text.ts';

/** The parsed text, without an unfinished end. */
export type ParsedQuery = ParsedText & {
  /** The rest would parse as a filter by itself, but was not meant as one. */
  literal: boolean;
  /** The unfinished end of a query still being typed: `under 4`. */
  unfinished: string;
};

/** With a label per parsed part; made in the worker so that pages need no code for it. */
export type LabelledQuery = ParsedQuery & { parts: readonly string[] };

/** Whether the query is more than full text. */
export const isParsed = ({ changes, rest, unfinished }: ParsedQuery) => changes.length > 0 || rest === '' || unfinished !== '';

/** Applies a parsed query to a search. A query that is only full text is searched for without its function words. */
export function applyParsedQuery(state: SearchState, heard: ParsedQuery, site: SortSite): SearchState {
  if (!isParsed(heard)) return setQuery(state, heard.rest);
  return setQuery(applyParsedText(state, heard, site), heard.rest, heard.literal);
}
