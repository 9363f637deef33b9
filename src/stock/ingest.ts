import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { readApiRecord } from './adapters/api-record.ts';
import { readyColumns } from './adapters/columns.ts';
import { readCsvRow } from './adapters/csv-record.ts';
import type { Feed, TableFeed } from './adapters/feed.ts';
import { shownRows, widthOf } from './adapters/row-shape.ts';
import { type Assigned, assignIds, refusedVehicles } from './assign.ts';
import { type Batch, type Held, heldBy, isOffered, mostAhead } from './brakes.ts';
import { carryOver } from './carry.ts';
import type { Pair } from './distribution.ts';
import { type DoubtedPrice, leaveOutDoubted } from './first-prices.ts';
import type { IdentityRules } from './identity.ts';
import { type HeldVehicle, holdJumps, type Jump, type JumpMemory, jumpOf } from './jumps.ts';
import { mergeStock } from './merge.ts';
import { nothingWords, type ReadingContext, saysNothing } from './readers/reading.ts';
import { type Candidate, checkDraft, rejectOf } from './record/candidate.ts';
import { fillDefaults } from './record/defaults.ts';
import type { Draft } from './record/draft.ts';
import type { Quarantined, Repair } from './record/report.ts';
import { mendFromTitle, titleNames } from './record/title.ts';
import type { Remembered, RememberedVehicle } from './remembered.ts';
import { assignSlugs } from './slugs.ts';

export type IngestInput = {
  site: Site;
  feed: Feed;
  /** The vehicles of the last snapshot; null when there was none. */
  last: readonly Vehicle[] | null;
  /** When the last good feed was made, by its own word. */
  lastGeneratedAt: string | undefined;
  remembered: Remembered;
  /** Names of brakes that somebody released for this feed. */
  released: ReadonlySet<string>;
  /** Brakes that were released for an earlier feed: they count if this is the same one. */
  releasedBefore?: { feed: string; brakes: readonly string[] } | null;
  /** Ids of vehicles whose jump somebody accepted. */
  accepted?: ReadonlySet<string>;
  /** Jumps that are held since earlier runs. */
  heldBefore?: JumpMemory;
  /** Epoch milliseconds. */
  now: number;
  digest: IdentityRules['digest'];
  /** Asked before each record. @throws Error once the run has taken too long. */
  checkTime?: () => void;
};

export type Ingested = {
  read: number;
  accepted: number;
  rejects: Quarantined[];
  repairs: Repair[];
  /** The brakes that took hold. Where one holds the whole batch, `stock` is null and the last snapshot stays. */
  held: Held[];
  /** Vehicles that stay as they were, because their price or kilometres jumped. */
  heldVehicles: (HeldVehicle & { record: number; source: unknown })[];
  /** First prices that were left out of vehicles that go in. */
  doubtedPrices: DoubtedPrice[];
  /** Ids that somebody accepted and of whose vehicles nothing is held. */
  notHeld: string[];
  /** The brakes that were released for this feed, and its digest; null when none was. */
  releases: { feed: string; brakes: string[] } | null;
  stock: { vehicles: Vehicle[]; remembered: ReadonlyMap<string, RememberedVehicle> } | null;
  added: number;
  changed: number;
  removed: number;
  /** Vehicles that came back, among those added. */
  returned: number;
  /** Vehicles that stay although the feed lacks them, because removals are held. */
  removalsHeld: number;
  dropped: number;
  generatedAt: string | undefined;
};

/** From a feed to the next stock of a site: pure (deterministic), so every run with the same input and clock gives the same result. */
export function ingest(input: IngestInput): Ingested {
  const { site, feed, now } = input;
  const last = input.last ?? [];
  const identity: IdentityRules = { columns: site.stock.identity, digest: input.digest };
  const drafts = readDrafts(feed, site, now, input.checkTime);
  const { candidates, rejects, refusedDrafts } = check(drafts);
  const byId = new Map(last.map((vehicle) => [vehicle.id, vehicle]));
  const { assigned, doubles } = assignIds(candidates, { byId, remembered: input.remembered }, identity);
  rejects.push(...doubles.map(({ draft }) => rejectOf(draft)));
  rejects.sort((one, other) => one.record - other.record);
  const generatedAt = feed.kind === 'api' ? feed.generatedAt : undefined;
  const releases = releasesOf(input, () => feedDigest(assigned, generatedAt, input.digest));
  const accepted = input.accepted ?? new Set<string>();
  const doubted = leaveOutDoubted(assigned, site, accepted);
  const carried = carryAll(assigned, input);
  const next = new Map([...carried].map(([id, { vehicle }]) => [id, vehicle]));
  const refused = refusedVehicles(refusedDrafts, byId, next, identity);
  const offered = last.filter(isOffered);
  const rules = { factor: site.stock.brakes.jump_factor, noPriceBelow: site.pricing.no_price_below };
  const pairs = pairsOf(offered, next);
  const jumps = pairsOf(last, next).flatMap(({ before, now: after }) => jumpOf(before, after, rules) ?? []);
  const heldVehicles = heldOf(jumps, assigned, input);
  const batch: Batch = {
    read: drafts.length,
    rejected: rejects.length,
    announced: feed.kind === 'api' ? feed.announced : undefined,
    dealers: dealersOf(feed, next),
    generatedAt,
    lastGeneratedAt: isAhead(input.lastGeneratedAt, now) ? undefined : input.lastGeneratedAt,
    clock: now,
    missingColumns: feed.kind === 'csv' ? missingColumns(feed, site.stock) : [],
    last: offered,
    known: new Set(byId.keys()),
    next,
    refused,
    pairs,
    jumps: heldVehicles,
  };
  const released = new Set(releases?.brakes ?? []);
  const brakesHeld = heldBy(batch, site.stock, released);
  const result = {
    read: drafts.length,
    accepted: next.size,
    rejects,
    repairs: drafts.flatMap(({ repairs }) => repairs),
    held: brakesHeld,
    heldVehicles: [],
    doubtedPrices: doubted.filter(({ id }) => !accepted.has(id)),
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
  const merged = mergeStock({ last, next, refused, remembered: input.remembered, holdRemovals: brakesHeld.length > 0, now, site });
  const taken = assigned.filter(({ id }) => next.has(id));
  const isNew = ({ id, last: before }: Assigned) => before === undefined || (before.status === 'absent' && next.get(id)?.status !== 'absent');
  return {
    ...result,
    heldVehicles: stayingVehicles,
    stock: { vehicles: merged.vehicles, remembered: merged.remembered },
    added: taken.filter(isNew).length,
    changed: taken.filter((one) => !isNew(one) && carried.get(one.id)?.isChanged === true).length,
    removed: merged.removed,
    returned: taken.filter((one) => isNew(one) && (one.last !== undefined || one.dropped !== undefined)).length,
    removalsHeld: merged.held,
    dropped: merged.dropped,
  };
}

function pairsOf(last: readonly Vehicle[], next: ReadonlyMap<string, Vehicle>): Pair[] {
  return last.flatMap((before) => {
    const now = next.get(before.id);
    return now !== undefined && isOffered(now) ? [{ before, now }] : [];
  });
}

const isAhead = (instant: string | undefined, now: number) => instant !== undefined && Date.parse(instant) > now + mostAhead;

function heldOf(jumps: readonly Jump[], assigned: readonly Assigned[], { site, heldBefore, accepted, now }: IngestInput): Ingested['heldVehicles'] {
  const drafts = new Map(assigned.map(({ id, candidate }) => [id, candidate.draft]));
  const rules = { memory: heldBefore ?? new Map(), accepted: accepted ?? new Set<string>(), days: site.stock.brakes.jump_days, now };
  return holdJumps(jumps, rules).map((held) => {
    const draft = drafts.get(held.id);
    return { ...held, record: draft?.record ?? 0, source: draft?.source };
  });
}

/** What counts as released: what this run was told, and what was said before of this very feed. */
function releasesOf({ released, releasedBefore }: IngestInput, digest: () => string): Ingested['releases'] {
  if (released.size === 0 && !releasedBefore) return null;
  const feed = digest();
  const before = releasedBefore?.feed === feed ? releasedBefore.brakes : [];
  const brakes = [...new Set([...before, ...released])];
  return brakes.length === 0 ? null : { feed, brakes };
}

/** By what a feed says, whatever the order of its records. */
function feedDigest(assigned: readonly Assigned[], generatedAt: string | undefined, digest: IngestInput['digest']): string {
  const lines = assigned.map(({ id, candidate }) => digest(JSON.stringify([id, candidate.vehicle])));
  return digest([generatedAt, ...lines.sort()].join('\n'));
}

function readDrafts(feed: Feed, site: Site, now: number, checkTime = () => {}): Draft[] {
  const context: ReadingContext = {
    ...nothingWords(site.stock.nothing),
    now,
    imageHosts: site.media.hosts,
  };
  if (feed.kind === 'api') {
    return feed.records.map((record, index) => {
      checkTime();
      return finished(readApiRecord(record, index + 1, context), site);
    });
  }
  const columns = readyColumns(feed.header, site.stock);
  const names = titleNames(site.stock);
  const titleAt = columns.findIndex(({ name }) => name === site.stock.title_column);
  const width = widthOf(feed.header, feed.rows.slice(0, shownRows));
  return feed.rows.map((cells, index) => {
    checkTime();
    const draft = readCsvRow(cells, index + 1, columns, context, width);
    const title = cells[titleAt] ?? '';
    if (!saysNothing(title, context)) mendFromTitle(draft, title, names);
    return finished(draft, site);
  });
}

function finished(draft: Draft, site: Site): Draft {
  if (draft.fields.size > 0) fillDefaults(draft, site);
  return draft;
}

function check(drafts: readonly Draft[]): { candidates: Candidate[]; rejects: Quarantined[]; refusedDrafts: Draft[] } {
  const candidates: Candidate[] = [];
  const rejects: Quarantined[] = [];
  const refusedDrafts: Draft[] = [];
  for (const draft of drafts) {
    const checked = checkDraft(draft);
    if ('candidate' in checked) candidates.push(checked.candidate);
    else {
      rejects.push(checked.reject);
      refusedDrafts.push(draft);
    }
  }
  return { candidates, rejects, refusedDrafts };
}

function carryAll(assigned: readonly Assigned[], { site, last, remembered, now, digest }: IngestInput): Map<string, ReturnType<typeof carryOver>> {
  const ids = new Set(assigned.map(({ id }) => id));
  const others = [...(last ?? []), ...[...remembered].map(([id, { slug }]) => ({ id, slug }))];
  const slugs = assignSlugs(assigned, new Set(others.flatMap(({ id, slug }) => (ids.has(id) ? [] : [slug]))), digest);
  const options = { now: new Date(now).toISOString(), isFirst: last === null, site };
  return new Map(assigned.map((one) => [one.id, carryOver(one, { ...options, slug: slugs.get(one.id) ?? one.id })]));
}

/** Whom the feed names as its dealer; where its pages name none, whom its records name. */
function dealersOf(feed: Feed, next: ReadonlyMap<string, Vehicle>): string[] {
  if (feed.kind === 'api' && feed.dealerIds.length > 0) return feed.dealerIds;
  return [...new Set([...next.values()].flatMap(({ other }) => other?.dealer_id ?? []))];
}

/** Columns that the config reads. A table without them is another table, or not one at all. */
function missingColumns({ header }: TableFeed, stock: Site['stock']): string[] {
  const names = new Set(header.map((name) => name.trim()));
  const wanted = [...Object.keys(stock.columns), ...(stock.title_column === undefined ? [] : [stock.title_column])];
  return [...new Set(wanted)].filter((name) => !names.has(name) && !/ \(\d+\)$/.test(name));
}
