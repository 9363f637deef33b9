import path from 'node:path';
import { loadSites } from '#config/load.server.ts';
import { environment } from '#lib/files/environment.server.ts';
import { outliveReaders } from '#lib/files/outlive-readers.server.ts';
import { createManifestCache } from '#publish/release/cached-manifest.server.ts';
import { faultWords } from '#publish/release/disk-fault.ts';
import { ResidentSync } from '#publish/release/resident-sync.server.ts';
import { ensureBundle } from '#publish/render/bundle.server.ts';
import { leaveThreadsTheirLimits, RestingHeap } from '#publish/render/garbage.server.ts';
import { residentStocks } from '#stock/resident-stock.server.ts';
import { snapshotFacts } from '#stock/write/snapshot-facts.server.ts';
import { PrebuildScheduler } from './prebuild-scheduler.server.ts';
import type { RendererAnswer, RendererTask } from './renderer-task.ts';
import { createResidentPool } from './resident-pool.server.ts';
import { noNeeds, toSiteFacts } from './site-facts.ts';
import { runSite } from './site-run.server.ts';

// A separate process, so that large feeds do not delay webhook responses and memory can be released.

if (process.send === undefined) throw new Error('This file is the renderer of npm run worker; run that instead.');
const answer = (message: RendererAnswer) => process.send?.(message);
leaveThreadsTheirLimits();
outliveReaders();

const { sitesDir, dataDir, outDir } = environment();
const megabyte = 1024 * 1024;
/** Planned memory. Caches take shares of it; with two threads, the bundle and memory that V8 has not returned take three tenths. */
const memoryMb = Number(process.argv[2]);
const shares = { stocks: 0.15, manifests: 0.03, sitesOfAThread: 0.13, youngOfAThread: 0.125 };
const pool = createResidentPool(dataDir, memoryMb * shares.sitesOfAThread, memoryMb * shares.youngOfAThread);
const stocks = residentStocks(dataDir, memoryMb * shares.stocks * megabyte);
const { sync } = new ResidentSync();
const manifests = createManifestCache(outDir, memoryMb * shares.manifests * megabyte);
const heap = new RestingHeap();
const preparations = new PrebuildScheduler({ prepare, onIdle: () => heap.rest(), now: Date.now });
const bundle = ensureBundle();
// Each run reports the error; an unhandled rejection would end the process.
bundle.catch(() => {});
/** Live releases of targets, by site. */
const pushed = new Map<string, Map<string, string>>();

// The worker has exited. Each step leaves a resumable state on disk.
process.on('disconnect', () => process.exit(0));
process.on('message', (task: RendererTask) => {
  void perform(task).then(answer, (error: unknown) => answer({ id: task.id, kind: 'fault', message: faultWords(error) }));
});

async function perform(task: RendererTask): Promise<RendererAnswer> {
  const { id } = task;
  if (task.kind === 'facts') return { id, kind: 'facts', facts: await readFacts(task.slugs) };
  const { slug, feed, acceptance } = task;
  const held = pushed.get(slug) ?? new Map<string, string>();
  pushed.set(slug, held);
  const run = { sitesDir, dataDir, outDir, slug, feed, acceptance, now: Date.now, bundle: await bundle, pool, stocks, manifests, sync, pushed: held };
  const onWait = (isWaiting: boolean) => {
    preparations.wait(isWaiting);
    answer({ id, kind: 'wait', isWaiting });
  };
  const end = await preparations.run(slug, (prepared) => runSite({ ...run, prepared, onWait }));
  return { id, kind: 'end', end, memoryMb: Math.round(process.memoryUsage.rss() / megabyte) };
}

async function prepare(slug: string) {
  const siteDir = path.join(outDir, slug);
  const { vehicles } = snapshotFacts(dataDir, slug);
  const job = { dataDir, slug, siteDir, now: Date.now(), vehicles };
  const prepared = await pool.use(slug, (threads) => threads.prepare(job));
  stocks.get(slug)?.prepare();
  if (prepared !== null) manifests.get(slug)?.open(siteDir, prepared.release);
  return prepared;
}

/** A site with an invalid file still runs, to report the fault; it accepts no webhooks. */
async function readFacts(slugs: readonly string[]) {
  const { sites, failed } = await loadSites(slugs, sitesDir);
  const wrong = failed.map(({ slug }) => ({
    slug,
    secretEnv: null,
    debounce: { quietMs: 0, maxWaitMs: 0 },
    isPaused: false,
    targets: [],
    notices: [],
    needs: noNeeds,
  }));
  return [...sites.map(toSiteFacts), ...wrong];
}
