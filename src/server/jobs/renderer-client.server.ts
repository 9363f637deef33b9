import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '#lib/files/project-root.server.ts';
import { restingFlags } from '#publish/render/garbage.server.ts';
import type { OnWait } from '#stock/read/http.server.ts';
import type { RunOutcome } from './rebuild-queue.ts';
import type { RendererAnswer, RendererTask, RunTask } from './renderer-task.ts';
import type { SiteFacts } from './site-facts.ts';

type PendingTask = { resolve(answer: RendererAnswer): void; reject(error: Error): void; onWait: OnWait | undefined };
type RendererProcess = { child: ChildProcess; pending: Map<number, PendingTask>; isRetired: boolean };

export type RendererOptions = {
  /** Resident memory limit of worker and renderer together, in megabytes. */
  memoryMb: number;
  /** Called when a process exits unexpectedly. */
  onExit(message: string): void;
  /** Entry point; omitted: the renderer. */
  program?: URL;
};

/** Megabytes for worker and renderer together: enough to cache a site of 10,000 vehicles. */
export const defaultWorkerMemoryMb = 2560;

/** Of the memory. The worker and active runs need the rest. */
const shares = {
  /** Planned by the renderer. */
  planned: 0.8,
  /** Half of its main thread's young generation. */
  young: 0.025,
  /** Restart threshold. */
  most: 0.85,
};

/** Milliseconds the next process waits for a retired one to exit: both at once would exceed the memory. Nearly all runs are shorter. */
const retireTimeoutMs = 10_000;

/** Client of the renderer process, which starts on demand and restarts after a crash or at its memory threshold. */
export class RendererClient {
  readonly #options: RendererOptions;
  #running: RendererProcess | null = null;
  #retired: Promise<unknown> = Promise.resolve();
  #lastId = 0;
  /** After the last run. */
  memoryMb = 0;

  constructor(options: RendererOptions) {
    this.#options = options;
  }

  /** Never throws: a crash is a failed run. @param onWait called when a host that the run reads is slow to answer, and once it did or failed. */
  async run(run: RunTask, onWait?: OnWait): Promise<RunOutcome> {
    try {
      const answer = await this.#send((id) => ({ id, kind: 'run', ...run }), onWait);
      if (answer.kind !== 'end') throw new Error('The renderer answered something else.');
      this.memoryMb = answer.memoryMb;
      if (answer.memoryMb > shares.most * this.#options.memoryMb) this.#retire();
      return answer.end;
    } catch (error) {
      return { kind: 'failed', message: error instanceof Error ? error.message : String(error), report: null };
    }
  }

  /** @throws when a file cannot be read. */
  async facts(slugs: readonly string[]): Promise<SiteFacts[]> {
    const answer = await this.#send((id) => ({ id, kind: 'facts', slugs }));
    return answer.kind === 'facts' ? answer.facts : [];
  }

  /** Waits for a sign of life of the process, where one runs. */
  async ping(): Promise<void> {
    if (this.#running !== null) await this.facts([]);
  }

  /** Kills the process and aborts its runs. */
  close(): void {
    const running = this.#running;
    this.#running = null;
    if (running?.child.connected) running.child.disconnect();
  }

  async #send(taskOf: (id: number) => RendererTask, onWait?: OnWait): Promise<RendererAnswer> {
    if (this.#running === null) await this.#retired;
    const running = this.#running ?? this.#start();
    this.#lastId += 1;
    const task = taskOf(this.#lastId);
    return new Promise((resolve, reject) => {
      running.pending.set(task.id, { resolve, reject, onWait });
      running.child.send(task);
    });
  }

  #start(): RendererProcess {
    const program = this.#options.program ?? path.join(projectRoot, 'src/server/jobs/renderer-process.server.ts');
    const { memoryMb } = this.#options;
    const child = fork(program, [String(Math.floor(shares.planned * memoryMb))], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: [...process.execArgv, ...restingFlags(Math.ceil(shares.young * memoryMb))],
    });
    const running: RendererProcess = { child, pending: new Map(), isRetired: false };
    child.on('message', (answer: RendererAnswer) => {
      const ask = running.pending.get(answer.id);
      if (answer.kind === 'wait') return ask?.onWait?.(answer.isWaiting);
      running.pending.delete(answer.id);
      if (answer.kind === 'fault') ask?.reject(new Error(answer.message));
      else ask?.resolve(answer);
      if (running.isRetired && running.pending.size === 0 && child.connected) child.disconnect();
    });
    child.on('error', (error) => this.#forget(running, error.message));
    child.on('exit', (code, signal) => this.#forget(running, `The renderer ended (${signal ?? code}).`));
    this.#running = running;
    return running;
  }

  /** Accepts no more runs, and exits after the last. */
  #retire(): void {
    const running = this.#running;
    if (running === null) return;
    this.#running = null;
    running.isRetired = true;
    const { promise: hasEnded, resolve } = Promise.withResolvers<void>();
    running.child.once('exit', () => resolve());
    this.#retired = Promise.race([hasEnded, sleep(retireTimeoutMs, undefined, { ref: false })]);
    if (running.pending.size === 0 && running.child.connected) running.child.disconnect();
  }

  #forget(running: RendererProcess, message: string): void {
    if (this.#running === running) {
      this.#running = null;
      this.#options.onExit(message);
    }
    for (const { reject } of running.pending.values()) reject(new Error(message));
    running.pending.clear();
  }
}
