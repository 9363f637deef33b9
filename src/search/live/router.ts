import type { LiveBrowser } from './browser.ts';

/** What an entry of the history remembers. */
type Entry = { scrollY?: number };

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
  /** Where an entry that was come back to was scrolled to; null after any other change. Asked once. */
  takePosition(): number | null;
};

/** `isPrerendered`: whether the page shows the results of the present address without this search. */
type Address<State> = { read(): State; of(state: State): string; isPrerendered(): boolean };

/** How long scrolling must rest before its place is remembered: browsers count how often an entry changes. */
const scrollRestMs = 150;

export function liveRouter<State>(browser: LiveBrowser, { read, of, isPrerendered }: Address<State>): LiveRouter<State> {
  const { history } = browser;
  const entry = () => history.state as Entry | null;
  let wait = 0;
  let stopChange: (() => void) | null = null;
  let stopScroll: (() => void) | null = null;
  let current = of(read());
  // What is prerendered the browser scrolls to by itself, long before this search is there.
  let position = isPrerendered() ? null : (entry()?.scrollY ?? null);
  const followScrolling = () => {
    history.scrollRestoration = isPrerendered() ? 'auto' : 'manual';
  };
  const remember = () => {
    stopScroll?.();
    stopScroll = null;
    history.replaceState({ ...entry(), scrollY: browser.scrollY() } satisfies Entry, '');
  };
  followScrolling();
  const offs = [
    browser.on('scroll', () => {
      stopScroll?.();
      stopScroll = browser.later(scrollRestMs, remember);
    }),
  ];

  return {
    $$type: 'forecourt.router',
    read,
    createURL: of,
    write(state) {
      stopChange?.();
      stopChange = null;
      const settle = () => {
        stopChange = null;
        const address = of(state);
        if (address === current) return;
        remember();
        current = address;
        history.pushState({}, '', address);
        followScrolling();
      };
      // Never at once: the search is on its way to the engine meanwhile, and an entry costs more than an answer.
      stopChange = browser.later(wait, settle);
      wait = 0;
    },
    onUpdate(callback) {
      offs.push(
        browser.on('popstate', () => {
          stopChange?.();
          stopScroll?.();
          stopChange = null;
          stopScroll = null;
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
    takePosition() {
      const taken = position;
      position = null;
      return taken;
    },
    dispose() {
      stopChange?.();
      stopScroll?.();
      for (const off of offs) off();
    },
  };
}
