import { heapMbFor, newPool, type RenderPool } from '#publish/release/pool.server.ts';

export type RenderThreads = Pick<RenderPool, 'size' | 'run' | 'prepare'>;
type Pool = RenderThreads & Pick<RenderPool, 'close'>;

/** New threads have cold caches: their first build takes twice as long. */
const headroom = 1.25;

/** Render threads that persist between runs, and are replaced when a site needs a larger heap. */
export class ResidentPool {
  readonly #heapMbFor: (slug: string) => number;
  readonly #newPool: (heapMb: number) => Pool;
  #threads: { pool: Pool; heapMb: number; users: number; isRetired: boolean } | null = null;

  constructor(heapOf: (slug: string) => number, makePool: (heapMb: number) => Pool) {
    this.#heapMbFor = heapOf;
    this.#newPool = makePool;
  }

  /** Threads stay alive until `work` settles. */
  async use<T>(slug: string, work: (threads: RenderThreads) => Promise<T>): Promise<T> {
    const threads = this.#threadsFor(this.#heapMbFor(slug));
    // No await in between: another call could end threads that seem unused.
    threads.users += 1;
    try {
      return await work(threads.pool);
    } finally {
      threads.users -= 1;
      if (threads.isRetired && threads.users === 0) await threads.pool.close();
    }
  }

  #threadsFor(heapMb: number) {
    const now = this.#threads;
    if (now !== null && now.heapMb >= heapMb) return now;
    if (now !== null) {
      now.isRetired = true;
      if (now.users === 0) void now.pool.close();
    }
    // Headroom, so that a slowly growing stock does not restart threads each time.
    const roomy = Math.ceil(heapMb * headroom);
    const threads = { pool: this.#newPool(roomy), heapMb: roomy, users: 0, isRetired: false };
    this.#threads = threads;
    return threads;
  }
}

/** @param heldMb cache megabytes of each thread. @param youngMb limit of each young generation. */
export const createResidentPool = (dataDir: string, cacheMb: number, youngGenerationMb: number): ResidentPool =>
  new ResidentPool(
    (slug) => heapMbFor(dataDir, [slug]),
    (heapMb) => newPool(heapMb, cacheMb, youngGenerationMb),
  );
