import { LRUCache } from 'lru-cache';
import type { Bytes } from '#lib/spool.server.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type Brief, briefKey, briefMemo, briefOf, hostMemo } from './brief.ts';
import { detailKeys, headKeys } from './detail-keys.ts';
import type { Interner } from './intern.ts';

const keys = [...headKeys, ...detailKeys];

/** A vehicle serialised as one line of JSON, keys in one order: the same vehicle is the same bytes whatever order the feed had. */
export const lineOf = (vehicle: Vehicle): string => textOf(vehicle, keys);

function textOf(vehicle: Vehicle, names: readonly (keyof Vehicle)[]): string {
  const ordered: Record<string, unknown> = {};
  for (const key of names) ordered[key] = vehicle[key];
  return JSON.stringify(ordered);
}

/** Every vehicle has images, if only none: they are the first of the details. No text can hold this, since quotes in a text are escaped. */
const detailsBegin = `,"${detailKeys[0]}":[`;
const historyBegin = ',"price_history":[';

const placeKey = Symbol('place in the file');
type Place = { bytes: Bytes; from: number; to: number };
type Stored = { [placeKey]: Place; [briefKey]?: Brief };

/** The cache of details that were parsed: those of the vehicles whose pages and cards are made just now. */
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
 * A vehicle from its line, its details read when they are asked for. It keeps the bytes of the file alive, or the file open.
 * A copy by spreading would lose the details: see `changed`.
 * @param line the line's bytes.
 * @param from where it begins in `bytes`.
 */
export function storedVehicle(line: Buffer, bytes: Bytes, from: number): object {
  const at = line.indexOf(detailsBegin);
  if (at < 0) return JSON.parse(line.toString('utf8'));
  const vehicle: Partial<Stored> = JSON.parse(`${line.toString('utf8', 0, at)}}`);
  vehicle[placeKey] = { bytes, from: from + at + 1, to: from + line.length };
  return Object.setPrototypeOf(vehicle, prototype);
}

/** Tells a stored vehicle that its line now begins at `from` of other bytes; the old ones are let go. */
export function moveStored(vehicle: object, line: Buffer, bytes: Bytes, from: number): void {
  const place = storedDetails(vehicle);
  if (place === null) return;
  const length = place.to - place.from;
  Object.assign(place, { bytes, from: from + line.length - length, to: from + line.length });
}

/** The same for a run of the stock, which holds all of a large snapshot: with briefs, and with equal values kept once. */
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

const imagesName = `"${detailKeys[0]}":`;
const equipmentName = ',"standardEquipment":[';

/**
 * What a brief asks of the details, found by their names. No text can hold these, since quotes in a text are escaped. Other fields stand last and may
 * have any names. A long text or list stands for itself by what it begins with.
 */
function longParts(details: Buffer): Parameters<typeof briefOf>[0] {
  const begin = imagesName.length;
  const end = details[begin + 1] === closingBracket ? begin + 2 : details.indexOf('"}]', begin) + 3;
  const otherAt = details.indexOf(',"other":{', end);
  const named = details.subarray(end, otherAt < 0 ? details.length : otherAt);
  const equipment = named.indexOf(equipmentName);
  const other = otherAt < 0 ? undefined : details.subarray(otherAt + ',"other":'.length, -1);
  return {
    images: JSON.parse(details.toString('utf8', begin, end)),
    variant: named.includes(',"variant":{') ? {} : undefined,
    dealercomments: named.includes(',"dealercomments":"') ? '…' : undefined,
    standardEquipment: equipment < 0 ? undefined : named[equipment + equipmentName.length] === closingBracket ? [] : ['…'],
    other: other?.includes('"dealer_id":') ? JSON.parse(other.toString('utf8')) : undefined,
  };
}

const closingBracket = 93;

/** Where a vehicle's details lie; null for one that is whole. They begin with the name of the first, and end with the bracket that closes the line. */
export function storedDetails(vehicle: object): Place | null {
  return placeKey in vehicle && isStored(vehicle) ? vehicle[placeKey] : null;
}

/** Whether all of a vehicle is in memory, none of it in a file. */
export const isWhole = (vehicle: object): boolean => Object.getPrototypeOf(vehicle) === Object.prototype;

const isStored = (vehicle: object): vehicle is Stored => Object.getPrototypeOf(vehicle) === prototype;

/** The price history of a vehicle and its place, without reading the other details. */
export function storedHistory(place: Place): { history: Vehicle['price_history']; from: number; to: number } | undefined {
  const bytes = bytesAt(place);
  const from = bytes.indexOf(historyBegin);
  if (from < 0) return undefined;
  // No price, instant or kind of price holds a bracket.
  const to = bytes.indexOf(']', from) + 1;
  return { history: JSON.parse(bytes.toString('latin1', from + historyBegin.length - 1, to)), from, to };
}

/** A vehicle's line in parts; those of a stored one come from its file. Each is to be used before the next. */
export function* linePartsOf(vehicle: Vehicle): Generator<string | Buffer> {
  const place = storedDetails(vehicle);
  if (place === null) {
    yield lineOf(vehicle);
    return;
  }
  yield `${textOf(vehicle, headKeys).slice(0, -1)},`;
  yield bytesAt(place);
}
