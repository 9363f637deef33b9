import { grouped } from '#lib/text/money.ts';
import { sameText } from '#lib/text/text.ts';
import type { Clock } from '#lib/time/clock.ts';
import { monthInWords } from '#lib/time/dates.ts';
import type { LiveSite } from '#site/schema/live-site.ts';
import type { Site } from '#site/schema/site.ts';
import { kilometres } from './chips.ts';
import type { Fact } from './models.ts';
import { regoOf } from './rego.ts';
import type { Vehicle } from './vehicle.ts';

export type SpecificationSite = LiveSite & { seo: Pick<Site['seo'], 'show_vin'> };

type Value = string | undefined | null;
type Row = { name: string; label: string; value: (vehicle: Vehicle, site: SpecificationSite, clock: Clock) => Value };

const row = (name: string, label: string, value: Row['value']): Row => ({ name, label, value });

const odometer = row('km', 'Odometer', ({ km }, site) => (km === undefined ? null : kilometres(km, site)));
const transmission = row('transmission', 'Transmission', gearsAndTransmission);
const body = row('body', 'Body', ({ simple_body }) => simple_body);
const fuel = row('fuel', 'Fuel', ({ fuel: long, simple_fuel }) => long ?? simple_fuel);
const drive = row('drive', 'Drive', (vehicle) => vehicle.drive);
const regplate = row('regplate', 'Registration', (vehicle) => vehicle.regplate);
const rego = row('rego_expiry', 'Registration expiry', regoOf);
const built = row('build_date', 'Build date', ({ build_date }) => (build_date === undefined ? null : monthInWords(build_date)));
const complied = row('compliance_date', 'Compliance date', ({ compliance_date }) =>
  compliance_date === undefined ? null : monthInWords(compliance_date),
);
const sleeps = row('sleeps', 'Sleeps', ({ specifications }) => counted(specifications?.sleeps, 'person', 'people'));
const bodyLength = row('body_length', 'Body length', ({ specifications }) => specifications?.body_length);
const tare = row('tare_weight', 'Tare weight', ({ specifications }) => measured(specifications?.tare_weight, 'kg'));
const atm = row('aggregate_trailer_mass', 'Aggregate trailer mass', ({ specifications }) => measured(specifications?.aggregate_trailer_mass, 'kg'));
const engine = row('engine', 'Engine', engineOf);

const carKeyRows = [odometer, transmission, fuel, drive, regplate, rego, built, complied];
const keyRows = {
  car: carKeyRows,
  truck: carKeyRows,
  motorcycle: [odometer, engine, transmission, fuel, regplate, rego, built, complied],
  caravan: [sleeps, bodyLength, tare, atm, regplate, rego, built, complied],
} as const;

const allRows = [
  engine,
  row('engine_size', 'Engine capacity', ({ engine_size, variant }) => measured(engine_size ?? variant?.enginesize, 'cc')),
  row('torque', 'Torque', ({ variant }) => measured(variant?.torque, 'Nm')),
  transmission,
  row('geartype', 'Gear type', ({ variant, simple_transmission }) => more(variant?.geartype, simple_transmission)),
  drive,
  fuel,
  row('fuel_consumption', 'Combined consumption', ({ variant }) => exact(variant?.fuelconsumptioncombined, ' L/100 km')),
  row('energy_consumption', 'Combined consumption', ({ variant }) => exact(variant?.energyconsumptioncombined, ' kWh/100 km')),
  row('fuel_tank', 'Fuel tank', ({ variant }) => exact(variant?.fuelcapacity, ' L')),
  body,
  row('body_configuration', 'Body configuration', ({ bodyconfiguration, simple_body }) => more(bodyconfiguration, simple_body)),
  row('seats', 'Seats', ({ seats }) => counted(seats)),
  row('doors', 'Doors', ({ doors }) => counted(doors)),
  row('colour', 'Colour', (vehicle) => vehicle.colour),
  row('interior_colour', 'Interior colour', (vehicle) => vehicle.interior_colour),
  row('length', 'Length', ({ variant }) => measured(variant?.vehiclelength, 'mm')),
  row('width', 'Width', ({ variant }) => measured(variant?.vehiclewidth, 'mm')),
  row('height', 'Height', ({ variant }) => measured(variant?.vehicleheight, 'mm')),
  row('gross_vehicle_mass', 'Gross vehicle mass', ({ variant }) => measured(variant?.grossvehiclemass, 'kg')),
  row('towing', 'Braked towing', ({ variant }) => measured(variant?.towingcapacitybraked, 'kg')),
  row('ancap', 'ANCAP safety', ({ variant }) => counted(variant?.ancaprating, 'star', 'stars')),
  sleeps,
  bodyLength,
  row('body_width', 'Body width', ({ specifications }) => specifications?.body_width),
  tare,
  atm,
  row('axle_type', 'Axles', ({ specifications }) => specifications?.axle_type),
  odometer,
  regplate,
  rego,
  built,
  complied,
  row('series', 'Series', (vehicle) => vehicle.series),
  row('stocknum', 'Stock number', (vehicle) => vehicle.stocknum),
  row('vin', 'VIN', ({ vin }, site) => (site.seo.show_vin ? vin : null)),
];

const infoRows = [odometer, transmission, body];
const caravanInfoRows = [sleeps, bodyLength, body];

/** Three facts with icons: kilometres, transmission, body; for caravans sleeps, length, body. */
export function infoFactsOf(vehicle: Vehicle, site: SpecificationSite, clock: Clock): Fact[] {
  return facts(vehicle.item_type === 'caravan' ? caravanInfoRows : infoRows, vehicle, site, clock);
}

/** Key facts by kind of vehicle; the page folds the later ones. */
export function keyFactsOf(vehicle: Vehicle, site: SpecificationSite, clock: Clock): Fact[] {
  return facts(keyRows[vehicle.item_type], vehicle, site, clock);
}

/** All known specifications with units, without empty rows and `null` texts. */
export function specificationsOf(vehicle: Vehicle, site: SpecificationSite, clock: Clock): Fact[] {
  return facts(allRows, vehicle, site, clock);
}

/** `6 speed automatic`; without gears `Automatic`. Falls back to the feed's long name. */
export function gearsAndTransmission({ gearnum, simple_transmission, trans }: Vehicle): string | undefined {
  const name = simple_transmission ?? trans;
  if (name === undefined || gearnum === undefined || gearnum < 2) return name;
  // A long name such as `6 SP Automatic` includes the gears.
  return /\d/.test(name) ? name : `${gearnum} speed ${name.toUpperCase() === name ? name : name.toLowerCase()}`;
}

/** `2.8 L 4 cyl turbo diesel`, as far as known; null if only the fuel is. */
export function engineOf({ engine_size_litres, variant, simple_fuel }: Vehicle): string | null {
  const litres = engine_size_litres ?? variant?.enginesize_litres;
  const { cylinders, induction } = variant ?? {};
  const engineParts = [
    litres ? `${litres.toFixed(1)} L` : null,
    cylinders ? `${cylinders} cyl` : null,
    isSaid(induction) ? induction.toLowerCase() : null,
  ];
  const parts = engineParts.filter((part) => part !== null);
  if (parts.length === 0) return null;
  return [...parts, ...(isSaid(simple_fuel) ? [simple_fuel.toLowerCase()] : [])].join(' ');
}

function facts(rows: readonly Row[], vehicle: Vehicle, site: SpecificationSite, clock: Clock): Fact[] {
  const knownFacts: Fact[] = [];
  for (const { name, label, value } of rows) {
    const text = value(vehicle, site, clock);
    if (isSaid(text)) knownFacts.push({ name, label, value: text });
  }
  return knownFacts;
}

function isSaid(value: Value): value is string {
  if (value === undefined || value === null) return false;
  const said = value.trim();
  return said !== '' && said.toLowerCase() !== 'null';
}

/** A text, or null if equal to another row. */
function more(text: string | undefined, said: string | undefined): Value {
  return text !== undefined && said !== undefined && sameText(text, said) ? null : text;
}

/** Rounded, with separators; null for 0, which feeds use for unknown. */
function measured(value: number | undefined, unit: string): Value {
  return value ? `${grouped(value)} ${unit}` : null;
}

function exact(value: number | undefined, unit: string): Value {
  return value ? `${value}${unit}` : null;
}

/** Count with its noun, if any; null for 0. */
function counted(value: number | undefined, one = '', many = one): Value {
  return value ? `${value} ${value === 1 ? one : many}`.trim() : null;
}
