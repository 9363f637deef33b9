import type { ReadableAtom } from 'nanostores';
import { applyParsedQuery, isParsed, type LabelledQuery } from '../ask/parsed-query.ts';
import type { LiveSite } from '../state/live-config.ts';
import { type SearchState, setQuery } from '../state/search-state.ts';
import { droppedTermsText } from '../words/dropped-terms.ts';
import type { PastSearch } from '../words/history.ts';
import type { TypedText } from './router.ts';

/**
 * The words of a search box while they are typed. The search is meanwhile that in which they are typed, with their reading on top, made anew with every
 * letter. Any other change of the search (a filter, a chip, Back) ends the typing.
 */
export type TypedWords = {
  /** What stands in the box, and the search that it is typed in; null while the box shows the words that the search itself has. */
  typed: TypedText<SearchState> | null;
  /** What was understood of it, a text for each part; none where it is a text to search for. */
  heard: readonly string[];
  /** What fell away of it, since nothing beside the rest matches it. It stands until the search changes. */
  dropped: readonly string[];
  /** It says `near me`, and the page does not know where that is. */
  asksLocation: boolean;
  /** Addresses of searches that the words have made, the last two: an answer may come after the next question. None: no search is foreign. */
  own: readonly string[];
  /** Whether the words have changed the search since they were begun. */
  changed: boolean;
  /** The text that the search was last made of. */
  applied: string;
};

export const noWords: TypedWords = { typed: null, heard: [], dropped: [], asksLocation: false, own: [], changed: false, applied: '' };

/** A letter was typed, in the search of this address, which is made of the words that stood in the box. */
export function withTyping(words: TypedWords, typed: TypedText<SearchState>, address: string, query: string): TypedWords {
  return words.typed === null ? { ...words, typed, own: [address], changed: false, applied: query } : { ...words, typed };
}

/** The words have made the search of this address. To come back to where the typing began is a change of somebody else's. */
export function withMadeSearch(words: TypedWords, address: string): TypedWords {
  return { ...words, own: [...(words.changed ? words.own.slice(-1) : []), address], changed: true };
}

/** The box shows words that came with an entry of the history, or none. Both the search that was and the one that comes are theirs. */
export function withoutTyping(words: TypedWords, typed: TypedText<SearchState> | null, addresses: readonly string[]): TypedWords {
  return { ...words, typed, heard: [], dropped: [], asksLocation: false, own: typed === null ? [] : addresses };
}

/** Whether the search of this address was made by something else. */
export const isExternalChange = ({ own }: TypedWords, address: string) => own.length > 0 && !own.includes(address);

/** What was understood, in words; nothing of what could not be read or is a text to search for. */
export const parsedLabels = (heard: LabelledQuery | null): readonly string[] =>
  heard !== null && isParsed(heard) && heard.changes.length > 0 ? heard.parts : [];

/** What is said aloud of it, before the count. */
export const typedQueryAnnouncement = (parts: readonly string[], dropped: readonly string[]) =>
  [parts.length === 0 ? '' : `Searching for ${parts.join(', ')}.`, droppedTermsText(dropped)]
    .map((sentence) => (sentence === '' ? '' : `${sentence} `))
    .join('');

/** The search that words ask for; words that could not be read are a text to search for. */
export const searchWith = ({ text, within }: TypedText<SearchState>, heard: LabelledQuery | null, site: LiveSite): SearchState =>
  heard === null ? setQuery(within, text) : applyParsedQuery(within, heard, site);

/** Words that are typed, over a search. */
export type TypedWordsStore = {
  $words: ReadableAtom<TypedWords>;
  /** Each letter. */
  type(text: string): void;
  /** What is understood becomes filters, and only the rest stays in the box. `apart`: Back brings the words again. */
  settle(apart: boolean): void;
  keepAsText(): void;
  end(): void;
};

/** The search box, as its view binds it. */
export type SearchBoxStore = {
  $text: ReadableAtom<string>;
  $heard: ReadableAtom<readonly string[]>;
  /** What fell away of the words, for the results to say. */
  $dropped: ReadableAtom<readonly string[]>;
  /** The words say `near me`: the results ask where that is. */
  $asksLocation: ReadableAtom<boolean>;
  /** Past searches, while the box is empty and the shopper is in it. */
  $past: ReadableAtom<readonly PastSearch[]>;
  enter(): void;
  /** Each letter: results follow what is understood, and the box keeps its letters. */
  type(text: string): void;
  /** Enter: what is understood becomes filters, and only the rest stays in the box. Back brings the words again. */
  submit(): void;
  /** The shopper goes elsewhere: the same, in the same entry of the history. */
  leave(): void;
  /** Puts the past searches away. */
  close(): void;
  clearPast(): void;
  /** The words are searched for as they stand. */
  keepAsText(): void;
  /** Has the words of the stock learned before the first letter. */
  learn(): void;
  end(): void;
};
