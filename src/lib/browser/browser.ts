/**
 * The browser APIs that scripts use, for dependency injection. Start-up files inject the real one, tests a fake. Depend on parts: `Pick<Browser,
 * 'clock'>`.
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
  /** Approximate geolocation; asks for permission. @throws when refused or unavailable. */
  position(): Promise<{ lat: number; lng: number }>;
  log(message: string): void;
};

/** `localStorage`. Every method throws where storage is blocked; `write` also at the quota. */
export type BrowserStorage = {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
  /** Cross-tab `storage` event: `listener` gets the key, or null after a clear. @returns unsubscribe. */
  onOtherTab(listener: (key: string | null) => void): () => void;
};

export type BrowserClock = {
  /** Epoch milliseconds. */
  now(): number;
  /** Monotonic milliseconds. */
  ticks(): number;
  /** `setTimeout`, for debouncing. @returns cancel. */
  later(ms: number, work: () => void): () => void;
};

export type BrowserNetwork = {
  fetch(address: string, init?: RequestInit): Promise<Response>;
  /** `sendBeacon`; false when the browser refuses. */
  beacon(address: string, body: string): boolean;
};

export type BrowserLocation = Readonly<Pick<Location, 'href' | 'pathname' | 'search' | 'reload'>>;

export type BrowserHistory = {
  state(): unknown;
  /** `pushState`. */
  push(state: unknown, address: string): void;
  /** `replaceState`; keeps the address unless one is given. */
  replace(state: unknown, address?: string): void;
  go(by: number): void;
  restoreScroll(by: ScrollRestoration): void;
  /** `popstate`. @returns unsubscribe. */
  onReturn(listener: () => void): () => void;
};

export type BrowserView = {
  scrollTop(): number;
  scrollTo(top: number): void;
  onScroll(listener: () => void): () => void;
  /** Calls `listener` for a link click that nothing prevented. @returns unsubscribe. */
  onLeave(listener: () => void): () => void;
  /** Page restored from the back-forward cache. Safari then leaves a page that scrolls by itself at its top. */
  onShownAgain(listener: () => void): () => void;
};

export type BrowserMedia = {
  matches(query: string): boolean;
};

/** `requestIdleCallback` with a deadline of `withinMs`; browsers without it run `work` after `elseMs`. */
export type BrowserIdle = (work: () => void, wait: { withinMs: number; elseMs: number }) => void;
