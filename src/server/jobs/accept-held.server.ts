import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { markText, processMark } from '#lib/files/process-mark.server.ts';
import { type Acceptance, type HeldRun, heldRun, isSameHold } from './acceptance.ts';
import { isWorkerAlive, isWorkerDead } from './dead-worker.server.ts';
import { openQueue, type QueueLocation } from './open-queue.server.ts';
import type { RebuildQueue, RunOutcome } from './rebuild-queue.ts';
import { defaultWorkerMemoryMb, RendererClient } from './renderer-client.server.ts';
import { runLease } from './run-lease.server.ts';
import type { RunReport } from './run-report.ts';

/** Runs a site and waits for its end. @throws with the fault of a failed run. */
type Runner = (acceptance: Acceptance | undefined) => Promise<RunReport>;

export type AcceptOptions = {
  slug: string;
  dataDir: string;
  outDir: string;
  queueLocation: QueueLocation;
  /** Epoch milliseconds. */
  now: () => number;
  /** Whether to accept what is held; called before each step, with what was not shown yet. */
  confirm(held: HeldRun): Promise<boolean>;
  /** Called once the run is left to a worker. */
  onWorker(): void;
};

/** `accepted`: lines. `held`: what stays held; null: nothing. `report`: of the last run. */
export type AcceptResult = {
  outcome: 'nothing held' | 'accepted' | 'declined' | 'refused' | 'still held';
  accepted: string[];
  held: HeldRun | null;
  report: RunReport;
};

/** The release's brake sees the pages of the vehicles that the stock's brake let go, and the ads' brake those of the release. */
const maxSteps = 4;

/**
 * Accepts what brakes hold of a site's stock, release and ad files, and publishes it: by the worker that runs, else in a process of its own. What
 * changes meanwhile is shown before it is accepted, too.
 * @throws when a run fails.
 */
export async function acceptHeld(options: AcceptOptions): Promise<AcceptResult> {
  const { slug, queueLocation } = options;
  // Without a queue no worker ever ran: none is created.
  const queue = 'file' in queueLocation && !existsSync(queueLocation.file) ? null : await openQueue(queueLocation);
  const renderer = new RendererClient({ memoryMb: defaultWorkerMemoryMb, onExit: () => {} });
  try {
    const isRunning = (await queue?.workers())?.some((beat) => isWorkerAlive(beat, options.now())) === true;
    if (isRunning) options.onWorker();
    const run = queue !== null && isRunning ? workerRunner(queue, options) : ownRunner(queue, renderer, options);
    const known = isRunning ? ((await queue?.states())?.find(({ site }) => site === slug)?.lastRun ?? null) : null;
    return await acceptSteps(heldRun(known) === null ? await run(undefined) : known, run, options);
  } finally {
    renderer.close();
    await queue?.close();
  }
}

async function acceptSteps(first: RunReport | null, run: Runner, { confirm }: AcceptOptions): Promise<AcceptResult> {
  let report = first ?? (await run(undefined));
  const accepted: string[] = [];
  let before: HeldRun | null = null;
  for (let step = 0; step < maxSteps; step += 1) {
    const held = heldRun(report);
    if (held === null) return { outcome: before === null ? 'nothing held' : 'accepted', accepted, held, report };
    if (held.refusal !== null) return { outcome: 'refused', accepted, held, report };
    if (before !== null && isSameHold(before.acceptance, held.acceptance)) return { outcome: 'still held', accepted, held, report };
    if (!(await confirm(held))) return { outcome: 'declined', accepted, held, report };
    accepted.push(...held.lines);
    report = await run(held.acceptance);
    before = held;
  }
  return { outcome: 'still held', accepted, held: heldRun(report), report };
}

/** Longer than a worker takes to see a request, in milliseconds. */
const pollMs = 200;
/** Shorter than the backoff of a failed run, in milliseconds. */
const minBackoffMs = 2000;

const requestOf = (site: string, at: number, acceptance: Acceptance | undefined) => ({
  ...({ site, trigger: 'edit', feed: true, at, debounce: { quietMs: 0, maxWaitMs: 0 } } as const),
  ...(acceptance === undefined ? {} : { acceptance }),
});

/** Leaves runs to a worker, which has the environment of the site and its caches. */
function workerRunner(queue: RebuildQueue, { slug, now }: AcceptOptions): Runner {
  return async (acceptance) => {
    const since = now();
    await queue.enqueue(requestOf(slug, since, acceptance));
    for (;;) {
      await sleep(pollMs);
      const state = (await queue.states()).find(({ site }) => site === slug);
      if (state === undefined) throw new Error(`${slug}: the worker has no such site any more.`);
      const { runningSince, dueAt, fault, isAccepting, lastRun } = state;
      if (runningSince !== null) continue;
      if (fault !== null && dueAt !== null && dueAt > now() + minBackoffMs) throw new Error(fault);
      const isOver = dueAt === null || dueAt > now();
      if (isOver && !isAccepting && lastRun !== null && Date.parse(lastRun.at) >= since) return lastRun;
    }
  };
}

/** Runs the site here, under its lease where there is a queue. */
function ownRunner(queue: RebuildQueue | null, renderer: RendererClient, { slug, dataDir, outDir, now }: AcceptOptions): Runner {
  const name = markText(processMark());
  return async (acceptance) => {
    if (queue === null) return reportOf(await renderer.run({ slug, feed: true, acceptance: acceptance ?? null }), slug);
    await queue.enqueue(requestOf(slug, now(), acceptance));
    for (;;) {
      const lease = await queue.lease(name, now(), { isOwnerDead: (held) => isWorkerDead(held, { dataDir, outDir }), site: slug });
      if (lease !== null) return reportOf((await runLease(lease, { queue, renderer, now })).end, slug);
      await sleep(pollMs);
    }
  };
}

function reportOf(end: RunOutcome, slug: string): RunReport {
  if (end.kind === 'paused') throw new Error(pausedText(slug));
  if (end.kind === 'failed') throw new Error(end.message);
  return end.report;
}

export const pausedText = (slug: string): string =>
  `${slug} is paused: nothing is read or published. Fix: set rebuild.paused to false in its site file, and run this again.`;
