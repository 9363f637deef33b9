import { closeSync, existsSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import { entryLine } from '#compliance/entry.ts';
import { loadSite } from '#config/load.server.ts';
import { heldAdText } from '#feeds/ad-report.ts';
import type { SizedLruCache } from '#lib/cache/sized-lru-cache.server.ts';
import { buildSite, type SiteBuild } from '#publish/release/build-site.server.ts';
import type { CachedManifest } from '#publish/release/cached-manifest.server.ts';
import { faultWords } from '#publish/release/disk-fault.ts';
import type { SyncFileSystem } from '#publish/release/durable.server.ts';
import { readManifest } from '#publish/release/manifest.server.ts';
import type { Prepared } from '#publish/release/prepare.server.ts';
import { currentRelease, publishedAt } from '#publish/release/release.server.ts';
import type { SiteReport } from '#publish/release/site-report.ts';
import type { Bundle } from '#publish/render/bundle.server.ts';
import { assertFeedFile, noStockProblem } from '#publish/routes/no-stock.server.ts';
import { forgetPublishedAds } from '#publish/routes/published-ads.server.ts';
import { pushToTarget } from '#publish/targets/push-to-target.server.ts';
import { paths } from '#site/paths.ts';
import { SiteError } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';
import { hangingHostOf } from '#stock/read/feed-host-error.ts';
import type { ResidentStock } from '#stock/resident-stock.server.ts';
import { takeReviews } from '#stock/reviews-feed.server.ts';
import { type StockOptions, type StockReport, takeStock, type WrittenSnapshot } from '#stock/run.server.ts';
import { snapshotBytes, snapshotFile } from '#stock/write/files.server.ts';
import { openSnapshot } from '#stock/write/snapshot.server.ts';
import { snapshotFacts } from '#stock/write/snapshot-facts.server.ts';
import type { Acceptance } from './acceptance.ts';
import { pushHostedIndex } from './push-hosted-index.server.ts';
import type { RunOutcome } from './rebuild-queue.ts';
import type { ResidentPool } from './resident-pool.server.ts';
import type { RunReport } from './run-report.ts';

export type RunFolders = { sitesDir: string; dataDir: string; outDir: string };

export type SiteRunOptions = RunFolders & {
  slug: string;
  /** Whether to read the feed; otherwise the stored snapshot is built. */
  feed: boolean;
  /** null: brakes hold what they stop. */
  acceptance: Acceptance | null;
  /** Epoch milliseconds. */
  now: () => number;
  bundle: Bundle;
  pool: Pick<ResidentPool, 'use'>;
  /** Cache of parsed stocks between runs. */
  stocks: Pick<SizedLruCache<ResidentStock>, 'get'>;
  /** Cache of open manifests. */
  manifests: Pick<SizedLruCache<CachedManifest>, 'get'>;
  /** Omitted: starts a process per file system. */
  sync?: SyncFileSystem;
  /** Returns the prepared build; omitted: the build prepares itself. */
  prepared?: () => Promise<Prepared | null>;
  /** Live release by target. */
  pushed: Map<string, string>;
  /** Called when a host that the run reads is slow to answer, and once it did or failed. */
  onWait?: StockOptions['onWait'] | undefined;
};

const minuteMs = 60_000;
/** Largest feed in memory, in bytes: larger feeds read from files slow the process down permanently. */
const maxInMemoryBytes = 128 * 1024 * 1024;

/** Reads the feed, builds, and publishes to all targets. Each step resumes from what is on disk after an abort. Never throws. */
export async function runSite(run: SiteRunOptions): Promise<RunOutcome> {
  const began = run.now();
  const report: RunReport = { at: new Date(began).toISOString(), seconds: 0, feed: null, pages: null, targets: [] };
  const ended = () => ({ ...report, seconds: (run.now() - began) / 1000 });
  try {
    const loaded = await loadSite(run.slug, run.sitesDir, run.dataDir);
    if (loaded.rebuild.paused) return { kind: 'paused' };
    // Reading is mostly single-threaded: prepare the build in parallel.
    const prepared = run.prepared?.() ?? Promise.resolve(null);
    const isTaken = run.feed && loaded.stock.from !== undefined;
    if (run.acceptance !== null) forgetPublishedAds(run.dataDir, run.slug, run.acceptance.ads);
    const { site } = isTaken ? await takeReviews(loaded, { ...run, now: run.now() }) : { site: loaded };
    const built = (isTaken ? await buildDuringFeedWrite(site, run, prepared, report) : null) ?? (await buildFromSnapshot(site, run, await prepared));
    report.pages = pagesOf(built, run);
    const fault = (await publishTo(site, run, report)) ?? (await addToIndex(site, run, report));
    if (fault !== null) return { kind: 'failed', message: fault, report: ended() };
    const nextChange = built.nextChange === null ? null : Date.parse(built.nextChange);
    const nextPoll = site.stock.from === undefined ? null : run.now() + site.rebuild.poll_minutes * minuteMs;
    return { kind: 'done', report: ended(), nextPoll, nextChange };
  } catch (error) {
    const host = hangingHostOf(error);
    const hanging = host === null ? {} : { hangingHost: host };
    return { kind: 'failed', message: faultWords(error), report: report.feed === null && report.pages === null ? null : ended(), ...hanging };
  }
}

/** Threads and caches are sized by the current snapshot. One that grew by more than this is built after its write completes. */
const maxGrowthRatio = 1.1;

/**
 * Reads the feed, and builds from the new snapshot while it is written to disk.
 * @returns null: nothing was built.
 */
async function buildDuringFeedWrite(
  site: Site,
  run: SiteRunOptions,
  prepared: Promise<Prepared | null>,
  report: RunReport,
): Promise<SiteReport | null> {
  const { promise: stands, resolve, reject } = Promise.withResolvers<void>();
  const builds: Promise<SiteReport>[] = [];
  const begin = ({ file, vehicles, changes }: WrittenSnapshot) => {
    if (statSync(file).size > maxGrowthRatio * snapshotBytes(run.dataDir, site.slug)) return;
    const handle = openSync(file, 'r');
    const build = async () => runBuild(site, run, vehicles, await prepared, { snapshot: { handle, changes }, stands });
    builds.push(ignoreRejection(build().finally(() => closeSync(handle))));
  };
  ignoreRejection(stands);
  const onStands = async () => {
    resolve();
    await Promise.allSettled(builds);
  };
  try {
    // A deleted vehicle's page is removed only after the index update.
    report.feed = await readFeed(site, run, {
      ...(await acceptedStock(site, run)),
      ...(hasManagedIndex(site) ? {} : { onWritten: begin, onStands }),
    });
  } catch (error) {
    reject(error);
    const [built] = await Promise.allSettled(builds);
    // The feed state is written last, so the release may be published already.
    if (built?.status === 'fulfilled') report.pages = pagesOf(built.value, run);
    throw error;
  }
  return (await builds[0]) ?? null;
}

/** Prevents an unhandled rejection before the await. */
function ignoreRejection<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

type FeedOptions = Pick<StockOptions, 'onWritten' | 'onStands' | 'accept' | 'identifies' | 'onlyFor'> & Partial<Pick<StockOptions, 'release'>>;

function readStock(site: Site, { sitesDir, dataDir, now, stocks, onWait }: SiteRunOptions, options: FeedOptions): Promise<StockReport> {
  assertFeedFile(site, { sitesDir, dataDir });
  const resident = stocks.get(site.slug);
  return takeStock(site, {
    sitesDir,
    dataDir,
    now: now(),
    from: undefined,
    release: [],
    mostInMemory: maxInMemoryBytes,
    resident,
    onWait,
    ...options,
  });
}

/** Reads the feed a first time. @returns options that release what it holds, if that is what the operator accepted. */
async function acceptedStock(site: Site, run: SiteRunOptions): Promise<FeedOptions> {
  const key = run.acceptance?.stock ?? null;
  if (key === null) return {};
  const { blocked, content } = await readStock(site, run, { identifies: true });
  if (blocked?.key !== key || blocked.refusal !== null || content === null) return {};
  return { release: blocked.release, accept: blocked.accept, onlyFor: content };
}

async function readFeed(site: Site, run: SiteRunOptions, options: FeedOptions): Promise<RunReport['feed']> {
  const { unchanged, read, rejected, vehicles, held, heldVehicles, blocked } = await readStock(site, run, options);
  return {
    at: new Date(run.now()).toISOString(),
    unchanged,
    read,
    rejected,
    vehicles,
    held: held?.brakes.map(({ message }) => message) ?? [],
    heldVehicles: heldVehicles.length,
    blocked: blocked === null ? null : { key: blocked.key, lines: blocked.lines, refusal: blocked.refusal },
  };
}

async function buildFromSnapshot(site: Site, run: SiteRunOptions, prepared: Prepared | null): Promise<SiteReport> {
  const { sitesDir, dataDir } = run;
  if (!existsSync(snapshotFile(dataDir, site.slug))) throw new SiteError(site.slug, [noStockProblem(site, { sitesDir, dataDir })]);
  await removeFromIndex(site, run);
  return runBuild(site, run, snapshotFacts(dataDir, site.slug).vehicles, prepared);
}

function runBuild(site: Site, run: SiteRunOptions, vehicles: number, prepared: Prepared | null, ahead?: SiteBuild['ahead']): Promise<SiteReport> {
  const { sitesDir, dataDir, outDir, now, bundle, pool, manifests, sync, acceptance } = run;
  const openManifest = manifests.get(site.slug)?.open;
  const build = {
    site,
    sitesDir,
    dataDir,
    outDir,
    now: now(),
    bundle,
    prepared,
    openManifest,
    sync,
    ahead,
    full: false,
    dryRun: false,
    acceptRemovals: acceptance?.release ?? false,
  };
  return pool.use(site.slug, (threads) => buildSite({ ...build, progress: () => {}, pool: threads }, vehicles));
}

const shownBreaches = 3;

function pagesOf(
  { release, rendered, removed, held, media, errors, compliance, ads }: SiteReport,
  { outDir, slug }: SiteRunOptions,
): RunReport['pages'] {
  const at = publishedAt(path.join(outDir, slug));
  return {
    release,
    published: at === null ? null : new Date(at).toISOString(),
    rendered,
    removed,
    held: held?.message ?? null,
    ads: ads.flatMap((ad) => (ad.held === null ? [] : [{ platform: ad.platform, says: heldAdText(ad, ad.held) }])),
    heldHosts: media.findings,
    errors: errors.map(({ path: page, message }) => `${page}: ${message}`),
    compliance: { count: compliance.length, first: compliance.slice(0, shownBreaches).map(entryLine) },
  };
}

/** @returns the errors; null: none. */
async function publishTo(site: Site, { outDir, now, pushed }: SiteRunOptions, report: RunReport): Promise<string | null> {
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

/** Whether the worker manages a hosted index. */
const hasManagedIndex = ({ search }: Site) => search.host !== undefined && search.managed && Boolean(process.env.MEILISEARCH_ADMIN_KEY);

const hostedPush = (site: Site, { sitesDir, dataDir, now }: SiteRunOptions) => ({
  site,
  sitesDir,
  dataDir,
  now: now(),
  adminKey: process.env.MEILISEARCH_ADMIN_KEY,
  dryRun: false,
  log: () => {},
});

/** Paths of vehicle pages in the current release. */
function publishedVehiclePages({ outDir, slug }: SiteRunOptions): ReadonlySet<string> {
  const siteDir = path.join(outDir, slug);
  const pages = [...(readManifest(siteDir, currentRelease(siteDir))?.pages ?? [])];
  return new Set(pages.flatMap(([page, { kind }]) => (kind === 'vehicle' ? [page] : [])));
}

/** Removes vehicles from the index before their pages are deleted: the index keeps only pages in both releases. */
async function removeFromIndex(site: Site, run: SiteRunOptions): Promise<void> {
  if (!hasManagedIndex(site)) return;
  const before = publishedVehiclePages(run);
  const after = new Set(openSnapshot(run.dataDir, site.slug).vehicles.map(({ slug }) => paths.vehicle(slug)));
  if ([...before].every((page) => after.has(page))) return;
  await pushHostedIndex({ ...hostedPush(site, run), shouldInclude: (slug) => before.has(paths.vehicle(slug)) });
  run.pushed.delete(indexName);
}

const indexName = 'search index';

/** Indexes new vehicles once their pages are published. @returns the error; null: none. */
async function addToIndex(site: Site, run: SiteRunOptions, report: RunReport): Promise<string | null> {
  const release = report.pages?.release;
  if (!hasManagedIndex(site) || !release || run.pushed.get(indexName) === release) return null;
  try {
    const pages = publishedVehiclePages(run);
    await pushHostedIndex({ ...hostedPush(site, run), shouldInclude: (slug) => pages.has(paths.vehicle(slug)) });
    run.pushed.set(indexName, release);
    report.targets.push({ name: indexName, outcome: 'live', why: null });
    return null;
  } catch (error) {
    report.targets.push({ name: indexName, outcome: 'failed', why: faultWords(error) });
    return `The hosted index was not renewed: ${faultWords(error)}`;
  }
}
