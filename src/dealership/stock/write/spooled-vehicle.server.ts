import { LRUCache } from 'lru-cache';
import type { Bytes, Spool } from '#lib/files/spool.server.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { detailKeys, headKeys, vehicleKeys } from '#vehicle/vehicle-keys.ts';
import type { CandidateVehicle } from '../clean/candidate.ts';
import { type Brief, briefKey, briefMemo, briefOf, hostMemo } from '../judge/brief.ts';
import type { Interner } from './intern.ts';
import { linePartsOf, storedDetails, storedHistory } from './stored-vehicle.server.ts';

const historyAt = detailKeys.indexOf('price_history');
const before = detailKeys.slice(0, historyAt);
const behind = detailKeys.slice(historyAt + 1);

/** `middle`: where the price history is added. */
type Place = { bytes: Bytes; from: number; middle: number; to: number };

const keptKey = Symbol('kept');
type Kept = { [keptKey]: { place: Place; history: Vehicle['price_history'] }; [briefKey]: Brief };

const details = new LRUCache<Place, Partial<Vehicle>>({
  max: 1000,
  memoMethod: ({ bytes, from, to }) => JSON.parse(`{${bytes.read(from, to).toString('utf8').slice(1)}}`),
});

/** Getters that read from the file. */
const prototype = Object.defineProperties(
  {},
  Object.fromEntries(
    [...before, ...behind].map((key) => [
      key,
      {
        get(this: Kept) {
          return details.memo(this[keptKey].place)[key];
        },
      },
    ]),
  ),
);
Object.defineProperty(prototype, 'price_history', {
  get(this: Kept) {
    return this[keptKey].history;
  },
  set(this: Kept, history: Vehicle['price_history']) {
    this[keptKey].history = history;
  },
});

const isKept = <T extends object>(vehicle: T): vehicle is T & Kept => Object.getPrototypeOf(vehicle) === prototype;

/** Declared in order, to be serialised directly. */
const filledLater: ReadonlySet<string> = new Set([
  'id',
  'slug',
  'created_at',
  'updated_at',
  'reserved',
  'reserved_until',
  'open_reservation',
  'sold_at',
  'rank',
]);

/**
 * Stores details of a large feed in a file; fields for brakes and merging stay in memory. Parsing vehicles from text yields the smallest objects and
 * copies strings.
 */
export function createVehicleSpooler(spool: Spool, interned: Interner): (vehicle: CandidateVehicle) => CandidateVehicle {
  const briefs = briefMemo();
  const host = hostMemo();
  return (vehicle) => {
    const from = spool.size;
    spool.add(detailsText(vehicle, before));
    const middle = spool.size;
    spool.add(detailsText(vehicle, behind));
    const kept = JSON.parse(`{${headText(vehicle).slice(1)}}`);
    for (const key of Object.keys(kept)) kept[key] = kept[key] === null ? undefined : interned(key, kept[key]);
    kept[briefKey] = briefs(briefOf(vehicle, host));
    kept[keptKey] = { place: { bytes: spool, from, middle, to: spool.size }, history: undefined };
    return Object.setPrototypeOf(kept, prototype);
  };
}

function headText(vehicle: Partial<Vehicle>): string {
  let text = '';
  for (const name of headKeys) {
    const value = vehicle[name];
    if (value !== undefined) text += `,"${name}":${JSON.stringify(value)}`;
    else if (filledLater.has(name)) text += `,"${name}":null`;
  }
  return text;
}

function detailsText(vehicle: Partial<Vehicle>, names: readonly (keyof Vehicle)[]): string {
  let text = '';
  for (const name of names) if (vehicle[name] !== undefined) text += `,"${name}":${JSON.stringify(vehicle[name])}`;
  return text;
}

/** Parts are valid until the next. */
export function* snapshotLineOf(vehicle: Vehicle): Generator<string | Buffer> {
  if (!isKept(vehicle)) {
    yield* linePartsOf(vehicle);
    return;
  }
  const { bytes, from, middle, to } = vehicle[keptKey].place;
  const details = bytes.read(from, to);
  yield JSON.stringify(vehicle).slice(0, -1);
  yield details.subarray(0, middle - from);
  yield historyText(vehicle);
  yield details.subarray(middle - from);
  yield '}';
}

const historyText = ({ [keptKey]: { history } }: Kept) => (history === undefined ? '' : `,"price_history":${JSON.stringify(history)}`);

/** A candidate as JSON, in the schema's order. */
export function spooledVehicleJson(vehicle: CandidateVehicle): string {
  return JSON.stringify(Object.fromEntries(vehicleKeys.map((key) => [key, Reflect.get(vehicle, key)])));
}

/** By bytes; undefined where one is in memory. */
export function areDetailsSame(one: Vehicle, other: Vehicle): boolean | undefined {
  const place = storedDetails(other);
  if (!isKept(one) || place === null) return undefined;
  const { bytes, from, middle, to } = one[keptKey].place;
  const ours = bytes.read(from + 1, to);
  const history = storedHistory(place);
  const theirs = place.bytes.read(place.from, place.to - 1);
  const cut = history ?? { from: middle - from - 1, to: middle - from - 1 };
  if (cut.from !== middle - from - 1 || theirs.length !== ours.length + cut.to - cut.from) return false;
  if (historyText(one) !== theirs.toString('latin1', cut.from, cut.to)) return false;
  return ours.compare(theirs, 0, cut.from, 0, cut.from) === 0 && ours.compare(theirs, cut.to, theirs.length, cut.from) === 0;
}
