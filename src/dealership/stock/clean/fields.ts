import { cleanLine } from '#lib/text/clean-text.ts';
import { isSlug } from '#lib/text/is-slug.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { readAttribute, readColourName } from './attribute.ts';
import { readInstant, readLastDay, readMonth } from './date.ts';
import { lenderReader, readAmount, readLenders } from './finance.ts';
import { readTextList } from './list.ts';
import { readFeedPhone, readFeedPostcode } from './lost-zero.ts';
import { readHotspots, readPicture, readPictures, readSpinFrames, readUrl, readVideo, readViewer } from './media.ts';
import { readCount, readDollars, readKilometres, readNumber, readPrice, readWholeNumber, readYear } from './number.ts';
import { numberForms } from './numeral.ts';
import { isEmptyValue, type ValueReader } from './reading.ts';
import { readTermText, terms } from './terms.ts';
import { beginOf, foldedWord, readAdvert, readBoolean, readLine, readProseText, readWord, textOf } from './text.ts';

const dropped = () => ({ rule: 'not a known word' });

const carTypeWords = readWord(
  new Map([
    ['new', 'new'],
    ['brandnew', 'new'],
    ['demo', 'demo'],
    ['demonstrator', 'demo'],
    ['exdemo', 'demo'],
    ['used', 'used'],
    ['preowned', 'used'],
    ['secondhand', 'used'],
  ]),
  dropped,
);
const itemTypeWords = readWord(
  new Map([
    ['car', 'car'],
    ['motorcycle', 'motorcycle'],
    ['motorbike', 'motorcycle'],
    ['bike', 'motorcycle'],
    ['caravan', 'caravan'],
    ['truck', 'truck'],
  ]),
  dropped,
);
const priceTypeWords = readWord(
  new Map([
    ['driveaway', 'drive_away'],
    ['dap', 'drive_away'],
    ['estimateddriveaway', 'estimated_drive_away'],
    ['exclgovtcharges', 'excl_govt_charges'],
    ['exclgovernmentcharges', 'excl_govt_charges'],
    ['excludinggovernmentcharges', 'excl_govt_charges'],
    ['egc', 'excl_govt_charges'],
  ]),
  dropped,
);
/** A status that says of a vehicle in stock that somebody else may buy it. */
const reservedWords = ['reserved', 'deposittaken', 'depositpaid', 'onhold', 'hold', 'underoffer', 'undercontract', 'salepending', 'pendingsale'];

export const isReservedStatus = (value: unknown): boolean => typeof value === 'string' && reservedWords.includes(foldedWord(value));

const statusWords = new Map([
  ...reservedWords.map((word) => [word, 'in_stock'] as const),
  ['instock', 'in_stock'],
  ['available', 'in_stock'],
  ['active', 'in_stock'],
  ['forsale', 'in_stock'],
  ['comingsoon', 'coming_soon'],
  ['sold', 'sold'],
]);

/** Other texts are kept and count as sold. Only this code sets `absent`, for what left the feed. */
const status = readWord(statusWords, (text) => {
  const clean = cleanLine(beginOf(text, 240), 60);
  if (clean === '') return { rule: 'nothing visible' };
  return foldedWord(clean) === 'absent' ? { value: 'unavailable', rule: 'absent is kept for what left the feed' } : { value: clean };
});

const stateNames = new Map(
  Object.entries({
    newsouthwales: 'NSW',
    victoria: 'VIC',
    queensland: 'QLD',
    southaustralia: 'SA',
    westernaustralia: 'WA',
    tasmania: 'TAS',
    northernterritory: 'NT',
    australiancapitalterritory: 'ACT',
  }).flatMap(([name, short]) => [
    [name, short],
    [short.toLowerCase(), short],
    [`au${short.toLowerCase()}`, short],
  ]),
);

/** `New South Wales` → `NSW`; other texts stay. */
const state: ValueReader = (value, context, note) => {
  if (isEmptyValue(value, context)) return {};
  const short = stateNames.get(foldedWord(textOf(value) ?? ''));
  if (short === undefined) return readLine(60)(value, context, note);
  return short === value ? { value: short } : { value: short, rule: 'letters of the state' };
};

const readSlug: ValueReader = (value, context) => {
  if (isEmptyValue(value, context)) return {};
  const text = textOf(value)?.trim() ?? '';
  return isSlug(text) ? { value: text } : { rule: 'not a slug' };
};
const slug: ValueReader = Object.assign(readSlug, { known: { words: ['its slug'], has: isSlug } });

const makeLine = readLine(60);

/** A number is another column's value: refused. Models may be numbers. */
const make: ValueReader = (value, context, note) => {
  const read = makeLine(value, context, note);
  return typeof read.value === 'string' && /^[\d\s.,]+$/.test(read.value) ? { fault: 'a make is a name, not a number' } : read;
};

const rate = readNumber(0, 100, numberForms.rate);
const kilograms = readNumber(0, 200_000, numberForms.kilograms);
const millimetres = readNumber(0, 50_000, numberForms.millimetres);
const shortList = readTextList(120, 100);

type Group<T> =
  NonNullable<T> extends readonly unknown[]
    ? never
    : NonNullable<T> extends object
      ? string extends keyof NonNullable<T>
        ? never
        : NonNullable<T>
      : never;

/** Paths of values: `km`, `variant.torque`. Lists and free records are values. */
type PathOf<T> = { [Key in keyof T & string]-?: [Group<T[Key]>] extends [never] ? Key : `${Key}.${keyof Group<T[Key]> & string}` }[keyof T & string];

/** Paths that no feed fills. */
type Remembered = 'price_history' | 'absent_since' | 'reserved_until' | 'open_reservation' | 'other';

/** Read as one value, by provider. */
type FeedField = Exclude<PathOf<Omit<Vehicle, 'finance_lenders'>>, Remembered> | 'finance_lenders' | 'primary_image_url';

/** A reader for each field by path; a missing one is a type error. `id` and `slug` are the feed's. */
const readers: Readonly<Record<FeedField, ValueReader>> = {
  id: readLine(2000),
  slug: readLine(200),
  name: readLine(200),
  stocknum: readLine(60),
  vin: readLine(40),
  nvic: readLine(40),
  regplate: readLine(20),
  carsales_title: readLine(200),
  item_type: itemTypeWords,
  year: readYear,
  make,
  model: readLine(80),
  badge: readLine(160),
  series: readAttribute(80),
  colour: readColourName(80),
  interior_colour: readColourName(120),
  km: readKilometres,
  certified: readBoolean,
  gearnum: readWholeNumber(0, 30, numberForms.gears),
  simple_transmission: readTermText(40, terms.transmission),
  trans: readTermText(80, terms.transmission),
  bodyconfiguration: readTermText(80, terms.body),
  simple_body: readTermText(40, terms.body),
  simple_fuel: readTermText(40, terms.fuel),
  fuel: readTermText(80, terms.fuel),
  seats: readCount(100, numberForms.seats),
  doors: readCount(20, numberForms.doors),
  drive: readTermText(60, terms.drive),
  engine_size: readNumber(1, 100_000, numberForms.cubic),
  engine_size_litres: readNumber(0.05, 100, numberForms.litres),
  'variant.cylinders': readWholeNumber(1, 64, numberForms.cylinders),
  'variant.enginesize': readNumber(1, 100_000, numberForms.cubic),
  'variant.enginesize_litres': readNumber(0.05, 100, numberForms.litres),
  'variant.induction': readAttribute(80),
  'variant.fuelconsumptioncombined': readNumber(0.1, 200, numberForms.consumption),
  'variant.energyconsumptioncombined': readNumber(0.1, 500, numberForms.energy),
  'variant.fuelcapacity': readNumber(0, 5000, numberForms.litres),
  'variant.grossvehiclemass': kilograms,
  'variant.vehiclelength': millimetres,
  'variant.vehicleheight': millimetres,
  'variant.vehiclewidth': millimetres,
  'variant.towingcapacitybraked': kilograms,
  'variant.torque': readNumber(0, 100_000, numberForms.torque),
  'variant.geartype': readAttribute(80),
  'variant.ancaprating': readNumber(0, 5, numberForms.stars),
  'specifications.body_width': readLine(60),
  'specifications.body_length': readLine(60),
  'specifications.tare_weight': kilograms,
  'specifications.axle_type': readLine(80),
  'specifications.sleeps': readWholeNumber(0, 100, numberForms.sleeps),
  'specifications.aggregate_trailer_mass': kilograms,
  price: readPrice,
  price_type: priceTypeWords,
  before_price: readDollars,
  offer_price: readDollars,
  subscription_price: readDollars,
  preorder: readBoolean,
  'youxQuote.weeklyRepaymentAmount': readAmount,
  'youxQuote.comparisonRate': rate,
  'youxQuote.advertisedRate': rate,
  finance_lenders: readLenders,
  'autograb_data.state_average_market_price': readAmount,
  'autograb_data.average_market_price': readAmount,
  'autogauge.fill': readNumber(-100, 100),
  'autogauge.listing_price': readAmount,
  'autogauge.market_range_min': readAmount,
  'autogauge.market_range_max': readAmount,
  'autogauge.confidence': readNumber(-100, 100),
  'autogauge.description': readProseText(1000),
  payment_processors: shortList,
  car_type: carTypeWords,
  status,
  reserved: readBoolean,
  tag: readAdvert(40),
  show_on_dealer_website: readBoolean,
  views: readWholeNumber(0, 1_000_000_000),
  photos_count: readWholeNumber(0, 10_000),
  created_at: readInstant,
  updated_at: readInstant,
  sold_at: readInstant,
  rego_expiry: readLastDay,
  build_date: readMonth,
  compliance_date: readMonth,
  images: readPictures,
  primary_image_url: readPicture,
  video_url: readVideo,
  external_video_url: readVideo,
  spin_images: readSpinFrames,
  spin_code: readViewer,
  spin_interior_image: readPicture,
  hotspots: readHotspots,
  file: readUrl,
  dealercomments: readProseText(20_000),
  standardEquipment: readTextList(300, 500),
  dealership_id: readLine(100),
  dealership_slug: slug,
  dealership_name: readLine(120),
  'location.id': readLine(100),
  'location.name': readLine(120),
  'location.slug': slug,
  'location.phone': readFeedPhone,
  'location.street': readLine(160),
  'location.city': readLine(80),
  'location.state': state,
  'location.postcode': readFeedPostcode,
  'location.place_url': readUrl,
  'location.distribution_locations': shortList,
  city: readLine(80),
  state,
  categories: shortList,
  filtered_features: shortList,
  private_suburb: readLine(80),
  private_postcode: readFeedPostcode,
  rank: readNumber(-1_000_000_000, 1_000_000_000),
};

export const fields: Readonly<Record<string, ValueReader>> = readers;

/** Also figures of a lender's entry. */
export const readerOf = (path: string): ValueReader | undefined => (Object.hasOwn(fields, path) ? fields[path] : lenderReader(path));

/** Whether a feed may fill it. */
export function isField(path: string): boolean {
  return readerOf(path) !== undefined;
}

/** Lists, and groups that are read whole. */
export const takesStructure = (path: string): boolean => readerOf(path)?.list !== undefined || structures.has(path);

const structures: ReadonlySet<string> = new Set<FeedField>(['hotspots', 'finance_lenders']);
