import type { Prepared } from '#publish/release/prepare.server.ts';

export type PreparationsOptions = {
  /** Prepares the next build of a site. */
  prepare: (slug: string) => Promise<Prepared | null>;
  /** Told when all are prepared, and none is run. */
  atRest: () => void;
  /** Epoch milliseconds. */
  now: () => number;
};

/** What was prepared this long ago, in milliseconds, is prepared again: files may be damaged meanwhile. */
const longestMs = 60 * 60_000;

/**
 * Prepares the next builds of sites whenever no site is run, one after the other: else it is a third of their work. What a run needs sooner is
 * prepared while it reads its feed.
 */
export class Preparations {
  readonly #options: PreparationsOptions;
  readonly #prepared = new Map<string, { at: number; what: Promise<Prepared | null> }>();
  readonly #wanted = new Set<string>();
  #running = 0;
  #isAtWork = false;

  constructor(options: PreparationsOptions) {
    this.#options = options;
  }

  /** Runs a site. `work` gets a function that gives what was prepared for its build, once; null where nothing can be. */
  async during<T>(slug: string, work: (prepared: () => Promise<Prepared | null>) => Promise<T>): Promise<T> {
    this.#running += 1;
    this.#wanted.delete(slug);
    try {
      return await work(() => this.#take(slug));
    } finally {
      this.#running -= 1;
      this.#wanted.add(slug);
      void this.#goOn();
    }
  }

  async #take(slug: string): Promise<Prepared | null> {
    const known = this.#prepared.get(slug);
    this.#prepared.delete(slug);
    if (known !== undefined && this.#options.now() - known.at <= longestMs) return known.what;
    // Two never prepare one site at once.
    await known?.what;
    return this.#begin(slug);
  }

  #begin(slug: string): Promise<Prepared | null> {
    // A site that cannot be prepared is built all the same, and its build says why.
    return this.#options.prepare(slug).catch(() => null);
  }

  async #goOn(): Promise<void> {
    const [slug] = this.#wanted;
    if (this.#isAtWork || this.#running > 0 || slug === undefined) return;
    this.#isAtWork = true;
    this.#wanted.delete(slug);
    const what = this.#begin(slug);
    this.#prepared.set(slug, { at: this.#options.now(), what });
    await what;
    this.#isAtWork = false;
    if (this.#running === 0 && this.#wanted.size === 0) this.#options.atRest();
    void this.#goOn();
  }
}
