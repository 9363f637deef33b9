import type { Browser, BrowserClock } from '#browser/browser.ts';

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
  debounceNext(ms: number): void;
  /** No entries while a thumb or key is held: that is one change. */
  pauseHistory(isHeld: boolean): void;
  /** The text that the next change comes from, stored in its entry. */
  setTypedText(words: TypedText<State> | null): void;
  /** The text has become filters. `apart`: in a new entry, so that Back restores it. */
  clearTypedText(apart: boolean): void;
  /** The entry's text, and how often an entry was entered. */
  typedText(): { of: TypedText<State> | null; visit: number };
  /** Replaces the current entry's search, unless a change is pending. */
  replaceCurrent(state: State): void;
  /** The scroll position of a restored entry, once; else null. */
  takeScrollPosition(): number | null;
};

/**
 * `isPrerendered`: the page shows this address without the live search. `isKnown`: the live search can show it; not another listing's entry, which
 * reloads the document.
 */
type Address<State> = { read(): State; of(state: State): string; isPrerendered(): boolean; isKnown(): boolean };

/** Debounce: browsers limit history updates. */
const scrollDebounceMs = 150;

/** Entries are written after the response: they cost more, and reading the scroll position forces a layout. */
const historyDelayMs = 200;

type RouterBrowser = Pick<Browser, 'history' | 'location' | 'view' | 'clock'>;

/** Debounces `replaceState` for scrolling and `pushState` for settled searches. */
export function liveRouter<State>(browser: RouterBrowser, { read, of, isPrerendered, isKnown }: Address<State>): LiveRouter<State> {
  const { history, view, clock } = browser;
  const entry = () => history.state() as Entry<State> | null;
  const change = createDebouncer(clock);
  const scroll = scrollMemory(browser, isPrerendered);
  let wait = 0;
  let words = entry()?.words ?? null;
  let entryText = { of: words, visit: 0 };
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
  const ends = [scroll.end, view.onLeave(change.flush), change.cancel];
  return {
    $$type: 'forecourt.router',
    read,
    createURL: of,
    write(state) {
      const address = of(state);
      if (address === current) change.cancel();
      else change.schedule(Math.max(wait, historyDelayMs), () => push(words, address));
      wait = 0;
    },
    replaceCurrent(state) {
      if (change.isPending()) return;
      current = of(state);
      history.replace(history.state(), current);
    },
    onUpdate(callback) {
      const onReturn = () => {
        change.cancel();
        scroll.forget();
        if (!isKnown()) return browser.location.reload();
        words = entry()?.words ?? null;
        entryText = { of: words, visit: entryText.visit + 1 };
        position = entry()?.scrollY ?? 0;
        const state = read();
        current = of(state);
        followScrolling();
        callback(state);
      };
      ends.push(history.onReturn(onReturn));
    },
    debounceNext(ms) {
      wait = ms;
    },
    pauseHistory: change.pause,
    setTypedText(next) {
      words = next;
    },
    clearTypedText(apart) {
      const pushWithout = () => {
        // Flushes a change made just before.
        change.flush();
        words = null;
        push(null, current);
      };
      if (apart) return void clock.later(0, pushWithout);
      words = null;
      // A pending change omits the text; else the current entry drops it.
      if (!change.isPending()) history.replace(withoutWords(entry()));
    },
    typedText: () => entryText,
    takeScrollPosition() {
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

/** Debounce with one pending job, replaced by the next. Paused during a gesture. Flushed when the page is left, so that Back finds it. */
function createDebouncer({ later }: Pick<BrowserClock, 'later'>) {
  let pending: { ms: number; work(): void; cancel(): void } | null = null;
  let isPaused = false;
  const cancel = () => {
    pending?.cancel();
    pending = null;
  };
  const flush = () => {
    const work = pending?.work;
    cancel();
    work?.();
  };
  const schedule = (ms: number, work: () => void) => {
    cancel();
    pending = { ms, work, cancel: isPaused ? () => {} : later(ms, flush) };
  };
  return {
    schedule,
    pause(paused: boolean) {
      isPaused = paused;
      if (pending !== null) schedule(pending.ms, pending.work);
    },
    flush,
    cancel,
    isPending: () => pending !== null,
  };
}

/** Stores scroll positions per entry, debounced, and on leave. */
function scrollMemory({ history, view, clock }: RouterBrowser, isPrerendered: () => boolean) {
  const debouncer = createDebouncer(clock);
  const remember = () => {
    debouncer.cancel();
    history.replace({ ...(history.state() as Entry<unknown> | null), scrollY: view.scrollTop() } satisfies Entry<unknown>);
  };
  const showAgain = () => {
    debouncer.cancel();
    const { scrollY: kept } = (history.state() as Entry<unknown> | null) ?? {};
    if (!isPrerendered() && kept !== undefined) view.scrollTo(kept);
  };
  const ends = [view.onScroll(() => debouncer.schedule(scrollDebounceMs, remember)), view.onLeave(debouncer.flush), view.onShownAgain(showAgain)];
  return {
    remember,
    forget: debouncer.cancel,
    end() {
      debouncer.cancel();
      for (const end of ends) end();
    },
  };
}
