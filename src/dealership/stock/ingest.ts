import { memoizeWeak } from '#lib/cache/memoize.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { Coverage } from './clean/coverage.ts';
import type { FeedFinding } from './clean/feed-finding.ts';
import { type DoubtfulPrice, removeDoubtfulPrices } from './clean/first-prices.ts';
import type { IdentityRules } from './clean/identity.ts';
import type { Reject } from './clean/report.ts';
import { type AssignedRecord, assignIds, refusedVehicles } from './judge/assign.ts';
import { activeBrakes, type BlockedBatch, type BrakeInput, isOffered, leavingVehicles, maxClockSkew } from './judge/brakes.ts';
import { dealerIdOf } from './judge/brief.ts';
import { type CarryResult, carryOver, type Origins } from './judge/carry.ts';
import { changedOf, readyForQuantiles, type VehiclePair } from './judge/distribution.ts';
import { heldFields, keepEarlierValues } from './judge/held-fields.ts';
import { holdHosts, withoutHeldMedia } from './judge/hold-hosts.ts';
import { type BlockedVehicle, blockJumps, type Jump, type JumpMemory, jumpOf } from './judge/jumps.ts';
import { lenderProblem } from './judge/lender-problem.ts';
import { heldHostFindings, type MediaHosts } from './judge/media-hosts.ts';
import { mergeStock } from './judge/merge.ts';
import { missingKeys } from './judge/missing-keys.ts';
import { vehiclePlaceFindings } from './judge/place-findings.ts';
import { assignSlugs } from './judge/slugs.ts';
import type { VehicleTombstone, VehicleTombstones } from './judge/tombstone.ts';
import { lostReadings } from './judge/unread-cells.ts';
import { vehicleFindings } from './judge/vehicle-findings.ts';
import type { Feed, LargeFeed } from './map/feed.ts';
import { missingColumns } from './map/missing-columns.ts';
import type { ColumnWords } from './map/unread-words.ts';
import type { ReadFeed, ReadRules, VehicleStorage } from './read/read-records.ts';

export type IngestInput = {
  site: Site;
  feed: Feed | LargeFeed;
  /** Null without a last snapshot. */
  last: readonly Vehicle[] | null;
  /** Hosts of its pictures; undefined: not known. */
  lastMedia?: MediaHosts | undefined;
  /** Date that the last good feed states. */
  lastGeneratedAt: string | undefined;
  remembered: VehicleTombstones;
  /** Brakes released for this feed. */
  released: ReadonlySet<string>;
  /** For an earlier feed; valid for the same digest. */
  releasedBefore?: { feed: string; brakes: readonly string[] } | null;
  /** Ids whose jump was accepted. */
  accepted?: ReadonlySet<string>;
  /** Whether to compute `content`, and the only one for which `released` and `accepted` are valid; omitted: any. */
  identifies?: boolean;
  onlyFor?: string | undefined;
  /** Jumps that earlier runs blocked. */
  heldBefore?: JumpMemory;
  /** Ends of deposits by vehicle id. */
  holds?: ReadonlyMap<string, string>;
  /** Ids of vehicles with an open reservation. */
  open?: ReadonlySet<string>;
  /** Candidates of the last snapshot's vehicles, if cached. */
  origins?: Origins;
  /** Epoch milliseconds. */
  now: number;
  digest: IdentityRules['digest'];
  /** Called per record. @throws Error after the timeout. */
  checkTime?: () => void;
};

/** Result of a run. */
export type IngestedStock = {
  read: number;
  accepted: number;
  rejects: Reject[];
  /** Active brakes. If one blocks the whole batch, `stock` is null and the last snapshot stays. */
  held: BlockedBatch[];
  /** Unchanged vehicles, because their price or odometer jumped. */
  heldVehicles: (BlockedVehicle & { record: number })[];
  words: ColumnWords[];
  coverage: Coverage;
  isFirst: boolean;
  /** By field: vehicles that had it in the last snapshot and whose value is unreadable now. */
  lost: ReadonlyMap<string, number>;
  /** By field: vehicles that keep an earlier value, since theirs cannot be read. */
  kept: ReadonlyMap<string, number>;
  found: FeedFinding[];
  /** First prices removed from published vehicles. */
  doubtedPrices: DoubtfulPrice[];
  /** Hosts of pictures and videos; those of held ones are left out. */
  media: MediaHosts;
  /** Vehicles that an active brake keeps from leaving the site. */
  leaving: Vehicle[];
  /** Digest of the records, whatever their order and the feed's date; null: not computed. */
  content: string | null;
  /** Accepted ids without anything blocked. */
  notHeld: string[];
  /** Null when nothing was released for this feed. */
  releases: { feed: string; brakes: string[] } | null;
  stock: { vehicles: Vehicle[]; remembered: ReadonlyMap<string, VehicleTombstone> } | null;
  added: number;
  changed: number;
  removed: number;
  /** Vehicles back in the feed, a part of `added`. */
  returned: number;
  /** Vehicles that the feed lacks and that stay, because removals are blocked. */
  removalsHeld: number;
  dropped: number;
  generatedAt: string | undefined;
};

export function readRules({ site, now, digest, checkTime = () => {} }: IngestInput, storage: VehicleStorage): ReadRules {
  return { site, now, identity: { columns: site.stock.identity, digest }, storage, checkTime };
}

/** Consumes `read`, whose vehicles become the stock's. */
export function ingestRecords(asked: IngestInput, read: ReadFeed, storage: VehicleStorage): IngestedStock {
  const { site, feed, now } = asked;
  const last = asked.last ?? [];
  const { byId, offered } = standing(last);
  const { assigned, doubles, media } = shownRecords(asked, read, byId, storage);
  const { input, content } = validFor(asked, assigned, storage);
  const rejects = [...read.refused.map(({ reject }) => reject), ...doubles].sort((one, other) => one.record - other.record);
  const generatedAt = feed.kind === 'api' ? feed.generatedAt : undefined;
  const releases = releasesOf(input, () => feedDigest(assigned, generatedAt, input.digest, storage));
  const accepted = input.accepted ?? new Set<string>();
  const doubted = removeDoubtfulPrices(assigned, site, accepted);
  const lost = lostReadings(assigned);
  const kept = keepEarlierValues(assigned, releases?.brakes.includes('cells') ? [] : heldFields(read.coverage, lost));
  const common = { words: read.words, coverage: read.coverage, isFirst: input.last === null, lost, kept, content, media };
  const carried = carryAll(assigned, input, storage);
  const next = vehiclesById(carried.map(({ vehicle }) => vehicle));
  const refused = refusedVehicles(read.refused, byId, next);
  const met = pairsOf(last, next);
  const both = met.filter(({ before }) => isOffered(before));
  const pairs = both.filter(({ before, now: after }) => before === after || isOffered(after));
  const jumps = changedOf(met).flatMap(({ before, now: after }) => (isOffered(after) ? (jumpOf(before, after, site) ?? []) : []));
  const heldVehicles = heldOf(jumps, carried, input);
  const batch: BrakeInput = {
    read: read.read,
    rejected: rejects.length,
    announced: feed.kind === 'api' ? feed.announced : undefined,
    dealers: dealersOf(feed, next),
    generatedAt,
    lastGeneratedAt: isAhead(input.lastGeneratedAt, now) ? undefined : input.lastGeneratedAt,
    clock: now,
    missingColumns: missingIn(input, read),
    ...common,
    last: offered,
    known: byId,
    next,
    refused,
    both,
    pairs,
    jumps: heldVehicles,
  };
  const released = new Set(releases?.brakes ?? []);
  const brakesHeld = activeBrakes(batch, site.stock, released);
  const result = {
    read: read.read,
    accepted: next.size,
    rejects,
    held: brakesHeld,
    heldVehicles: [],
    ...common,
    found: [...foundIn(site, next, read), ...heldHostFindings(media)],
    doubtedPrices: doubted.filter(({ id }) => !accepted.has(id)),
    leaving: leavingVehicles(brakesHeld, batch),
    notHeld: [...accepted].filter((id) => [...jumps, ...doubted].every((one) => one.id !== id)),
    releases,
    generatedAt,
  };
  if (brakesHeld.some(({ what }) => what === 'all')) {
    return { ...result, stock: null, added: 0, changed: 0, removed: 0, returned: 0, removalsHeld: 0, dropped: 0 };
  }
  const stayingVehicles = released.has('jumps') ? [] : heldVehicles;
  for (const { id } of stayingVehicles) {
    next.delete(id);
    refused.add(id);
  }
  const merged = mergeStock({ last, next, refused, remembered: input.remembered, holdRemovals: brakesHeld.length > 0, now, site, open: input.open });
  // Unchanged vehicles are the same object.
  const taken = carried.filter(({ id, vehicle, last: before }) => vehicle !== before && next.has(id));
  return {
    ...result,
    heldVehicles: stayingVehicles,
    stock: { vehicles: withoutHeldMedia(merged.vehicles, media), remembered: merged.remembered },
    added: taken.filter(isNew).length,
    changed: taken.filter((one) => !isNew(one) && one.isChanged).length,
    removed: merged.removed,
    returned: taken.filter((one) => isNew(one) && (one.last !== undefined || one.isBack)).length,
    removalsHeld: merged.held,
    dropped: merged.dropped,
  };
}

/** With ids, and without pictures of held hosts. */
function shownRecords(asked: IngestInput, read: ReadFeed, byId: ReadonlyMap<string, Vehicle>, storage: VehicleStorage) {
  const { site, last, lastMedia: before, remembered, now, digest } = asked;
  const { assigned, doubles } = assignIds(read, { byId, remembered }, digest);
  return { ...holdHosts(assigned, { site, last: last ?? [], before, now, storage }), doubles };
}

/** Without its releases where they are for other content. */
function validFor(asked: IngestInput, assigned: readonly AssignedRecord[], storage: VehicleStorage): { input: IngestInput; content: string | null } {
  const { onlyFor, identifies, digest } = asked;
  if (onlyFor === undefined && identifies !== true) return { input: asked, content: null };
  const content = feedDigest(assigned, undefined, digest, storage);
  const isOther = onlyFor !== undefined && onlyFor !== content;
  return { input: isOther ? { ...asked, released: new Set(), accepted: new Set() } : asked, content };
}

function missingIn({ feed, site, last }: IngestInput, { coverage }: ReadFeed): BrakeInput['missingColumns'] {
  if (feed.kind === 'csv') return missingColumns(feed.header, site.stock);
  return last === null ? missingKeys(coverage, site.stock) : [];
}

function foundIn(site: Site, next: ReadonlyMap<string, Vehicle>, { coverage, repaired }: ReadFeed): FeedFinding[] {
  const lender = next.size === 0 ? null : lenderProblem(site, (provider) => coverage.filled.has(`finance_lenders.${provider}`));
  return [
    ...vehicleFindings(next.values(), site.stock),
    ...repaired,
    ...vehiclePlaceFindings(next.values(), site),
    ...(lender === null ? [] : [lender]),
  ];
}

/** `isBack`: dropped before. */
type CarriedVehicle = CarryResult & { id: string; record: number; last: Vehicle | undefined; isBack: boolean };

const standing = memoizeWeak((last: readonly Vehicle[]): { byId: ReadonlyMap<string, Vehicle>; offered: readonly Vehicle[] } => ({
  byId: vehiclesById(last),
  offered: last.filter(isOffered),
}));

/** What only depends on the last snapshot is computed before the next feed arrives. */
export const precomputeIngest = (last: readonly Vehicle[]): void => readyForQuantiles(standing(last).offered);

const isNew = ({ last, vehicle }: CarriedVehicle) => last === undefined || (last.status === 'absent' && vehicle.status !== 'absent');

function vehiclesById(vehicles: readonly Vehicle[]): Map<string, Vehicle> {
  const byId = new Map<string, Vehicle>();
  for (const vehicle of vehicles) byId.set(vehicle.id, vehicle);
  return byId;
}

function pairsOf(last: readonly Vehicle[], next: ReadonlyMap<string, Vehicle>): VehiclePair[] {
  return last.flatMap((before) => {
    const now = next.get(before.id);
    return now === undefined ? [] : [{ before, now }];
  });
}

const isAhead = (instant: string | undefined, now: number) => instant !== undefined && Date.parse(instant) > now + maxClockSkew;

function heldOf(
  jumps: readonly Jump[],
  carried: readonly CarriedVehicle[],
  { site, heldBefore, accepted, now }: IngestInput,
): IngestedStock['heldVehicles'] {
  const rules = { memory: heldBefore ?? new Map(), accepted: accepted ?? new Set<string>(), days: site.stock.brakes.jump_days, now };
  const held = new Map(blockJumps(jumps, rules).map((one) => [one.id, one]));
  const records = new Map(carried.flatMap(({ id, record }) => (held.has(id) ? [[id, record]] : [])));
  return [...held.values()].map((one) => ({ ...one, record: records.get(one.id) ?? 0 }));
}

function releasesOf({ released, releasedBefore }: IngestInput, digest: () => string): IngestedStock['releases'] {
  if (released.size === 0 && !releasedBefore) return null;
  const feed = digest();
  const before = releasedBefore?.feed === feed ? releasedBefore.brakes : [];
  const brakes = [...new Set([...before, ...released])];
  return brakes.length === 0 ? null : { feed, brakes };
}

/** The same for the same content, in any order of records. */
function feedDigest(
  assigned: readonly AssignedRecord[],
  generatedAt: string | undefined,
  digest: IngestInput['digest'],
  { textOf }: VehicleStorage,
): string {
  const lines = assigned.map(({ id, candidate }) => digest(`[${JSON.stringify(id)},${textOf(candidate.vehicle)}]`));
  return digest([generatedAt, ...lines.sort()].join('\n'));
}

function carryAll(assigned: readonly AssignedRecord[], input: IngestInput, storage: VehicleStorage): CarriedVehicle[] {
  const { site, last, remembered, origins, holds, open, now, digest } = input;
  const ids = new Set(assigned.map(({ id }) => id));
  const taken = new Set<string>();
  for (const { id, slug } of last ?? []) if (!ids.has(id)) taken.add(slug);
  for (const [id, { slug }] of remembered) if (!ids.has(id)) taken.add(slug);
  const slugs = assignSlugs(assigned, taken, digest);
  const { areDetailsSame } = storage;
  const options = { now: new Date(now).toISOString(), clock: now, isFirst: last === null, site, areDetailsSame, origins, holds, open };
  return assigned.map((one) => {
    const { id, candidate, last: before, dropped } = one;
    const carried = carryOver(one, { ...options, slug: slugs.get(id) ?? id });
    storage.repairs.add(candidate.repairs);
    return { ...carried, id, record: candidate.record, last: before, isBack: dropped !== undefined };
  });
}

/** By the pages, else by the records. */
function dealersOf(feed: Feed | LargeFeed, next: ReadonlyMap<string, Vehicle>): string[] {
  if (feed.kind === 'api' && feed.dealerIds.length > 0) return feed.dealerIds;
  return [...new Set([...next.values()].flatMap((vehicle) => dealerIdOf(vehicle) ?? []))];
}
