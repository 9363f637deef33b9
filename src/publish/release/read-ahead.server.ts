import { isDeepStrictEqual } from 'node:util';
import { CardCache } from '#dealers/card-cache.ts';
import { SizedLruCache } from '#lib/sized-lru-cache.server.ts';
import type { Site } from '#site/schema/site.ts';
import { fileMark, snapshotBytes, snapshotFile } from '#stock/files.server.ts';
import { openSnapshot, type Snapshot } from '#stock/snapshot.server.ts';
import { SnapshotCache, type WrittenFile } from '#stock/snapshot-cache.server.ts';
import { HeldManifest } from './held-manifest.server.ts';
import { type OpenManifest, openManifest } from './manifest.server.ts';

let prefetched: { file: string; mark: string; snapshot: Snapshot } | null = null;
let held: { dataDir: string; sites: SizedLruCache<HeldSite> } | null = null;
let mostHeld = 0;

/** Keeps from job to job what stays of sites, of so many bytes together: of those that were rendered last. */
export function holdSnapshots(bytes: number): void {
  mostHeld = bytes;
  held = null;
}

/** Prefetches a snapshot before its job is known in full, while the main thread reads the config. One that cannot be read is left to the job. */
export function readAhead(dataDir: string, slug: string): void {
  const file = snapshotFile(dataDir, slug);
  const mark = fileMark(file);
  if (mark === null) return;
  try {
    prefetched = { file, mark, snapshot: openSnapshot(dataDir, slug) };
  } catch {
    prefetched = null;
  }
}

/**
 * The snapshot of a site: the one that is held, or that was read ahead, when the file is still the same. What was read ahead is given once: a worker
 * that waits keeps no stock but what it holds.
 * @param written an open file that has it; left out: the one that stands in the data folder.
 */
export function snapshotFor(dataDir: string, slug: string, written?: WrittenFile): Snapshot {
  const file = snapshotFile(dataDir, slug);
  const ready = prefetched;
  prefetched = null;
  if (ready?.file === file && ready.mark === fileMark(written?.handle ?? file)) return ready.snapshot;
  const held = heldOf(dataDir)?.get(slug)?.snapshot;
  if (held === undefined && written === undefined) return openSnapshot(dataDir, slug);
  return (held ?? new SnapshotCache()).open(dataDir, slug, written);
}

/** Opens manifests of a site: of the next one, what differs from the one before. */
export const manifestsFor = (dataDir: string, slug: string): OpenManifest => heldOf(dataDir)?.get(slug)?.manifest.open ?? openManifest;

/** Cards of a site's builds before; undefined where nothing is held. */
export const cardsFor = (dataDir: string, slug: string): CardCache | undefined => heldOf(dataDir)?.get(slug)?.cards;

/** The config of a job, as the very object of the job before where it says the same. What follows from it is then not worked out again. */
export const siteFor = (dataDir: string, site: Site): Site => heldOf(dataDir)?.get(site.slug)?.config(site) ?? site;

/** What stays of a site from job to job. What is kept by these objects (`memoizeWeak`) goes with them. */
class HeldSite {
  readonly snapshot = new SnapshotCache();
  readonly manifest = new HeldManifest();
  readonly cards = new CardCache();
  #site: Site | null = null;

  config(site: Site): Site {
    if (this.#site === null || !isDeepStrictEqual(this.#site, site)) this.#site = site;
    return this.#site;
  }
}

/**
 * What is held of a site, in times of its snapshot's file: lines, vehicles, their entries of index and sitemaps, their cards as printed. Of small sites
 * the manifest takes more than all of that, since it has a page for each listing.
 */
const timesSnapshot = 6;

/** Of one folder at a time: a process has no other. */
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
