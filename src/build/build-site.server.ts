import { hash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Site } from '#site/schema/site.ts';
import { assetFolders, placeAssets } from './assets.server.ts';
import type { Bundle } from './bundle.server.ts';
import type { RenderPool } from './pool.server.ts';
import {
  currentRelease,
  fileOf,
  type Manifest,
  nextSequence,
  publish,
  readManifest,
  removeOldReleases,
  withLock,
  workingDir,
} from './release.server.ts';
import type { PageChange, ShardResult } from './shard.server.ts';

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
  const workDir = build.dryRun ? null : workingDir(siteDir, process.pid);
  if (workDir !== null) {
    await rm(workDir, { recursive: true, force: true });
    await mkdir(workDir, { recursive: true });
  }
  const of = vehicles < vehiclesWorthSharing ? 1 : build.pool.size;
  const jobs = Array.from({ length: of }, (_, shard) =>
    build.pool.run(
      {
        site: build.site,
        dataDir: build.dataDir,
        siteDir,
        now: build.now,
        bundle: build.bundle,
        shard,
        of,
        previous: previous?.release ?? null,
        workDir,
      },
      build.progress,
    ),
  );
  const folders = assetFolders(build.bundle, build.sitesDir, build.dataDir, build.site.slug);
  const [assets, ...shards] = await Promise.all([placeAssets(folders, siteDir, previous, workDir), ...jobs]);
  const merged = mergeShards(shards);
  const removed = removedPaths(previous, merged, assets.assets);
  const changed = merged.changes.length > 0 || assets.changed.length > 0 || removed.length > 0;

  let release = standing;
  if (workDir !== null) {
    if (changed || standing === null) {
      const contents = { pages: sorted(merged.pages), files: sorted(merged.files), assets: assets.assets };
      const digest = hash('sha256', JSON.stringify(contents), 'hex').slice(0, 12);
      release = `${String(await nextSequence(siteDir)).padStart(6, '0')}-${digest}`;
      await publish(siteDir, workDir, { release, bundle: build.bundle.id, ...contents });
      await removeOldReleases(siteDir);
    } else {
      await rm(workDir, { recursive: true, force: true });
    }
  }
  const gone = removed.map((gonePath) => ({ path: gonePath, kind: previous?.pages[gonePath]?.kind ?? 'file', reason: 'removed' }));
  const pages = merged.changes.filter((change) => change.kind !== 'file');
  return {
    slug: build.site.slug,
    release,
    rendered: pages.length,
    unchanged: merged.unchanged,
    removed: gone.filter((change) => change.kind !== 'file').length,
    reasons: countReasons(pages),
    changes: [...merged.changes, ...assets.changed.map((file) => ({ path: `/${file}`, kind: 'file', reason: 'content' })), ...gone],
    bytes: merged.bytes + assets.bytes,
    meanBytes: meanBytes(merged.pages),
    seconds: Math.round(performance.now() - began) / 1000,
    warnings: merged.warnings,
    errors: merged.errors,
    nextChange: merged.nextChange === null ? null : new Date(merged.nextChange).toISOString(),
  };
}

function mergeShards(shards: readonly ShardResult[]): ShardResult {
  const nexts = shards.flatMap((shard) => (shard.nextChange === null ? [] : [shard.nextChange]));
  return {
    pages: Object.assign({}, ...shards.map((shard) => shard.pages)),
    files: Object.assign({}, ...shards.map((shard) => shard.files)),
    changes: shards.flatMap((shard) => shard.changes),
    unchanged: shards.reduce((sum, shard) => sum + shard.unchanged, 0),
    bytes: shards.reduce((sum, shard) => sum + shard.bytes, 0),
    nextChange: nexts.length === 0 ? null : Math.min(...nexts),
    warnings: shards.flatMap((shard) => shard.warnings),
    errors: shards.flatMap((shard) => shard.errors),
  };
}

function removedPaths(previous: Manifest | null, now: ShardResult, assets: Record<string, string>): string[] {
  if (previous === null) return [];
  const files = new Set([...Object.keys(now.pages), ...Object.keys(now.files)].map(fileOf));
  return [
    ...[...Object.keys(previous.pages), ...Object.keys(previous.files)].filter((old) => !files.has(fileOf(old))),
    ...Object.keys(previous.assets)
      .filter((old) => assets[old] === undefined)
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
