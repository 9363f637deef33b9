import { LRUCache } from 'lru-cache';
import type { Bytes } from '#lib/files/spool.server.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { detailKeys, headKeys } from '#vehicle/vehicle-keys.ts';
import { type Brief, briefKey, briefMemo, briefOf, hostMemo } from '../judge/brief.ts';
import type { Interner } from './intern.ts';

const keys = [...headKeys, ...detailKeys];

/** Fixed order of keys: equal vehicles give equal bytes. */
export const lineOf = (vehicle: Vehicle): string => textOf(vehicle, keys);

function textOf(vehicle: Vehicle, names: readonly (keyof Vehicle)[]): string {
  const ordered: Record<string, unknown> = {};
  for (const key of names) ordered[key] = vehicle[key];
  return JSON.stringify(ordered);
}

/** The first detail, in every vehicle. Quotes in strings are escaped, so no string contains it. */
const detailsBegin = `,"${detailKeys[0]}":[`;
const historyBegin = ',"price_history":[';

const placeKey = Symbol('place in the file');
type Place = { bytes: Bytes; from: number; to: number };
type Stored = { [placeKey]: Place; [briefKey]?: Brief };

/** Details of pages and cards being rendered. */
const details = new LRUCache<Place, Partial<Vehicle>>({ max: 1000, memoMethod: (place) => JSON.parse(`{${bytesAt(place).toString('utf8')}`) });

const bytesAt = ({ bytes, from, to }: Place) => bytes.read(from, to);

const prototype = Object.defineProperties(
  {},
  Object.fromEntries(
    detailKeys.map((key) => [
      key,
      {
        get(this: Stored) {
          return key === 'price_history' ? storedHistory(this[placeKey])?.history : details.memo(this[placeKey])[key];
        },
      },
    ]),
  ),
);

/**
 * Parses details on demand; keeps the bytes or the file open. Do not spread it: see `withChanges`.
 * @param from offset of its line in `bytes`.
 */
export function storedVehicle(line: Buffer, bytes: Bytes, from: number): object {
  const at = line.indexOf(detailsBegin);
  if (at < 0) return JSON.parse(line.toString('utf8'));
  const vehicle: Partial<Stored> = JSON.parse(`${line.toString('utf8', 0, at)}}`);
  vehicle[placeKey] = { bytes, from: from + at + 1, to: from + line.length };
  return Object.setPrototypeOf(vehicle, prototype);
}

/** Moves the line to other bytes, to free the old ones. */
export function moveStored(vehicle: object, line: Buffer, bytes: Bytes, from: number): void {
  const place = storedDetails(vehicle);
  if (place === null) return;
  const length = place.to - place.from;
  Object.assign(place, { bytes, from: from + line.length - length, to: from + line.length });
}

/** For a stock run of a large snapshot: with briefs and interned values. */
export function briefedVehicle(interned: Interner): typeof storedVehicle {
  const briefs = briefMemo();
  const host = hostMemo();
  return (line, bytes, from) => {
    const vehicle = storedVehicle(line, bytes, from);
    if (!isStored(vehicle)) return vehicle;
    for (const [key, value] of Object.entries(vehicle)) Reflect.set(vehicle, key, interned(key, value));
    const details = line.subarray(vehicle[placeKey].from - from);
    vehicle[briefKey] = briefs(briefOf(longParts(details), host));
    return vehicle;
  };
}

const spinName = `,"${detailKeys[1]}":[`;
const imagesName = `"${detailKeys[0]}":`;
const equipmentName = ',"standardEquipment":[';

/** Found by name: quotes in strings are escaped. Other fields come last. A long value is represented by its start. */
function longParts(details: Buffer): Parameters<typeof briefOf>[0] {
  const begin = imagesName.length;
  const end = details[begin + 1] === closingBracket ? begin + 2 : details.indexOf('"}]', begin) + 3;
  const otherAt = details.indexOf(',"other":{', end);
  const named = details.subarray(end, otherAt < 0 ? details.length : otherAt);
  const equipment = named.indexOf(equipmentName);
  const other = otherAt < 0 ? undefined : details.subarray(otherAt + ',"other":'.length, -1);
  return {
    images: JSON.parse(details.toString('utf8', begin, end)),
    spin_images: spinImagesIn(named),
    variant: named.includes(',"variant":{') ? {} : undefined,
    dealercomments: named.includes(',"dealercomments":"') ? '…' : undefined,
    standardEquipment: equipment < 0 ? undefined : named[equipment + equipmentName.length] === closingBracket ? [] : ['…'],
    other: other?.includes('"dealer_id":') ? JSON.parse(other.toString('utf8')) : undefined,
  };
}

function spinImagesIn(named: Buffer): string[] | undefined {
  if (named.toString('latin1', 0, spinName.length) !== spinName) return undefined;
  const end = named[spinName.length] === closingBracket ? spinName.length + 1 : named.indexOf('"]', spinName.length) + 2;
  return JSON.parse(named.toString('utf8', spinName.length - 1, end));
}

const closingBracket = 93;

/** From the first name to the line's bracket; null if in memory. */
export function storedDetails(vehicle: object): Place | null {
  return placeKey in vehicle && isStored(vehicle) ? vehicle[placeKey] : null;
}

/** Whether all is in memory. */
export const isInMemoryVehicle = (vehicle: object): boolean => Object.getPrototypeOf(vehicle) === Object.prototype;

const isStored = (vehicle: object): vehicle is Stored => Object.getPrototypeOf(vehicle) === prototype;

/** Without parsing other details. */
export function storedHistory(place: Place): { history: Vehicle['price_history']; from: number; to: number } | undefined {
  const bytes = bytesAt(place);
  const from = bytes.indexOf(historyBegin);
  if (from < 0) return undefined;
  // Price histories contain no bracket.
  const to = bytes.indexOf(']', from) + 1;
  return { history: JSON.parse(bytes.toString('latin1', from + historyBegin.length - 1, to)), from, to };
}

/** Parts are valid until the next. */
export function* linePartsOf(vehicle: Vehicle): Generator<string | Buffer> {
  const place = storedDetails(vehicle);
  if (place === null) {
    yield lineOf(vehicle);
    return;
  }
  yield `${textOf(vehicle, headKeys).slice(0, -1)},`;
  yield bytesAt(place);
}
