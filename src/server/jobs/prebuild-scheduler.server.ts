import type { Prepared } from '#publish/release/prepare.server.ts';

export type PrebuildSchedulerOptions = {
  prepare: (slug: string) => Promise<Prepared | null>;
  /** Called when all builds are prepared and no site runs. */
  onIdle: () => void;
  /** Epoch milliseconds. */
  now: () => number;
};

/** Prepared builds expire after this: files may be damaged meanwhile. */
const maxAgeMs = 60 * 60_000;

/**
 * Prepares the next builds one at a time while no site runs; that is a third of a build's work. A build needed earlier is prepared while its feed is
 * read.
 */
export class PrebuildScheduler {
  readonly #options: PrebuildSchedulerOptions;
  readonly #prepared = new Map<string, { at: number; what: Promise<Prepared | null> }>();
  readonly #pending = new Set<string>();
  #running = 0;
  #isPreparing = false;

  constructor(options: PrebuildSchedulerOptions) {
    this.#options = options;
  }

  /** Runs `work`. Its argument returns the prepared build, once; null: none could be prepared. */
  async run<T>(slug: string, work: (prepared: () => Promise<Prepared | null>) => Promise<T>): Promise<T> {
    this.#running += 1;
    this.#pending.delete(slug);
    try {
      return await work(() => this.#takePrepared(slug));
    } finally {
      this.#running -= 1;
      this.#pending.add(slug);
      void this.#prepareNext();
    }
  }

  /** Called when a run begins to wait for another machine, and when that ends: meanwhile others are prepared. */
  wait(isWaiting: boolean): void {
    this.#running += isWaiting ? -1 : 1;
    void this.#prepareNext();
  }

  async #takePrepared(slug: string): Promise<Prepared | null> {
    const known = this.#prepared.get(slug);
    this.#prepared.delete(slug);
    if (known !== undefined && this.#options.now() - known.at <= maxAgeMs) return known.what;
    // One preparation per site at a time.
    await known?.what;
    return this.#startPreparing(slug);
  }

  #startPreparing(slug: string): Promise<Prepared | null> {
    // The build reports what made the preparation fail.
    return this.#options.prepare(slug).catch(() => null);
  }

  async #prepareNext(): Promise<void> {
    const [slug] = this.#pending;
    if (this.#isPreparing || this.#running > 0 || slug === undefined) return;
    this.#isPreparing = true;
    this.#pending.delete(slug);
    const what = this.#startPreparing(slug);
    this.#prepared.set(slug, { at: this.#options.now(), what });
    await what;
    this.#isPreparing = false;
    if (this.#running === 0 && this.#pending.size === 0) this.#options.onIdle();
    void this.#prepareNext();
  }
}
