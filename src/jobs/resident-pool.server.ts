import { heapMbFor, newPool, type RenderPool } from '#publish/release/pool.server.ts';

/** What renders: as a build asks for it. */
export type Threads = Pick<RenderPool, 'size' | 'run'>;

/** The threads that render, which stay from run to run. A site whose stock needs more memory than they may take gets new ones. */
export class ResidentPool {
  readonly #dataDir: string;
  #threads: { pool: RenderPool; heapMb: number; users: number; isOld: boolean } | null = null;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /** Does work with the threads, which stay until it ends. */
  async use<T>(slug: string, work: (threads: Threads) => Promise<T>): Promise<T> {
    const threads = await this.#threadsFor(slug);
    threads.users += 1;
    try {
      return await work(threads.pool);
    } finally {
      threads.users -= 1;
      if (threads.isOld && threads.users === 0) await threads.pool.close();
    }
  }

  async close(): Promise<void> {
    const threads = this.#threads;
    this.#threads = null;
    await threads?.pool.close();
  }

  async #threadsFor(slug: string) {
    const heapMb = heapMbFor(this.#dataDir, [slug]);
    const now = this.#threads;
    if (now !== null && now.heapMb >= heapMb) return now;
    if (now !== null) {
      now.isOld = true;
      if (now.users === 0) await now.pool.close();
    }
    const threads = { pool: newPool(heapMb), heapMb, users: 0, isOld: false };
    this.#threads = threads;
    return threads;
  }
}
