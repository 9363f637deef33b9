import { hash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { writeJudgements } from '#compliance/judgements.server.ts';
import { memoizeWeak } from '#lib/cache/memoize.ts';
import { clockAt } from '#lib/time/clock.ts';
import { pictureHosts } from '#site/schema/picture-hosts.ts';
import type { Site } from '#site/schema/site.ts';
import type { WrittenFile } from '#stock/write/snapshot-cache.server.ts';
import { readTombstones } from '#stock/write/stored-state.server.ts';
import type { Bundle } from '../render/bundle.server.ts';
import { assetFolders, findAssets } from './assets.server.ts';
import { endQueue, newQueue } from './block-queue.ts';
import { capabilitiesOf, lostCapabilities } from './capabilities.ts';
import { selectCarriedFiles } from './carry-over.ts';
import { type SyncFileSystem, syncFiles } from './durable.server.ts';
import { carrySources, fillIn } from './fill-in.server.ts';
import { gateTexts } from './gated-texts.server.ts';
import { judgedUnder } from './judged.server.ts';
import { lendParts } from './lend-parts.server.ts';
import { type OpenManifest, readManifest, sealed, writeManifest } from './manifest.server.ts';
import { type Contents, hasFile, type Manifest, type ManifestPage, manifestVersion } from './manifest.ts';
import { mergeShards } from './merge-shards.ts';
import { blockedRelease } from './page-brake.ts';
import type { RenderPool } from './pool.server.ts';
import type { Prepared } from './prepare.server.ts';
import { keepPreview, previewSite, sweepPreviews, takePreviewFolder } from './preview.server.ts';
import { snapshotFor } from './read-ahead.server.ts';
import {
  activateRelease,
  baseRelease,
  currentRelease,
  fileOf,
  finishedReleases,
  keep,
  nextSequence,
  releaseDir,
  releaseName,
  removeOldReleases,
  returnWorkFolder,
  takeWorkFolder,
  twinDir,
  twinName,
  type WorkFolder,
} from './release.server.ts';
import { ReleaseWriter, type WriterFolders } from './release-writer.server.ts';
import { rememberAds } from './shard-ads.server.ts';
import type { ShardJob } from './shard-job.ts';
import { withSiteLock } from './site-lock.server.ts';
import { type Made, reportOf, type SiteReport } from './site-report.ts';

export type SiteBuild = {
  site: Site;
  sitesDir: string;
  dataDir: string;
  outDir: string;
  /** Epoch milliseconds. */
  now: number;
  bundle: Bundle;
  pool: Pick<RenderPool, 'size' | 'run'>;
  /** A snapshot still being written, and a promise that settles when it is durable. Nothing is published before. */
  ahead?: { snapshot: WrittenFile; stands: Promise<unknown> };
  /** Ignores the base release. */
  full: boolean;
  dryRun: boolean;
  /** Dry run: output folder for changed pages; omitted: none is rendered. */
  pagesTo?: string;
  /** Prebuild, valid while the release has this name; omitted or null: none. */
  prepared?: Prepared | null;
  /** Omitted: reads manifests whole. */
  openManifest?: OpenManifest;
  /** The name of a preview: it is built, and no pointer names it. Omitted: a release. */
  preview?: string;
  /** Omitted: starts a process per file system. */
  sync?: SyncFileSystem;
  /** Called with the manifest of the published release, unless a brake holds the new one or something was repaired. */
  onComplete?: (manifest: Manifest) => void;
  /** Overrides the brake, or what it says where somebody approved that. */
  acceptRemovals?: boolean | string;
  progress: (pages: number) => void;
};

/** With fewer vehicles, a second worker costs more than it saves. */
const vehiclesWorthSharing = 150;

/**
 * Builds and publishes a new release, unless nothing changed. Waits for a prebuild in progress.
 * @throws LockedError where another process builds the site.
 */
export async function buildSite(build: SiteBuild, vehicles: number): Promise<SiteReport> {
  const siteDir = path.join(build.outDir, build.site.slug);
  return withSiteLock(siteDir, 'building this site', () => buildLocked(build, siteDir, vehicles));
}

async function buildLocked(given: SiteBuild, siteDir: string, vehicles: number): Promise<SiteReport> {
  const began = performance.now();
  const clock = clockAt(given.now);
  const { site: whole, dataDir } = given;
  const texts = gateTexts({ site: whole, dataDir, siteDir, clock, vehicles: () => snapshotFor(dataDir, whole.slug, given.ahead?.snapshot).vehicles });
  const build = { ...given, site: given.preview === undefined ? texts.site : previewSite(texts.site) };
  const base = await baseRelease(siteDir, build.openManifest);
  const from = build.full ? null : base.manifest;
  if (!build.dryRun) await sweepPreviews(siteDir, build.now);
  const work = build.dryRun ? null : await folderFor(build, siteDir, from);
  // The first release also writes a twin, so that the next build has a folder to start from.
  const twin = work !== null && build.preview === undefined && (await finishedReleases(siteDir)).length === 0 ? twinDir(siteDir, process.pid) : null;
  const aside = build.pagesTo === undefined ? null : { dir: build.pagesTo, empty: true, twin: null };
  const folders: WriterFolders | null = work === null ? aside : { dir: work.dir, empty: work.holds === null, twin };
  try {
    const judged = {
      ...judgedUnder(build.bundle.id, build.site),
      keeps: work !== null && build.preview === undefined && (build.full || base.manifest?.bundle !== build.bundle.id),
    };
    const made = await makeContents(build, siteDir, { vehicles, base: base.manifest, folders, published: texts.published, judged });
    if (made.nextChange !== null) clock.reached(made.nextChange);
    made.nextChange = clock.nextChange();
    made.compliance.unshift(...texts.entries);
    const published = await publishMade(build, siteDir, base.manifest, made, work, folders);
    if (!build.dryRun && build.preview === undefined && made.held === null) {
      texts.remember();
      rememberAds(made.ads, build.dataDir, build.site.slug);
      if (judged.keeps)
        writeJudgements(build.dataDir, build.site.slug, judged, {
          ...made.judged,
          vehicles: Array.from(made.judged.vehicles, (said) => said.join('')),
        });
      if (published.manifest !== null && base.notes.length + published.notes.length === 0) build.onComplete?.(published.manifest);
    }
    const warnings = [...base.notes, ...made.warnings, ...made.assets.refused, ...published.notes];
    return { ...reportOf(build.site.slug, made, warnings), release: published.release, seconds: Math.round(performance.now() - began) / 1000 };
  } catch (error) {
    // The disk may be full: delete the incomplete folder.
    for (const dir of [work?.dir, twin]) if (dir) await rm(dir, { recursive: true, force: true }).catch(() => {});
    throw error;
  }
}

/** A preview leaves the spare to the next release. */
async function folderFor({ preview }: SiteBuild, siteDir: string, from: Manifest | null): Promise<WorkFolder> {
  if (preview === undefined) return takeWorkFolder(siteDir, process.pid, from);
  return { dir: await takePreviewFolder(siteDir), home: null, holds: null };
}

type Making = Required<Pick<ShardJob, 'published' | 'judged'>> & { vehicles: number; base: Manifest | null; folders: WriterFolders | null };

async function makeContents(build: SiteBuild, siteDir: string, { vehicles, base, folders, published, judged }: Making): Promise<Made> {
  const { site, sitesDir, dataDir, now, bundle, full } = build;
  const of = vehicles < vehiclesWorthSharing ? 1 : build.pool.size;
  const queue = newQueue();
  const job = {
    site,
    pictureHosts: pictureHosts(site),
    sitesDir,
    dataDir,
    snapshot: build.ahead?.snapshot,
    siteDir,
    now,
    bundle,
    of,
    queue,
    published,
    judged,
    previous: base?.release ?? null,
    full,
    work: folders,
    doubted: preparedFor(build, base)?.doubted ?? null,
  };
  // Only redirects need removed vehicles, and one worker writes them.
  const dropped = site.seo.sold_redirect ? [...readTombstones(dataDir, site.slug).values()] : [];
  const shares = Array.from({ length: of }, (_, worker) => ({ ...job, ...(worker === 0 ? { first: true, dropped } : { first: false }) }));
  const jobs = shares.map((share) => build.pool.run(share, build.progress).catch(stopping(queue)));
  // Starts writing back early, so that the final sync has less to do.
  if (of > 1 && folders !== null) void Promise.race(jobs).then(() => build.sync?.(folders.dir));
  const known = base === null || full ? null : { manifest: base, dir: releaseDir(siteDir, base.release), now };
  const assetsFound = findAssets(assetFolders(bundle, build.sitesDir, dataDir, site.slug), known);
  // All settle before the work folder is removed or the lock released.
  const [[assets, ...shards]] = await allSettled([allSettled([assetsFound, ...jobs] as const), build.ahead?.stands] as const);
  const { pages, files, ...merged } = mergeShards(shards, base);
  const contents = { pages, files, assets: assets.entries };
  const hasFailed = [...pages.values(), ...Object.values(files)].some(({ failed }) => failed);
  const has = (file: string) => contents.assets[file] !== undefined || contents.files[`/${file}`] !== undefined;
  const carried = selectCarriedFiles(await earlierManifests(siteDir, base), has, now, hasFailed);
  const missing = base === null ? [] : missingFrom(base, contents);
  const capabilities = capabilitiesOf(site, merged.priced);
  const lost = lostCapabilities(base?.capabilities ?? null, capabilities);
  const leftOut = merged.errors.filter(({ kind, stays }) => kind !== 'file' && !stays);
  const held = blockedRelease({ before: base?.pages ?? null, after: pages, leftOut, vehicles: merged.vehicles, lost }, site.stock.page_brakes);
  return {
    ...merged,
    capabilities,
    hostsBefore: base === null ? null : (base.hosts ?? []),
    contents,
    assets,
    carried,
    gone: missing
      .filter((address) => carried[address.slice(1)] === undefined)
      .map((address) => ({ path: address, kind: base?.pages.get(address)?.kind ?? 'file', reason: 'removed' })),
    held: build.acceptRemovals === true || build.acceptRemovals === held?.message ? null : held,
    changed: merged.changes.length > 0 || assets.changed.length > 0 || missing.length > 0,
  };
}

/** The prebuild for this base release; null: none. */
const preparedFor = ({ prepared }: SiteBuild, base: Manifest | null) => (prepared && prepared.release === base?.release ? prepared : null);

/** Drains the queue on a disk fault, so that other workers stop soon. */
const stopping = (queue: Int32Array) => (error: unknown) => {
  endQueue(queue);
  throw error;
};

async function allSettled<T extends readonly unknown[]>(work: T): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

/** Manifests of releases that readers may have open: the base, and newer ones after a rollback. */
async function earlierManifests(siteDir: string, base: Manifest | null): Promise<Manifest[]> {
  if (base === null) return [];
  const younger = (await finishedReleases(siteDir)).filter((name) => name > base.release);
  return [base, ...younger.flatMap((name) => readManifest(siteDir, name) ?? [])];
}

/** Completes, syncs and publishes the release, unless a brake blocks it or nothing changed. */
async function publishMade(
  build: SiteBuild,
  siteDir: string,
  base: Manifest | null,
  made: Made,
  work: WorkFolder | null,
  folders: WriterFolders | null,
): Promise<{ release: string | null; manifest: Manifest | null; notes: string[] }> {
  const standing = currentRelease(siteDir);
  const stays = { release: standing, manifest: null, notes: [] };
  if (work === null || folders === null) return stays;
  if (made.held !== null && build.preview === undefined) {
    for (const dir of [folders.dir, folders.twin]) if (dir !== null) await rm(dir, { recursive: true, force: true });
    return stays;
  }
  if (build.preview === undefined && !made.changed && standing !== null && standing === base?.release) {
    await returnWorkFolder(work);
    return { ...stays, manifest: base };
  }
  const { contents, assets } = made;
  const { carried, lost } = carrySources(siteDir, made.carried, await finishedReleases(siteDir));
  const writer = new ReleaseWriter(folders);
  const changedAssets = new Set(assets.changed.map(({ file }) => file));
  const copies = new Map([...assets.sources].filter(([file]) => changedAssets.has(file)));
  const isReady = work.holds === base && preparedFor(build, base)?.isReady === true;
  const sequence = await nextSequence(siteDir);
  const gone = fillIn(writer, { siteDir, base, work, contents, copies, carried, isReady, changes: made.changes });
  const files = [...made.changes.map((change) => fileOf(change.path)), ...writer.written];
  const settled = settle(writer, { gone, files, folders, sync: build.sync });
  const notes = lost.map((file) => `${file} of an earlier release is damaged; tabs that still ask for it find nothing.`);
  if (build.preview !== undefined) {
    await settled;
    await keepPreview(siteDir, work.dir, build.preview);
    return { ...stays, notes };
  }
  // Written during the sync. A manifest without a release is ignored and removed by the next build.
  const digest = releaseDigest(contents);
  const kept = Object.fromEntries(Object.entries(carried).map(([file, { from: _, ...one }]) => [file, one]));
  const about = {
    version: manifestVersion,
    bundle: build.bundle.id,
    now: build.now,
    capabilities: made.capabilities,
    hosts: made.hosts,
    ...contents,
    carried: kept,
  };
  const manifest = { release: releaseName(sequence, digest), ...about };
  try {
    writeManifest(siteDir, sealed(manifest, base));
  } finally {
    await settled;
  }
  if (folders.twin !== null) {
    writeManifest(siteDir, sealed({ release: twinName(digest), ...about }));
    await keep(siteDir, folders.twin, twinName(digest));
  }
  const note = await activateRelease(siteDir, work.dir, manifest.release);
  if (base !== null && base.release === standing) lendParts(siteDir, base, manifest);
  await removeOldReleases(siteDir, standing);
  return { release: manifest.release, manifest, notes: [...notes, ...(note === null ? [] : [note])] };
}

type Settling = { gone: readonly string[]; files: readonly string[]; folders: WriterFolders; sync: SyncFileSystem | undefined };

/** Deletes obsolete files from a complete folder, and syncs it and its twin. */
async function settle(writer: ReleaseWriter, { gone, files, folders: { dir, twin }, sync }: Settling): Promise<void> {
  await writer.removeAll(gone);
  for (const one of [dir, twin]) if (one !== null) await syncFiles(one, files, sync);
}

const pageDigests = memoizeWeak(({ digests }: ManifestPage) => Object.values(digests).join(' '));

/** Twelve letters of a digest of the release's content, reproducible across machines. */
function releaseDigest({ pages, files, assets }: Contents): string {
  const digestsOf = (all: Record<string, { digest: string }>) => Object.entries(all).map(([file, { digest }]) => [file, digest]);
  const said = [JSON.stringify([digestsOf(files), digestsOf(assets)])];
  for (const [page, one] of pages) said.push(`${page} ${pageDigests(one)}`);
  return hash('sha256', said.join('\n'), 'hex').slice(0, 12);
}

/** Paths in one release but not in the other. A former page may be a file now. */
function missingFrom(release: Contents, other: Contents): string[] {
  const pages = [...release.pages.keys()].filter((page) => !other.pages.has(page));
  const files = Object.keys(release.files).filter((name) => other.files[name] === undefined);
  const assets = Object.keys(release.assets).filter((file) => other.assets[file] === undefined);
  return [...[...pages, ...files].filter((old) => !hasFile({ ...other, assets: {} }, fileOf(old))), ...assets.map((old) => `/${old}`)];
}
