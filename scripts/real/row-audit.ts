import type { Vehicle } from '#vehicle/vehicle.ts';

/** A row of the source by column name, and what the run noted of it. */
export type Row = Readonly<Record<string, string>>;
export type Note = { path: string; from: string; to: string | null };

/** Where the words of a column may stand in a vehicle; its other fields are looked through besides, under the column's own name. */
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

/** Words that say how a number is meant; the field says that too. */
const units: Readonly<Record<string, readonly string[]>> = {
  Engine: ['cyl', 'l'],
  CylindersinEngine: ['cyl'],
  FuelConsumption: ['l', '100', 'km'],
  Kilometres: ['km'],
  Doors: ['door', 'doors', 'seat', 'seats'],
  Seats: ['door', 'doors', 'seat', 'seats'],
  Location: ['au'],
  // One half of a pair that says nothing.
  ColourExtInt: ['null'],
};

const nothing = new Set(['', '-', '- / -', 'na', 'n/a', 'nan', 'null']);

/** The tokens of a text: words and numbers, in small letters; `2.0` and `2` are the same number. */
function wordsOf(text: string): string[] {
  const tokens =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\d+(?:\.\d+)?|[\p{L}\p{M}]+/gu) ?? [];
  return tokens.map((word) => (/^\d/.test(word) ? String(Number(word)) : word));
}

/** Whether a cell says anything. */
export const saysSomething = (cell: string): boolean => !nothing.has(cell.trim().toLowerCase());

/**
 * The columns of a row whose cells are neither in the vehicle nor in its notes. Each word of a cell must stand in the fields of its column, or the
 * cell in what a note says it was. A column that this file does not know must stand among the other fields.
 */
export function lostColumns(row: Row, vehicle: Vehicle, notes: readonly Note[]): string[] {
  return Object.entries(row).flatMap(([column, cell]) => {
    if (!saysSomething(cell) || notes.some(({ from }) => from.trim() === cell.trim())) return [];
    const vehicleWords = wordsAt(column, vehicle);
    for (const { from } of notes) for (const word of wordsOf(from)) vehicleWords.add(word);
    const free = new Set(units[column] ?? []);
    return wordsOf(cell).every((word) => vehicleWords.has(word) || free.has(word)) ? [] : [column];
  });
}

/** What a vehicle says in the fields of a column. */
function wordsAt(column: string, vehicle: Vehicle): Set<string> {
  const places = [...(placesOf[column]?.(vehicle) ?? []), vehicle.other?.[column]];
  return new Set(places.flatMap((value) => (value === undefined ? [] : wordsOf(String(value)))));
}

/** How many words a vehicle says beyond its row. */
function beyond(row: Row, vehicle: Vehicle): number {
  return Object.entries(row).reduce((sum, [column, text]) => {
    const cell = new Set(wordsOf(text));
    return sum + [...wordsAt(column, vehicle)].filter((word) => !cell.has(word)).length;
  }, 0);
}

export type Audit = {
  /** Rows for which some vehicle holds all that they say. */
  found: number;
  /** Rows for which none does: by record, with the columns that the nearest vehicle lacks. */
  lost: { record: number; columns: string[]; title: string }[];
  /** Vehicles that belong to no row. */
  strangers: number;
};

const nameOf = (text: string | undefined) => wordsOf(text ?? '').join(' ');

/**
 * Looks for each accepted row among the vehicles, one vehicle a row. It is one of the row's title whose fields, with the notes of its record, say all
 * that the row says. Records count from 1.
 */
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

/** Whether a row has what a listing needs: make, model, year, and a price or that it is on application. */
export function isWhole(row: Row): boolean {
  const { Brand = '', Model = '', Year = '', Price = '' } = row;
  return saysSomething(Brand) && saysSomething(Model) && /^\d{4}$/.test(Year.trim()) && /^(?:\d[\d,.]*|POA)$/i.test(Price.trim());
}
