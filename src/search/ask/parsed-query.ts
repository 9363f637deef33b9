import type { Site } from '#site/schema/site.ts';
import { type SearchState, setQuery } from '../state/search-state.ts';
import { applyParsedText, type ParsedText } from './parsed-text.ts';

/** What was made of words: their reading, as far as they are finished. */
export type ParsedQuery = ParsedText & {
  /** What is left would be read as something by itself, which it was not meant as here. */
  literal: boolean;
  /** The end of words that are still being typed and mean nothing yet: `under 4`. */
  unfinished: string;
};

/** With what it was understood as, a text for each part: the reader's side says it, so that pages need no code for it. */
export type LabelledQuery = ParsedQuery & { parts: readonly string[] };

type SortSite = { search: Pick<Site['search'], 'default_sort'> };

/** Whether words are more than a text to search for. */
export const isParsed = ({ changes, rest, unfinished }: ParsedQuery) => changes.length > 0 || rest === '' || unfinished !== '';

/** A search with what words ask for. Words of which nothing was understood are searched for without the small words around them. */
export function applyParsedQuery(state: SearchState, heard: ParsedQuery, site: SortSite): SearchState {
  if (!isParsed(heard)) return setQuery(state, heard.rest);
  return setQuery(applyParsedText(state, heard, site), heard.rest, heard.literal);
}
