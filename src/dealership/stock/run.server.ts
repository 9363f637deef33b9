import { digestOf } from '#lib/files/digest.server.ts';
import { LockedError, withLock } from '#lib/files/lock.server.ts';
import { pictureHosts } from '#site/schema/picture-hosts.ts';
import type { Site } from '#site/schema/site.ts';
import type { FeedFinding } from './clean/feed-finding.ts';
import type { DoubtfulPrice } from './clean/first-prices.ts';
import type { RepairLog } from './clean/repair-log.ts';
import type { Reject } from './clean/report.ts';
import { collectFeedFindings } from './feed-findings.ts';
import { type IngestedStock, type IngestInput, ingestRecords, readRules } from './ingest.ts';
import type { BlockedBatch, BrakeName } from './judge/brakes.ts';
import { acceptOptions, type HeldStock, heldStockOf } from './judge/held-stock.ts';
import { keptHosts } from './judge/hold-hosts.ts';
import type { BlockedVehicle } from './judge/jumps.ts';
import type { HeldHost } from './judge/media-hosts.ts';
import { mergeStock } from './judge/merge.ts';
import type { LargeFeed } from './map/feed.ts';
import { FeedHostError, hangingHostOf } from './read/feed-host-error.ts';
import type { OnWait } from './read/http.server.ts';
import { type FeedRead, feedError, type PageTag, readFeed, startTimeout } from './read/read-feed.server.ts';
import { type ReadFeed, type ReadRules, readLargeRecords, readRecords } from './read/read-records.ts';
import { type FeedSource, feedSource } from './read/source.server.ts';
import { reportFiles, writeQuarantine, writeRepairs } from './reports.server.ts';
import type { ResidentStock } from './resident-stock.server.ts';
import {
  addressDigest,
  type FeedState,
  feedStateFile,
  readFeedState,
  recoverFeedState,
  storablePages,
  storedPageTags,
  writeFeedState,
} from './write/feed-state.server.ts';
import { fileFingerprint, lockFile, removeTemporaries, snapshotFile } from './write/files.server.ts';
import { hasSameHolds, holdsOf } from './write/holds.server.ts';
import { type RunFiles, runFiles } from './write/run-files.server.ts';
import { placedLines, type Snapshot, snapshotVersion, writeSnapshot, writeSnapshotAsync } from './write/snapshot.server.ts';
import type { SnapshotChanges } from './write/snapshot-changes.server.ts';
import {
  readJumps,
  readReleases,
  readTombstones,
  recoverTombstones,
  writeJumps,
  writeReleases,
  writeTombstones,
} from './write/stored-state.server.ts';
import { isInMemoryVehicle } from './write/stored-vehicle.server.ts';

export type StockOptions = {
  sitesDir: string;
  dataDir: string;
  /** Epoch milliseconds. */
  now: number;
  /** Overrides the site's `stock.from`. */
  from: string | undefined;
  /** Brakes to release for this feed. */
  release: readonly BrakeName[];
  /** Ids whose jump or doubtful price is correct. */
  accept?: readonly string[];
  /** Whether the report names the feed's content. */
  identifies?: boolean;
  /** The content for which `release` and `accept` are valid; omitted: any. */
  onlyFor?: string | undefined;
  /** For `${NAME}` in the feed's URL; default: the process environment. */
  variables?: NodeJS.ProcessEnv;
  /** Limit in bytes per feed or snapshot in memory; default 8 MB. */
  mostInMemory?: number;
  /** Called when the feed's host is slow to answer, and once it did or failed. */
  onWait?: OnWait | undefined;
  /** Stock cached by a resident process. */
  resident?: ResidentStock;
  /** Called once the snapshot is written, before it is durable: pages may be rendered, not published. Without it fsync blocks. */
  onWritten?: (written: WrittenSnapshot) => void;
  /** Awaited once durable; the feed's digest would compete with rendering. Must not fail. */
  onStands?: () => Promise<void>;
};

/** Readable under this name until durable. `changes`: if the previous is cached and differs little. */
export type WrittenSnapshot = { file: string; vehicles: number; changes: SnapshotChanges | undefined };

/** `held` is null when nothing is blocked. */
export type StockReport = {
  slug: string;
  source: string;
  /** The feed is not modified, or has the same bytes. */
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
  /** In the snapshot that is now current. */
  vehicles: number;
  held: { what: 'all' | 'removals'; vehicles: number; brakes: BlockedBatch[] } | null;
  /** Vehicles with a blocked jump. */
  heldVehicles: BlockedVehicle[];
  /** First prices removed from published vehicles. */
  doubtedPrices: DoubtfulPrice[];
  /** Hosts whose pictures and videos are left out. */
  heldHosts: readonly HeldHost[];
  /** All that is blocked, to be approved together; null: nothing is. */
  blocked: HeldStock | null;
  /** Options of `npm run stock` that accept what is blocked, for scripts. */
  wayOut: string[];
  /** Digest of the feed's content; null: not asked for. */
  content: string | null;
  /** Of an unchanged feed, those of its last run. */
  findings: FeedFinding[];
  /** Those that the last run did not have. */
  newFindings: FeedFinding[];
  /** For the operator. */
  notes: string[];
  /** Absent when the feed was not read. */
  files?: { quarantine: string; repairs: string };
};

/** Increment when readers change, so that an unchanged feed is read again. */
const readingVersion = 7;

const readingOf = (site: Site) =>
  digestOf(
    JSON.stringify([readingVersion, site.stock, site.timezone, site.dealerships, site.media.hosts, pictureHosts(site), site.pricing.no_price_below]),
  );

/**
 * Reads the feed, quarantines refused records, and replaces the snapshot unless a brake blocks it.
 * @throws Error when the feed or a stored file cannot be read; the last snapshot then stays. LockedError during another run.
 */
export async function takeStock(site: Site, options: StockOptions): Promise<StockReport> {
  const source = feedSource(site, options.from, options, options.variables ?? process.env);
  try {
    const file = lockFile(options.dataDir, site.slug);
    return await withLock(file, `taking the stock of ${site.slug}`, () => takeAlone(site, options, source));
  } catch (error) {
    // Neither message nor cause may contain the URL's query.
    const message = source.redact(error instanceof Error ? error.message : String(error));
    const host = hangingHostOf(error);
    throw error instanceof LockedError ? error : host === null ? new Error(message) : new FeedHostError(host, message);
  }
}

async function takeAlone(site: Site, options: StockOptions, source: FeedSource): Promise<StockReport> {
  const { dataDir, now } = options;
  const { slug } = site;
  removeTemporaries(dataDir, slug);
  const notes = recoverFeedState(dataDir, slug, now);
  const remembered = recoverTombstones(dataDir, slug, now);
  const jumps = readJumps(dataDir, slug);
  notes.push(...remembered.notes, ...jumps.notes);
  const marks = marksOf(dataDir, slug);
  const state = readFeedState(dataDir, slug);
  const holds = await holdsOf(site, { dataDir, now, variables: options.variables ?? process.env });
  notes.push(...holds.notes);
  const { resident } = options;
  const files = runFiles(dataDir, slug, options.mostInMemory ?? mostInMemory, resident?.snapshot);
  try {
    const { last, spooling } = files;
    // Deposits change the stock of an unchanged feed.
    const isSame = last !== null && state?.reading === readingOf(site) && hasSameHolds(last.vehicles, holds);
    const tags = isSame ? storedPageTags(state, source) : [];
    const checkTime = startTimeout(site.stock, source.shown);
    resident?.begin(readingOf(site), now);
    const read = await readFeed({
      stock: site.stock,
      source: source.address,
      tags,
      spooling,
      held: resident?.records,
      checkTime,
      onWait: options.onWait,
    });
    const begun = { source, last, state, notes, marks };
    if (read.kind === 'unchanged') {
      // A feed with anything blocked is always read.
      notes.push(...(options.accept ?? []).map(notHeldNote));
      return await keepStock(site, options, begun);
    }
    const input: IngestInput = {
      site,
      feed: read.feed,
      last: last?.vehicles ?? null,
      lastMedia: last?.media,
      lastGeneratedAt: state?.generated_at,
      remembered: remembered.kept,
      released: new Set(options.release),
      releasedBefore: readReleases(dataDir, slug),
      accepted: new Set(options.accept ?? []),
      identifies: options.identifies === true,
      onlyFor: options.onlyFor,
      heldBefore: jumps.kept,
      holds: holds.until,
      open: holds.open,
      origins: resident?.origins,
      now,
      digest: digestOf,
      checkTime,
    };
    const finished = await taken(input, read, files, source.address, resident);
    resident?.end();
    notes.push(...finished.taken.notHeld.map(notHeldNote));
    return await writeResult(site, options, { ...begun, ...finished, tags: read.tags });
  } finally {
    files.close();
  }
}

const notHeldNote = (id: string) => `--accept ${id}: no vehicle of this id is held.`;

const mostInMemory = 8 * 1024 * 1024;

/** `marks`: of the files that the run replaces. */
type Begun = { source: FeedSource; last: Snapshot | null; state: FeedState | null; notes: string[]; marks: string };
type Result = { taken: IngestedStock; repairs: RepairLog; sourceOf: ReadFeed['sourceOf'] };
type Finished = Begun & Result & { tags: () => readonly PageTag[] };

type Read = Exclude<FeedRead, { kind: 'unchanged' }>;

async function taken(input: IngestInput, { kind, feed }: Read, files: RunFiles, source: string, resident?: ResidentStock): Promise<Result> {
  const storage = kind === 'large' ? files.storeInFiles() : files.storeInMemory();
  const rules = readRules(input, storage);
  const memory = kind === 'scanned' ? resident?.readings : undefined;
  const read = kind === 'feed' ? readRecords(feed, rules) : await recordsOf(feed, { ...rules, memory }, source);
  return { taken: ingestRecords(input, read, storage), repairs: storage.repairs, sourceOf: read.sourceOf };
}

const recordsOf = (feed: LargeFeed, rules: ReadRules, source: string) =>
  readLargeRecords(feed, rules).catch((error: unknown) => {
    throw feedError(source, error);
  });

const marksOf = (dataDir: string, slug: string) =>
  [snapshotFile(dataDir, slug), feedStateFile(dataDir, slug)].map((file) => fileFingerprint(file) ?? 'none').join(' ');

/**
 * Compare and swap: a slow run's lock may have been removed, and a newer run finished.
 * @throws Error when snapshot or feed state changed since the run began.
 */
function refuseIfReplaced({ dataDir }: StockOptions, slug: string, marks: string): void {
  if (marksOf(dataDir, slug) === marks) return;
  throw new Error(`${snapshotFile(dataDir, slug)}: another run replaced it meanwhile, so this one wrote nothing. Fix: run this again.`);
}

async function writeResult(site: Site, options: StockOptions, finished: Finished): Promise<StockReport> {
  const { source, taken, repairs, last, state, notes, marks } = finished;
  const { dataDir, now } = options;
  const { slug } = site;
  const taken_at = new Date(now).toISOString();
  refuseIfReplaced(options, slug, marks);
  const { held, heldVehicles, doubtedPrices, rejects, stock } = taken;
  const files = reportFiles(dataDir, slug);
  const head = { version: 1, site: slug, taken_at, source: source.shown, read: taken.read, rejected: rejects.length } as const;
  writeQuarantine(files.quarantine, head, taken, finished.sourceOf);
  writeRepairs(files.repairs, repairs);
  writeReleases(dataDir, slug, taken.releases);
  if (stock !== null) {
    writeJumps(dataDir, slug, heldVehicles);
    // Before the snapshot: a crash in between must not lose vehicles.
    writeTombstones(dataDir, slug, stock.remembered);
    await writeStock(options, { version: snapshotVersion, site: slug, taken_at, media: taken.media, vehicles: stock.vehicles });
  }
  const findings = collectFeedFindings(taken);
  const vehicles = stock?.vehicles.length ?? last?.vehicles.length ?? 0;
  const heldByBrakes = stock === null ? taken.accepted : taken.removalsHeld;
  const blocked = heldStockOf(taken, digestOf);
  writeFeedState(dataDir, slug, {
    version: 2,
    taken_at,
    source: source.shown,
    address: addressDigest(source.address),
    // A feed that is partly blocked must be read again even if not modified.
    pages: held.length + heldVehicles.length + doubtedPrices.length > 0 ? [] : storablePages(finished.tags(), source),
    reading: readingOf(site),
    generated_at: stock === null ? state?.generated_at : (taken.generatedAt ?? state?.generated_at),
    vehicles,
    read: taken.read,
    rejected: rejects.length,
    held: heldByBrakes + heldVehicles.length,
    findings,
  });
  return {
    slug,
    source: source.shown,
    unchanged: false,
    read: taken.read,
    accepted: taken.accepted,
    rejected: rejects.length,
    rejects,
    repairs: repairs.count,
    added: taken.added,
    changed: taken.changed,
    removed: taken.removed,
    returned: taken.returned,
    dropped: taken.dropped,
    vehicles,
    held: held.length > 0 ? { what: stock === null ? 'all' : 'removals', vehicles: heldByBrakes, brakes: held } : null,
    heldVehicles: heldVehicles.map(({ record: _record, ...vehicle }) => vehicle),
    doubtedPrices,
    heldHosts: taken.media.held,
    blocked,
    wayOut: blocked === null ? [] : acceptOptions(blocked),
    content: taken.content,
    findings,
    newFindings: state?.reading === readingOf(site) ? findings.filter(isNewTo(state.findings)) : findings,
    notes,
    files,
  };
}

/** Counts differ from run to run. */
function isNewTo(before: readonly FeedFinding[]): (finding: FeedFinding) => boolean {
  const withoutCounts = ({ says }: FeedFinding) => says.replace(/\d+/g, '');
  const known = new Set(before.map(withoutCounts));
  return (finding) => !known.has(withoutCounts(finding));
}

async function writeStock({ dataDir, resident, onWritten, onStands }: StockOptions, snapshot: Snapshot): Promise<void> {
  const { vehicles, ...head } = snapshot;
  const held = vehicles.every(isInMemoryVehicle) ? resident : undefined;
  const notes = held?.changes() ?? null;
  const partsOf = held && placedLines(snapshot, held.lineOf, (...placed) => notes?.add(...placed));
  const show = (file: string) => onWritten?.({ file, vehicles: vehicles.length, changes: notes?.toChanges(head) });
  if (onWritten === undefined) writeSnapshot(dataDir, snapshot, partsOf);
  else await writeSnapshotAsync(dataDir, snapshot, show, partsOf);
  held?.setSnapshot(snapshot);
  await onStands?.();
}

/** For an unchanged feed: vehicles still expire. */
async function keepStock(site: Site, options: StockOptions, { source, last, state, notes, marks }: Begun): Promise<StockReport> {
  const { dataDir, now } = options;
  const { slug } = site;
  if (last === null || state === null) throw new Error(`${source.shown}: the feed answered “not changed”, and there is no snapshot`);
  refuseIfReplaced(options, slug, marks);
  const live = new Set(last.vehicles.flatMap(({ id, status }) => (status === 'absent' ? [] : [id])));
  const merged = mergeStock({
    last: last.vehicles,
    next: new Map(),
    refused: live,
    remembered: readTombstones(dataDir, slug),
    holdRemovals: false,
    now,
    site,
  });
  const taken_at = new Date(now).toISOString();
  if (merged.dropped > 0) {
    writeTombstones(dataDir, slug, merged.remembered);
    await writeStock(options, { ...last, taken_at, media: keptHosts(last.media, merged.vehicles, site, now), vehicles: merged.vehicles });
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
    heldVehicles: [],
    doubtedPrices: [],
    heldHosts: last.media?.held ?? [],
    blocked: null,
    wayOut: [],
    content: null,
    findings: state.findings,
    newFindings: [],
    notes,
  };
}
