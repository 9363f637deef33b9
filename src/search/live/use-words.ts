import { useEffect, useRef, useState } from 'react';
import { isUnderstood, type ToldWords, withHeard } from '../ask/heard.ts';
import { cleanQuery, type SearchState, setQuery } from '../state/search-state.ts';
import { toSearch } from '../state/url-state.ts';
import { useLive, useSearch } from './live-parts.ts';
import type { Worded } from './router.ts';

/** The words of a search box, and what becomes of them. */
export type Words = {
  /** What stands in the box. */
  text: string;
  /** What was understood of it, a text for each part; none where it is a text to search for. */
  heard: readonly string[];
  /** Each letter: results follow what is understood, and the box keeps its letters. */
  type(text: string): void;
  /** What is understood becomes filters, and only the rest stays in the box. `apart`: Back brings the words again. */
  settle(apart: boolean): void;
  /** The words are searched for as they stand. */
  keepAsText(): void;
};

/**
 * While words are typed, the search is that in which they are typed with their reading on top, made anew with every letter. Any other change of the
 * search (a filter, a chip, Back) ends the typing: the box then shows the words that the search itself has.
 * @param onAsked told of words that were asked with, and of the search that came of it.
 */
export function useWords(onAsked: (text: string, asked: SearchState) => void): Words {
  const { site, link, router } = useLive();
  const { state, set, say } = useSearch();
  const [typed, setTyped] = useState<Worded<SearchState> | null>(router.words().of);
  const [heard, setHeard] = useState<readonly string[]>([]);
  const turn = useRef(0);
  const seen = useRef(router.words().turn - 1);
  /** The last two searches that the words have made, by their addresses: an answer may come after the next question. */
  const own = useRef<string[]>([]);
  /** Whether the words have changed the search since they were begun. */
  const changed = useRef(false);
  /** The text that the search was last made of. */
  const applied = useRef('');

  const stop = (words: Worded<SearchState> | null) => {
    turn.current += 1;
    own.current = words === null ? [] : [toSearch(state, site), toSearch(router.read(), site)];
    setTyped(words);
    setHeard([]);
  };
  const change = (next: SearchState, pace: number) => {
    // To come back to where the typing began is a change of somebody else's.
    own.current = [...(changed.current ? own.current.slice(-1) : []), toSearch(next, site)];
    changed.current = true;
    set(next, pace);
  };
  /** Reads words, unless others have come meanwhile. Words that cannot be read are a text to search for. */
  const listen = (text: string, typing: boolean, then: (heard: ToldWords | null) => void) => {
    turn.current += 1;
    const mine = turn.current;
    const answer = (one: ToldWords | null) => {
      if (mine === turn.current) then(one);
    };
    link.hear(cleanQuery(text), typing).then(answer, () => answer(null));
  };
  const tell = (one: ToldWords | null) => {
    const parts = one !== null && isUnderstood(one) && one.changes.length > 0 ? one.parts : [];
    setHeard(parts);
    say(parts.length === 0 ? '' : `Searching for ${parts.join(', ')}. `);
  };
  const asked = ({ text, within }: Worded<SearchState>, one: ToldWords | null) =>
    one === null ? setQuery(within, text) : withHeard(within, cleanQuery(text), one, site);

  const settle = (words: Worded<SearchState>, apart: boolean) =>
    listen(words.text, false, (one) => {
      const next = asked(words, one);
      const isRead = one !== null && one.changes.length > 0;
      tell(one);
      if (isRead) router.keepWords(words);
      change(next, 0);
      router.dropWords(apart && isRead);
      stop(null);
      own.current = [toSearch(next, site)];
      if (cleanQuery(words.text) !== '') onAsked(words.text, next);
    });

  useEffect(() => {
    const found = router.words();
    if (found.turn !== seen.current) {
      seen.current = found.turn;
      if (found.turn === 0 && found.of === null) return;
      stop(found.of);
      const { of } = found;
      applied.current = of?.text ?? '';
      if (of !== null) listen(of.text, true, (one) => tell(one));
    } else if (own.current.length > 0 && !own.current.includes(toSearch(state, site))) {
      router.keepWords(null);
      own.current = [];
      // Words that nobody has read yet belong to the search as it is now.
      if (typed !== null && typed.text !== applied.current) settle({ text: typed.text, within: setQuery(state, '') }, false);
      else {
        stop(null);
        say('');
      }
    }
  });

  return {
    text: typed?.text ?? state.query,
    heard,
    type(text) {
      const within = typed?.within ?? setQuery(state, '');
      const words = { text, within };
      if (typed === null) {
        own.current = [toSearch(state, site)];
        changed.current = false;
      }
      setTyped(words);
      listen(text, true, (one) => {
        applied.current = text;
        tell(one);
        router.keepWords(one !== null && one.changes.length > 0 ? words : null);
        change(asked(words, one), site.search.text_wait_ms);
      });
    },
    settle(apart) {
      if (typed !== null) settle(typed, apart);
    },
    keepAsText() {
      if (typed === null) return;
      router.keepWords(null);
      set(setQuery(typed.within, typed.text, true));
      stop(null);
      say('');
    },
  };
}
