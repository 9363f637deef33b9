import type { Vehicle } from '#vehicle/vehicle.ts';

/** A source row by column name, and a repair noted by the run. */
export type Row = Readonly<Record<string, string>>;
export type Note = { path: string; from: string; to: string | null };

/** The fields that may contain a column's words, besides the other field of the same name. */
const placesOf: Readonly<Record<string, (vehicle: Vehicle) => unknown[]>> = {
  Brand: ({ make, name }) => [make, name],
  Year: ({ year }) => [year],
  Model: ({ make, model, badge }) => [make, model, badge],
  'Car/Suv': ({ bodyconfiguration, tag, car_type }) => [bodyconfiguration, tag, car_type],
  Title: ({ name }) => [name],
  UsedOrNew: ({ car_type }) => [car_type],
  Transmission: ({ trans }) => [trans],
  Engine: ({ variant, engine_size_litres }) => [variant?.cylinders, engine_size_litres],
  DriveType: ({ drive }) => [drive],
  FuelType: ({ fuel }) => [fuel],
  FuelConsumption: ({ variant }) => [variant?.fuelconsumptioncombined],
  Kilometres: ({ km }) => [km],
  ColourExtInt: ({ colour, interior_colour }) => [colour, interior_colour],
  Location: ({ city, state }) => [city, state],
  CylindersinEngine: ({ variant }) => [variant?.cylinders],
  BodyType: ({ bodyconfiguration }) => [bodyconfiguration],
  Doors: ({ doors, seats }) => [doors, seats],
  Seats: ({ seats, doors }) => [seats, doors],
  Price: ({ price }) => [price],
};

/** Implied by the field. */
const units: Readonly<Record<string, readonly string[]>> = {
  Engine: ['cyl', 'l'],
  CylindersinEngine: ['cyl'],
  FuelConsumption: ['l', '100', 'km'],
  Kilometres: ['km'],
  Doors: ['door', 'doors', 'seat', 'seats'],
  Seats: ['door', 'doors', 'seat', 'seats'],
  Location: ['au'],
  ColourExtInt: ['null'],
};

const nothing = new Set(['', '-', '- / -', 'na', 'n/a', 'nan', 'null']);

/** In lower case; `2.0` and `2` are equal. */
function wordsOf(text: string): string[] {
  const tokens =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\d+(?:\.\d+)?|[\p{L}\p{M}]+/gu) ?? [];
  return tokens.map((word) => (/^\d/.test(word) ? String(Number(word)) : word));
}

export const saysSomething = (cell: string): boolean => !nothing.has(cell.trim().toLowerCase());

/** Columns with a word neither in the vehicle's fields nor in a note. */
export function lostColumns(row: Row, vehicle: Vehicle, notes: readonly Note[]): string[] {
  return Object.entries(row).flatMap(([column, cell]) => {
    if (!saysSomething(cell) || notes.some(({ from }) => from.trim() === cell.trim())) return [];
    const vehicleWords = wordsAt(column, vehicle);
    for (const { from } of notes) for (const word of wordsOf(from)) vehicleWords.add(word);
    const free = new Set(units[column] ?? []);
    return wordsOf(cell).every((word) => vehicleWords.has(word) || free.has(word)) ? [] : [column];
  });
}

function wordsAt(column: string, vehicle: Vehicle): Set<string> {
  const places = [...(placesOf[column]?.(vehicle) ?? []), vehicle.other?.[column]];
  return new Set(places.flatMap((value) => (value === undefined ? [] : wordsOf(String(value)))));
}

/** The number of the vehicle's words that are not in the row. */
function beyond(row: Row, vehicle: Vehicle): number {
  return Object.entries(row).reduce((sum, [column, text]) => {
    const cell = new Set(wordsOf(text));
    return sum + [...wordsAt(column, vehicle)].filter((word) => !cell.has(word)).length;
  }, 0);
}

export type Audit = {
  /** Complete rows. */
  found: number;
  /** With the columns that the nearest vehicle lacks. */
  lost: { record: number; columns: string[]; title: string }[];
  /** Vehicles without a row. */
  strangers: number;
};

const nameOf = (text: string | undefined) => wordsOf(text ?? '').join(' ');

/** Finds for each accepted row a vehicle with its title and all its words or notes. Records count from 1. */
export function auditRows(rows: ReadonlyMap<number, Row>, vehicles: readonly Vehicle[], notes: ReadonlyMap<number, readonly Note[]>): Audit {
  const byName = new Map<string, Vehicle[]>();
  for (const vehicle of vehicles) {
    const name = nameOf(vehicle.name);
    byName.set(name, [...(byName.get(name) ?? []), vehicle]);
  }
  const audit: Audit = { found: 0, lost: [], strangers: 0 };
  for (const [record, row] of rows) {
    const title = row.Title ?? '';
    const namesakes = byName.get(saysSomething(title) ? nameOf(title) : '') ?? [];
    const candidates = namesakes
      .map((vehicle) => ({ vehicle, lost: lostColumns(row, vehicle, notes.get(record) ?? []), more: beyond(row, vehicle) }))
      .sort((one, other) => one.lost.length - other.lost.length || one.more - other.more);
    const [best] = candidates;
    if (best === undefined || best.lost.length > 0) audit.lost.push({ record, columns: best?.lost ?? ['Title'], title });
    else {
      namesakes.splice(namesakes.indexOf(best.vehicle), 1);
      audit.found += 1;
    }
  }
  audit.strangers = [...byName.values()].reduce((sum, left) => sum + left.length, 0);
  return audit;
}

/** Whether a row has make, model, year, and a price or POA. */
export function isWhole(row: Row): boolean {
  const { Brand = '', Model = '', Year = '', Price = '' } = row;
  return saysSomething(Brand) && saysSomething(Model) && /^\d{4}$/.test(Year.trim()) && /^(?:\d[\d,.]*|POA)$/i.test(Price.trim());
}
