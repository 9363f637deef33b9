/** All that the live search asks of a browser. Tests have another one. */
export type LiveBrowser = {
  location: Pick<Location, 'pathname' | 'search'>;
  history: Pick<History, 'pushState' | 'replaceState' | 'state' | 'scrollRestoration'>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Does `work` after a while. @returns a way to call it off. */
  later(ms: number, work: () => void): () => void;
  /** `leave`: a link was clicked, and nothing was done about it yet. */
  on(event: 'popstate' | 'scroll' | 'leave', listener: () => void): () => void;
  scrollY(): number;
  scrollTo(y: number): void;
  log(message: string): void;
};
