import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { restingFlags } from '#publish/render/garbage.server.ts';
import type { RunEnd } from './rebuild-queue.ts';
import type { RendererAnswer, RendererTask } from './renderer-task.ts';
import type { SiteFacts } from './site-facts.ts';

type Ask = { resolve(answer: RendererAnswer): void; reject(error: Error): void };
type Running = { child: ChildProcess; asks: Map<number, Ask>; isOld: boolean };

export type RendererOptions = {
  /** Resident memory in megabytes that it may take together with the worker that started it. */
  memoryMb: number;
  /** Told when a process ended by itself. */
  onEnd(message: string): void;
  /** The program of the process; left out: the one that renders. */
  program?: URL;
};

/** What worker and renderer may take together where nobody says otherwise, in megabytes: enough to hold a site of 10,000 vehicles. */
export const defaultMemoryMb = 2560;

/** Of the memory. The rest is for the worker, and for runs that are under way. */
const shares = {
  /** What the process plans with. */
  planned: 0.8,
  /** Half of the room for what is new in its main thread. */
  young: 0.025,
  /** Beyond this it gives way to a new one. */
  most: 0.85,
};

/** For how long the next process waits until the one that gave way has ended: longer than nearly all runs. Both at once would take too much. */
const leaveMs = 10_000;

/** The process that reads feeds and renders. It is started when first needed, stays, and is replaced when it dies or has grown too large. */
export class Renderer {
  readonly #options: RendererOptions;
  #running: Running | null = null;
  /** Ends with the process that gave way. */
  #left: Promise<unknown> = Promise.resolve();
  #lastId = 0;
  /** Of the last run, for those who look. */
  memoryMb = 0;

  constructor(options: RendererOptions) {
    this.#options = options;
  }

  /** Runs a site. Never throws: a process that dies is a run that failed. */
  async run(slug: string, feed: boolean): Promise<RunEnd> {
    try {
      const answer = await this.#ask((id) => ({ id, kind: 'run', slug, feed }));
      if (answer.kind !== 'end') throw new Error('The renderer answered something else.');
      this.memoryMb = answer.memoryMb;
      if (answer.memoryMb > shares.most * this.#options.memoryMb) this.#retire();
      return answer.end;
    } catch (error) {
      return { kind: 'failed', message: error instanceof Error ? error.message : String(error), report: null };
    }
  }

  /** Reads the files of these sites. @throws when that fails. */
  async facts(slugs: readonly string[]): Promise<SiteFacts[]> {
    const answer = await this.#ask((id) => ({ id, kind: 'facts', slugs }));
    return answer.kind === 'facts' ? answer.facts : [];
  }

  /** Ends the process. Runs under way are cut off. */
  close(): void {
    const running = this.#running;
    this.#running = null;
    if (running?.child.connected) running.child.disconnect();
  }

  async #ask(taskOf: (id: number) => RendererTask): Promise<RendererAnswer> {
    if (this.#running === null) await this.#left;
    const running = this.#running ?? this.#start();
    this.#lastId += 1;
    const task = taskOf(this.#lastId);
    return new Promise((resolve, reject) => {
      running.asks.set(task.id, { resolve, reject });
      running.child.send(task);
    });
  }

  #start(): Running {
    const program = this.#options.program ?? new URL('./renderer-process.server.ts', import.meta.url);
    const { memoryMb } = this.#options;
    const child = fork(program, [String(Math.floor(shares.planned * memoryMb))], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: [...process.execArgv, ...restingFlags(Math.ceil(shares.young * memoryMb))],
    });
    const running: Running = { child, asks: new Map(), isOld: false };
    child.on('message', (answer: RendererAnswer) => {
      const ask = running.asks.get(answer.id);
      running.asks.delete(answer.id);
      if (answer.kind === 'fault') ask?.reject(new Error(answer.message));
      else ask?.resolve(answer);
      if (running.isOld && running.asks.size === 0 && child.connected) child.disconnect();
    });
    child.on('error', (error) => this.#forget(running, error.message));
    child.on('exit', (code, signal) => this.#forget(running, `The renderer ended (${signal ?? code}).`));
    this.#running = running;
    return running;
  }

  /** The process takes no more runs, and ends with its last one. */
  #retire(): void {
    const running = this.#running;
    if (running === null) return;
    this.#running = null;
    running.isOld = true;
    const { promise: hasEnded, resolve } = Promise.withResolvers<void>();
    running.child.once('exit', () => resolve());
    this.#left = Promise.race([hasEnded, sleep(leaveMs, undefined, { ref: false })]);
    if (running.asks.size === 0 && running.child.connected) running.child.disconnect();
  }

  #forget(running: Running, message: string): void {
    if (this.#running === running) {
      this.#running = null;
      this.#options.onEnd(message);
    }
    for (const { reject } of running.asks.values()) reject(new Error(message));
    running.asks.clear();
  }
}
