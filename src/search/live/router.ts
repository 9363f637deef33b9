import type { Browser, BrowserClock } from '#lib/browser/browser.ts';

/** Typed text, and the search it was typed in. */
export type TypedText<State> = { text: string; within: State };

type Entry<State> = { scrollY?: number; words?: TypedText<State> };

/** InstantSearch's router for any state. A change is pushed after its `pace`; entries store the scroll position. */
export type LiveRouter<State> = {
  $$type: string;
  read(): State;
  write(state: State): void;
  createURL(state: State): string;
  onUpdate(callback: (state: State) => void): void;
  dispose(): void;
  /** Milliseconds in which changes are merged. */
  pace(ms: number): void;
  /** No entries while a thumb or key is held: that is one change. */
  hold(isHeld: boolean): void;
  /** The text that the next change comes from, stored in its entry. */
  keepWords(words: TypedText<State> | null): void;
  /** The text has become filters. `apart`: in a new entry, so that Back restores it. */
  dropWords(apart: boolean): void;
  /** The entry's text, and how often an entry was entered. */
  words(): { of: TypedText<State> | null; turn: number };
  /** Replaces the current entry's search, unless a change is pending. */
  correct(state: State): void;
  /** The scroll position of a restored entry, once; else null. */
  takePosition(): number | null;
};

/**
 * `isPrerendered`: the page shows this address without the live search. `isKnown`: the live search can show it; not another listing's entry, which
 * reloads the document.
 */
type Address<State> = { read(): State; of(state: State): string; isPrerendered(): boolean; isKnown(): boolean };

/** Debounce: browsers limit history updates. */
const scrollRestMs = 150;

/** Entries are written after the response: they cost more, and reading the scroll position forces a layout. */
const resultsFirstMs = 200;

type RouterBrowser = Pick<Browser, 'history' | 'location' | 'view' | 'clock'>;

/** Debounces `replaceState` for scrolling and `pushState` for settled searches. */
export function liveRouter<State>(browser: RouterBrowser, { read, of, isPrerendered, isKnown }: Address<State>): LiveRouter<State> {
  const { history, view, clock } = browser;
  const entry = () => history.state() as Entry<State> | null;
  const change = delayed(clock);
  const scroll = scrollMemory(browser, isPrerendered);
  let wait = 0;
  let words = entry()?.words ?? null;
  let entryWords = { of: words, turn: 0 };
  let current = of(read());
  // Browsers restore prerendered pages themselves.
  let position = isPrerendered() ? null : (entry()?.scrollY ?? null);
  const followScrolling = () => history.restoreScroll(isPrerendered() ? 'auto' : 'manual');
  const push = (withWords: TypedText<State> | null, address: string) => {
    scroll.remember();
    current = address;
    history.push((withWords === null ? {} : { words: withWords }) satisfies Entry<State>, address);
    followScrolling();
  };
  followScrolling();
  const ends = [scroll.end, view.onLeave(change.now), change.callOff];
  return {
    $$type: 'forecourt.router',
    read,
    createURL: of,
    write(state) {
      const address = of(state);
      if (address === current) change.callOff();
      else change.plan(Math.max(wait, resultsFirstMs), () => push(words, address));
      wait = 0;
    },
    correct(state) {
      if (change.isPlanned()) return;
      current = of(state);
      history.replace(history.state(), current);
    },
    onUpdate(callback) {
      const onReturn = () => {
        change.callOff();
        scroll.forget();
        if (!isKnown()) return browser.location.reload();
        words = entry()?.words ?? null;
        entryWords = { of: words, turn: entryWords.turn + 1 };
        position = entry()?.scrollY ?? 0;
        const state = read();
        current = of(state);
        followScrolling();
        callback(state);
      };
      ends.push(history.onReturn(onReturn));
    },
    pace(ms) {
      wait = ms;
    },
    hold: change.hold,
    keepWords(next) {
      words = next;
    },
    dropWords(apart) {
      const pushWithout = () => {
        // Flushes a change made just before.
        change.now();
        words = null;
        push(null, current);
      };
      if (apart) return void clock.later(0, pushWithout);
      words = null;
      // A pending change omits the text; else the current entry drops it.
      if (!change.isPlanned()) history.replace(withoutWords(entry()));
    },
    words: () => entryWords,
    takePosition() {
      const taken = position;
      position = null;
      return taken;
    },
    dispose: () => {
      for (const end of ends) end();
    },
  };
}

function withoutWords<State>(entry: Entry<State> | null): Entry<State> {
  const { words: _, ...rest } = entry ?? {};
  return rest;
}

/** Debounce with one pending job, replaced by the next. Paused while held. Flushed when the page is left, so that Back finds it. */
function delayed({ later }: Pick<BrowserClock, 'later'>) {
  let planned: { ms: number; work(): void; callOff(): void } | null = null;
  let isHeld = false;
  const callOff = () => {
    planned?.callOff();
    planned = null;
  };
  const now = () => {
    const work = planned?.work;
    callOff();
    work?.();
  };
  const plan = (ms: number, work: () => void) => {
    callOff();
    planned = { ms, work, callOff: isHeld ? () => {} : later(ms, now) };
  };
  return {
    plan,
    hold(held: boolean) {
      isHeld = held;
      if (planned !== null) plan(planned.ms, planned.work);
    },
    now,
    callOff,
    isPlanned: () => planned !== null,
  };
}

/** Stores scroll positions per entry, debounced, and on leave. */
function scrollMemory({ history, view, clock }: RouterBrowser, isPrerendered: () => boolean) {
  const planned = delayed(clock);
  const remember = () => {
    planned.callOff();
    history.replace({ ...(history.state() as Entry<unknown> | null), scrollY: view.scrollTop() } satisfies Entry<unknown>);
  };
  const showAgain = () => {
    planned.callOff();
    const { scrollY: kept } = (history.state() as Entry<unknown> | null) ?? {};
    if (!isPrerendered() && kept !== undefined) view.scrollTo(kept);
  };
  const ends = [view.onScroll(() => planned.plan(scrollRestMs, remember)), view.onLeave(planned.now), view.onShownAgain(showAgain)];
  return {
    remember,
    forget: planned.callOff,
    end() {
      planned.callOff();
      for (const end of ends) end();
    },
  };
}
