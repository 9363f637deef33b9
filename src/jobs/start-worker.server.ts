import { endServer, listen } from '#lib/listen.server.ts';
import { isWorkerGone } from './gone-worker.server.ts';
import { openQueue, type QueuePlace } from './open-queue.server.ts';
import { growingFolders, readDisks } from './read-disks.server.ts';
import { readTargets, TargetWatch } from './read-targets.server.ts';
import type { Held, SiteState } from './rebuild-queue.ts';
import { receiveWebhooks } from './receive.server.ts';
import { Renderer } from './renderer.server.ts';
import { siteStamps } from './site-stamps.server.ts';
import { statusPages } from './status-page.server.ts';
import { Worker } from './worker.server.ts';

export type StartWorkerOptions = {
  sitesDir: string;
  dataDir: string;
  /** Of releases. */
  outDir: string;
  queuePlace: QueuePlace;
  host: string;
  /** 0 takes any free port. */
  port: number;
  statusPort: number;
  atOnce: number;
  /** Of this process and the one that renders. */
  memoryMb: number;
  /** A variable of the environment. */
  secret(name: string): string | undefined;
  log(entry: Readonly<Record<string, string | number>>): void;
};

export type StartedWorker = {
  /** `http://localhost:4330` */
  address: string;
  statusAddress: string;
  /** Takes nothing more, and ends with the runs under way. */
  close(): Promise<void>;
};

/** Only this machine looks at the status. */
const statusHost = 'localhost';

/** @throws when a port is taken, or queue or sites cannot be read. */
export async function startWorker(options: StartWorkerOptions): Promise<StartedWorker> {
  const { sitesDir, outDir, host, atOnce, memoryMb, secret } = options;
  const now = () => Date.now();
  const log: StartWorkerOptions['log'] = (entry) => options.log({ at: new Date(now()).toISOString(), ...entry });
  const queue = await openQueue(options.queuePlace);
  const renderer = new Renderer({ memoryMb, onEnd: (message) => log({ event: 'renderer', message }) });
  const isGone = (held: Held) => isWorkerGone(held, options);
  const worker = new Worker({ stamps: () => siteStamps(sitesDir), queue, renderer, now, atOnce, isGone, log });
  const factsOf = (slug: string) => worker.factsOf(slug);
  const webhooks = receiveWebhooks({ queue, factsOf, isUnread: (slug) => worker.isUnread(slug), secret, now, onWish: () => worker.wake(), log });
  const watch = new TargetWatch((sites) => readTargets(sites, outDir, process.env));
  const watchedOf = ({ site, lastRun }: SiteState) => ({ slug: site, targets: factsOf(site)?.targets ?? [], lastRun: lastRun?.at ?? null });
  const pages = statusPages({
    queue,
    isPaused: (slug) => factsOf(slug)?.isPaused === true,
    targets: (states) => watch.of(states.map(watchedOf), performance.now()),
    disks: () => readDisks(growingFolders(options, worker.allFacts())),
    hasRead: () => worker.hasRead,
    now,
    rendererMb: () => renderer.memoryMb,
  });
  const received = await listen(host, options.port, webhooks.fetch);
  const seen = await listen(statusHost, options.statusPort, pages.fetch, '--status-port');
  await worker.start();
  const address = `http://${host}:${received.port}`;
  const statusAddress = `http://${statusHost}:${seen.port}`;
  log({ event: 'started', webhooks: `${address}/webhooks/<site>`, status: statusAddress });
  return {
    address,
    statusAddress,
    async close() {
      await Promise.all([endServer(received.server), endServer(seen.server)]);
      await worker.end();
      renderer.close();
      await queue.close();
    },
  };
}
