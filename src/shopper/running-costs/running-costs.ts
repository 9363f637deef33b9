import { memoizeWeak } from '#lib/cache/memoize.ts';
import type { Site } from '#site/schema/site.ts';
import { powerOf } from '#vehicle/tags.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { inSentence, vehicleTypeOf } from '#vehicle/vehicle-type.ts';
import { type DrivingField, type DrivingFigures, drivingText, weeklyCost, withCents } from './weekly-cost.ts';

/** Weekly cost of fuel or electricity, with its initial figures. */
export type RunningCostsModel = {
  kind: 'fuel' | 'electricity';
  title: string;
  fields: { name: DrivingField; label: string; value: string }[];
  /** `$28.90` */
  weekly: string;
  /** The assumptions; shown in place of the fields without script. */
  basis: string;
  /** Source of the consumption. */
  source: string;
};

const words = {
  fuel: { title: 'Fuel calculator', price: 'Price per litre ($)', consumption: 'Consumption (L/100 km)', unit: 'L/100 km', per: 'a litre' },
  electricity: {
    title: 'Charging calculator',
    price: 'Price per kWh ($)',
    consumption: 'Consumption (kWh/100 km)',
    unit: 'kWh/100 km',
    per: 'a kilowatt hour',
  },
} as const;

/** Fuels not sold by the litre. */
const byKilogram = /hydrogen/i;
const isElectric = /^(?!.*hybrid|.*plug).*(?:electric|\bb?ev\b)/i;

/**
 * Fuel calculator of a vehicle. Hidden for electric vehicles (specification 2 §5), which have one for electricity where price and consumption are known.
 * Null where switched off, and without an engine.
 */
export function runningCostsOf(vehicle: Vehicle, site: Site): RunningCostsModel | null {
  if (!site.features.fuel_calculator) return null;
  const { variant, simple_fuel, fuel, item_type } = vehicle;
  const fuels = [simple_fuel, fuel].filter((name) => name !== undefined);
  const { price, distance, consumption, electricity_price } = site.fuel;
  if (powerOf(vehicle, site) === 'electric' || fuels.some((name) => isElectric.test(name))) {
    const own = variant?.energyconsumptioncombined;
    return electricity_price && own ? modelOf(site, 'electricity', { distance, price: electricity_price, consumption: own }, basedOn(vehicle)) : null;
  }
  if (fuels.some((name) => byKilogram.test(name)) || (item_type === 'caravan' && fuels.length === 0)) return null;
  const own = variant?.fuelconsumptioncombined;
  if (own) return modelOf(site, 'fuel', { distance, price, consumption: own }, `${basedOn(vehicle)}${pluggedIn(fuels)}`);
  return modelOf(
    site,
    'fuel',
    { distance, price, consumption },
    `We don’t have a consumption figure for this ${kindOf(vehicle)}, so this assumes ${consumption} L/100 km.`,
  );
}

const kindOf = (vehicle: Vehicle) => inSentence(vehicleTypeOf(vehicle));
const basedOn = (vehicle: Vehicle) =>
  `Based on the combined consumption figure for this ${kindOf(vehicle)}. Yours depends on how and where you drive.`;
const pluggedIn = (fuels: readonly string[]) =>
  fuels.some((name) => /plug.?in|phev/i.test(name)) ? ' It assumes a charged battery. Charging costs are not included.' : '';

const modelsOf = memoizeWeak((_site: Site) => new Map<string, RunningCostsModel>());

/** One object for equal figures, so that its markup is made once. */
const modelOf = (site: Site, ...facts: Parameters<typeof makeModel>): RunningCostsModel =>
  modelsOf(site).getOrInsertComputed(JSON.stringify(facts), () => makeModel(...facts));

function makeModel(kind: RunningCostsModel['kind'], driving: DrivingFigures, source: string): RunningCostsModel {
  const { title, unit, per, ...labels } = words[kind];
  const { price, distance, consumption } = driving;
  return {
    kind,
    title,
    fields: [
      { name: 'price', label: labels.price, value: drivingText('price', price) },
      { name: 'distance', label: 'Weekly distance (km)', value: String(distance) },
      { name: 'consumption', label: labels.consumption, value: String(consumption) },
    ],
    weekly: withCents(weeklyCost(driving)),
    basis: `At $${drivingText('price', price)} ${per}, ${distance} km a week and ${consumption} ${unit}.`,
    source,
  };
}
