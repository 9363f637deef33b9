import { digestOf } from '#lib/digest.server.ts';
import type { Site } from '#site/schema/site.ts';
import { type FeedRead, readFeed, resolveSource, timeLimit } from './adapters/read-feed.server.ts';
import type { BrakeName, Held } from './brakes.ts';
import { type FeedState, readFeedState, writeFeedState } from './feed-state.server.ts';
import { stockFile, writeWhole } from './files.server.ts';
import { type Ingested, ingest } from './ingest.ts';
import { readRemembered, releases, writeRemembered } from './memory.server.ts';
import { mergeStock } from './merge.ts';
import type { Reject } from './record/report.ts';
import { lastSnapshot, type Snapshot, snapshotVersion, writeSnapshot } from './snapshot.server.ts';

export type StockOptions = {
  sitesDir: string;
  dataDir: string;
  /** Epoch milliseconds. */
  now: number;
  /** A file or an address instead of the site's `stock.from`. */
  from: string | undefined;
  /** Brakes to release from now on. */
  release: readonly BrakeName[];
};

/** What a run did. `held` is null when nothing is held back. */
export type StockReport = {
  slug: string;
  source: string;
  /** True when the feed answered that nothing changed. */
  unchanged: boolean;
  read: number;
  accepted: number;
  rejected: number;
  rejects: Reject[];
  repairs: number;
  added: number;
  changed: number;
  removed: number;
  returned: number;
  dropped: number;
  /** Vehicles in the snapshot that now stands. */
  vehicles: number;
  held: { what: 'all' | 'removals'; vehicles: number; brakes: Held[] } | null;
  /** Where the rejects and the repairs stand in full; absent when the feed was not read. */
  files?: { quarantine: string; repairs: string };
};

/** Raised when the rules that read a feed change, so that an unchanged feed is read again. */
const readingVersion = 2;

const readingOf = (site: Site) =>
  digestOf(JSON.stringify([readingVersion, site.stock, site.dealerships, site.media.hosts, site.pricing.no_price_below]));

/**
 * Takes the stock of one site: reads its feed, puts refused records in quarantine, and replaces the snapshot unless a brake holds it back.
 * @throws Error when the feed, or a file of ours, cannot be read; the last snapshot then stays as it is.
 */
export async function takeStock(site: Site, options: StockOptions): Promise<StockReport> {
  const { dataDir, now } = options;
  const source = resolveSource(site, options.from, options);
  const state = readFeedState(dataDir, site.slug);
  const last = lastSnapshot(dataDir, site.slug);
  const released = releases(dataDir, site.slug, options.release, site.stock.brakes.release_hours, now);
  const tags = last !== null && state?.source === source && state.reading === readingOf(site) ? state.pages : [];
  const checkTime = timeLimit(site.stock, source);
  const read = await readFeed({ stock: site.stock, source, tags });
  if (read.kind === 'unchanged' && last !== null && state !== null) return keepStock(site, options, last, state);
  if (read.kind === 'unchanged') throw new Error(`${source}: the feed answered “not changed”, and there is no snapshot`);
  const remembered = readRemembered(dataDir, site.slug);
  const result = ingest({
    site,
    feed: read.feed,
    last: last?.vehicles ?? null,
    lastGeneratedAt: state?.generated_at,
    remembered,
    released,
    now,
    digest: digestOf,
    checkTime,
  });
  return writeResult(site, options, { source, read, result, last, state });
}

type Finished = { source: string; read: FeedRead & { kind: 'feed' }; result: Ingested; last: Snapshot | null; state: FeedState | null };

function writeResult(site: Site, { dataDir, now }: StockOptions, { source, read, result, last, state }: Finished): StockReport {
  const { slug } = site;
  const taken_at = new Date(now).toISOString();
  const files = { quarantine: stockFile(dataDir, slug, 'quarantine.json'), repairs: stockFile(dataDir, slug, 'repairs.ndjson') };
  const head = { version: 1, site: slug, taken_at, source, read: result.read, rejected: result.rejects.length };
  writeWhole(files.quarantine, [`${JSON.stringify({ ...head, held: result.held, rejects: result.rejects }, null, 1)}\n`]);
  writeWhole(files.repairs, [result.repairs.map((repair) => `${JSON.stringify(repair)}\n`).join('')]);
  const isHeld = result.held.length > 0;
  if (result.stock !== null) {
    // What is remembered goes first: a crash in between then loses nothing that the snapshot no longer holds.
    writeRemembered(dataDir, slug, result.stock.remembered);
    writeSnapshot(dataDir, { version: snapshotVersion, site: slug, taken_at, vehicles: result.stock.vehicles });
  }
  const vehicles = result.stock?.vehicles.length ?? last?.vehicles.length ?? 0;
  const heldVehicles = result.stock === null ? result.accepted : result.removalsHeld;
  writeFeedState(dataDir, slug, {
    version: 1,
    taken_at,
    source,
    // A feed that went in only in part must be read again, even when it has not changed.
    pages: isHeld ? [] : read.tags,
    reading: readingOf(site),
    generated_at: result.stock === null ? state?.generated_at : (result.generatedAt ?? state?.generated_at),
    vehicles,
    read: result.read,
    rejected: result.rejects.length,
    held: heldVehicles,
  });
  return {
    slug,
    source,
    unchanged: false,
    read: result.read,
    accepted: result.accepted,
    rejected: result.rejects.length,
    rejects: result.rejects.map(({ source: _source, ...reject }) => reject),
    repairs: result.repairs.length,
    added: result.added,
    changed: result.changed,
    removed: result.removed,
    returned: result.returned,
    dropped: result.dropped,
    vehicles,
    held: isHeld ? { what: result.stock === null ? 'all' : 'removals', vehicles: heldVehicles, brakes: result.held } : null,
    files,
  };
}

/** The feed did not change; time did: vehicles whose days are over go. */
function keepStock(site: Site, { dataDir, now }: StockOptions, last: Snapshot, state: FeedState): StockReport {
  const { slug } = site;
  const live = new Set(last.vehicles.flatMap(({ id, status }) => (status === 'absent' ? [] : [id])));
  const merged = mergeStock({
    last: last.vehicles,
    next: new Map(),
    refused: live,
    remembered: readRemembered(dataDir, slug),
    holdRemovals: false,
    now,
    site,
  });
  const taken_at = new Date(now).toISOString();
  if (merged.dropped > 0) {
    writeRemembered(dataDir, slug, merged.remembered);
    writeSnapshot(dataDir, { ...last, taken_at, vehicles: merged.vehicles });
  }
  writeFeedState(dataDir, slug, { ...state, taken_at, vehicles: merged.vehicles.length });
  return {
    slug,
    source: state.source,
    unchanged: true,
    read: 0,
    accepted: 0,
    rejected: 0,
    rejects: [],
    repairs: 0,
    added: 0,
    changed: 0,
    removed: 0,
    returned: 0,
    dropped: merged.dropped,
    vehicles: merged.vehicles.length,
    held: null,
  };
}
