/**
 * All that scripts ask of a browser, for dependency injection: start-up files (`src/browser/`) inject the real one, tests a fake (`fake-browser.ts`).
 * Who needs a part of it asks for that part: `Pick<Browser, 'clock'>`.
 */
export type Browser = {
  storage: BrowserStorage;
  clock: BrowserClock;
  network: BrowserNetwork;
  location: BrowserLocation;
  history: BrowserHistory;
  view: BrowserView;
  media: BrowserMedia;
  idle: BrowserIdle;
  /** Where the visitor is (geolocation), to within some kilometres. The browser asks their permission. @throws when that is refused or not known. */
  position(): Promise<{ lat: number; lng: number }>;
  /** Tells whoever looks at the console. */
  log(message: string): void;
};

/** What is kept from visit to visit (`localStorage`). All of it throws where the browser keeps nothing, and `write` also when the quota is used up. */
export type BrowserStorage = {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
  /** Cross-tab sync (`storage` event): calls `listener` when another tab wrote, with the key, or null when all was cleared. @returns what ends it. */
  onOtherTab(listener: (key: string | null) => void): () => void;
};

export type BrowserClock = {
  /** Milliseconds since 1970. */
  now(): number;
  /** A monotonic clock in milliseconds, to measure how long something takes. */
  ticks(): number;
  /** Does `work` after `ms` milliseconds (`setTimeout`): the way to debounce. @returns a way to call it off. */
  later(ms: number, work: () => void): () => void;
};

export type BrowserNetwork = {
  fetch(address: string, init?: RequestInit): Promise<Response>;
  /** Posts a body that arrives even when the page is being left (`sendBeacon`). Gives false when the browser refuses. */
  beacon(address: string, body: string): boolean;
};

export type BrowserLocation = Readonly<Pick<Location, 'href' | 'pathname' | 'search' | 'reload'>>;

export type BrowserHistory = {
  /** What the present entry remembers. */
  state(): unknown;
  /** A new entry (`pushState`). */
  push(state: unknown, address: string): void;
  /** Rewrites the present entry (`replaceState`); its address stays unless there is another one. */
  replace(state: unknown, address?: string): void;
  /** Back (-1) or Forward (1), if there is such an entry; `onReturn` tells once it is there. */
  go(by: number): void;
  /** Who scrolls to where an entry was left: the browser (`auto`) or the page (`manual`). */
  restoreScroll(by: ScrollRestoration): void;
  /** Calls `listener` when Back or Forward came to another entry (`popstate`). @returns what ends it. */
  onReturn(listener: () => void): () => void;
};

/** What is in view. */
export type BrowserView = {
  scrollTop(): number;
  scrollTo(top: number): void;
  onScroll(listener: () => void): () => void;
  /** Calls `listener` when a link was clicked and nothing was done about it yet. @returns what ends it. */
  onLeave(listener: () => void): () => void;
  /** Calls `listener` when the page is shown again from the back-forward cache. Safari then leaves a page that scrolls by itself at its top. */
  onShownAgain(listener: () => void): () => void;
};

export type BrowserMedia = {
  /** Whether a media query holds now: `(prefers-reduced-motion: reduce)`. */
  matches(query: string): boolean;
};

/**
 * Does `work` when the browser has nothing else to do (`requestIdleCallback`), after `withinMs` milliseconds at the latest.
 * Browsers that do not say when they are idle do it after `elseMs`.
 */
export type BrowserIdle = (work: () => void, wait: { withinMs: number; elseMs: number }) => void;
