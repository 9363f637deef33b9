import path from 'node:path';
import { isLocked } from '#lib/files/lock.server.ts';
import { isProcessAlive, markIn } from '#lib/files/process-mark.server.ts';
import { siteLock } from '#publish/release/site-lock.server.ts';
import { lockFile } from '#stock/write/files.server.ts';
import type { LeaseOwner, WorkerBeat } from './rebuild-queue.ts';
import { silentMs } from './timing.ts';

/**
 * Whether a worker process of this machine has exited, with its renderer. While the renderer holds the site's locks, the next run would fail. Always
 * false for workers of other machines.
 */
export function isWorkerDead({ site, owner }: LeaseOwner, { dataDir, outDir }: { dataDir: string; outDir: string }): boolean {
  const mark = markIn(owner);
  if (mark === null || isProcessAlive(mark)) return false;
  return ![lockFile(dataDir, site), siteLock(path.join(outDir, site))].some(isLocked);
}

/** Whether a worker runs and sends heartbeats. @param now epoch milliseconds. */
export function isWorkerAlive({ worker, at }: WorkerBeat, now: number): boolean {
  const mark = markIn(worker);
  return now - at < silentMs && (mark === null || isProcessAlive(mark));
}

/** Why no worker runs, as a sentence; null: one does. @param workers latest first. @param now epoch milliseconds. */
export function workerProblem(workers: readonly WorkerBeat[], now: number): string | null {
  if (workers.some((beat) => isWorkerAlive(beat, now))) return null;
  const [last] = workers;
  if (last === undefined) return 'None runs.';
  const mark = markIn(last.worker);
  const who = mark === null ? 'The last one' : `Process ${mark.pid} on ${mark.host}`;
  const since = new Date(last.at).toISOString();
  return mark === null || isProcessAlive(mark) ? `${who} has given no sign of life since ${since}: it hangs.` : `${who} was killed after ${since}.`;
}
