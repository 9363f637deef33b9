import { parentPort, workerData } from 'node:worker_threads';
import { inspectRelease, type Share } from '../inspect/inspect-release.ts';

export type PageWork = { dir: string; all: boolean; share: Share };

/** Of vehicle pages every fifth of each kind is validated, since it takes 20 ms a page. */
const step = 5;

const { dir, all, share }: PageWork = workerData;
const counts = new Map<string, number>();
const validates = (page: string): boolean => {
  const kind = /^\/cars\/[^/]+\/(.*)$/.exec(page)?.[1];
  if (kind === undefined || all) return true;
  const count = counts.get(kind) ?? 0;
  counts.set(kind, count + 1);
  return count % step === 0;
};
parentPort?.postMessage(await inspectRelease(dir, validates, share));
