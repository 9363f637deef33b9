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
  /** Called with the text, maybe empty, and the resulting search. */
  onAsked(text: string, asked: SearchState): void;
};

/** What the search dropped, for the results' message. */
const droppedOf = (reading: Pick<LabelledQuery, 'dropped' | 'asksLocation'> | null) => ({
  dropped: reading?.dropped ?? [],
  asksLocation: reading?.asksLocation ?? false,
});

/** Whether parsing set filters. */
const isUsed = (reading: LabelledQuery | null) => reading !== null && reading.changes.length > 0;

/** Typed text over the search state. Parsed in the worker, stale results ignored; entries are debounced by the router. */
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
    search.announce(typedQueryAnnouncement(heard, left.dropped));
  };
  const settle = (words: TypedText<SearchState>, apart: boolean) =>
    reader.read(words.text, false, (reading) => {
      const next = searchWith(words, reading, site);
      tell(reading);
      router.setTypedText(words);
      change(next, 0);
      router.clearTypedText(apart && isUsed(reading));
      stop(null);
      put({ own: [toSearch(next, site)], ...droppedOf(reading) });
      onAsked(words.text, next);
    });
  /** The entry may have text. */
  const arrive = (of: TypedText<SearchState> | null) => {
    stop(of);
    put({ applied: of?.text ?? '' });
    if (of !== null) reader.read(of.text, true, tell);
  };
  /** Another change: unparsed text now belongs to it. */
  const giveWay = () => {
    const { typed, applied } = $words.get();
    router.setTypedText(null);
    put({ own: [] });
    if (typed !== null && typed.text !== applied) return settle({ text: typed.text, within: search.$state.get() }, false);
    stop(null);
    search.announce('');
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
        router.setTypedText(isUsed(reading) ? typed : null);
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
      router.setTypedText(null);
      // First, else the search would count as an external change.
      stop(null);
      search.set(setQuery(typed.within, typed.text, true));
      search.announce('');
    },
    end() {
      reader.forget();
      end();
    },
  };
}

/** Debounced before parsing, which may query a host, and not again afterwards. */
const readsAfter = ({ search }: LiveParts['site']) => (search.host === undefined ? 0 : search.text_wait_ms);

/** Calls back per history entry, and per other change of the search. */
function watchSearch(
  { $state }: LiveSearchStore,
  { typedText }: LiveParts['router'],
  onEntry: (of: TypedText<SearchState> | null) => void,
  onChange: () => unknown,
): () => void {
  /** The last seen entry count; null before. */
  let seen: number | null = null;
  return $state.subscribe(() => {
    const { of, visit } = typedText();
    const isSeen = visit === seen;
    seen = visit;
    if (isSeen) onChange();
    else onEntry(of);
  });
}

/** Parses text unless superseded; null if it fails. */
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
    /** Ignores pending results. */
    forget() {
      turn += 1;
    },
  };
}
