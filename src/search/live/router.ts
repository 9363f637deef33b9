import type { Browser, BrowserClock } from '#lib/browser/browser.ts';

/** Words as they were typed, and the search that they were typed in. */
export type TypedText<State> = { text: string; within: State };

/** What an entry of the history remembers. */
type Entry<State> = { scrollY?: number; words?: TypedText<State> };

/**
 * What InstantSearch's routing wants, for any kind of state. A change gets its history entry once it has settled: after as long as its maker asked
 * for with `pace`. Each entry remembers where the page was scrolled to, for scroll restoration.
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
  /** While a thumb or a key is held down no entry is written, however slow the machine: what it does is one change. */
  hold(isHeld: boolean): void;
  /** The words that the next change comes from; they stand in its entry. */
  keepWords(words: TypedText<State> | null): void;
  /** The words have become filters. `apart`: in an entry of their own, so that Back brings the words again. */
  dropWords(apart: boolean): void;
  /** The words of the entry that the page was opened or come back to with, and how often that happened. */
  words(): { of: TypedText<State> | null; turn: number };
  /** The present entry is of this search: what its address asks for is not there. A change that is on its way has its own. */
  correct(state: State): void;
  /** Where an entry that was come back to was scrolled to; null after any other change. Asked once. */
  takePosition(): number | null;
};

/**
 * `isPrerendered`: whether the page shows the results of the present address without this search. `isKnown`: whether it can show them
 * with this search. It cannot where Back comes to an entry that a page of another listing wrote: then the document is loaded again.
 */
type Address<State> = { read(): State; of(state: State): string; isPrerendered(): boolean; isKnown(): boolean };

/** How long scrolling must rest before its place is remembered: browsers count how often an entry changes. */
const scrollRestMs = 150;

/**
 * An entry is never written at once: the search is on its way to the engine meanwhile, and an entry costs more than an answer. To read where the page
 * is scrolled to forces one more layout before its results come.
 */
const resultsFirstMs = 200;

type RouterBrowser = Pick<Browser, 'history' | 'location' | 'view' | 'clock'>;

/** Debounces `replaceState` with where the page is scrolled to, and `pushState` with each search that has settled. */
export function liveRouter<State>(browser: RouterBrowser, { read, of, isPrerendered, isKnown }: Address<State>): LiveRouter<State> {
  const { history, view, clock } = browser;
  const entry = () => history.state() as Entry<State> | null;
  const change = delayed(clock);
  const scroll = scrollMemory(browser, isPrerendered);
  let wait = 0;
  let words = entry()?.words ?? null;
  let entryWords = { of: words, turn: 0 };
  let current = of(read());
  // What is prerendered the browser scrolls to by itself, long before this search is there.
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
        // A change that was made right before is on its way now.
        change.now();
        words = null;
        push(null, current);
      };
      if (apart) return void clock.later(0, pushWithout);
      words = null;
      // What is on its way gets an entry without words; else the present one loses its own.
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

/**
 * Debounce: one piece of work at a time that waits, and a new one takes the place of the one before. While held, its time does not begin. Who leaves the
 * page has it done at once: Back then comes to what was asked for last, however short ago.
 */
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
    /** Does what waits at once. */
    now,
    callOff,
    isPlanned: () => planned !== null,
  };
}

/** Each entry of the history remembers where its page is scrolled to, once scrolling has rested, or a link leads away. */
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
