import type { AuditLog } from '#lib/database/audit-log.server.ts';
import { endServer, listen } from '#lib/http/listen.server.ts';
import { isWorkerDead } from './dead-worker.server.ts';
import { openNoticeStore } from './notice-store.server.ts';
import { createNotifier, type SiteNotifierOptions } from './notifier.server.ts';
import { openQueue, type QueueLocation } from './open-queue.server.ts';
import type { ServiceProbes } from './probe-services.server.ts';
import { growingFolders, readDisks } from './read-disks.server.ts';
import { readTargets, TargetStateCache } from './read-targets.server.ts';
import type { LeaseOwner, SiteState } from './rebuild-queue.ts';
import { RebuildWorker, type RebuildWorkerOptions } from './rebuild-worker.server.ts';
import { RendererClient } from './renderer-client.server.ts';
import { ServiceWatch, type ServiceWatchOptions } from './service-watch.server.ts';
import { siteStamps } from './site-stamps.server.ts';
import { statusPages } from './status-page.server.ts';
import { receiveWebhooks } from './webhook-receiver.server.ts';

export type StartWorkerOptions = {
  sitesDir: string;
  dataDir: string;
  /** Releases. */
  outDir: string;
  queueLocation: QueueLocation;
  host: string;
  /** 0: a free port. */
  port: number;
  statusPort: number;
  maxConcurrency: number;
  /** Worker and renderer together. */
  memoryMb: number;
  /** Reads an environment variable. */
  secret(name: string): string | undefined;
  audit: Pick<AuditLog, 'append' | 'latest'>;
  probes: ServiceProbes;
  /** Of leads, by the API's database; empty: no API ran here. */
  deliveries: ServiceWatchOptions['deliveries'];
  /** One attempt to send a notice. */
  sendNotice: SiteNotifierOptions['send'];
  log(entry: Readonly<Record<string, string | number>>): void;
};

export type StartedWorker = {
  address: string;
  statusAddress: string;
  /** Accepts no more work, and waits for active runs. */
  close(): Promise<void>;
};

/** Milliseconds between rounds of notices; one follows each run too. */
const noticePollMs = 5000;

/** The status server is local only. */
const statusHost = 'localhost';

/** @throws when a port is in use, or the queue or sites cannot be read. */
export async function startWorker(options: StartWorkerOptions): Promise<StartedWorker> {
  const { sitesDir, outDir, host, maxConcurrency, memoryMb, secret } = options;
  const now = () => Date.now();
  const log: StartWorkerOptions['log'] = (entry) => options.log({ at: new Date(now()).toISOString(), ...entry });
  const queue = await openQueue(options.queueLocation);
  const renderer = new RendererClient({ memoryMb, onExit: (message) => log({ event: 'renderer', message }) });
  const isOwnerDead = (held: LeaseOwner) => isWorkerDead(held, options);
  const store = await openNoticeStore(options.queueLocation);
  const targetsOf = (slug: string) => worker.factsOf(slug)?.notices ?? [];
  const notifier = createNotifier({ store, audit: options.audit, targetsOf, send: options.sendNotice, now, log });
  const onEnd: RebuildWorkerOptions['onEnd'] = async (...run) => {
    await notifier.record(...run);
    void notifier.deliver();
  };
  const worker = new RebuildWorker({ stamps: () => siteStamps(sitesDir), queue, renderer, now, maxConcurrency, isOwnerDead, onEnd, log });
  const factsOf = (slug: string) => worker.factsOf(slug);
  const webhooks = receiveWebhooks({
    queue,
    factsOf,
    isNotLoaded: (slug) => worker.isNotLoaded(slug),
    secret,
    now,
    onEnqueued: () => worker.poll(),
    log,
  });
  const watch = new TargetStateCache((sites) => readTargets(sites, outDir, process.env));
  const watchedOf = ({ site, lastRun }: SiteState) => ({ slug: site, targets: factsOf(site)?.targets ?? [], lastRun: lastRun?.at ?? null });
  const disks = () => readDisks(growingFolders(options, worker.allFacts()));
  const services = new ServiceWatch({
    ...options,
    sites: () => worker.allFacts(),
    beat: () => worker.beat(),
    pingRenderer: () => renderer.ping(),
    states: () => queue.states(),
    targets: (states) => watch.get(states.map(watchedOf), performance.now()),
    disks,
    notifier,
    now,
    log,
  });
  const pages = statusPages({
    queue,
    isPaused: (slug) => factsOf(slug)?.isPaused === true,
    targets: (states) => watch.get(states.map(watchedOf), performance.now()),
    disks,
    services: () => services.last,
    hasLoaded: () => worker.hasLoaded,
    now,
    rendererMb: () => renderer.memoryMb,
  });
  const received = await listen(host, options.port, webhooks.fetch);
  const seen = await listen(statusHost, options.statusPort, pages.fetch, '--status-port');
  await worker.start();
  services.start();
  const noticeTimer = setInterval(() => void notifier.deliver(), noticePollMs);
  const address = `http://${host}:${received.port}`;
  const statusAddress = `http://${statusHost}:${seen.port}`;
  log({ event: 'started', webhooks: `${address}/webhooks/<site>`, status: statusAddress });
  return {
    address,
    statusAddress,
    async close() {
      await Promise.all([endServer(received.server), endServer(seen.server), services.stop()]);
      await worker.stop();
      clearInterval(noticeTimer);
      await notifier.deliver();
      renderer.close();
      await Promise.all([queue.close(), store.close()]);
    },
  };
}
