import path from 'node:path';
import { loadSites } from '#config/load.server.ts';
import { environment } from '#lib/environment.server.ts';
import { outliveReaders } from '#lib/outlive-readers.server.ts';
import { faultWords } from '#publish/release/disk-fault.ts';
import { heldManifests } from '#publish/release/held-manifest.server.ts';
import { ResidentSync } from '#publish/release/resident-sync.server.ts';
import { ensureBundle } from '#publish/render/bundle.server.ts';
import { leaveThreadsTheirLimits, RestingHeap } from '#publish/render/garbage.server.ts';
import { residentStocks } from '#stock/resident-stock.server.ts';
import { snapshotFacts } from '#stock/snapshot-facts.server.ts';
import { Preparations } from './preparations.server.ts';
import type { RendererAnswer, RendererTask } from './renderer-task.ts';
import { residentPool } from './resident-pool.server.ts';
import { factsOf } from './site-facts.ts';
import { runSite } from './site-run.server.ts';

// The renderer of `npm run worker`, a process of its own. So a large feed delays no answer to a webhook, and memory can be given back.

if (process.send === undefined) throw new Error('This file is the renderer of npm run worker; run that instead.');
const answer = (message: RendererAnswer) => process.send?.(message);
leaveThreadsTheirLimits();
outliveReaders();

const { sitesDir, dataDir, outDir } = environment();
const megabyte = 1024 * 1024;
/** What it plans to take in all. What is held of sites takes its shares of it; with two threads the bundle, and what V8 has not given back, have three tenths. */
const memoryMb = Number(process.argv[2]);
const shares = { stocks: 0.15, manifests: 0.03, sitesOfAThread: 0.13, youngOfAThread: 0.125 };
const pool = residentPool(dataDir, memoryMb * shares.sitesOfAThread, memoryMb * shares.youngOfAThread);
const stocks = residentStocks(dataDir, memoryMb * shares.stocks * megabyte);
const { sync } = new ResidentSync();
const manifests = heldManifests(outDir, memoryMb * shares.manifests * megabyte);
const heap = new RestingHeap();
const preparations = new Preparations({ prepare, atRest: () => heap.rest(), now: Date.now });
const bundle = ensureBundle();
// Each run says so; a process that dies of it would not.
bundle.catch(() => {});
/** Releases that targets hold, by site. */
const pushed = new Map<string, Map<string, string>>();

// Its worker is gone: nobody waits for what it does. Each step leaves the disk such that the next run goes on from there.
process.on('disconnect', () => process.exit(0));
process.on('message', (task: RendererTask) => {
  void perform(task).then(answer, (error: unknown) => answer({ id: task.id, kind: 'fault', message: faultWords(error) }));
});

async function perform(task: RendererTask): Promise<RendererAnswer> {
  const { id } = task;
  if (task.kind === 'facts') return { id, kind: 'facts', facts: await readFacts(task.slugs) };
  const { slug, feed } = task;
  const held = pushed.get(slug) ?? new Map<string, string>();
  pushed.set(slug, held);
  const run = { sitesDir, dataDir, outDir, slug, feed, now: Date.now, bundle: await bundle, pool, stocks, manifests, sync, pushed: held };
  const end = await preparations.during(slug, (prepared) => runSite({ ...run, prepared }));
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

/** One whose file is wrong is run all the same, so that its fault is seen; it takes no webhook. */
async function readFacts(slugs: readonly string[]) {
  const { sites, failed } = await loadSites(slugs, sitesDir);
  const wrong = failed.map(({ slug }) => ({ slug, secretEnv: null, gathering: { quietMs: 0, longestMs: 0 }, isPaused: false, targets: [] }));
  return [...sites.map(factsOf), ...wrong];
}
