import { boundedMemo } from '#lib/bounded-memo.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { vehicleKeys } from '#vehicle/vehicle-keys.ts';

/**
 * What only a vehicle's own page and card need. In the file it stands behind all else, so that whoever renders the whole stock can leave it unread
 * (lazy parsing). Parsed at once, it would be most of the memory of a worker.
 */
const detailKeys = [
  'images',
  'spin_images',
  'hotspots',
  'standardEquipment',
  'dealercomments',
  'variant',
  'specifications',
  'finance_lenders',
  'price_history',
  'filtered_features',
  'other',
] as const satisfies readonly (keyof Vehicle)[];

const details: ReadonlySet<string> = new Set(detailKeys);
const keys = [...vehicleKeys.filter((key) => !details.has(key)), ...detailKeys];

/** A vehicle serialised as one line of JSON, keys in one order: the same vehicle is the same bytes whatever order the feed had. */
export function lineOf(vehicle: Vehicle): string {
  const ordered: Record<string, unknown> = {};
  for (const key of keys) ordered[key] = vehicle[key];
  return JSON.stringify(ordered);
}

/** Every vehicle has images, if only none: they are the first of the details. No text can hold this, since quotes in a text are escaped. */
const detailsBegin = `,"${detailKeys[0]}":[`;

const placeKey = Symbol('place in the file');
type Place = { bytes: Buffer; from: number; to: number };
type Stored = { [placeKey]: Place };

/** The cache of details that were parsed: those of the vehicles whose pages and cards are made just now. */
const readDetails = boundedMemo(1000, ({ bytes, from, to }: Place): Partial<Vehicle> => JSON.parse(`{${bytes.toString('utf8', from, to)}`));

const prototype = Object.defineProperties(
  {},
  Object.fromEntries(
    detailKeys.map((key) => [
      key,
      {
        get(this: Stored) {
          return readDetails(this[placeKey])[key];
        },
      },
    ]),
  ),
);

/**
 * A vehicle from its line, its details read when they are asked for. It keeps the bytes of the file alive.
 * A copy by spreading would lose the details: for reading only.
 */
export function storedVehicle(bytes: Buffer, from: number, to: number): object {
  const at = bytes.indexOf(detailsBegin, from);
  if (at < 0 || at >= to) return JSON.parse(bytes.toString('utf8', from, to));
  const vehicle: Partial<Stored> = JSON.parse(`${bytes.toString('utf8', from, at)}}`);
  vehicle[placeKey] = { bytes, from: at + 1, to };
  return Object.setPrototypeOf(vehicle, prototype);
}
