import { dayMs } from '#lib/time/dates.ts';
import type { Site } from '#site/schema/site.ts';
import { isInStock } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { keysWith, type VehicleKey } from '#vehicle/vehicle-keys.ts';
import type { Coverage } from '../clean/coverage.ts';
import { defaultsProblem } from '../clean/settle-defaults.ts';
import type { MissingColumn } from '../map/missing-columns.ts';
import { type ColumnWords, isUnread, wordsProblem } from '../map/unread-words.ts';
import { isFilled, isLongField } from './brief.ts';
import { emptyProblem } from './coverage-problems.ts';
import { changedIdentities, changedKinds, changedOf, movedQuantiles, movedTogether, uniformFields, type VehiclePair } from './distribution.ts';
import { isMajorField } from './held-fields.ts';
import { type Jump, jumpText } from './jumps.ts';
import { minSampleSize } from './sample-size.ts';
import { unknownImageHosts } from './unknown-image-hosts.ts';
import { unreadProblems } from './unread-cells.ts';

export const brakeNames = [
  'empty',
  'incomplete',
  'dealer',
  'old',
  'future',
  'columns',
  'words',
  'cells',
  'fields',
  'defaults',
  'invalid',
  'swapped',
  'drop',
  'withdrawn',
  'nulls',
  'median',
  'shift',
  'jumps',
  'identity',
  'kinds',
  'uniform',
  'image_host',
] as const;
export type BrakeName = (typeof brakeNames)[number];

/** Never without stock, or with unstated conditions or prices. */
export const isReleasable = (brake: BrakeName): boolean => brake !== 'empty' && brake !== 'defaults';

/** `drop` blocks removals only, other brakes the whole batch. */
export type BlockedBatch = { brake: BrakeName; what: 'all' | 'removals'; message: string };

/** `last`: offered by the last snapshot; `next`: the feed's, by id. */
export type BrakeInput = {
  read: number;
  rejected: number;
  /** Number of records according to the feed. */
  announced: number | undefined;
  /** Dealers named by the feed or its records. */
  dealers: readonly string[];
  /** ISO instants. */
  generatedAt: string | undefined;
  lastGeneratedAt: string | undefined;
  /** Epoch milliseconds. */
  clock: number;
  missingColumns: readonly MissingColumn[];
  words: readonly ColumnWords[];
  isFirst: boolean;
  coverage: Coverage;
  /** By field: vehicles that had it in the last snapshot and whose value is unreadable now. */
  lost: ReadonlyMap<string, number>;
  last: readonly Vehicle[];
  /** Ids of all vehicles of the last snapshot. */
  known: Pick<ReadonlySet<string>, 'has'>;
  next: ReadonlyMap<string, Vehicle>;
  /** Vehicles whose record was refused: not removed. */
  refused: ReadonlySet<string>;
  /** Offered before and in the feed. */
  both: readonly VehiclePair[];
  /** Those still offered. */
  pairs: readonly VehiclePair[];
  /** Jumps in price or odometer that nobody accepted. */
  jumps: readonly Jump[];
};

type Brake = (batch: BrakeInput, stock: Site['stock']) => string | null;

/** Milliseconds. Storing a wrong future date would make later feeds look old. */
export const maxClockSkew = dayMs;

const percentage = (share: number) => `${Math.round(share * 100)} %`;
const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
const inWords = (found: readonly string[]) => (found.length > 0 ? found.join('; ') : null);

const goneFrom = ({ last, next, refused }: BrakeInput) => last.filter(({ id }) => !next.has(id) && !refused.has(id));

/** Too many at once; on a small site, all. */
const isSharp = (gone: number, batch: BrakeInput, { brakes }: Site['stock']) =>
  (gone > brakes.drop_count && share(gone, batch.last.length) > brakes.drop_share) || (gone >= minSampleSize && gone === batch.last.length);

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
  future: ({ generatedAt, clock }) =>
    generatedAt !== undefined && Date.parse(generatedAt) > clock + maxClockSkew
      ? `the feed was made at ${generatedAt}, which has not come: it is now ${new Date(clock).toISOString()}`
      : null,
  columns: ({ missingColumns }) => (missingColumns.length > 0 ? missingText(missingColumns) : null),
  words: ({ words }) => inWords(words.filter((one) => isMajorField(one.field) && isUnread(one)).flatMap((one) => wordsProblem(one) ?? [])),
  cells: (batch) => inWords(unreadProblems(batch)),
  fields: ({ isFirst, coverage }) => (isFirst ? emptyProblem(coverage) : null),
  defaults: ({ coverage }, stock) => defaultsProblem(coverage, stock),
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
    const withdrawn = batch.both.length - batch.pairs.length;
    return isSharp(withdrawn, batch, stock) ? `${withdrawn} of ${batch.last.length} vehicles are sold or hidden at once` : null;
  },
  nulls: (batch, stock) => {
    const emptied = emptiedFields(batch, stock.brakes.null_rise);
    return emptied.length > 0 ? `fields that were filled are empty: ${emptied.join(', ')}` : null;
  },
  median: ({ last, next }, stock) => inWords(movedQuantiles(last, [...next.values()].filter(isOffered), stock.brakes.median_factor)),
  shift: ({ pairs }, stock) => {
    const moved = movedTogether(pairs, stock.brakes.shift_factor);
    return moved.length > 0 ? `most vehicles moved by more than ${stock.brakes.shift_factor} times in ${moved.join('; ')}` : null;
  },
  jumps: ({ pairs, jumps }, { brakes: { jump_share, jump_factor } }) => {
    if (jumps.length < minSampleSize || share(jumps.length, pairs.length) <= jump_share) return null;
    return jumpsText({ pairs, jumps }, jump_factor);
  },
  identity: ({ pairs }, stock) => {
    const changed = changedIdentities(pairs);
    if (changed.length < minSampleSize || share(changed.length, pairs.length) <= stock.brakes.identity_share) return null;
    return `${changed.length} of ${pairs.length} vehicles have another make, model or year, such as ${changed[0]}`;
  },
  kinds: ({ pairs }, stock) => {
    const changed = changedKinds(pairs, stock.brakes.kind_share);
    return changed.length > 0 ? `vehicles are of another kind: ${changed.join('; ')}` : null;
  },
  uniform: ({ pairs }, stock) => inWords(uniformFields(pairs, stock.brakes.uniform_rise)),
  image_host: ({ last, next }, stock) => {
    const strange = unknownImageHosts(last, [...next.values()]);
    if (strange === null || strange.share <= stock.brakes.image_host_share) return null;
    return `${percentage(strange.share)} of the pictures are on a new host, such as ${strange.such}`;
  },
};

/** Brakes of vehicles that leave the site at once, with those vehicles. */
const leavingBy: { readonly [Brake in BrakeName]?: (batch: BrakeInput) => readonly Vehicle[] } = {
  swapped: goneFrom,
  drop: goneFrom,
  withdrawn: ({ both, pairs }) => {
    const staying = new Set(pairs);
    return both.filter((pair) => !staying.has(pair)).map(({ before }) => before);
  },
};

/** Vehicles that would leave the site without these brakes. */
export const leavingVehicles = (active: readonly BlockedBatch[], batch: BrakeInput): Vehicle[] => [
  ...new Set(active.flatMap(({ brake }) => leavingBy[brake]?.(batch) ?? [])),
];

/** On a first snapshot only those that need no comparison. */
export function activeBrakes(batch: BrakeInput, stock: Site['stock'], released: ReadonlySet<string>): BlockedBatch[] {
  const held = brakeNames.flatMap((brake): BlockedBatch[] => {
    if (isReleasable(brake) && released.has(brake)) return [];
    const message = brakes[brake](batch, stock);
    return message === null ? [] : [{ brake, what: brake === 'drop' ? 'removals' : 'all', message }];
  });
  // Few jumps block only their vehicles. If the batch is blocked, they are listed too, to be released with it.
  const areListed = released.has('jumps') || held.some(({ brake }) => brake === 'jumps') || batch.jumps.length === 0;
  if (areListed || held.every(({ what }) => what === 'removals')) return held;
  return [...held, { brake: 'jumps', what: 'all', message: jumpsText(batch, stock.brakes.jump_factor) }];
}

function missingText(missing: readonly MissingColumn[]): string {
  const names = missing.map(({ name, nearest }) => (nearest === null ? name : `${name} (the nearest that it has is ${JSON.stringify(nearest)})`));
  const fix = missing.some(({ nearest }) => nearest !== null) ? '. Fix: where a column has another name now, write that in stock.columns' : '';
  return `the feed lacks the columns ${names.join(', ')}${fix}`;
}

function jumpsText({ jumps, pairs }: Pick<BrakeInput, 'jumps' | 'pairs'>, factor: number): string {
  const [first] = jumps;
  const such = first === undefined ? '' : `, such as: ${jumpText(first)}`;
  return `${jumps.length} of ${pairs.length} vehicles changed by more than ${factor} times in price or kilometres${such}`;
}

/** In stock and visible to shoppers. */
export function isOffered(vehicle: Vehicle): boolean {
  return isInStock(vehicle) && vehicle.show_on_dealer_website;
}

const watched = keysWith('watched');
/** Fields that more than `rise` of the vehicles in both snapshots lost; with too few, of all. */
function emptiedFields({ last, next, both }: BrakeInput, rise: number): string[] {
  if (both.length >= minSampleSize) {
    const changed = changedOf(both);
    return watched.filter((field) => {
      const lost = changed.filter(({ before, now }) => !isEmpty(field, before) && isEmpty(field, now)).length;
      const won = changed.filter(({ before, now }) => isEmpty(field, before) && !isEmpty(field, now)).length;
      return share(lost - won, both.length) > rise;
    });
  }
  const now = [...next.values()];
  if (last.length < minSampleSize || now.length < minSampleSize) return [];
  const empty = (vehicles: readonly Vehicle[], field: VehicleKey) =>
    share(vehicles.filter((vehicle) => isEmpty(field, vehicle)).length, vehicles.length);
  return watched.filter((field) => empty(now, field) - empty(last, field) > rise);
}

function isEmpty(field: VehicleKey, vehicle: Vehicle): boolean {
  if (field === 'price') return (vehicle.price ?? 0) <= 0;
  return isLongField(field) ? !isFilled(vehicle, field) : vehicle[field] === undefined;
}
