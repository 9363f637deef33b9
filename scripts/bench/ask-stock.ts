import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/time/clock.ts';
import { type VehicleDocument, vehicleDocuments } from '#search/published/documents.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { AskedVehicle } from './ask-oracle.ts';

/** The vehicles that a search can find at a moment (epoch milliseconds). */
export function askedVehicles(site: Site, snapshot: readonly Vehicle[], now: number): AskedVehicle[] {
  const context = siteContext(site, snapshot, clockAt(now));
  const records = new Map(context.vehicles.map((vehicle) => [vehicle.id, vehicle]));
  return vehicleDocuments(context).map((document) => askedVehicle(document, records.get(document.id)?.standardEquipment ?? []));
}

function askedVehicle(document: VehicleDocument, standard: readonly string[]): AskedVehicle {
  const { title, weekly_repayment: weekly, filtered_features: features = [], dealership_name, _geo: point } = document;
  const { id, make, model, badge, series, colour, item_type, car_type, status, certified, tag, stocknum } = document;
  const { simple_body, simple_transmission, simple_fuel, drive, seats, doors, year, price, price_type, km, state, city, location_name } = document;
  const equipment = [...features, ...standard];
  const texts = [title, badge, series, colour, simple_body, simple_fuel, simple_transmission, drive, car_type, stocknum, tag];
  const fields = {
    ...{ make, model, badge, series, colour, item_type, car_type, status, certified, tag, stocknum },
    ...{ simple_body, simple_transmission, simple_fuel, drive, seats, doors, year, price, price_type, weekly, km, state, city, location_name },
  };
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    id,
    equipment,
    words: [...texts, ...equipment, location_name, dealership_name, city, state].join(' ').toLowerCase(),
    ...(point === undefined ? {} : { point }),
  };
}
