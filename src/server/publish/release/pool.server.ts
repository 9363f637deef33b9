import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { projectRoot } from '#lib/files/project-root.server.ts';
import { isSlug } from '#lib/text/is-slug.ts';
import { snapshotBytes } from '#stock/write/files.server.ts';
import type { Prepared } from './prepare.server.ts';
import type { PrepareJob, RenderAnswer, RenderTask, RenderWorkerData } from './render-task.ts';
import type { ShardJob, ShardResult } from './shard-job.ts';

/** Megabytes for the young generation of a thread. A long-lived process profits from more: pages are collected before promotion. */
const oneBuildsYoungMb = 48;

/** From this size on, all workers warm up: opening the manifest takes as long as building a few hundred vehicles. */
const vehiclesWorthReadiness = 3000;

const tell = (worker: Worker, task: RenderTask) => worker.postMessage(task);

/** Worker thread pool, one thread per core, started lazily; excess jobs queue. */
export class RenderPool {
  readonly size: number;
  #idle: Worker[] = [];
  #workers: Worker[] = [];
  #waiting: ((worker: Worker) => void)[] = [];

  /** Workers of one site's build end with their job, so that their memory is free while the release is completed. */
  #isForOneSite = false;

  readonly #limits: ResourceLimits;
  readonly #data: RenderWorkerData;

  /**
   * @param heapMb heap limit per worker; without one, V8 grows before it collects.
   * @param heldMb cache megabytes per worker.
   * @param youngMb young generation limit.
   */
  constructor(size = availableParallelism(), heapMb?: number, heldMb = 0, youngMb = oneBuildsYoungMb) {
    this.size = Math.max(1, size);
    // V8 needs old-generation room for all young objects; otherwise it collects constantly.
    this.#limits = heapMb === undefined ? {} : { maxOldGenerationSizeMb: Math.ceil(heapMb + heldMb + youngMb), maxYoungGenerationSizeMb: youngMb };
    this.#data = { heldBytes: heldMb * 1024 * 1024 };
  }

  /** @throws what stopped the shard; faults of single pages are in the result. */
  async run(job: ShardJob, progress: (pages: number) => void): Promise<ShardResult> {
    const answer = await this.#ask({ kind: 'render', job }, progress);
    if (answer.kind !== 'result') throw new Error('A worker answered something else than what it had rendered.');
    return answer.result;
  }

  /** @throws as `prepareNext`. */
  async prepare(job: PrepareJob): Promise<Prepared | null> {
    const { vehicles, dataDir, slug, siteDir } = job;
    const answer = await this.#ask({ kind: 'prepare', ...job }, () => {});
    const prepared = answer.kind === 'prepared' ? answer.prepared : null;
    if (prepared === null || vehicles < vehiclesWorthReadiness) return prepared;
    for (const one of this.#idle) tell(one, { kind: 'get-ready', dataDir, slug, siteDir, release: prepared.release });
    return prepared;
  }

  async #ask(task: RenderTask, progress: (pages: number) => void): Promise<RenderAnswer> {
    const worker = await this.#take();
    try {
      return await new Promise<RenderAnswer>((resolve, reject) => {
        const onMessage = (answer: RenderAnswer) => {
          if (answer.kind === 'progress') return progress(answer.pages);
          worker.off('message', onMessage).off('error', onError);
          if (answer.kind === 'fault') reject(new Error(answer.message));
          else resolve(answer);
        };
        const onError = (error: Error) => {
          worker.off('message', onMessage).off('error', onError);
          this.#workers = this.#workers.filter((other) => other !== worker);
          reject(error);
        };
        worker.on('message', onMessage).on('error', onError);
        tell(worker, task);
      });
    } finally {
      this.#give(worker);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }

  /**
   * Starts workers in advance, while the main thread prepares.
   * @param site the only site of the coming jobs, whose stock they prefetch.
   */
  warm(site?: { dataDir: string; slug: string }): void {
    this.#isForOneSite = site !== undefined;
    while (this.#workers.length < this.size) {
      const worker = this.#start();
      if (site !== undefined) tell(worker, { kind: 'read-ahead', ...site });
      this.#idle.push(worker);
    }
  }

  #start(): Worker {
    const worker = new Worker(path.join(projectRoot, 'src/server/publish/release/render-worker.ts'), {
      workerData: this.#data,
      env: { ...process.env, NODE_ENV: 'production' },
      resourceLimits: this.#limits,
    });
    this.#workers.push(worker);
    return worker;
  }

  async #take(): Promise<Worker> {
    // The first idle worker: the same part of a site goes to the worker with its cache.
    const idle = this.#workers.find((worker) => this.#idle.includes(worker));
    this.#idle = this.#idle.filter((worker) => worker !== idle);
    if (idle) return idle;
    if (this.#workers.length < this.size) return this.#start();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #end(worker: Worker): void {
    this.#workers = this.#workers.filter((other) => other !== worker);
    void worker.terminate();
  }

  #give(worker: Worker): void {
    const next = this.#waiting.shift();
    if (next === undefined && this.#isForOneSite) {
      this.#end(worker);
      return;
    }
    const usable = this.#workers.includes(worker) ? worker : this.#start();
    if (next) next(usable);
    else this.#idle.push(usable);
  }
}

/** How much old objects grow by before V8 collects them, in per cent of those in use. By default they multiply, up to the limit of each thread. */
const oneBuildsGrowth = 30;

/** The pool of a process that ends with its build. With one site, the workers prefetch its stock. */
export function startPool(dataDir: string, slugs: readonly string[]): RenderPool {
  setFlagsFromString(`--heap-growing-percent=${oneBuildsGrowth}`);
  const pool = newPool(heapMbFor(dataDir, sitesWithData(dataDir)));
  const [only, ...others] = slugs;
  pool.warm(only !== undefined && isSlug(only) && others.length === 0 ? { dataDir, slug: only } : undefined);
  return pool;
}

/** One worker per core. */
export const newPool = (heapMb: number, heldMb?: number, youngMb?: number): RenderPool => new RenderPool(undefined, heapMb, heldMb, youngMb);

const leastHeapMb = 80;

/** Heap for the largest snapshot: about twice its size parsed, as much for pages, and as much for feeds. Without a limit, a worker takes three times that. */
export function heapMbFor(dataDir: string, slugs: readonly string[]): number {
  const sizes = slugs.map((slug) => snapshotBytes(dataDir, slug));
  return Math.ceil(leastHeapMb + (6 * Math.max(0, ...sizes)) / (1024 * 1024));
}

function sitesWithData(dataDir: string): string[] {
  if (!existsSync(dataDir)) return [];
  const folders = readdirSync(dataDir, { withFileTypes: true }).filter((entry) => entry.isDirectory() && isSlug(entry.name));
  return folders.map(({ name }) => name);
}
