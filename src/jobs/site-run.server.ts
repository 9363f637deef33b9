import { closeSync, existsSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import { loadSite } from '#config/load.server.ts';
import type { SizedLruCache } from '#lib/sized-lru-cache.server.ts';
import { buildSite, type SiteBuild } from '#publish/release/build-site.server.ts';
import { faultWords } from '#publish/release/disk-fault.ts';
import type { SyncFileSystem } from '#publish/release/durable.server.ts';
import type { HeldManifest } from '#publish/release/held-manifest.server.ts';
import { readManifest } from '#publish/release/manifest.server.ts';
import type { Prepared } from '#publish/release/prepare.server.ts';
import { currentRelease, publishedAt } from '#publish/release/release.server.ts';
import type { SiteReport } from '#publish/release/site-report.ts';
import type { Bundle } from '#publish/render/bundle.server.ts';
import { assertFeedFile, noStockProblem } from '#publish/routes/no-stock.server.ts';
import { pushToTarget } from '#publish/targets/push-to-target.server.ts';
import { paths } from '#site/paths.ts';
import { SiteError } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';
import { snapshotBytes, snapshotFile } from '#stock/files.server.ts';
import type { ResidentStock } from '#stock/resident-stock.server.ts';
import { takeReviews } from '#stock/reviews-feed.server.ts';
import { type StockOptions, takeStock, type WrittenSnapshot } from '#stock/run.server.ts';
import { openSnapshot } from '#stock/snapshot.server.ts';
import { snapshotFacts } from '#stock/snapshot-facts.server.ts';
import { pushHosted } from './push-hosted.server.ts';
import type { RunEnd } from './rebuild-queue.ts';
import type { ResidentPool } from './resident-pool.server.ts';
import type { RunReport } from './run-report.ts';

export type RunFolders = { sitesDir: string; dataDir: string; outDir: string };

export type SiteRun = RunFolders & {
  slug: string;
  /** Whether the feed is read; else what stands is built. */
  feed: boolean;
  /** Epoch milliseconds. */
  now: () => number;
  bundle: Bundle;
  pool: Pick<ResidentPool, 'use'>;
  /** What this process holds of stocks from run to run. */
  stocks: Pick<SizedLruCache<ResidentStock>, 'get'>;
  /** The manifests that it opened last. */
  manifests: Pick<SizedLruCache<HeldManifest>, 'get'>;
  /** Syncs file systems; left out: by a process for each. */
  sync?: SyncFileSystem;
  /** Gives what was prepared for this build; left out: the build looks itself. */
  prepared?: () => Promise<Prepared | null>;
  /** Targets of this site that hold the release of this name already. */
  pushed: Map<string, string>;
};

const minuteMs = 60_000;
/** Bytes of a feed that are held in memory: what reads larger ones from files slows down the whole process, for good. */
const mostInMemory = 128 * 1024 * 1024;

/**
 * Runs a site: reads its feed, builds it, publishes it to its targets. Each step stands on what the one before left on disk: a run that was cut off is
 * made good by the next. Never throws.
 */
export async function runSite(run: SiteRun): Promise<RunEnd> {
  const began = run.now();
  const report: RunReport = { at: new Date(began).toISOString(), seconds: 0, feed: null, pages: null, targets: [] };
  const ended = () => ({ ...report, seconds: (run.now() - began) / 1000 });
  try {
    const loaded = await loadSite(run.slug, run.sitesDir, run.dataDir);
    if (loaded.rebuild.paused) return { kind: 'paused' };
    // Most of a feed's reading is one thread's work: what is not prepared yet is prepared meanwhile.
    const prepared = run.prepared?.() ?? Promise.resolve(null);
    const isTaken = run.feed && loaded.stock.from !== undefined;
    const { site } = isTaken ? await takeReviews(loaded, { ...run, now: run.now() }) : { site: loaded };
    const built = (isTaken ? await takeFeed(site, run, prepared, report) : null) ?? (await buildOf(site, run, await prepared));
    report.pages = pagesOf(built, run);
    const fault = (await publishTo(site, run, report)) ?? (await searchGains(site, run, report));
    if (fault !== null) return { kind: 'failed', message: fault, report: ended() };
    const nextChange = built.nextChange === null ? null : Date.parse(built.nextChange);
    const nextPoll = site.stock.from === undefined ? null : run.now() + site.rebuild.poll_minutes * minuteMs;
    return { kind: 'done', report: ended(), nextPoll, nextChange };
  } catch (error) {
    return { kind: 'failed', message: faultWords(error), report: report.feed === null && report.pages === null ? null : ended() };
  }
}

/** Threads, and what is held, are measured by the snapshot that stands. One that has grown by more than this is built from once it stands itself. */
const mostGrowth = 1.1;

/**
 * Takes the feed, and begins to build from a new snapshot while that goes to the disk.
 * @returns what was built; null where nothing was begun.
 */
async function takeFeed(site: Site, run: SiteRun, prepared: Promise<Prepared | null>, report: RunReport): Promise<SiteReport | null> {
  const { promise: stands, resolve, reject } = Promise.withResolvers<void>();
  const builds: Promise<SiteReport>[] = [];
  const begin = ({ file, vehicles, changes }: WrittenSnapshot) => {
    if (statSync(file).size > mostGrowth * snapshotBytes(run.dataDir, site.slug)) return;
    const handle = openSync(file, 'r');
    const build = async () => buildFrom(site, run, vehicles, await prepared, { snapshot: { handle, changes }, stands });
    builds.push(asked(build().finally(() => closeSync(handle))));
  };
  asked(stands);
  const onStands = async () => {
    resolve();
    await Promise.allSettled(builds);
  };
  try {
    // Pages of vehicles that are gone go only once search has lost them.
    report.feed = await feedOf(site, run, keepsIndex(site) ? {} : { onWritten: begin, onStands });
  } catch (error) {
    reject(error);
    const [built] = await Promise.allSettled(builds);
    // What is remembered of the feed is written last: the release may stand already.
    if (built?.status === 'fulfilled') report.pages = pagesOf(built.value, run);
    throw error;
  }
  return (await builds[0]) ?? null;
}

/** A promise that may fail before somebody awaits it. */
function asked<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

type Watching = Pick<StockOptions, 'onWritten' | 'onStands'>;

async function feedOf(site: Site, { sitesDir, dataDir, now, stocks }: SiteRun, watching: Watching): Promise<RunReport['feed']> {
  assertFeedFile(site, { sitesDir, dataDir });
  const resident = stocks.get(site.slug);
  const report = await takeStock(site, { sitesDir, dataDir, now: now(), from: undefined, release: [], mostInMemory, resident, ...watching });
  const { unchanged, read, rejected, vehicles, held, heldVehicles } = report;
  const words = held?.brakes.map(({ message }) => message) ?? [];
  return { at: new Date(now()).toISOString(), unchanged, read, rejected, vehicles, held: words, heldVehicles: heldVehicles.length };
}

/** From the snapshot that stands. */
async function buildOf(site: Site, run: SiteRun, prepared: Prepared | null): Promise<SiteReport> {
  const { sitesDir, dataDir } = run;
  if (!existsSync(snapshotFile(dataDir, site.slug))) throw new SiteError(site.slug, [noStockProblem(site, { sitesDir, dataDir })]);
  await searchLoses(site, run);
  return buildFrom(site, run, snapshotFacts(dataDir, site.slug).vehicles, prepared);
}

function buildFrom(site: Site, run: SiteRun, vehicles: number, prepared: Prepared | null, ahead?: SiteBuild['ahead']): Promise<SiteReport> {
  const { sitesDir, dataDir, outDir, now, bundle, pool, manifests, sync } = run;
  const openManifest = manifests.get(site.slug)?.open;
  const build = { site, sitesDir, dataDir, outDir, now: now(), bundle, prepared, openManifest, sync, ahead, full: false, dryRun: false };
  return pool.use(site.slug, (threads) => buildSite({ ...build, progress: () => {}, pool: threads }, vehicles));
}

function pagesOf({ release, rendered, removed, held, errors }: SiteReport, { outDir, slug }: SiteRun): RunReport['pages'] {
  const at = publishedAt(path.join(outDir, slug));
  return {
    release,
    published: at === null ? null : new Date(at).toISOString(),
    rendered,
    removed,
    held: held?.message ?? null,
    errors: errors.map(({ path: page, message }) => `${page}: ${message}`),
  };
}

/** Brings every target up to the release that stands. @returns what went wrong; null: nothing did. */
async function publishTo(site: Site, { outDir, now, pushed }: SiteRun, report: RunReport): Promise<string | null> {
  const release = report.pages?.release ?? null;
  const faults: string[] = [];
  for (const target of site.publish.targets) {
    if (release === null || pushed.get(target.name) === release) continue;
    try {
      const { outcome, why } = await pushToTarget(target, path.join(outDir, site.slug), { now: now(), variables: process.env });
      report.targets.push({ name: target.name, outcome, why });
      if (outcome === 'live' || outcome === 'already live') pushed.set(target.name, release);
      else faults.push(`${target.name}: ${why ?? outcome}`);
    } catch (error) {
      report.targets.push({ name: target.name, outcome: 'failed', why: faultWords(error) });
      faults.push(`${target.name}: ${faultWords(error)}`);
    }
  }
  return faults.length === 0 ? null : `Published in ${outDir}, but not to ${faults.join(' ')}`;
}

/** Whether the worker keeps a hosted index of the site. */
const keepsIndex = ({ search }: Site) => search.host !== undefined && search.managed && Boolean(process.env.MEILISEARCH_ADMIN_KEY);

const hostedPush = (site: Site, { sitesDir, dataDir, now }: SiteRun) => ({
  site,
  sitesDir,
  dataDir,
  now: now(),
  adminKey: process.env.MEILISEARCH_ADMIN_KEY,
  dryRun: false,
  say: () => {},
});

/** Addresses of vehicles' pages in the release that stands. */
function standingPages({ outDir, slug }: SiteRun): ReadonlySet<string> {
  const siteDir = path.join(outDir, slug);
  const pages = [...(readManifest(siteDir, currentRelease(siteDir))?.pages ?? [])];
  return new Set(pages.flatMap(([page, { kind }]) => (kind === 'vehicle' ? [page] : [])));
}

/** Before a page of a vehicle goes, search leads there no more: it holds those alone that stand before and after. */
async function searchLoses(site: Site, run: SiteRun): Promise<void> {
  if (!keepsIndex(site)) return;
  const before = standingPages(run);
  const after = new Set(openSnapshot(run.dataDir, site.slug).vehicles.map(({ slug }) => paths.vehicle(slug)));
  if ([...before].every((page) => after.has(page))) return;
  await pushHosted({ ...hostedPush(site, run), isWanted: (slug) => before.has(paths.vehicle(slug)) });
  run.pushed.delete(indexName);
}

const indexName = 'search index';

/** Once the pages of new vehicles stand, search leads to them. @returns what went wrong; null: nothing did. */
async function searchGains(site: Site, run: SiteRun, report: RunReport): Promise<string | null> {
  const release = report.pages?.release;
  if (!keepsIndex(site) || !release || run.pushed.get(indexName) === release) return null;
  try {
    const pages = standingPages(run);
    await pushHosted({ ...hostedPush(site, run), isWanted: (slug) => pages.has(paths.vehicle(slug)) });
    run.pushed.set(indexName, release);
    report.targets.push({ name: indexName, outcome: 'live', why: null });
    return null;
  } catch (error) {
    report.targets.push({ name: indexName, outcome: 'failed', why: faultWords(error) });
    return `The hosted index was not renewed: ${faultWords(error)}`;
  }
}
