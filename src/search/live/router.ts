import type { LiveBrowser } from './browser.ts';

type Position = { scrollY?: number };

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

export function liveRouter<State>(browser: LiveBrowser, { read, of, isPrerendered }: Address<State>): LiveRouter<State> {
  const { history } = browser;
  let wait = 0;
  let stop: (() => void) | null = null;
  let current = of(read());
  let position = (history.state as Position | null)?.scrollY ?? null;
  const offs: (() => void)[] = [];
  const remember = () => history.replaceState({ ...history.state, scrollY: browser.scrollY() }, '');
  const takeOver = () => {
    history.scrollRestoration = 'manual';
  };
  takeOver();
  offs.push(
    browser.on('pageshow', takeOver),
    browser.on('pagehide', () => {
      // What is prerendered the browser can scroll to by itself, long before this search is there again.
      if (!isPrerendered()) remember();
      else {
        history.replaceState({}, '');
        history.scrollRestoration = 'auto';
      }
    }),
  );

  return {
    $$type: 'forecourt.router',
    read,
    createURL: of,
    write(state) {
      stop?.();
      stop = null;
      const settle = () => {
        stop = null;
        const address = of(state);
        if (address === current) return;
        remember();
        current = address;
        history.pushState({}, '', address);
      };
      if (wait === 0) settle();
      else stop = browser.later(wait, settle);
      wait = 0;
    },
    onUpdate(callback) {
      offs.push(
        browser.on('popstate', () => {
          stop?.();
          stop = null;
          position = (history.state as Position | null)?.scrollY ?? 0;
          const state = read();
          current = of(state);
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
      stop?.();
      for (const off of offs) off();
    },
  };
}
