import type { LiveBrowser } from './browser.ts';

/** Words as they were typed, and the search that they were typed in. */
export type Worded<State> = { text: string; within: State };

/** What an entry of the history remembers. */
type Entry<State> = { scrollY?: number; words?: Worded<State> };

/**
 * What InstantSearch's routing wants, for any kind of state. A change gets its history entry once it has settled: after as long as its maker asked
 * for with `pace`. Each entry remembers where the page was scrolled to.
 */
export type LiveRouter<State> = {
  $$type: string;
  read(): State;
  write(state: State): void;
  createURL(state: State): string;
  onUpdate(callback: (state: State) => void): void;
  dispose(): void;
  /** For how many milliseconds further changes belong to the next one. */
  pace(ms: number): void;
  /** The words that the next change comes from; they stand in its entry. */
  keepWords(words: Worded<State> | null): void;
  /** The words have become filters. `apart`: in an entry of their own, so that Back brings the words again. */
  dropWords(apart: boolean): void;
  /** The words of the entry that the page was opened or come back to with, and how often that happened. */
  words(): { of: Worded<State> | null; turn: number };
  /** Where an entry that was come back to was scrolled to; null after any other change. Asked once. */
  takePosition(): number | null;
};

/** `isPrerendered`: whether the page shows the results of the present address without this search. */
type Address<State> = { read(): State; of(state: State): string; isPrerendered(): boolean };

/** How long scrolling must rest before its place is remembered: browsers count how often an entry changes. */
const scrollRestMs = 150;

/**
 * An entry is never written at once: the search is on its way to the engine meanwhile, an entry costs more than an answer, and to read where the page is
 * scrolled to has the browser lay it out once more before its results come.
 */
const resultsFirstMs = 200;

export function liveRouter<State>(browser: LiveBrowser, { read, of, isPrerendered }: Address<State>): LiveRouter<State> {
  const { history } = browser;
  const entry = () => history.state as Entry<State> | null;
  let wait = 0;
  let stopChange: (() => void) | null = null;
  let stopScroll: (() => void) | null = null;
  let settleNow: (() => void) | null = null;
  let words = entry()?.words ?? null;
  let found = { of: words, turn: 0 };
  let current = of(read());
  // What is prerendered the browser scrolls to by itself, long before this search is there.
  let position = isPrerendered() ? null : (entry()?.scrollY ?? null);
  const followScrolling = () => {
    history.scrollRestoration = isPrerendered() ? 'auto' : 'manual';
  };
  const remember = () => {
    stopScroll?.();
    stopScroll = null;
    history.replaceState({ ...entry(), scrollY: browser.scrollY() } satisfies Entry<State>, '');
  };
  const callOff = () => {
    stopChange?.();
    stopChange = null;
    settleNow = null;
  };
  const wordsIn = (kept: Worded<State> | null): Entry<State> => (kept === null ? {} : { words: kept });
  followScrolling();
  const offs = [
    browser.on('scroll', () => {
      stopScroll?.();
      stopScroll = browser.later(scrollRestMs, remember);
    }),
    // Back from where a link leads comes to what was asked for last, however short ago.
    browser.on('leave', () => settleNow?.()),
  ];

  return {
    $$type: 'forecourt.router',
    read,
    createURL: of,
    write(state) {
      callOff();
      const settle = () => {
        callOff();
        const address = of(state);
        if (address === current) return;
        remember();
        current = address;
        history.pushState(wordsIn(words), '', address);
        followScrolling();
      };
      settleNow = settle;
      stopChange = browser.later(Math.max(wait, resultsFirstMs), settle);
      wait = 0;
    },
    onUpdate(callback) {
      offs.push(
        browser.on('popstate', () => {
          callOff();
          stopScroll?.();
          stopScroll = null;
          words = entry()?.words ?? null;
          found = { of: words, turn: found.turn + 1 };
          position = entry()?.scrollY ?? 0;
          const state = read();
          current = of(state);
          followScrolling();
          callback(state);
        }),
      );
    },
    pace(ms) {
      wait = ms;
    },
    keepWords(next) {
      words = next;
    },
    dropWords(apart) {
      if (!apart) {
        words = null;
        const { words: _, ...rest } = entry() ?? {};
        // What is on its way gets an entry without words; else the present one loses its own.
        if (settleNow === null) history.replaceState(rest, '');
        return;
      }
      // A change that was made right before is on its way now.
      browser.later(0, () => {
        settleNow?.();
        words = null;
        remember();
        history.pushState({}, '', current);
      });
    },
    words: () => found,
    takePosition() {
      const taken = position;
      position = null;
      return taken;
    },
    dispose() {
      callOff();
      stopScroll?.();
      for (const off of offs) off();
    },
  };
}
