import { digestOf } from '#lib/files/digest.server.ts';
import { noContent } from '#site/schema/pages.ts';
import { type Site, type SiteInput, siteSchema } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { repairsInMemory } from './clean/repair-log.ts';
import type { Quarantined, Repair } from './clean/report.ts';
import { type IngestedStock, type IngestInput, ingestRecords, readRules } from './ingest.ts';
import type { BlockedVehicle } from './judge/jumps.ts';
import type { MediaHosts } from './judge/media-hosts.ts';
import type { VehicleTombstone } from './judge/tombstone.ts';
import type { ApiFeed, Feed, TableFeed } from './map/feed.ts';
import { readRecords } from './read/read-records.ts';

/** Test fixtures: a site, feeds, a chain of runs. */
const stated = {
  default_car_type: 'used',
  default_price_type: { new: 'drive_away', demo: 'drive_away', used: 'excl_govt_charges' },
} as const;

export type Ingested = IngestedStock & {
  rejects: Quarantined[];
  repairs: Repair[];
  heldVehicles: (BlockedVehicle & { record: number; source: unknown })[];
};

/** A run in memory, deterministic. */
export function ingest(input: IngestInput & { feed: Feed }): Ingested {
  const repairs = repairsInMemory();
  const rules = readRules(input, { vehicle: same, copy: same, areDetailsSame: () => undefined, textOf: JSON.stringify, repairs });
  const read = readRecords(input.feed, rules);
  const taken = ingestRecords(input, read, rules.storage);
  const withSource = <T extends { record: number }>(one: T) => ({ ...one, source: read.sourceOf(one.record) });
  return { ...taken, rejects: taken.rejects.map(withSource), heldVehicles: taken.heldVehicles.map(withSource), repairs: repairs.all() };
}

const same = <T>(value: T): T => value;

export const testDayMs = 86_400_000;
export const noon = Date.parse('2026-11-21T12:00:00.000Z');

const location = {
  id: 'yard',
  name: 'The yard',
  slug: 'yard',
  address: { street: '1 Sample Street', city: 'Gosford', state: 'nsw', postcode: '2250' },
  contact_detail: {},
} as const;

export function stockTestSite(stock: SiteInput['stock'] = {}, more: Partial<SiteInput> = {}): Site {
  const site = {
    name: 'Sample Cars',
    url: 'https://www.sample.example',
    dealerships: [{ id: 'main', slug: 'sample-main', name: 'Sample Main', locations: [location] }],
    ...more,
    stock: { ...stated, ...stock },
  };
  return { ...siteSchema.parse(site), slug: 'sample', content: noContent };
}

export function apiFeed(records: unknown[], about: Partial<ApiFeed> = {}): ApiFeed {
  return { kind: 'api', records, dealerIds: [], generatedAt: undefined, announced: undefined, ...about };
}

export function tableFeed(rows: Record<string, string>[]): TableFeed {
  const header = Object.keys(rows[0] ?? {});
  return { kind: 'csv', header, rows: rows.map((row) => header.map((name) => row[name] ?? '')), separator: ',' };
}

/** A valid record of the API. */
export function record(number: number, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: number,
    stocknum: `U${number}`,
    vin: `JTMAB${String(number).padStart(12, '0')}`,
    year: 2015 + (number % 10),
    make: ['Toyota', 'Mazda', 'Ford', 'Kia'][number % 4],
    model: ['Corolla', 'CX-5', 'Ranger', 'Cerato'][number % 4],
    badge: 'Sport',
    colour: 'White',
    km: 1000 * number,
    price: 20_000 + 137 * number,
    price_type: 'drive_away',
    car_type: 'used',
    status: 'in_stock',
    bodyconfiguration: 'Sedan',
    fuel: 'Petrol',
    trans: 'Automatic',
    images: [{ image: { url: `https://img.example/${number}.jpg`, thumb: { url: `https://img.example/${number}-s.jpg` } } }],
    ...more,
  };
}

export const records = (count: number, more: Record<string, unknown> = {}) => Array.from({ length: count }, (_, index) => record(index + 1, more));

/** State between runs, and the last result. */
export type Chain = {
  last: readonly Vehicle[] | null;
  remembered: ReadonlyMap<string, VehicleTombstone>;
  lastGeneratedAt: string | undefined;
  media: MediaHosts | undefined;
  result: Ingested;
};

export function runAfter(
  before: Chain | null,
  site: Site,
  feed: ApiFeed | TableFeed,
  now = noon,
  released: string[] = [],
  accepted: string[] = [],
): Chain {
  const remembered = before?.remembered ?? new Map<string, VehicleTombstone>();
  const last = before?.last ?? null;
  const result = ingest({
    site,
    feed,
    last,
    lastMedia: before?.media,
    lastGeneratedAt: before?.lastGeneratedAt,
    remembered,
    released: new Set(released),
    accepted: new Set(accepted),
    heldBefore: new Map(before?.result.heldVehicles.map((held) => [held.id, held])),
    now,
    digest: digestOf,
  });
  if (result.stock === null) return { last, remembered, lastGeneratedAt: before?.lastGeneratedAt, media: before?.media, result };
  const { vehicles, remembered: memory } = result.stock;
  return { last: vehicles, remembered: memory, lastGeneratedAt: result.generatedAt ?? before?.lastGeneratedAt, media: result.media, result };
}

export function vehicleOf({ last }: Chain, id: string): Vehicle {
  const vehicle = last?.find((one) => one.id === id);
  if (vehicle === undefined) throw new Error(`There is no vehicle ${id}.`);
  return vehicle;
}
