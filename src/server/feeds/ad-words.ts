import { caseFolded } from '#lib/text/text.ts';
import type { ItemType } from '#site/terms.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/** Words of the platforms for what the stock says in its own. */

type Body = { google: string | null; catalogue: string };

const bodies: Readonly<Record<string, Body>> = {
  suv: { google: 'suv', catalogue: 'SUV' },
  ute: { google: 'ute', catalogue: 'TRUCK' },
  'ute / tray': { google: 'ute', catalogue: 'TRUCK' },
  tray: { google: 'ute', catalogue: 'TRUCK' },
  'cab chassis': { google: 'ute', catalogue: 'TRUCK' },
  hatch: { google: 'hatchback', catalogue: 'HATCHBACK' },
  hatchback: { google: 'hatchback', catalogue: 'HATCHBACK' },
  sedan: { google: 'sedan', catalogue: 'SEDAN' },
  wagon: { google: 'station_wagon', catalogue: 'WAGON' },
  'station wagon': { google: 'station_wagon', catalogue: 'WAGON' },
  coupe: { google: 'coupe', catalogue: 'COUPE' },
  convertible: { google: 'convertible', catalogue: 'CONVERTIBLE' },
  cabriolet: { google: 'convertible', catalogue: 'CONVERTIBLE' },
  roadster: { google: 'convertible', catalogue: 'CONVERTIBLE' },
  softtop: { google: 'convertible', catalogue: 'CONVERTIBLE' },
  van: { google: 'full_size_van', catalogue: 'VAN' },
  'people mover': { google: 'minivan', catalogue: 'MINIVAN' },
  limousine: { google: 'limousine', catalogue: 'SEDAN' },
  'light truck': { google: 'truck', catalogue: 'TRUCK' },
  truck: { google: 'truck', catalogue: 'TRUCK' },
};
const noBody: Body = { google: null, catalogue: 'OTHER' };

/** `OTHER` and null for a body that the platforms have no word for, such as `4x4`. */
export const adBodyWords = ({ simple_body: body }: Pick<Vehicle, 'simple_body'>): Body => bodies[caseFolded(body ?? '')] ?? noBody;

/** Bodies that are no passenger cars and no utes. */
const notPassenger: ReadonlySet<string> = new Set(
  'bus|truck|light truck|motorhome|campervan|caravan|camper trailer|pop top|commercial|trailer'.split('|'),
);

/** Whether Google Vehicle Ads takes it: a passenger car or a ute. */
export const isPassenger = ({ item_type, simple_body }: Pick<Vehicle, 'item_type' | 'simple_body'>): boolean =>
  item_type === 'car' && !notPassenger.has(caseFolded(simple_body ?? ''));

const homes: ReadonlySet<string> = new Set(['motorhome', 'campervan']);

/** With an engine of its own, whatever the feed calls its kind. */
export const isMotorHome = ({ simple_body }: Pick<Vehicle, 'simple_body'>): boolean => homes.has(caseFolded(simple_body ?? ''));

type KindWords = { catalogue: string; microsoft: string };
const kinds: Readonly<Record<ItemType, KindWords>> = {
  car: { catalogue: 'car_truck', microsoft: 'car_truck' },
  motorcycle: { catalogue: 'motorcycle', microsoft: 'motorcycle' },
  caravan: { catalogue: 'rv_camper', microsoft: 'rv_camper' },
  truck: { catalogue: 'commercial', microsoft: 'commercial_truck' },
};

export const kindWords = (vehicle: Pick<Vehicle, 'item_type' | 'simple_body'>): KindWords =>
  kinds[isMotorHome(vehicle) ? 'caravan' : vehicle.item_type];

type Fuel = { google: string; catalogue: string };

/** The first whose word is in the fuel's name. */
const fuels: readonly [RegExp, Fuel][] = [
  [/plug.?in|phev/i, { google: 'plug-in_hybrid', catalogue: 'HYBRID' }],
  [/hybrid/i, { google: 'hybrid', catalogue: 'HYBRID' }],
  [/electric/i, { google: 'electric', catalogue: 'ELECTRIC' }],
  [/diesel/i, { google: 'diesel', catalogue: 'DIESEL' }],
  [/\blpg\b|\bgas\b/i, { google: 'lpg', catalogue: 'OTHER' }],
  [/petrol|unleaded/i, { google: 'gasoline', catalogue: 'GASOLINE' }],
];

/** Null for a fuel that is unknown. */
export const fuelWords = ({ simple_fuel: fuel }: Pick<Vehicle, 'simple_fuel'>): Fuel | null =>
  fuel === undefined ? null : (fuels.find(([pattern]) => pattern.test(fuel))?.[1] ?? null);

const drives: readonly [RegExp, string][] = [
  [/\b(?:4x4|4wd|four.wheel)/i, '4X4'],
  [/\b(?:4x2|2wd)/i, '4X2'],
  [/\b(?:awd|all.wheel)/i, 'AWD'],
  [/\b(?:fwd|front)/i, 'FWD'],
  [/\b(?:rwd|rear)/i, 'RWD'],
];

export const driveWord = ({ drive }: Pick<Vehicle, 'drive'>): string | undefined =>
  drive === undefined ? undefined : drives.find(([pattern]) => pattern.test(drive))?.[1];

export function transmissionWord({ simple_transmission: transmission }: Pick<Vehicle, 'simple_transmission'>): string | undefined {
  if (transmission === undefined) return undefined;
  if (/auto|cvt|dct|dual.clutch/i.test(transmission)) return 'Automatic';
  return /man/i.test(transmission) ? 'Manual' : undefined;
}
