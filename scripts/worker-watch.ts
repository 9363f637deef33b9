import { sendNotice } from '#api/outbox/send-notice.server.ts';
import { loadSites } from '#config/load.server.ts';
import { openNoticeStore } from '#jobs/notice-store.server.ts';
import { createNotifier, type SiteNotifierOptions } from '#jobs/notifier.server.ts';
import { queueLocation } from '#jobs/open-queue.server.ts';
import { isDown } from '#jobs/service.ts';
import { roundMs, startServiceRounds } from '#jobs/service-rounds.server.ts';
import { type SiteFacts, toSiteFacts } from '#jobs/site-facts.ts';
import { readOwnServices } from './service-probes.ts';

type WorkerWatchOptions = Pick<SiteNotifierOptions, 'audit' | 'log'> & {
  sitesDir: string;
  dataDir: string;
  database: string | null;
  /** Of notices. */
  sending: Parameters<typeof sendNotice>[2];
};

/** Notifies, from the API's process, of a worker that is dead, and sends what that one left. @returns ends it. */
export function watchWorker({ sitesDir, dataDir, database, sending, ...options }: WorkerWatchOptions): () => Promise<void> {
  const place = queueLocation(dataDir, database);
  let sites: SiteFacts[] = [];
  let notices: Promise<{ notifier: ReturnType<typeof createNotifier>; close(): Promise<void> }> | null = null;

  async function openNotices() {
    const store = await openNoticeStore(place);
    const targetsOf = (slug: string) => sites.find((one) => one.slug === slug)?.notices ?? [];
    const notifier = createNotifier({ ...options, store, targetsOf, send: (notice, target) => sendNotice(notice, target, sending), now: Date.now });
    return { notifier, close: () => store.close() };
  }

  /** @returns as `RecordServices`. */
  async function check(): Promise<boolean> {
    const { reading, services } = await readOwnServices(place, [], Date.now());
    // A failed database is notified by the worker; without one there is no worker.
    const worker = services.find(({ name }) => name === 'worker');
    if (reading === null || worker === undefined || (notices === null && !isDown(worker))) return true;
    sites = (await loadSites('all', sitesDir)).sites.map(toSiteFacts);
    notices ??= openNotices();
    const { notifier } = await notices;
    const isSettled = await notifier.recordServices([{ ...worker, sites: sites.map(({ slug }) => slug) }], sites);
    await notifier.deliver();
    return isSettled;
  }

  // The first round leaves a worker the time to start.
  const stop = startServiceRounds(check, { log: options.log, firstMs: roundMs });
  return async () => {
    await stop();
    await (await notices)?.close();
  };
}
