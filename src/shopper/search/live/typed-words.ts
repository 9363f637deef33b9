import type { ReadableAtom } from 'nanostores';
import type { LiveSite } from '#site/schema/live-site.ts';
import { applyParsedQuery, isParsed, type LabelledQuery } from '../ask/parsed-query.ts';
import { type SearchState, setQuery } from '../state/search-state.ts';
import { droppedTermsText } from '../words/dropped-terms.ts';
import type { PastSearch } from '../words/history.ts';
import type { TypedText } from './router.ts';

/** Text being typed over the search in which it was begun, parsed on each key. Any other change ends the typing. */
export type TypedWords = {
  /** Null while the box shows the search's own query. */
  typed: TypedText<SearchState> | null;
  /** Labels of parsed parts; none for full text. */
  heard: readonly string[];
  /** Dropped terms, until the search changes. */
  dropped: readonly string[];
  /** It says `near me`, and the location is unknown. */
  asksLocation: boolean;
  /** Addresses of the last two searches from this text; responses may be late. Empty: no change is external. */
  own: readonly string[];
  /** Whether this text has changed the search. */
  changed: boolean;
  /** The text last searched. */
  applied: string;
};

export const noWords: TypedWords = { typed: null, heard: [], dropped: [], asksLocation: false, own: [], changed: false, applied: '' };

/** A key press, in the search of this address and query. */
export function withTyping(words: TypedWords, typed: TypedText<SearchState>, address: string, query: string): TypedWords {
  return words.typed === null ? { ...words, typed, own: [address], changed: false, applied: query } : { ...words, typed };
}

/** A search made from the text. Returning to where typing began counts as external. */
export function withMadeSearch(words: TypedWords, address: string): TypedWords {
  return { ...words, own: [...(words.changed ? words.own.slice(-1) : []), address], changed: true };
}

/** Text from a history entry, or none. Both the old and the new search are its own. */
export function withoutTyping(words: TypedWords, typed: TypedText<SearchState> | null, addresses: readonly string[]): TypedWords {
  return { ...words, typed, heard: [], dropped: [], asksLocation: false, own: typed === null ? [] : addresses };
}

/** Whether something else made this search. */
export const isExternalChange = ({ own }: TypedWords, address: string) => own.length > 0 && !own.includes(address);

/** Labels; none for full text or a failure. */
export const parsedLabels = (heard: LabelledQuery | null): readonly string[] =>
  heard !== null && isParsed(heard) && heard.changes.length > 0 ? heard.parts : [];

/** Announced before the count. */
export const typedQueryAnnouncement = (parts: readonly string[], dropped: readonly string[]) =>
  [parts.length === 0 ? '' : `Searching for ${parts.join(', ')}.`, droppedTermsText(dropped)]
    .map((sentence) => (sentence === '' ? '' : `${sentence} `))
    .join('');

/** Text that could not be parsed is searched as full text. */
export const searchWith = ({ text, within }: TypedText<SearchState>, heard: LabelledQuery | null, site: LiveSite): SearchState =>
  heard === null ? setQuery(within, text) : applyParsedQuery(within, heard, site);

export type TypedWordsStore = {
  $words: ReadableAtom<TypedWords>;
  type(text: string): void;
  /** Parsed parts become filters; the rest stays. `apart`: Back restores the text. */
  settle(apart: boolean): void;
  keepAsText(): void;
  end(): void;
};

export type SearchBoxStore = {
  $text: ReadableAtom<string>;
  $heard: ReadableAtom<readonly string[]>;
  /** Dropped terms, for the results' message. */
  $dropped: ReadableAtom<readonly string[]>;
  /** The text says `near me`. */
  $asksLocation: ReadableAtom<boolean>;
  /** Recent searches, while the box is empty and focused. */
  $past: ReadableAtom<readonly PastSearch[]>;
  enter(): void;
  /** Results follow; the text stays. */
  type(text: string): void;
  /** Enter: parsed parts become filters. Back restores the text. */
  submit(): void;
  /** Blur: the same in the current entry. */
  leave(): void;
  close(): void;
  clearPast(): void;
  /** Searches the exact text. */
  keepAsText(): void;
  /** Preloads the vocabulary. */
  learn(): void;
  end(): void;
};
