import { type DutyVehicle, dutyOf, isFresh, type UnknownDuty } from '#law/duty/duty.ts';
import type { DutyFuel, DutyKind } from '#law/duty/duty-schema.ts';
import { dollars } from '#lib/text/money.ts';
import type { Clock } from '#lib/time/clock.ts';
import { dayInWords } from '#lib/time/dates.ts';
import type { Site } from '#site/schema/site.ts';
import type { AustralianState } from '#site/terms.ts';
import { amountOf, priceTypeOf } from './price.ts';
import { availabilityOf } from './status.ts';
import { powerOf } from './tags.ts';
import type { Vehicle } from './vehicle.ts';

/** What a price without government charges becomes, as far as it can be estimated. */
export type DriveAwayModel = {
  /** For cards: `Est. drive away $47,310 (NSW)`; `Est. stamp duty $1,350 (NSW). Registration and CTP are extra.`; null where nothing is known. */
  line: string | null;
  /** Whole dollars; null where the line names no total. */
  total: number | null;
  /** What it includes, and of which day; or why there is no estimate. */
  note: string;
};

type Reached = Pick<Clock, 'reached'>;

type Charges = Site['pricing']['government_charges'][number];

const passengerBodies: ReadonlySet<string> = new Set(['sedan', 'hatch', 'hatchback', 'suv', 'wagon', 'station wagon', 'coupe', 'convertible']);
const goodsBodies: ReadonlySet<string> = new Set(['ute', 'ute / tray', 'van', 'cab chassis', 'commercial']);
const motorised = /motor ?home|camper ?van/i;
/** Kilograms above which a vehicle is no light one. */
const lightKg = 4500;

/** By the words of the states: a body that their lists do not name is `motor`. */
function dutyKindOf({ item_type: item, simple_body: body = '', variant, specifications }: Vehicle): DutyKind {
  const mass = variant?.grossvehiclemass;
  if (mass !== undefined && mass > lightKg) return 'heavy';
  if (item === 'motorcycle') return 'motorcycle';
  if (item === 'caravan') {
    if (motorised.test(body)) return 'motor';
    return (specifications?.aggregate_trailer_mass ?? 0) > lightKg ? 'heavy' : 'caravan';
  }
  if (item === 'truck') return mass === undefined ? 'heavy' : 'goods';
  if (goodsBodies.has(body.toLowerCase())) return 'goods';
  return passengerBodies.has(body.toLowerCase()) ? 'passenger' : 'motor';
}

function dutyFuelOf(vehicle: Vehicle, site: Site): DutyFuel | undefined {
  const words = `${vehicle.simple_fuel ?? ''} ${vehicle.fuel ?? ''}`;
  if (/plug.?in|phev/i.test(words)) return 'plug-in';
  return powerOf(vehicle, site) ?? (/petrol|diesel|lpg|unleaded/i.test(words) ? 'combustion' : undefined);
}

function dutyVehicle(vehicle: Vehicle, price: number, state: AustralianState, site: Site): DutyVehicle {
  return {
    state,
    price,
    kind: dutyKindOf(vehicle),
    condition: vehicle.car_type,
    fuel: dutyFuelOf(vehicle, site),
    cylinders: vehicle.variant?.cylinders,
    year: vehicle.build_date === undefined ? vehicle.year : Number(vehicle.build_date.slice(0, 4)),
  };
}

const chargesOf = ({ item_type: item, car_type: condition }: Vehicle, state: AustralianState, { pricing }: Site, clock: Reached) =>
  pricing.government_charges.find(
    (entry) =>
      entry.state === state &&
      (entry.item_type === undefined || entry.item_type === item) &&
      (entry.car_type === undefined || entry.car_type === condition) &&
      isFresh(entry.read, clock),
  );

const unknownWords: Record<UnknownDuty, (state: string) => string> = {
  state: (state) => `We can’t estimate stamp duty in ${state}.`,
  vehicle: (state) => `We can’t estimate stamp duty on this vehicle in ${state}.`,
  price: (state) => `We can’t estimate stamp duty at this price in ${state}.`,
  list_price: (state) => `Stamp duty on this vehicle may be charged on its list price in ${state}, so we can’t estimate it.`,
  luxury_car_tax: () => 'Luxury car tax may apply at this price, so we can’t estimate the total.',
};

/** Cents count as a whole dollar, so that no estimate is below what it adds up to. */
const wholeDollars = (amount: number) => dollars(Math.ceil(amount));

function totalNote(duty: number, read: string, charges: Charges, state: string): string {
  const parts: [string, number][] = [
    ['stamp duty', duty],
    ['registration', charges.registration],
    ['CTP', charges.ctp],
    ['transfer', charges.transfer],
    ['plates', charges.plates],
  ];
  const paid = parts.filter(([, amount]) => amount > 0).map(([name, amount]) => `${name} ${wholeDollars(amount)}`);
  const from = `Duty rates of ${dayInWords(read)}; other charges from ${charges.source}, ${dayInWords(charges.read)}.`;
  return `Estimate for a private buyer in ${state}: ${['this price', ...paid].join(', ')}. ${from} Your total may differ.`;
}

/** The estimate that a site shows; null without the switch. @param places as of `driveAwayEstimate`. */
export const driveAwayOf = (vehicle: Vehicle, places: readonly AustralianState[], site: Site, clock: Reached): DriveAwayModel | null =>
  site.features.drive_away_estimate ? driveAwayEstimate(vehicle, places, site, clock) : null;

/**
 * The estimate below a price without government charges; null for any other price, or where nobody says in which state the vehicle is sold. It is called drive away only where the dealer gave the charges that no source was read for.
 * @param places the states in which the vehicle is sold.
 */
export function driveAwayEstimate(vehicle: Vehicle, places: readonly AustralianState[], site: Site, clock: Reached): DriveAwayModel | null {
  if (priceTypeOf(vehicle, site) !== 'excl_govt_charges') return null;
  const availability = availabilityOf(vehicle, site);
  const [state, ...others] = places;
  const price = amountOf(vehicle, site);
  if (price === null || state === undefined || others.length > 0 || availability === 'sold' || availability === 'absent') return null;
  const label = state.toUpperCase();
  const duty = dutyOf(dutyVehicle(vehicle, price, state, site), clock);
  if ('unknown' in duty) return { line: null, total: null, note: unknownWords[duty.unknown](label) };
  const { read } = duty.table.source;
  const charges = chargesOf(vehicle, state, site, clock);
  if (charges === undefined) {
    return {
      line: `Est. stamp duty ${wholeDollars(duty.dollars)} (${label}). ${vehicle.item_type === 'caravan' ? 'Registration is' : 'Registration and CTP are'} extra.`,
      total: null,
      note: `Estimate on this price, by ${label} rates of ${dayInWords(read)}. What you pay may differ.`,
    };
  }
  const total = Math.ceil(price + duty.dollars + charges.registration + charges.ctp + charges.transfer + charges.plates);
  return { line: `Est. drive away ${dollars(total)} (${label})`, total, note: totalNote(duty.dollars, read, charges, label) };
}
