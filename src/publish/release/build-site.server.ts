import { hash } from 'node:crypto';
import path from 'node:path';
import type { Site } from '#site/schema/site.ts';
import type { Bundle } from '../render/bundle.server.ts';
import { sameDigests } from '../render/page-digest.server.ts';
import { type Assets, assetFolders, findAssets } from './assets.server.ts';
import type { RenderPool } from './pool.server.ts';
import {
  currentRelease,
  fileOf,
  finishedReleases,
  keep,
  type Manifest,
  nextSequence,
  publish,
  readManifest,
  releaseDir,
  removeOldReleases,
  returnWorkFolder,
  takeWorkFolder,
  twinDir,
  withLock,
} from './release.server.ts';
import { ReleaseWriter, type WriterFolders } from './release-writer.server.ts';
import { newQueue, type PageChange, type ShardResult } from './shard.server.ts';

/** What a build of one site did, or with a dry run would do. */
export type SiteReport = {
  slug: string;
  /** The published release; with a dry run the one that stands. */
  release: string | null;
  rendered: number;
  unchanged: number;
  removed: number;
  /** How many pages were rendered, by kind and the part that had changed: `{"vehicle: similar": 12}`. */
  reasons: Record<string, number>;
  changes: PageChange[];
  /** Of all files of the release. */
  bytes: number;
  /** Mean size of a page, by kind. */
  meanBytes: Record<string, number>;
  seconds: number;
  warnings: string[];
  errors: { path: string; message: string }[];
  /** The next moment at which a page changes by time alone, ISO 8601; null when none will. */
  nextChange: string | null;
};

export type SiteBuild = {
  site: Site;
  sitesDir: string;
  dataDir: string;
  outDir: string;
  /** Epoch milliseconds. */
  now: number;
  bundle: Bundle;
  pool: RenderPool;
  /** Renders every page, whatever the release before holds. */
  full: boolean;
  dryRun: boolean;
  progress: (pages: number) => void;
};

/** Sites with fewer vehicles than this are one piece of work: a second worker would cost more than it saves. */
const vehiclesWorthSharing = 150;

/** Builds one site into a new release and publishes it; when nothing changed, the release that stands stays. */
export async function buildSite(build: SiteBuild, vehicles: number): Promise<SiteReport> {
  const siteDir = path.join(build.outDir, build.site.slug);
  return withLock(siteDir, () => buildLocked(build, siteDir, vehicles));
}

async function buildLocked(build: SiteBuild, siteDir: string, vehicles: number): Promise<SiteReport> {
  const began = performance.now();
  const standing = currentRelease(siteDir);
  const previous = build.full ? null : readManifest(siteDir, standing);
  const work = build.dryRun ? null : await takeWorkFolder(siteDir, process.pid, previous !== null);
  // The first release leaves a twin, so that the build after it finds a folder to start from.
  const twin = work !== null && (await finishedReleases(siteDir)).length === 0 ? twinDir(siteDir, process.pid) : null;
  const folders: WriterFolders | null = work && { dir: work.dir, empty: work.holds === null, twin };
  const of = vehicles < vehiclesWorthSharing ? 1 : build.pool.size;
  const queue = newQueue();
  const jobs = Array.from({ length: of }, (_, worker) =>
    build.pool.run(
      {
        site: build.site,
        dataDir: build.dataDir,
        siteDir,
        now: build.now,
        bundle: build.bundle,
        first: worker === 0,
        of,
        queue,
        previous: previous?.release ?? null,
        work: folders,
      },
      build.progress,
    ),
  );
  const assetsFound = findAssets(assetFolders(build.bundle, build.sitesDir, build.dataDir, build.site.slug), previous);
  const [assets, ...shards] = await Promise.all([assetsFound, ...jobs]);
  const merged = mergeShards(shards, previous);
  const contents = { pages: sorted(merged.pages), files: sorted(merged.files), assets: assets.fingerprints };
  const removed = previous === null ? [] : missingFrom(previous, contents);
  const changed = merged.changes.length > 0 || assets.changed.length > 0 || removed.length > 0;

  let release = standing;
  if (work !== null && folders !== null) {
    if (changed || standing === null) {
      fillIn(new ReleaseWriter(folders), { siteDir, previous, holds: work.holds, contents, assets, changes: merged.changes });
      const digest = hash('sha256', JSON.stringify([contents.files, contents.assets, digestsIn(contents.pages)]), 'hex').slice(0, 12);
      const manifest = { bundle: build.bundle.id, now: build.now, ...contents };
      release = releaseName(await nextSequence(siteDir), digest);
      await publish(siteDir, work.dir, { release, ...manifest });
      if (twin !== null) await keep(siteDir, twin, { release: releaseName(0, digest), ...manifest });
      await removeOldReleases(siteDir);
    } else {
      await returnWorkFolder(siteDir, work);
    }
  }
  const goneChanges = removed.map((gonePath) => ({ path: gonePath, kind: previous?.pages[gonePath]?.kind ?? 'file', reason: 'removed' }));
  const pages = merged.changes.filter((change) => change.kind !== 'file');
  return {
    slug: build.site.slug,
    release,
    rendered: pages.length,
    unchanged: Object.keys(merged.pages).length - pages.length,
    removed: goneChanges.filter((change) => change.kind !== 'file').length,
    reasons: countReasons(pages),
    changes: [...merged.changes, ...assets.changed.map((file) => ({ path: `/${file}`, kind: 'file', reason: 'content' })), ...goneChanges],
    bytes: merged.bytes + assets.bytes,
    meanBytes: meanBytes(contents.pages),
    seconds: Math.round(performance.now() - began) / 1000,
    warnings: [...merged.warnings, ...assets.refused],
    errors: merged.errors,
    nextChange: merged.nextChange === null ? null : new Date(merged.nextChange).toISOString(),
  };
}

const releaseName = (sequence: number, digest: string) => `${String(sequence).padStart(6, '0')}-${digest}`;

/** What the pages of a release say; not what decided it, nor until when it holds. */
function digestsIn(pages: Manifest['pages']): string[] {
  return Object.entries(pages).map(([page, { digests }]) => [page, ...Object.values(digests)].join(' '));
}

type Contents = Pick<Manifest, 'pages' | 'files' | 'assets'>;

function mergeShards(shards: readonly ShardResult[], previous: Manifest | null): Omit<ShardResult, 'kept'> {
  const nexts = shards.flatMap((shard) => (shard.nextChange === null ? [] : [shard.nextChange]));
  const pages: Manifest['pages'] = Object.assign({}, ...shards.map((shard) => shard.pages));
  for (const pagePath of shards.flatMap((shard) => shard.kept)) {
    const page = previous?.pages[pagePath];
    if (page !== undefined) pages[pagePath] = page;
  }
  return {
    pages,
    files: Object.assign({}, ...shards.map((shard) => shard.files)),
    changes: shards.flatMap((shard) => shard.changes),
    bytes: shards.reduce((sum, shard) => sum + shard.bytes, 0),
    nextChange: nexts.length === 0 ? null : Math.min(...nexts),
    warnings: shards.flatMap((shard) => shard.warnings),
    errors: shards.flatMap((shard) => shard.errors),
  };
}

type Filling = {
  siteDir: string;
  previous: Manifest | null;
  /** What the folder held before the build. */
  holds: Manifest | null;
  contents: Contents;
  assets: Assets;
  /** What the workers have written already. */
  changes: readonly PageChange[];
};

/** Completes the folder of a release, in which only changed pages stand so far: with what did not change, without what is gone. */
function fillIn(writer: ReleaseWriter, { siteDir, previous, holds, contents, assets, changes }: Filling): void {
  const from = previous === null ? '' : releaseDir(siteDir, previous.release);
  const writtenPaths = new Set(changes.map((change) => change.path));
  for (const [page, { digests }] of Object.entries(contents.pages)) {
    if (!writtenPaths.has(page) && !sameDigests(holds?.pages[page]?.digests, digests)) writer.carry(fileOf(page), from);
  }
  for (const [file, digest] of Object.entries(contents.files)) {
    if (!writtenPaths.has(file) && holds?.files[file] !== digest) writer.carry(fileOf(file), from);
  }
  const changedAssets = new Set(assets.changed);
  for (const [file, source] of assets.sources) {
    if (changedAssets.has(file)) writer.copy(file, source);
    else if (holds?.assets[file] !== contents.assets[file]) writer.carry(file, from);
  }
  if (holds !== null) for (const file of missingFrom(holds, contents)) writer.remove(fileOf(file));
  writer.finish();
}

/** Addresses that a release has and another has not. */
function missingFrom(release: Contents, other: Contents): string[] {
  const files = new Set([...Object.keys(other.pages), ...Object.keys(other.files)].map(fileOf));
  return [
    ...[...Object.keys(release.pages), ...Object.keys(release.files)].filter((old) => !files.has(fileOf(old))),
    ...Object.keys(release.assets)
      .filter((old) => other.assets[old] === undefined)
      .map((old) => `/${old}`),
  ];
}

/** Shards end in any order; the manifest must not tell which was first. */
function sorted<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function meanBytes(pages: Manifest['pages']): Record<string, number> {
  const sums = new Map<string, { count: number; bytes: number }>();
  for (const { kind, bytes } of Object.values(pages)) {
    const sum = sums.get(kind) ?? { count: 0, bytes: 0 };
    sums.set(kind, { count: sum.count + 1, bytes: sum.bytes + bytes });
  }
  return sorted(Object.fromEntries([...sums].map(([kind, { count, bytes }]) => [kind, Math.round(bytes / count)])));
}

function countReasons(changes: readonly PageChange[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind, reason } of changes) counts[`${kind}: ${reason}`] = (counts[`${kind}: ${reason}`] ?? 0) + 1;
  return sorted(counts);
}
