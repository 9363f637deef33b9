import type { Site } from '#site/schema/site.ts';
import { type SearchState, setQuery } from '../state/search-state.ts';
import { type Reading, withReading } from './reading.ts';

/** What was made of words: their reading, as far as they are finished. */
export type Heard = Reading & {
  /** What is left would be read as something by itself, which it was not meant as here. */
  literal: boolean;
  /** The end of words that are still being typed and mean nothing yet: `under 4`. */
  unfinished: string;
};

/** With what it was understood as, a text for each part: the reader's side says it, so that pages need no code for it. */
export type ToldWords = Heard & { parts: readonly string[] };

type SortSite = { search: Pick<Site['search'], 'default_sort'> };

/** Whether words are more than a text to search for. */
export const isUnderstood = ({ changes, rest, unfinished }: Heard) => changes.length > 0 || rest === '' || unfinished !== '';

/** A search with what words ask for. Words of which nothing was understood are searched for without the small words around them. */
export function withHeard(state: SearchState, heard: Heard, site: SortSite): SearchState {
  if (!isUnderstood(heard)) return setQuery(state, heard.rest);
  return setQuery(withReading(state, heard, site), heard.rest, heard.literal);
}
