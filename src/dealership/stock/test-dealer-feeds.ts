import fc from 'fast-check';
import { dayMs } from '#lib/time/dates.ts';
import type { CarType, PriceType } from '#site/terms.ts';
import type { Feed } from './map/feed.ts';
import { type DealerSystem, dealerSystems, type Fact } from './test-dealer-systems.ts';

/** Test fixture: what is true of a vehicle, whatever a system writes. Days are ISO, days of Sydney. */
export type TrueVehicle = {
  number: number;
  make: string;
  model: string;
  badge: string;
  body: string;
  trans: 'Automatic' | 'Manual';
  fuel: 'Petrol' | 'Diesel' | 'Hybrid' | 'Electric';
  drive: string;
  doors: number;
  seats: number;
  cylinders: number | null;
  litres: number | null;
  year: number;
  condition: CarType;
  km: number;
  colour: string;
  interior: string;
  price: number;
  basis: PriceType;
  /** Its price is on application. */
  isPoa: boolean;
  created: string;
  regoExpiry: string;
  dealer: string;
  pictures: number;
  features: string[];
};

/** A feed as a system writes it, with its vehicles in the order of its records. `values`: of each column or path, as text. */
export type DealerFeed = { system: DealerSystem; style: Style; vehicles: TrueVehicle[]; feed: Feed; values: ReadonlyMap<string, readonly string[]> };

type Style = {
  words: 'plain' | 'capitals' | 'codes';
  yes: readonly [string, string];
  day: keyof typeof dayForms;
  regoDay: keyof typeof dayForms;
  price: keyof typeof priceForms;
  mark: string;
  isNumbered: boolean;
  /** Where a system has a column for each, a price without charges stands beside a drive-away one. */
  isBoth: boolean;
};

const cars = [
  ['Toyota', 'HiLux', 'SR5', 'Ute', 'Automatic', 'Diesel', '4WD', 4, 5, 4, 2.8],
  ['Mazda', 'CX-5', 'Maxx Sport', 'SUV', 'Automatic', 'Petrol', 'FWD', 5, 5, 4, 2.5],
  ['Ford', 'Ranger', 'XLT', 'Ute', 'Manual', 'Diesel', '4WD', 4, 5, 5, 3.2],
  ['Kia', 'Cerato', 'Sport', 'Sedan', 'Manual', 'Petrol', 'FWD', 4, 5, 4, 2],
  ['Hyundai', 'i30', 'Active', 'Hatch', 'Automatic', 'Petrol', 'FWD', 5, 5, 4, 2],
  ['Volkswagen', 'Golf', '110TSI', 'Hatch', 'Automatic', 'Petrol', 'FWD', 5, 5, 4, 1.4],
  ['Toyota', 'Camry', 'Ascent', 'Sedan', 'Automatic', 'Hybrid', 'FWD', 4, 5, 4, 2.5],
  ['Tesla', 'Model 3', 'Long Range', 'Sedan', 'Automatic', 'Electric', 'AWD', 4, 5, null, null],
  ['Subaru', 'Outback', 'Premium', 'Wagon', 'Automatic', 'Petrol', 'AWD', 5, 5, 4, 2.5],
  ['Mercedes-Benz', 'Vito', '116', 'Van', 'Automatic', 'Diesel', 'RWD', 4, 3, 4, 2],
] as const;

const colours = ['White', 'Black', 'Silver', 'Deep Crystal Blue', 'Red'];
const equipment = ['Reversing camera', 'Tow bar', 'Leather seats', 'Sunroof', 'Cruise control', 'Roof rails'];

const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10);

const vehicleAt = (now: number) =>
  fc
    .record({
      car: fc.constantFrom(...cars),
      year: fc.integer({ min: 2012, max: 2025 }),
      condition: fc.constantFrom<CarType>('used', 'used', 'used', 'demo', 'new'),
      km: fc.integer({ min: 12, max: 240_000 }),
      colour: fc.constantFrom(...colours),
      interior: fc.constantFrom('Black', 'Beige', 'Grey'),
      price: fc.integer({ min: 150, max: 900 }).map((hundreds) => hundreds * 100 + 90),
      basis: fc.constantFrom<PriceType>('drive_away', 'excl_govt_charges'),
      isPoa: fc.nat(9).map((tenth) => tenth === 9),
      inStock: fc.integer({ min: 1, max: 300 }),
      rego: fc.integer({ min: 10, max: 360 }),
      dealer: fc.constantFrom('ESS', 'PRE'),
      pictures: fc.integer({ min: 1, max: 4 }),
      features: fc.uniqueArray(fc.constantFrom(...equipment), { minLength: 2, maxLength: 4 }),
    })
    .map(({ car, inStock, rego, ...more }) => {
      const [make, model, badge, body, trans, fuel, drive, doors, seats, cylinders, litres] = car;
      const days = { created: iso(now - inStock * dayMs), regoExpiry: iso(now + rego * dayMs) };
      return { make, model, badge, body, trans, fuel, drive, doors, seats, cylinders, litres, ...more, ...days };
    });

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Of an ISO day. `month`: its day is not written. */
const dayForms = {
  iso: (day: string) => day,
  slashes: (day: string) => day.split('-').reverse().join('/'),
  short: (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}/${day.slice(2, 4)}`,
  named: (day: string) => `${day.slice(8)}-${monthNames[Number(day.slice(5, 7)) - 1]}-${day.slice(2, 4)}`,
  words: (day: string) => `${Number(day.slice(8))} ${monthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`,
  dots: (day: string) => day.split('-').reverse().join('.'),
  digits: (day: string) => day.replaceAll('-', ''),
  time: (day: string) => `${day.split('-').reverse().join('/')} 9:05:00 AM`,
  noZone: (day: string) => `${day}T00:00:00`,
  offset: (day: string) => `${day}T08:00:00+11:00`,
  seconds: (day: string) => `${Date.parse(`${day}T02:00:00Z`) / 1000}`,
  milliseconds: (day: string) => `${Date.parse(`${day}T02:00:00Z`)}`,
  month: (day: string) => `${Number(day.slice(5, 7))}/${day.slice(0, 4)}`,
  monthName: (day: string) => `${monthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`,
};

const thousands = (price: number, mark: string) => String(price).replace(/(?=(?:\d{3})+$)(?<=\d)/g, mark);

/** Words say the basis. */
const priceForms = {
  number: (price: number): unknown => price,
  digits: (price: number) => String(price),
  cents: (price: number) => `${price}.00`,
  dollars: (price: number) => `$${thousands(price, ',')}`,
  commas: (price: number) => thousands(price, ','),
  blanks: (price: number) => thousands(price, ' '),
  before: (price: number) => `AUD ${price}`,
  after: (price: number) => `${price} AUD`,
  dollarCents: (price: number) => `$${thousands(price, ',')}.00`,
  words: (price: number, basis: PriceType) => `${price} ${basis === 'drive_away' ? 'drive away' : 'EGC'}`,
  longWords: (price: number, basis: PriceType) => `$${thousands(price, ',')} ${basis === 'drive_away' ? 'Drive Away' : 'plus ORC'}`,
};

/** By style: as plain words, in capitals, as codes. */
const codes: Readonly<Record<string, string>> = {
  Automatic: 'A',
  Manual: 'M',
  Petrol: 'ULP',
  Diesel: 'DSL',
  Hybrid: 'HYB',
  Electric: 'ELEC',
  Ute: 'UTE / TRAY',
  Hatch: 'HATCHBACK',
  used: 'U',
  demo: 'D',
  new: 'N',
};

const keysOf = <Key extends string>(forms: Readonly<Record<Key, unknown>>): Key[] => Object.keys(forms) as Key[];

const style: fc.Arbitrary<Style> = fc.record({
  words: fc.constantFrom<Style['words']>('plain', 'capitals', 'codes'),
  yes: fc.constantFrom(['Y', 'N'] as const, ['Yes', 'No'] as const, ['true', 'false'] as const, ['1', '0'] as const),
  day: fc.constantFrom(...keysOf(dayForms).filter((form) => !form.startsWith('month'))),
  regoDay: fc.constantFrom(...keysOf(dayForms)),
  price: fc.constantFrom(...keysOf(priceForms)),
  mark: fc.constantFrom('|', ';', ',', ' ', '\n'),
  isNumbered: fc.boolean(),
  isBoth: fc.boolean(),
});

export const vinOf = ({ number }: TrueVehicle): string => `6T1ZP9UZREHE${String(number).padStart(5, '0')}`;
export const stockOf = ({ number }: TrueVehicle): string => `S${40_000 + number}`;
export const plateOf = ({ number }: TrueVehicle): string => `1${String.fromCharCode(65 + (number % 26))}B${String(number).padStart(3, '0')}`;
export const picturesOf = ({ number, pictures }: TrueVehicle): string[] =>
  Array.from({ length: pictures }, (_, index) => `https://img.northside.example/${number}-${index + 1}.jpg`);
export const commentsOf = ({ number, make }: TrueVehicle): string => `Number ${number}, ${make}, one owner; full history.`;

/** A month's last day, where only the month is written. */
export function regoDayOf({ regoExpiry }: TrueVehicle, { regoDay }: Style): string {
  const [year = 0, month = 0] = regoExpiry.split('-').map(Number);
  return regoDay.startsWith('month') ? iso(Date.UTC(year, month, 0)) : regoExpiry;
}

/** The drive-away amount beside one without charges. */
export const onTopOf = (price: number): number => price + 2000;

const word = (text: string, { words }: Style) =>
  words === 'codes' && codes[text] !== undefined ? codes[text] : words === 'plain' ? text : text.toUpperCase();

const isAway = ({ basis }: TrueVehicle) => basis === 'drive_away';
const amountIn = (price: number, one: TrueVehicle, how: Style, basis = one.basis) => (one.isPoa ? 'POA' : priceForms[how.price](price, basis));

/** What a system writes of a fact. */
const written: Readonly<Record<Fact, (one: TrueVehicle, how: Style) => unknown>> = {
  id: (one) => `v-${one.number}`,
  stock: stockOf,
  vin: vinOf,
  plate: plateOf,
  regoExpiry: (one, { regoDay }) => dayForms[regoDay](one.regoExpiry),
  year: ({ year }) => year,
  make: ({ make }, how) => word(make, how),
  model: ({ model }, how) => word(model, how),
  badge: ({ badge }) => badge,
  condition: ({ condition }, how) => (how.words === 'plain' ? condition.replace(/^./, (letter) => letter.toUpperCase()) : word(condition, how)),
  km: ({ km }) => km,
  body: ({ body }, how) => word(body, how),
  colour: ({ colour }, how) => word(colour, how),
  interior: ({ interior }, how) => word(interior, how),
  trans: ({ trans }, how) => word(trans, how),
  fuel: ({ fuel }, how) => word(fuel, how),
  drive: ({ drive }) => drive,
  doors: ({ doors }) => doors,
  seats: ({ seats }) => seats,
  cylinders: ({ cylinders }) => cylinders,
  litres: ({ litres }) => litres,
  cc: ({ litres }) => (litres === null ? null : litres * 1000),
  amount: (one, how) => amountIn(one.price, one, how),
  egc: (one, how) => (isAway(one) ? null : amountIn(one.price, one, how)),
  dap: (one, how) => {
    if (isAway(one)) return amountIn(one.price, one, how);
    return how.isBoth ? amountIn(onTopOf(one.price), one, how, 'drive_away') : null;
  },
  flag: (one, { yes }) => yes[isAway(one) ? 0 : 1],
  basis: (one, how) => (how.words === 'codes' ? (isAway(one) ? 'DAP' : 'EGC') : word(isAway(one) ? 'Drive Away' : 'Excl. Govt. Charges', how)),
  status: (_, how) => word('Available', how),
  created: ({ created }, { day }) => dayForms[day](created),
  photos: picturesOf,
  // Entries of several words are not separated by blanks.
  features: ({ features }, { mark }) => (mark === ' ' ? features.join(',') : features),
  comments: commentsOf,
  dealer: ({ dealer }) => dealer,
};

type Cells = [path: string, value: unknown][];

/** Lists stay lists here. */
function cellsOf(one: TrueVehicle, system: DealerSystem, how: Style): Cells {
  return Object.entries(system.columns).flatMap(([fact, path]): Cells => {
    const value = written[fact as Fact](one, how);
    const isList = Array.isArray(value);
    const base = path.includes('#') ? path : `${path}#`;
    if (fact === 'photos' && isList && system.kind === 'csv' && (how.isNumbered || path.includes('#')))
      return Array.from({ length: 4 }, (_, index) => [base.replace('#', String(path.includes('#') ? index : index + 1)), value[index] ?? null]);
    return [[path, value]];
  });
}

const textIn = (value: unknown, { mark }: Style): string => (Array.isArray(value) ? value.join(mark) : value === null ? '' : String(value));

/** `media[].url` with a list: an object for each of its entries. */
function setPath(record: Record<string, unknown>, [first = '', ...rest]: readonly string[], value: unknown): void {
  const name = first.replace('[]', '');
  if (first.endsWith('[]') && Array.isArray(value)) {
    record[name] = value.map((entry: unknown) => {
      if (rest.length === 0) return entry;
      const inner = {};
      setPath(inner, rest, entry);
      return inner;
    });
  } else if (rest.length === 0) record[name] = value;
  else {
    const inner = (record[name] ?? {}) as Record<string, unknown>;
    setPath(inner, rest, value);
    record[name] = inner;
  }
}

function recordOf(cells: Cells, how: Style): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [path, value] of cells) setPath(record, path.split('.'), Array.isArray(value) && !path.includes('[]') ? textIn(value, how) : value);
  return record;
}

function writeFeed(system: DealerSystem, how: Style, vehicles: TrueVehicle[]): DealerFeed {
  const rows = vehicles.map((one) => cellsOf(one, system, how));
  const header = rows[0]?.map(([path]) => path) ?? [];
  // A list of plain values goes to its field as it is.
  const values = new Map(header.map((path, at) => [path.replace(/\[\]$/, ''), rows.map((cells) => textIn(cells[at]?.[1] ?? null, how))]));
  const feed: Feed =
    system.kind === 'csv'
      ? { kind: 'csv', header, rows: rows.map((cells) => cells.map(([, value]) => textIn(value, how))), separator: ',' }
      : { kind: 'api', records: rows.map((cells) => recordOf(cells, how)), dealerIds: [], generatedAt: undefined, announced: undefined };
  return { system, style: how, vehicles, feed, values };
}

/** Feeds as the systems write them, in styles of their own. `now` in epoch milliseconds. */
export const dealerFeedsAt = (now: number): fc.Arbitrary<DealerFeed> =>
  fc.tuple(fc.constantFrom(...dealerSystems), style, fc.array(vehicleAt(now), { minLength: 10, maxLength: 14 })).map(([system, how, list]) =>
    writeFeed(
      system,
      how,
      list.map((one, index) => ({ ...one, features: [...one.features], number: 101 + index })),
    ),
  );
