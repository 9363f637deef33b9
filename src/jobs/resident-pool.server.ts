import { heapMbFor, newPool, type RenderPool } from '#publish/release/pool.server.ts';

/** What renders: as a build asks for it. */
export type Threads = Pick<RenderPool, 'size' | 'run' | 'prepare'>;
type Pool = Threads & Pick<RenderPool, 'close'>;

/** Threads that have just begun have nothing in memory: their first build costs twice as much as the next. */
const headroom = 1.25;

/** The threads that render, which stay from run to run. A site whose stock needs more memory than they may take gets new ones. */
export class ResidentPool {
  readonly #heapMbFor: (slug: string) => number;
  readonly #newPool: (heapMb: number) => Pool;
  #threads: { pool: Pool; heapMb: number; users: number; isOld: boolean } | null = null;

  constructor(heapOf: (slug: string) => number, makePool: (heapMb: number) => Pool) {
    this.#heapMbFor = heapOf;
    this.#newPool = makePool;
  }

  /** Does work with the threads, which stay until it ends. */
  async use<T>(slug: string, work: (threads: Threads) => Promise<T>): Promise<T> {
    const threads = this.#threadsFor(this.#heapMbFor(slug));
    // Nothing waits between the two: else others could end threads that nobody seems to use.
    threads.users += 1;
    try {
      return await work(threads.pool);
    } finally {
      threads.users -= 1;
      if (threads.isOld && threads.users === 0) await threads.pool.close();
    }
  }

  #threadsFor(heapMb: number) {
    const now = this.#threads;
    if (now !== null && now.heapMb >= heapMb) return now;
    if (now !== null) {
      now.isOld = true;
      if (now.users === 0) void now.pool.close();
    }
    // A stock that grows by a vehicle at a time is no reason for new ones each time.
    const roomy = Math.ceil(heapMb * headroom);
    const threads = { pool: this.#newPool(roomy), heapMb: roomy, users: 0, isOld: false };
    this.#threads = threads;
    return threads;
  }
}

/**
 * The threads of a process that renders the sites of one folder.
 * @param heldMb megabytes that each of them keeps of sites from run to run.
 * @param youngMb the most that what is new takes in each.
 */
export const residentPool = (dataDir: string, heldMb: number, youngMb: number): ResidentPool =>
  new ResidentPool(
    (slug) => heapMbFor(dataDir, [slug]),
    (heapMb) => newPool(heapMb, heldMb, youngMb),
  );
