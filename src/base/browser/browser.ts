/** For dependency injection. Depend on parts: `Pick<Browser, 'clock'>`. */
export type Browser = {
  storage: BrowserStorage;
  clock: BrowserClock;
  network: BrowserNetwork;
  location: BrowserLocation;
  history: BrowserHistory;
  view: BrowserView;
  media: BrowserMedia;
  idle: BrowserIdle;
  /** Asks for permission. @throws when refused or unavailable. */
  position(): Promise<{ lat: number; lng: number }>;
  log(message: string): void;
};

/** `localStorage`. All methods throw where storage is blocked; `write` also at the quota. */
export type BrowserStorage = {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
  /** `storage` event; the key is null after a clear. @returns unsubscribe. */
  onOtherTab(listener: (key: string | null) => void): () => void;
};

export type BrowserClock = {
  /** Epoch milliseconds. */
  now(): number;
  /** Monotonic milliseconds. */
  ticks(): number;
  /** `setTimeout`. @returns cancel. */
  later(ms: number, work: () => void): () => void;
};

export type BrowserNetwork = {
  fetch(address: string, init?: RequestInit): Promise<Response>;
  /** `sendBeacon`; false when refused. */
  beacon(address: string, body: string): boolean;
};

export type BrowserLocation = Readonly<Pick<Location, 'href' | 'pathname' | 'search' | 'reload'>>;

export type BrowserHistory = {
  state(): unknown;
  /** `pushState` */
  push(state: unknown, address: string): void;
  /** `replaceState`; default: the current URL. */
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
  /** A link click that was not prevented. @returns unsubscribe. */
  onLeave(listener: () => void): () => void;
  /** Restored from the back-forward cache, where Safari loses scripted scroll positions. */
  onShownAgain(listener: () => void): () => void;
};

export type BrowserMedia = {
  matches(query: string): boolean;
};

/** `requestIdleCallback` with timeout `withinMs`; without it `work` runs after `elseMs`. */
export type BrowserIdle = (work: () => void, wait: { withinMs: number; elseMs: number }) => void;
