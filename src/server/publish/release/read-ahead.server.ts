import { isDeepStrictEqual } from 'node:util';
import { CardCache } from '#dealers/card-cache.ts';
import { SizedLruCache } from '#lib/cache/sized-lru-cache.server.ts';
import type { Site } from '#site/schema/site.ts';
import { fileFingerprint, snapshotBytes, snapshotFile } from '#stock/write/files.server.ts';
import { openSnapshot, openSnapshotFile, type Snapshot } from '#stock/write/snapshot.server.ts';
import { SnapshotCache, type WrittenFile } from '#stock/write/snapshot-cache.server.ts';
import { CachedManifest } from './cached-manifest.server.ts';
import { type OpenManifest, openManifest } from './manifest.server.ts';

let prefetched: { file: string; mark: string; snapshot: Snapshot } | null = null;
let held: { dataDir: string; sites: SizedLruCache<HeldSite> } | null = null;
let mostHeld = 0;

/** Sets the byte limit of the per-site LRU cache. */
export function holdSnapshots(bytes: number): void {
  mostHeld = bytes;
  held = null;
}

/** Prefetches a snapshot while the main thread reads the config. Errors are left to the job. */
export function readAhead(dataDir: string, slug: string): void {
  const file = snapshotFile(dataDir, slug);
  const mark = fileFingerprint(file);
  if (mark === null) return;
  try {
    prefetched = { file, mark, snapshot: openSnapshotFile(dataDir, slug) };
  } catch {
    prefetched = null;
  }
}

/**
 * The cached or prefetched snapshot, if its file is unchanged. A prefetched one is returned once, so that idle workers retain none.
 * @param written an open file with the snapshot; omitted: the stored one.
 */
export function snapshotFor(dataDir: string, slug: string, written?: WrittenFile): Snapshot {
  const file = snapshotFile(dataDir, slug);
  const ready = prefetched;
  prefetched = null;
  if (ready?.file === file && ready.mark === fileFingerprint(written?.handle ?? file)) return ready.snapshot;
  const held = heldOf(dataDir)?.get(slug)?.snapshot;
  if (held === undefined && written === undefined) return openSnapshot(dataDir, slug);
  return (held ?? new SnapshotCache()).open(dataDir, slug, written);
}

/** An incremental manifest reader. */
export const manifestsFor = (dataDir: string, slug: string): OpenManifest => heldOf(dataDir)?.get(slug)?.manifest.open ?? openManifest;

/** Cards of earlier builds; undefined: no cache. */
export const cardsFor = (dataDir: string, slug: string): CardCache | undefined => heldOf(dataDir)?.get(slug)?.cards;

/** The previous config object if equal, so that memoized values stay valid. */
export const siteFor = (dataDir: string, site: Site): Site => heldOf(dataDir)?.get(site.slug)?.config(site) ?? site;

/** A site's cache between jobs; values memoized per object (`memoizeWeak`) are released with it. */
class HeldSite {
  readonly snapshot = new SnapshotCache();
  readonly manifest = new CachedManifest();
  readonly cards = new CardCache();
  #site: Site | null = null;

  config(site: Site): Site {
    if (this.#site === null || !isDeepStrictEqual(this.#site, site)) this.#site = site;
    return this.#site;
  }
}

/** Memory per snapshot size: lines, vehicles, index and sitemap entries, printed cards. Small sites need more for their manifest. */
const timesSnapshot = 6;

/** A process serves one folder. */
function heldOf(dataDir: string): SizedLruCache<HeldSite> | null {
  if (mostHeld === 0) return null;
  if (held?.dataDir !== dataDir) {
    const sites = new SizedLruCache({
      maxSize: mostHeld,
      sizeOf: (slug) => timesSnapshot * snapshotBytes(dataDir, slug),
      create: () => new HeldSite(),
    });
    held = { dataDir, sites };
  }
  return held.sites;
}
