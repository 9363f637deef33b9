import type { OnWait } from '#stock/read/http.server.ts';
import type { Lease, RebuildQueue, RunOutcome } from './rebuild-queue.ts';
import type { RendererClient } from './renderer-client.server.ts';
import { leaseMs } from './timing.ts';

export type LeaseRunner = {
  queue: Pick<RebuildQueue, 'renewLease' | 'complete'>;
  renderer: Pick<RendererClient, 'run'>;
  /** Called when a host that the run reads is slow to answer, and once it did or failed. */
  onWait?: OnWait;
  /** Epoch milliseconds. */
  now: () => number;
};

/**
 * Runs a leased site with heartbeats, and stores the outcome.
 * @returns also whether the lease was kept; otherwise another worker has the site.
 * @throws when the queue fails.
 */
export async function runLease(lease: Lease, { queue, renderer, now, onWait }: LeaseRunner): Promise<{ end: RunOutcome; hasLease: boolean }> {
  const heartbeat = setInterval(() => void queue.renewLease(lease, now()).catch(() => {}), leaseMs / 3);
  try {
    const { site: slug, feed, acceptance } = lease;
    const end = await renderer.run({ slug, feed, acceptance }, onWait);
    return { end, hasLease: await queue.complete(lease, end, now()) };
  } finally {
    clearInterval(heartbeat);
  }
}
