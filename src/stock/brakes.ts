import { hostOf } from '#lib/web-url.ts';
import type { Site } from '#site/schema/site.ts';
import { isInStock } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/** What may hold a batch back. `empty` cannot be released: a site is never published without stock. */
export const brakeNames = [
  'empty',
  'incomplete',
  'dealer',
  'old',
  'columns',
  'invalid',
  'swapped',
  'drop',
  'withdrawn',
  'nulls',
  'median',
  'image_host',
] as const;
export type BrakeName = (typeof brakeNames)[number];

/** A brake that took hold: `drop` holds the removals only, every other one the whole batch. */
export type Held = { brake: BrakeName; what: 'all' | 'removals'; message: string };

/** What the brakes look at. `last` are the vehicles that the last snapshot offered; `next` those of the feed, by id. */
export type Batch = {
  read: number;
  rejected: number;
  /** How many records the feed says it has; undefined when it does not. */
  announced: number | undefined;
  /** The dealers whom the feed, or its records, name. */
  dealers: readonly string[];
  /** ISO instants. */
  generatedAt: string | undefined;
  lastGeneratedAt: string | undefined;
  /** Columns that the site's config reads and the table lacks. */
  missingColumns: readonly string[];
  last: readonly Vehicle[];
  /** Ids of all vehicles of the last snapshot. */
  known: ReadonlySet<string>;
  next: ReadonlyMap<string, Vehicle>;
  /** Vehicles whose record is there but refused: they are not gone. */
  refused: ReadonlySet<string>;
};

type Brake = (batch: Batch, stock: Site['stock']) => string | null;

/** Shares of fewer vehicles than this say nothing. */
const fewest = 5;

const percentage = (share: number) => `${Math.round(share * 100)} %`;
const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

const goneFrom = ({ last, next, refused }: Batch) => last.filter(({ id }) => !next.has(id) && !refused.has(id));

/** Too many at once; on a small site, all of them. */
const isSharp = (gone: number, batch: Batch, { brakes }: Site['stock']) =>
  (gone > brakes.drop_count && share(gone, batch.last.length) > brakes.drop_share) || (gone >= fewest && gone === batch.last.length);

const brakes: Record<BrakeName, Brake> = {
  empty: ({ read, next }) => {
    if (read === 0) return 'the feed holds no record';
    return next.size === 0 ? 'the feed holds no vehicle' : null;
  },
  incomplete: ({ announced, read }) =>
    announced !== undefined && announced > read ? `the feed says that it has ${announced} records, and holds ${read}` : null,
  dealer: ({ dealers }, { dealer_id }) => {
    if (dealer_id === undefined || dealers.every((dealer) => dealer === dealer_id)) {
      return dealer_id !== undefined && dealers.length === 0 ? `the feed names no dealer; it must name ${dealer_id}` : null;
    }
    return `the feed names the dealer ${dealers.find((dealer) => dealer !== dealer_id)}, not ${dealer_id}`;
  },
  old: ({ generatedAt, lastGeneratedAt }) =>
    generatedAt !== undefined && lastGeneratedAt !== undefined && generatedAt < lastGeneratedAt
      ? `the feed was made at ${generatedAt}, before the last good one of ${lastGeneratedAt}`
      : null,
  columns: ({ missingColumns }) => (missingColumns.length > 0 ? `the table lacks the columns ${missingColumns.join(', ')}` : null),
  invalid: ({ read, rejected }, stock) => {
    const refused = share(rejected, read);
    return refused > stock.brakes.invalid_share ? `${percentage(refused)} of the records are refused` : null;
  },
  swapped: (batch, stock) => {
    const goneCount = goneFrom(batch).length;
    const strangers = [...batch.next.keys()].filter((id) => !batch.known.has(id)).length;
    if (!isSharp(goneCount, batch, stock) || strangers * 2 <= batch.next.size) return null;
    return `${goneCount} of ${batch.last.length} vehicles are gone and ${strangers} of ${batch.next.size} are new: this looks like another stock, or other ids`;
  },
  drop: (batch, stock) => {
    const gone = goneFrom(batch).length;
    return isSharp(gone, batch, stock) ? `${gone} of ${batch.last.length} vehicles are gone at once` : null;
  },
  withdrawn: (batch, stock) => {
    const withdrawn = batch.last.filter(({ id }) => {
      const now = batch.next.get(id);
      return now !== undefined && !isOffered(now);
    }).length;
    return isSharp(withdrawn, batch, stock) ? `${withdrawn} of ${batch.last.length} vehicles are sold or hidden at once` : null;
  },
  nulls: (batch, stock) => {
    const emptied = emptiedFields(batch, stock.brakes.null_rise);
    return emptied.length > 0 ? `fields that were filled are empty: ${emptied.join(', ')}` : null;
  },
  median: ({ last, next }, stock) => {
    const [before, now] = [medianPrice(last), medianPrice([...next.values()])];
    if (before === null || now === null) return null;
    const factor = Math.max(before, now) / Math.max(1, Math.min(before, now));
    return factor > stock.brakes.median_factor ? `the median price moved from $${before} to $${now}` : null;
  },
  image_host: ({ last, next }, stock) => {
    const knownHosts = new Set(last.flatMap(hostsOf));
    const now = [...next.values()].flatMap(hostsOf);
    if (knownHosts.size === 0 || now.length < fewest) return null;
    const strange = now.filter((host) => !knownHosts.has(host));
    const part = share(strange.length, now.length);
    return part > stock.brakes.image_host_share ? `${percentage(part)} of the pictures are on a new host, such as ${strange[0]}` : null;
  },
};

/** The brakes that take hold, but for the `released` ones. Without an earlier snapshot only those that need none can. */
export function heldBy(batch: Batch, stock: Site['stock'], released: ReadonlySet<string>): Held[] {
  return brakeNames.flatMap((brake) => {
    if (brake !== 'empty' && released.has(brake)) return [];
    const message = brakes[brake](batch, stock);
    return message === null ? [] : [{ brake, what: brake === 'drop' ? ('removals' as const) : ('all' as const), message }];
  });
}

/** In stock and shown: what shoppers can have. */
export function isOffered(vehicle: Vehicle): boolean {
  return isInStock(vehicle) && vehicle.show_on_dealer_website;
}

/** Fields that a sound feed fills today as it did yesterday. What comes and goes with offers (tags, old prices, finance) is not among them. */
const watched = [
  'price',
  'km',
  'year',
  'badge',
  'colour',
  'stocknum',
  'vin',
  'name',
  'trans',
  'simple_transmission',
  'bodyconfiguration',
  'simple_body',
  'fuel',
  'simple_fuel',
  'drive',
  'seats',
  'doors',
  'engine_size_litres',
  'variant',
  'images',
  'dealercomments',
  'standardEquipment',
  'dealership_id',
  'dealership_slug',
  'location',
  'city',
  'state',
] as const satisfies readonly (keyof Vehicle)[];

/** The watched fields that more than `rise` of the vehicles in both snapshots have lost; where too few are in both, of all. */
function emptiedFields({ last, next }: Batch, rise: number): string[] {
  const both = last.flatMap((before) => {
    const now = next.get(before.id);
    return now === undefined ? [] : [{ before, now }];
  });
  if (both.length >= fewest) {
    return watched.filter((field) => {
      const lost = both.filter(({ before, now }) => !isEmpty(field, before) && isEmpty(field, now)).length;
      const won = both.filter(({ before, now }) => isEmpty(field, before) && !isEmpty(field, now)).length;
      return share(lost - won, both.length) > rise;
    });
  }
  const now = [...next.values()];
  if (last.length < fewest || now.length < fewest) return [];
  const empty = (vehicles: readonly Vehicle[], field: (typeof watched)[number]) =>
    share(vehicles.filter((vehicle) => isEmpty(field, vehicle)).length, vehicles.length);
  return watched.filter((field) => empty(now, field) - empty(last, field) > rise);
}

function isEmpty(field: (typeof watched)[number], vehicle: Vehicle): boolean {
  const value = vehicle[field];
  if (field === 'price') return (vehicle.price ?? 0) <= 0;
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

function medianPrice(vehicles: readonly Vehicle[]): number | null {
  const prices = vehicles.flatMap(({ price }) => (price === undefined || price <= 0 ? [] : [price])).sort((a, b) => a - b);
  return prices.length < fewest ? null : (prices[Math.floor(prices.length / 2)] ?? null);
}

function hostsOf(vehicle: Vehicle): string[] {
  return vehicle.images.flatMap(({ url }) => hostOf(url) ?? []);
}
