import { atom } from 'nanostores';
import type { LabelledQuery } from '../ask/parsed-query.ts';
import { normaliseQuery, type SearchState, setQuery } from '../state/search-state.ts';
import { toSearch } from '../state/url-state.ts';
import type { LiveParts } from './live-parts.ts';
import type { LiveSearchStore } from './live-search.ts';
import type { TypedText } from './router.ts';
import {
  isExternalChange,
  noWords,
  parsedLabels,
  searchWith,
  type TypedWords,
  type TypedWordsStore,
  typedQueryAnnouncement,
  withMadeSearch,
  withoutTyping,
  withTyping,
} from './typed-words.ts';

type TypedWordsOptions = Pick<LiveParts, 'site' | 'router' | 'link' | 'browser' | 'dropped' | 'asksLocation'> & {
  search: LiveSearchStore;
  /** Told of words that were asked with, which may be none, and of the search that came of it. */
  onAsked(text: string, asked: SearchState): void;
};

/** What of the words the search does not hold, for the results to say. */
const droppedOf = (reading: Pick<LabelledQuery, 'dropped' | 'asksLocation'> | null) => ({
  dropped: reading?.dropped ?? [],
  asksLocation: reading?.asksLocation ?? false,
});

/** Whether a reading made filters of words. */
const isUsed = (reading: LabelledQuery | null) => reading !== null && reading.changes.length > 0;

/** The state of words that are typed, over that of the search. They are read by the worker, never out of turn; the router debounces their entries. */
export function openTypedWords({ site, router, link, browser, search, onAsked, ...arrived }: TypedWordsOptions): TypedWordsStore {
  const $words = atom<TypedWords>(noWords);
  const put = (parts: Partial<TypedWords>) => $words.set({ ...$words.get(), ...parts });
  const reader = latestReader(link, browser, readsAfter(site));
  const addressNow = () => toSearch(search.$state.get(), site);
  const stop = (typed: TypedText<SearchState> | null) => {
    reader.forget();
    $words.set(withoutTyping($words.get(), typed, [addressNow(), toSearch(router.read(), site)]));
  };
  const change = (next: SearchState, pace: number) => {
    $words.set(withMadeSearch($words.get(), toSearch(next, site)));
    search.set(next, pace);
  };
  const tell = (reading: LabelledQuery | null) => {
    const [heard, left] = [parsedLabels(reading), droppedOf(reading)];
    put({ heard, ...left });
    search.say(typedQueryAnnouncement(heard, left.dropped));
  };
  const settle = (words: TypedText<SearchState>, apart: boolean) =>
    reader.read(words.text, false, (reading) => {
      const next = searchWith(words, reading, site);
      tell(reading);
      router.keepWords(words);
      change(next, 0);
      router.dropWords(apart && isUsed(reading));
      stop(null);
      put({ own: [toSearch(next, site)], ...droppedOf(reading) });
      onAsked(words.text, next);
    });
  /** The page was opened or come back to: its entry may have words. */
  const arrive = (of: TypedText<SearchState> | null) => {
    stop(of);
    put({ applied: of?.text ?? '' });
    if (of !== null) reader.read(of.text, true, tell);
  };
  /** Something else has changed the search. Words that nobody has read yet belong to it as it is now. */
  const giveWay = () => {
    const { typed, applied } = $words.get();
    router.keepWords(null);
    put({ own: [] });
    if (typed !== null && typed.text !== applied) return settle({ text: typed.text, within: search.$state.get() }, false);
    stop(null);
    search.say('');
  };
  const end = watchSearch(search, router, arrive, () => isExternalChange($words.get(), addressNow()) && giveWay());
  if (arrived.dropped.length > 0) put({ own: [addressNow()], ...droppedOf(arrived) });
  return {
    $words,
    type(text) {
      const state = search.$state.get();
      const typed = { text, within: $words.get().typed?.within ?? setQuery(state, '') };
      $words.set(withTyping($words.get(), typed, toSearch(state, site), state.query));
      reader.read(text, true, (reading) => {
        put({ applied: text });
        tell(reading);
        router.keepWords(isUsed(reading) ? typed : null);
        change(searchWith(typed, reading, site), site.search.text_wait_ms - readsAfter(site));
      });
    },
    settle(apart) {
      const { typed } = $words.get();
      if (typed !== null) settle(typed, apart);
    },
    keepAsText() {
      const { typed } = $words.get();
      if (typed === null) return;
      router.keepWords(null);
      // Before the search, which would be somebody else's to words that are still being typed.
      stop(null);
      search.set(setQuery(typed.within, typed.text, true));
      search.say('');
    },
    end() {
      reader.forget();
      end();
    },
  };
}

/** How long letters rest before they are read. That may ask a host too, and so they rest there and not again behind it. */
const readsAfter = ({ search }: LiveParts['site']) => (search.host === undefined ? 0 : search.text_wait_ms);

/** Tells of each entry of the history that was come to with or without words, and of every other change of the search. */
function watchSearch(
  { $state }: LiveSearchStore,
  { words }: LiveParts['router'],
  onEntry: (of: TypedText<SearchState> | null) => void,
  onChange: () => unknown,
): () => void {
  /** How often the page had been come back to when the words of its entry were last looked at; null before. */
  let seen: number | null = null;
  return $state.subscribe(() => {
    const { of, turn } = words();
    const isSeen = turn === seen;
    seen = turn;
    if (isSeen) onChange();
    else onEntry(of);
  });
}

/** Reads words, unless others have come meanwhile: a stale answer of that race is dropped. Null for words that cannot be read. */
function latestReader({ parseQuery }: Pick<LiveParts['link'], 'parseQuery'>, { clock }: Pick<LiveParts['browser'], 'clock'>, typingMs: number) {
  let turn = 0;
  return {
    read(text: string, isTyping: boolean, then: (told: LabelledQuery | null) => void) {
      turn += 1;
      const mine = turn;
      const answer = (told: LabelledQuery | null) => {
        if (mine === turn) then(told);
      };
      const ask = () => {
        if (mine === turn) parseQuery(normaliseQuery(text), isTyping).then(answer, () => answer(null));
      };
      if (isTyping && typingMs > 0) clock.later(typingMs, ask);
      else ask();
    },
    /** What comes late changes nothing. */
    forget() {
      turn += 1;
    },
  };
}
