import type { Clock } from '#lib/time/clock.ts';
import { endOfDay, startOfDay } from '#lib/time/dates.ts';
import type { AustralianState, CarType } from '#site/terms.ts';
import type { DutyFuel, DutyKind, DutyRate, DutyTable } from './duty-schema.ts';
import { dutyTables, luxuryCarTaxAbove } from './duty-table.ts';

/** What duty depends on; undefined where the record does not say. */
export type DutyVehicle = {
  state: AustralianState;
  /** Whole dollars, GST included. */
  price: number;
  kind: DutyKind;
  condition: CarType;
  fuel: DutyFuel | undefined;
  cylinders: number | undefined;
  /** In which it was made. */
  year: number | undefined;
};

/** `state`: no table of the state is in force. `vehicle`: none covers it. `price`: the rate at this price was not read. */
export type UnknownDuty = 'state' | 'vehicle' | 'price' | 'list_price' | 'luxury_car_tax';

export type Duty = { dollars: number; table: DutyTable } | { unknown: UnknownDuty };

type Reached = Pick<Clock, 'reached'>;

/** Days start first in Sydney and last in Perth; between the two nothing is in force. */
const starts = (day: string) => startOfDay(day, 'Australia/Perth');
const ends = (day: string) => endOfDay(day, 'Australia/Sydney');

function yearLater(day: string): string {
  const year = Number(day.slice(0, 4)) + 1;
  const rest = day.slice(4);
  return `${year}${rest === '-02-29' ? '-02-28' : rest}`;
}

/** Whether what was read on a day counts: from then on, for a year. */
export const isFresh = (day: string, { reached }: Reached): boolean => reached(starts(day)) && !reached(ends(yearLater(day)));

function isInForce({ from, until, evidence_to: evidence, source }: DutyTable, clock: Reached): boolean {
  const read = evidence !== undefined && evidence < source.read ? evidence : source.read;
  if (from !== undefined && !clock.reached(starts(from))) return false;
  if (until !== undefined && clock.reached(ends(until))) return false;
  // A clock before the day of reading is that of an old release made again.
  return !clock.reached(ends(yearLater(read)));
}

function doesCover({ kinds, conditions, fuels, cylinders }: DutyTable['covers'], vehicle: DutyVehicle): boolean {
  if (!kinds.includes(vehicle.kind)) return false;
  if (conditions !== undefined && !conditions.includes(vehicle.condition)) return false;
  if (fuels !== undefined && (vehicle.fuel === undefined || !fuels.includes(vehicle.fuel))) return false;
  const { cylinders: count = Number.NaN } = vehicle;
  return cylinders === undefined || (count >= cylinders.from && count <= (cylinders.to ?? count));
}

/** Whether luxury car tax may be due on top of the price, or be in it. */
function mayBeLuxury({ kind, price, condition, year }: DutyVehicle, { reached }: Reached): boolean {
  if (kind === 'caravan' || kind === 'motorcycle' || price <= luxuryCarTaxAbove.dollars) return false;
  return condition !== 'used' || year === undefined || !reached(starts(`${year + luxuryCarTaxAbove.years + 1}-01-01`));
}

/** Whole cents, so that no duty is a binary fraction off. */
function centsOf(rate: DutyRate, price: number): number {
  switch (rate.by) {
    case 'fixed':
      return Math.round(rate.dollars * 100);
    case 'part': {
      const { over = 0, base = 0, least = 0, less = 0 } = rate;
      const cents = Math.round(base * 100) + Math.ceil(Math.max(0, price - over) / rate.per) * Math.round(rate.dollars * 100);
      return Math.max(0, least * 100, cents - less * 100);
    }
    case 'percent': {
      const { over, each } = rate.grows ?? { over: price, each: 1 };
      const hundredths = Math.round(rate.percent * 100 + ((price - over) * 100) / each);
      return Math.floor((price * hundredths) / 500) * 5;
    }
  }
}

/**
 * A vehicle's duty in dollars, with cents where the state has them, on its price as the value: what a state would take instead, if it is greater, no site
 * knows. New vehicles and demonstrators are unknown in states that charge on the list price: by their own words it counts whatever is paid, and is not
 * taken down by a discount.
 * @param tables others than those in this product, for a test.
 */
export function dutyOf(vehicle: DutyVehicle, clock: Reached, tables: readonly DutyTable[] = dutyTables): Duty {
  const inForce = tables.filter((table) => table.state === vehicle.state && isInForce(table, clock));
  if (inForce.length === 0) return { unknown: 'state' };
  const table = inForce.find(({ covers }) => doesCover(covers, vehicle));
  if (table === undefined) return { unknown: 'vehicle' };
  if (table.new_on_list_price && vehicle.condition !== 'used') return { unknown: 'list_price' };
  if (mayBeLuxury(vehicle, clock)) return { unknown: 'luxury_car_tax' };
  const rate = table.bands.find(({ upTo }) => upTo === null || vehicle.price <= upTo)?.rate ?? null;
  return rate === null ? { unknown: 'price' } : { dollars: centsOf(rate, vehicle.price) / 100, table };
}
