import { cleanLine } from '#lib/clean-text.ts';
import { isSlug } from '#lib/is-slug.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { attribute, readColourName } from '../readers/attribute.ts';
import { day, instant, month } from '../readers/date.ts';
import { amount, lenderReader, lenders } from '../readers/finance.ts';
import { lines } from '../readers/list.ts';
import { frames, hotspots, picture, pictures, url, video, viewer } from '../readers/media.ts';
import { counted, number, price, readDollars, readKilometres, readWholeNumber, year } from '../readers/number.ts';
import { numberForms } from '../readers/numeral.ts';
import { saysNothing, type ValueReader } from '../readers/reading.ts';
import { advert, beginOf, bool, foldedWord, line, prose, readWord, textOf } from '../readers/text.ts';

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
    ['estimateddriveaway', 'estimated_drive_away'],
    ['exclgovtcharges', 'excl_govt_charges'],
    ['exclgovernmentcharges', 'excl_govt_charges'],
    ['excludinggovernmentcharges', 'excl_govt_charges'],
    ['egc', 'excl_govt_charges'],
  ]),
  dropped,
);
const statusWords = new Map([
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
  if (saysNothing(value, context)) return {};
  const short = stateNames.get(foldedWord(textOf(value) ?? ''));
  if (short === undefined) return line(60)(value, context, note);
  return short === value ? { value: short } : { value: short, rule: 'letters of the state' };
};

const readSlug: ValueReader = (value, context) => {
  if (saysNothing(value, context)) return {};
  const text = textOf(value)?.trim() ?? '';
  return isSlug(text) ? { value: text } : { rule: 'not a slug' };
};
const slug: ValueReader = Object.assign(readSlug, { known: { words: ['its slug'], has: isSlug } });

const makeLine = line(60);

/** A number is another column's value: refused. Models may be numbers. */
const make: ValueReader = (value, context, note) => {
  const read = makeLine(value, context, note);
  return typeof read.value === 'string' && /^[\d\s.,]+$/.test(read.value) ? { fault: 'a make is a name, not a number' } : read;
};

const rate = number(0, 100, numberForms.rate);
const kilograms = number(0, 200_000, numberForms.kilograms);
const millimetres = number(0, 50_000, numberForms.millimetres);
const shortList = lines(120, 100);

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

/** Never filled by feeds. */
type Remembered = 'price_history' | 'absent_since' | 'reserved_until' | 'other';

/** Read as one value, by provider. */
type FeedField = Exclude<PathOf<Omit<Vehicle, 'finance_lenders'>>, Remembered> | 'finance_lenders' | 'primary_image_url';

/** A reader for each field by path; a missing one is a type error. `id` and `slug` are the feed's. */
const readers: Readonly<Record<FeedField, ValueReader>> = {
  id: line(2000),
  slug: line(200),
  name: line(200),
  stocknum: line(60),
  vin: line(40),
  nvic: line(40),
  regplate: line(20),
  carsales_title: line(200),
  item_type: itemTypeWords,
  year,
  make,
  model: line(80),
  badge: line(160),
  series: attribute(80),
  colour: readColourName(80),
  interior_colour: readColourName(120),
  km: readKilometres,
  certified: bool,
  gearnum: readWholeNumber(0, 30, numberForms.gears),
  simple_transmission: attribute(40),
  trans: attribute(80),
  bodyconfiguration: attribute(80),
  simple_body: attribute(40),
  simple_fuel: attribute(40),
  fuel: attribute(80),
  seats: counted(100, numberForms.seats),
  doors: counted(20, numberForms.doors),
  drive: attribute(60),
  engine_size: number(1, 100_000, numberForms.cubic),
  engine_size_litres: number(0.05, 100, numberForms.litres),
  'variant.cylinders': readWholeNumber(1, 64, numberForms.cylinders),
  'variant.enginesize': number(1, 100_000, numberForms.cubic),
  'variant.enginesize_litres': number(0.05, 100, numberForms.litres),
  'variant.induction': attribute(80),
  'variant.fuelconsumptioncombined': number(0.1, 200, numberForms.consumption),
  'variant.energyconsumptioncombined': number(0.1, 500, numberForms.energy),
  'variant.fuelcapacity': number(0, 5000, numberForms.litres),
  'variant.grossvehiclemass': kilograms,
  'variant.vehiclelength': millimetres,
  'variant.vehicleheight': millimetres,
  'variant.vehiclewidth': millimetres,
  'variant.towingcapacitybraked': kilograms,
  'variant.torque': number(0, 100_000, numberForms.torque),
  'variant.geartype': attribute(80),
  'variant.ancaprating': number(0, 5, numberForms.stars),
  'specifications.body_width': line(60),
  'specifications.body_length': line(60),
  'specifications.tare_weight': kilograms,
  'specifications.axle_type': line(80),
  'specifications.sleeps': readWholeNumber(0, 100, numberForms.sleeps),
  'specifications.aggregate_trailer_mass': kilograms,
  price,
  price_type: priceTypeWords,
  before_price: readDollars,
  offer_price: readDollars,
  subscription_price: readDollars,
  preorder: bool,
  'youxQuote.weeklyRepaymentAmount': amount,
  'youxQuote.comparisonRate': rate,
  'youxQuote.advertisedRate': rate,
  finance_lenders: lenders,
  'autograb_data.state_average_market_price': amount,
  'autograb_data.average_market_price': amount,
  'autogauge.fill': number(-100, 100),
  'autogauge.listing_price': amount,
  'autogauge.market_range_min': amount,
  'autogauge.market_range_max': amount,
  'autogauge.confidence': number(-100, 100),
  'autogauge.description': prose(1000),
  payment_processors: shortList,
  car_type: carTypeWords,
  status,
  reserved: bool,
  tag: advert(40),
  show_on_dealer_website: bool,
  views: readWholeNumber(0, 1_000_000_000),
  photos_count: readWholeNumber(0, 10_000),
  created_at: instant,
  updated_at: instant,
  sold_at: instant,
  rego_expiry: day,
  build_date: month,
  compliance_date: month,
  images: pictures,
  primary_image_url: picture,
  video_url: video,
  external_video_url: video,
  spin_images: frames,
  spin_code: viewer,
  spin_interior_image: picture,
  hotspots,
  file: url,
  dealercomments: prose(20_000),
  standardEquipment: lines(300, 500),
  dealership_id: line(100),
  dealership_slug: slug,
  dealership_name: line(120),
  'location.id': line(100),
  'location.name': line(120),
  'location.slug': slug,
  'location.phone': line(40),
  'location.street': line(160),
  'location.city': line(80),
  'location.state': state,
  'location.postcode': line(10),
  'location.place_url': url,
  'location.distribution_locations': shortList,
  city: line(80),
  state,
  categories: shortList,
  filtered_features: shortList,
  private_suburb: line(80),
  private_postcode: line(10),
  rank: number(-1_000_000_000, 1_000_000_000),
};

export const fields: Readonly<Record<string, ValueReader>> = readers;

/** Also figures of a lender's entry. */
export const readerOf = (path: string): ValueReader | undefined => (Object.hasOwn(fields, path) ? fields[path] : lenderReader(path));

/** Whether a feed may fill it. */
export function isField(path: string): boolean {
  return readerOf(path) !== undefined;
}
