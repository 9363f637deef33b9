import { memoize, memoizeWeak } from '#lib/cache/memoize.ts';
import { caseFolded } from '#lib/text/text.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { terms } from '../clean/terms.ts';
import { minSampleSize } from './sample-size.ts';

export type VehiclePair = { before: Vehicle; now: Vehicle };

/** An unchanged vehicle is the same object; few brakes need those. */
export const changedOf = (pairs: readonly VehiclePair[]): VehiclePair[] => pairs.filter(({ before, now }) => before !== now);

type Watched = {
  name: string;
  /** Undefined where there is no significant value. */
  of: (vehicle: Vehicle) => number | undefined;
  /** Factor between two values; 1 is equal. */
  factor: (one: number, other: number) => number;
  /** Vehicles needed for a median. */
  enough: number;
};

/** The base lets small numbers vary, such as a demo car's kilometres. */
const ratio = (base: number) => (one: number, other: number) => (Math.max(one, other) + base) / (Math.min(one, other) + base);
const enough = 20;
const positive = (value: number | undefined) => (value !== undefined && value > 0 ? value : undefined);

const numbers: readonly Watched[] = [
  { name: 'price', of: ({ price }) => positive(price), factor: ratio(1), enough: minSampleSize },
  { name: 'km', of: ({ km, car_type }) => (car_type === 'new' ? undefined : km), factor: ratio(5000), enough },
  // Seven years count as a factor of two.
  { name: 'year', of: ({ year }) => positive(year), factor: (one, other) => 1.1 ** Math.abs(one - other), enough },
  { name: 'engine_size_litres', of: ({ engine_size_litres }) => positive(engine_size_litres), factor: ratio(0), enough },
  { name: 'engine_size', of: ({ engine_size }) => positive(engine_size), factor: ratio(0), enough },
  { name: 'seats', of: ({ seats }) => positive(seats), factor: ratio(0), enough },
  { name: 'doors', of: ({ doors }) => positive(doors), factor: ratio(0), enough },
];

/** `of`: vehicles needed, at least `enough` of the number. */
const quantiles: readonly { at: number; of: number }[] = [
  { at: 0.5, of: 0 },
  { at: 0.25, of: 20 },
  { at: 0.75, of: 20 },
  { at: 0.1, of: 50 },
  { at: 0.9, of: 50 },
];

/** Share of the stock that may be new, without a quantile counting as moved. */
const tolerance = 0.15;

/** Distributions that moved by more than `factor`, as text. */
export function movedQuantiles(last: readonly Vehicle[], next: readonly Vehicle[], factor: number): string[] {
  const gone = without(last, next);
  const come = without(next, last);
  return numbers.flatMap((number) => {
    const before = sortedOf(last)(number);
    const now = exchanged(before, sorted(gone, number), sorted(come, number));
    const moved = quantiles.find(
      ({ at, of }) => Math.min(before.length, now.length) >= Math.max(of, number.enough) && gapAt(at, before, now, number) > factor,
    );
    if (moved === undefined) return [];
    const name = moved.at === 0.5 ? 'median' : `${moved.at * 100} % quantile`;
    return [`the ${name} of ${number.name} moved from ${quantile(before, moved.at)} to ${quantile(now, moved.at)}`];
  });
}

/** Compares objects by identity. */
function without(vehicles: readonly Vehicle[], others: readonly Vehicle[]): Vehicle[] {
  const known = new Set(others);
  return vehicles.filter((vehicle) => !known.has(vehicle));
}

/** All sorted; `gone` is part of `values`. */
function exchanged(values: Float64Array, gone: Float64Array, come: Float64Array): Float64Array {
  const now = new Float64Array(values.length - gone.length + come.length);
  let [at, nextGone, nextCome] = [0, 0, 0];
  for (const value of values) {
    if (value === gone[nextGone]) {
      nextGone += 1;
      continue;
    }
    for (let one = come[nextCome]; one !== undefined && one < value; one = come[nextCome]) {
      now[at] = one;
      at += 1;
      nextCome += 1;
    }
    now[at] = value;
    at += 1;
  }
  now.set(come.subarray(nextCome), at);
  return now;
}

function gapAt(at: number, before: Float64Array, now: Float64Array, { factor }: Watched): number {
  const value = quantile(now, at);
  const [low, high] =
    at === 0.5 ? [quantile(before, at), quantile(before, at)] : [quantile(before, at - tolerance), quantile(before, at + tolerance)];
  if (value >= low && value <= high) return 1;
  return factor(value, value < low ? low : high);
}

/** Numbers whose median moved by more than `factor` (at least 1), as text. */
export function movedTogether(pairs: readonly VehiclePair[], factor: number): string[] {
  const changed = changedOf(pairs);
  return numbers.flatMap((number) => {
    const moved = movesOf(changed, number).filter(({ by }) => by > factor).length;
    // The median moved if half of them did.
    if (moved === 0 || moved * 2 < countOf(pairs, number)) return [];
    const moves = movesOf(pairs, number);
    if (moves.length < minSampleSize) return [];
    const typical = moves.sort((one, other) => one.by - other.by)[Math.floor(moves.length / 2)];
    return typical === undefined || typical.by <= factor ? [] : [`${number.name}, such as from ${typical.from} to ${typical.to}`];
  });
}

function movesOf(pairs: readonly VehiclePair[], { of, factor }: Watched): { from: number; to: number; by: number }[] {
  return pairs.flatMap(({ before, now }) => {
    const [from, to] = [of(before), of(now)];
    return from === undefined || to === undefined ? [] : [{ from, to, by: factor(from, to) }];
  });
}

const countOf = (pairs: readonly VehiclePair[], { of }: Watched) =>
  pairs.filter(({ before, now }) => of(before) !== undefined && of(now) !== undefined).length;

/** May be computed before the next feed arrives. */
const sortedOf = memoizeWeak((vehicles: readonly Vehicle[]) => memoize((number: Watched) => sorted(vehicles, number)));

/** Precomputes `movedQuantiles`. */
export function readyForQuantiles(last: readonly Vehicle[]): void {
  for (const number of numbers) sortedOf(last)(number);
}

function sorted(vehicles: readonly Vehicle[], { of }: Watched): Float64Array {
  const values = new Float64Array(vehicles.length);
  let length = 0;
  for (const vehicle of vehicles) {
    const value = of(vehicle);
    if (value === undefined) continue;
    values[length] = value;
    length += 1;
  }
  return values.subarray(0, length).sort();
}

function quantile(values: Float64Array, at: number): number {
  const place = Math.floor(values.length * Math.min(1, Math.max(0, at)));
  return values[Math.min(values.length - 1, place)] ?? 0;
}

/** Fields that do not change while a vehicle keeps its id. */
const identities = ['make', 'model', 'year'] as const;

/** Capitals and hyphens vary from day to day. */
const plain = (value: unknown) =>
  String(value ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Changed make, model or year, as text. */
export function changedIdentities(pairs: readonly VehiclePair[]): string[] {
  return changedOf(pairs).flatMap(({ before, now }) => {
    const changed = identities.filter((name) => before[name] !== now[name] && plain(before[name]) !== plain(now[name]));
    return changed.length === 0 ? [] : [`${now.id}: ${changed.map((name) => `${name} ${before[name]} → ${now[name]}`).join(', ')}`];
  });
}

/** Enumerated fields that rarely change. */
const kinds = ['car_type', 'price_type', 'item_type'] as const;

/** Fields that changed in more than `share` of the vehicles, as text; a quarter suffices if all now have one value. */
export function changedKinds(pairs: readonly VehiclePair[], share: number): string[] {
  return kinds.flatMap((name) => {
    const isKnown = ({ before, now }: VehiclePair) => before[name] !== undefined && now[name] !== undefined;
    const changed = changedOf(pairs).filter((pair) => isKnown(pair) && pair.before[name] !== pair.now[name]);
    const [first] = changed;
    if (first === undefined || changed.length < minSampleSize) return [];
    const known = pairs.filter(isKnown);
    const isOne = known.every(({ now }) => now[name] === first.now[name]);
    if (changed.length <= known.length * (isOne ? share / 4 : share)) return [];
    return [`${name} of ${changed.length} of ${known.length}, such as ${first.now.id} from ${first.before[name]} to ${first.now[name]}`];
  });
}

/** Fields whose values normally vary. */
const various = ['price', 'km', 'year', 'make', 'model', 'badge', 'colour', 'stocknum', 'vin', 'name', 'bodyconfiguration'] as const;

/** Spelled as now: a stock that earlier readers took in capitals or codes is not another one. */
function spelledValue(vehicle: Vehicle, name: (typeof various)[number]): unknown {
  const value = vehicle[name];
  if (typeof value !== 'string') return value;
  return caseFolded(name === 'bodyconfiguration' ? (terms.body.read(value)?.written ?? value) : value);
}

/** Fields in which one value gained more than `rise` of the vehicles, as text. */
export function uniformFields(pairs: readonly VehiclePair[], rise: number): string[] {
  if (pairs.length < minSampleSize) return [];
  const changed = changedOf(pairs);
  return various.flatMap((name) => {
    if (mostGained(changed, name) / pairs.length <= rise) return [];
    const counts = new Map<unknown, number>();
    const add = (value: unknown) => value !== undefined && counts.set(value, (counts.get(value) ?? 0) + 1);
    for (const { now } of pairs) add(spelledValue(now, name));
    const [value, count] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [undefined, 0]);
    const before = pairs.filter((pair) => spelledValue(pair.before, name) === value).length;
    const shown = pairs.find(({ now }) => spelledValue(now, name) === value)?.now[name];
    return (count - before) / pairs.length > rise ? [`${name} is ${shown} in ${count} of ${pairs.length}, before in ${before}`] : [];
  });
}

/** Vehicles gained by the value that gained most. */
function mostGained(changed: readonly VehiclePair[], name: (typeof various)[number]): number {
  const gains = new Map<unknown, number>();
  const add = (value: unknown, gain: number) => gains.set(value, (gains.get(value) ?? 0) + gain);
  for (const { before, now } of changed) {
    add(spelledValue(before, name), -1);
    if (now[name] !== undefined) add(spelledValue(now, name), 1);
  }
  let most = 0;
  for (const gain of gains.values()) most = Math.max(most, gain);
  return most;
}
