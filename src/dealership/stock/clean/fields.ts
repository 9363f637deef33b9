import type { ColumnRule } from '#site/schema/stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { readAttribute, readColourName } from './attribute.ts';
import { readInstant, readLastDay, readMonth } from './date.ts';
import { readCarType, readFeedSlug, readItemType, readMake, readPriceType, readStateName, readStatus } from './field-words.ts';
import { lenderReader, readAmount, readLenders } from './finance.ts';
import { readTextList } from './list.ts';
import { readFeedPhone, readFeedPostcode } from './lost-zero.ts';
import { readHotspots, readPicture, readPictures, readSpinFrames, readUrl, readVideo, readViewer } from './media.ts';
import { readCount, readDollars, readKilometres, readNumber, readPrice, readWholeNumber, readYear } from './number.ts';
import { numberForms } from './numeral.ts';
import type { ValueReader } from './reading.ts';
import { readTermText, terms } from './terms.ts';
import { readAdvert, readBoolean, readLine, readProseText } from './text.ts';

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

/** `meaning`: for whoever sends a feed (`docs/feed.md`). `rule`: of its columns, where that is not `text`. */
type Field = readonly [reader: ValueReader, meaning: string, rule?: ColumnRule['rule']];

/** Each field that a feed may fill, by path, in the order of the docs; a missing one is a type error. `id` and `slug` are the feed's. */
const table: Readonly<Record<FeedField, Field>> = {
  id: [readLine(2000), 'The feed’s permanent id of the vehicle. Omitted: VIN, stock number, or fields that do not change (`stock.identity`).'],
  slug: [readLine(200), 'The last part of its URL, `/cars/<slug>/`. Omitted: made from year, make, model and id.'],
  name: [readLine(200), 'Its title. Omitted: year, make, model and badge.'],
  stocknum: [readLine(60), 'The dealer’s stock number. `0` and words such as `TBA` are none.'],
  vin: [
    readLine(40),
    'The vehicle identification number: 17 letters and digits without I, O and Q. Caravans, motorcycles and vehicles from before 1989 may have a shorter chassis number. Another value is left out and named. It is shown only where `seo.show_vin` says so.',
  ],
  nvic: [readLine(40), 'The national vehicle identification code.'],
  regplate: [
    readLine(20),
    'The number plate, which the vehicle’s page shows. Words such as `UNREG`, and more than ten characters, are left out and named.',
  ],
  carsales_title: [readLine(200), 'Its title on another portal.'],
  item_type: [readItemType, 'What kind of vehicle. Omitted: a car.', 'item_type'],
  year: [readYear, 'The model year: `2019`, also as `MY19` or `2019 (MY19)`. Another value rejects the record.', 'integer'],
  make: [readMake, 'The make. Required. A known make in capitals takes its own spelling: `TOYOTA` is Toyota.'],
  model: [readLine(80), 'The model. Required. A known model in capitals takes its own spelling: `HILUX` is HiLux.'],
  badge: [readLine(160), 'The grade, such as SR5.'],
  series: [readAttribute(80), 'The maker’s series.'],
  colour: [readColourName(80), 'The colour outside. `PEARL WHITE` is Pearl White.'],
  interior_colour: [readColourName(120), 'The colour inside.'],
  km: [readKilometres, 'Kilometres on the odometer.', 'number'],
  certified: [readBoolean, 'Whether maker or dealer certifies it.', 'boolean'],
  gearnum: [readWholeNumber(0, 30, numberForms.gears), 'Number of gears.', 'integer'],
  simple_transmission: [
    readTermText(40, terms.transmission),
    'Automatic or Manual, for filters; codes such as `A` and `6 SP MAN` are read. Omitted: from `trans`.',
  ],
  trans: [
    readTermText(80, terms.transmission),
    'The transmission in full, such as 6 speed Sports Automatic. Codes are written out: `6 SP MAN` is 6 Speed Manual.',
  ],
  bodyconfiguration: [readTermText(80, terms.body), 'The body in full, such as Dual Cab Utility. Codes are written out: `D/CAB` is Dual Cab.'],
  simple_body: [
    readTermText(40, terms.body),
    'The body type, for tiles and filters: SUV, Ute, Hatch, Sedan, Wagon, Van … Omitted: from `bodyconfiguration`.',
  ],
  simple_fuel: [readTermText(40, terms.fuel), 'The fuel, for filters: Petrol, Diesel, Hybrid, Electric … Omitted: from `fuel`.'],
  fuel: [
    readTermText(80, terms.fuel),
    'The fuel in full, such as Premium Unleaded. Codes are written out: `DSL` is Diesel, `PULP` Premium Unleaded.',
  ],
  seats: [readCount(100, numberForms.seats), 'Number of seats.', 'integer'],
  doors: [readCount(20, numberForms.doors), 'Number of doors.', 'integer'],
  drive: [readTermText(60, terms.drive), 'The driven wheels, such as 4WD; `FOUR WHEEL DRIVE` is 4WD.'],
  engine_size: [readNumber(1, 100_000, numberForms.cubic), 'The engine in cubic centimetres.', 'number'],
  engine_size_litres: [readNumber(0.05, 100, numberForms.litres), 'The engine in litres.', 'number'],
  'variant.cylinders': [readWholeNumber(1, 64, numberForms.cylinders), 'Number of cylinders.', 'integer'],
  'variant.enginesize': [readNumber(1, 100_000, numberForms.cubic), 'The engine of this variant in cubic centimetres.', 'number'],
  'variant.enginesize_litres': [readNumber(0.05, 100, numberForms.litres), 'The same in litres.', 'number'],
  'variant.induction': [readAttribute(80), 'Induction, such as Turbo.'],
  'variant.fuelconsumptioncombined': [readNumber(0.1, 200, numberForms.consumption), 'Litres for 100 km.', 'number'],
  'variant.energyconsumptioncombined': [readNumber(0.1, 500, numberForms.energy), 'Kilowatt hours for 100 km.', 'number'],
  'variant.fuelcapacity': [readNumber(0, 5000, numberForms.litres), 'Tank capacity in litres.', 'number'],
  'variant.grossvehiclemass': [kilograms, 'The gross vehicle mass in kilograms.', 'number'],
  'variant.vehiclelength': [millimetres, 'Length in millimetres.', 'number'],
  'variant.vehicleheight': [millimetres, 'Height in millimetres.', 'number'],
  'variant.vehiclewidth': [millimetres, 'Width in millimetres.', 'number'],
  'variant.towingcapacitybraked': [kilograms, 'Braked towing capacity in kilograms.', 'number'],
  'variant.torque': [readNumber(0, 100_000, numberForms.torque), 'Torque in newton metres.', 'number'],
  'variant.geartype': [readAttribute(80), 'The kind of gearbox.'],
  'variant.ancaprating': [readNumber(0, 5, numberForms.stars), 'ANCAP stars, 0 to 5.', 'number'],
  'specifications.body_width': [readLine(60), 'The width of a caravan’s body, with its unit.'],
  'specifications.body_length': [readLine(60), 'The length of a caravan’s body, with its unit.'],
  'specifications.tare_weight': [kilograms, 'The tare of a caravan in kilograms.', 'number'],
  'specifications.axle_type': [readLine(80), 'The axles of a caravan.'],
  'specifications.sleeps': [readWholeNumber(0, 100, numberForms.sleeps), 'Number of berths.', 'integer'],
  'specifications.aggregate_trailer_mass': [kilograms, 'The aggregate trailer mass in kilograms.', 'number'],
  price: [readPrice, 'Its price in dollars. Omitted: “Enquire for price.”', 'money'],
  price_type: [
    readPriceType,
    'What the price includes. If no record has it: `stock.default_price_type` of the condition. If only some have it, prices without it are omitted.',
    'price_type',
  ],
  before_price: [readDollars, 'The earlier, higher price.', 'money'],
  offer_price: [readDollars, 'The offer price.', 'money'],
  subscription_price: [readDollars, 'The weekly subscription price.', 'money'],
  preorder: [readBoolean, 'Whether it can only be pre-ordered.', 'boolean'],
  'youxQuote.weeklyRepaymentAmount': [readAmount, 'youx: dollars a week.'],
  'youxQuote.comparisonRate': [rate, 'youx: the comparison rate in per cent.'],
  'youxQuote.advertisedRate': [rate, 'youx: the advertised rate in per cent.'],
  finance_lenders: [
    readLenders,
    'Lender entries by provider: see below. In a table, a column for each figure, such as `finance_lenders.manual.paymentWeek`.',
  ],
  'autograb_data.state_average_market_price': [readAmount, 'The average price in its state.'],
  'autograb_data.average_market_price': [readAmount, 'The average price in Australia.'],
  'autogauge.fill': [readNumber(-100, 100), 'Price comparison: how good the price is, 0 to 1.'],
  'autogauge.listing_price': [readAmount, 'Price comparison: the price that was compared.'],
  'autogauge.market_range_min': [readAmount, 'Price comparison: the lowest market price.'],
  'autogauge.market_range_max': [readAmount, 'Price comparison: the highest market price.'],
  'autogauge.confidence': [readNumber(-100, 100), 'Price comparison: how sure it is, 0 to 1.'],
  'autogauge.description': [readProseText(1000), 'Price comparison: its sentence.'],
  payment_processors: [shortList, 'Payment methods online. An empty list: none.'],
  car_type: [
    readCarType,
    'new, demo or used. If no record has it: `stock.default_car_type`. If only some have it, records without it are rejected.',
    'car_type',
  ],
  status: [readStatus, 'in_stock, coming_soon or sold. Omitted: in stock.', 'status'],
  reserved: [readBoolean, 'Whether it is reserved.', 'boolean'],
  tag: [readAdvert(40), 'A dealer’s tag on its card.'],
  show_on_dealer_website: [readBoolean, 'No hides it from the site. Omitted: yes.', 'boolean'],
  views: [readWholeNumber(0, 1_000_000_000), 'Number of views.', 'integer'],
  photos_count: [readWholeNumber(0, 10_000), 'Number of photos. Omitted: the number of `images`.', 'integer'],
  created_at: [readInstant, 'When it came into stock, for “Latest” and the New Arrival tag.', 'date'],
  updated_at: [readInstant, 'When its record last changed.', 'date'],
  sold_at: [readInstant, 'When it was sold.', 'date'],
  rego_expiry: [readLastDay, 'The last day of its registration.', 'date'],
  build_date: [readMonth, 'The month of manufacture.', 'month'],
  compliance_date: [readMonth, 'The month on its compliance plate.', 'month'],
  images: [readPictures, 'Its pictures in order, https URLs or paths below `/media/`.', 'list'],
  primary_image_url: [readPicture, 'The first picture, for feeds that give no list.', 'url'],
  video_url: [readVideo, 'A video in the gallery: a YouTube URL or a file.', 'url'],
  external_video_url: [readVideo, 'A video below the gallery.', 'url'],
  spin_images: [readSpinFrames, 'Frames of its 360° view.'],
  spin_code: [readViewer, 'Its interior viewer: a code for the site’s viewer (vehicle_page.spin_viewer), or a URL on a host of media.frame_hosts.'],
  spin_interior_image: [
    readPicture,
    'An interior picture: an equirectangular panorama, twice as wide as high, to look around in; any other picture is dragged sideways.',
  ],
  hotspots: [readHotspots, 'Points on its pictures with labels; JSON feeds only.'],
  file: [readUrl, 'The URL of its history report.', 'url'],
  dealercomments: [readProseText(20_000), 'The dealer’s description.', 'html'],
  standardEquipment: [readTextList(300, 500), 'Its equipment, one entry per item.', 'list'],
  dealership_id: [
    readLine(100),
    'The dealership that sells it, or the place where it is: an id of `dealerships.*.id` or `dealerships.*.locations.*.id`, a name, a town or a postcode ([places](#dealerships-and-places)). A site with one dealership needs none.',
  ],
  dealership_slug: [readFeedSlug, 'Its slug instead of its id.'],
  dealership_name: [readLine(120), 'Its name instead of its id.'],
  'location.id': [readLine(100), 'The id of the place where it is, as in `dealerships.*.locations.*.id`.'],
  'location.name': [readLine(120), 'The name of that place.'],
  'location.slug': [readFeedSlug, 'The slug of that place.'],
  'location.phone': [readFeedPhone, 'The phone of that place. Nine digits such as `889000000` get their zero back.'],
  'location.street': [readLine(160), 'Street and number of that place.'],
  'location.city': [readLine(80), 'The town of that place.'],
  'location.state': [readStateName, 'The state of that place.'],
  'location.postcode': [readFeedPostcode, 'The postcode of that place. Three digits such as `800` get their zero back.'],
  'location.place_url': [readUrl, 'The URL of that place on a map service.', 'url'],
  'location.distribution_locations': [shortList, 'Further places where it can be seen.'],
  city: [readLine(80), 'Its town, for a vehicle without a place.'],
  state: [readStateName, 'Its state.'],
  categories: [shortList, 'The dealer’s categories.'],
  filtered_features: [shortList, 'Features that shoppers may filter by.'],
  private_suburb: [readLine(80), 'The suburb of a private seller.'],
  private_postcode: [readFeedPostcode, 'The postcode of a private seller.'],
  rank: [readNumber(-1_000_000_000, 1_000_000_000), 'A higher rank comes first in “Most relevant”. Omitted: by `stock.rank`.'],
};

const entries: readonly (readonly [string, Field])[] = Object.entries(table);

export const fields: Readonly<Record<string, ValueReader>> = Object.fromEntries(entries.map(([path, [reader]]) => [path, reader]));
export const fieldMeanings: ReadonlyMap<string, string> = new Map(entries.map(([path, [, meaning]]) => [path, meaning]));
export const fieldRules: ReadonlyMap<string, Field[2]> = new Map(entries.map(([path, [, , rule]]) => [path, rule]));

/** Also figures of a lender's entry. */
export const readerOf = (path: string): ValueReader | undefined => (Object.hasOwn(fields, path) ? fields[path] : lenderReader(path));

/** Whether a feed may fill it. */
export function isField(path: string): boolean {
  return readerOf(path) !== undefined;
}

/** Lists, and groups that are read whole. */
export const takesStructure = (path: string): boolean => readerOf(path)?.list !== undefined || structures.has(path);

const structures: ReadonlySet<string> = new Set<FeedField>(['hotspots', 'finance_lenders']);
