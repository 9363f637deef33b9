import type { Vehicle } from './vehicle.ts';

export type VehicleKey = keyof Vehicle;

/**
 * `watched`: filled every day, so that a feed which loses it is blocked; fields of offers (tags, old prices, finance) vary. `expected`: most feeds fill
 * it, as cards, filters and pages show it. `major`: says what a vehicle is, costs and where it is sold; a batch that cannot say it is blocked, of other
 * fields only the field is held. `unique`: mostly of one vehicle, so that equal values are not looked for.
 */
type Flag = 'watched' | 'expected' | 'major' | 'unique';

/** Each field of a vehicle, in serialisation order. Listed rather than taken from the schema, whose library costs each worker 50 ms to load. */
const flags: Readonly<Record<VehicleKey, readonly Flag[]>> = {
  id: ['major', 'unique'],
  slug: ['unique'],
  name: ['watched', 'unique'],
  stocknum: ['watched', 'expected', 'major', 'unique'],
  vin: ['watched', 'expected', 'major', 'unique'],
  nvic: [],
  regplate: ['expected', 'unique'],
  carsales_title: ['unique'],
  item_type: ['major'],
  year: ['watched', 'expected', 'major'],
  make: ['major'],
  model: ['major'],
  badge: ['watched', 'expected'],
  series: [],
  colour: ['watched', 'expected'],
  interior_colour: ['expected'],
  km: ['watched', 'expected', 'major'],
  certified: [],
  gearnum: [],
  simple_transmission: ['watched', 'expected'],
  trans: ['watched', 'expected'],
  bodyconfiguration: ['watched', 'expected'],
  simple_body: ['watched', 'expected'],
  simple_fuel: ['watched', 'expected'],
  fuel: ['watched', 'expected'],
  seats: ['watched', 'expected'],
  doors: ['watched', 'expected'],
  drive: ['watched', 'expected'],
  engine_size: [],
  engine_size_litres: ['watched', 'expected'],
  variant: ['watched'],
  specifications: [],
  price: ['watched', 'expected', 'major'],
  price_type: ['expected', 'major'],
  before_price: ['major'],
  offer_price: ['major'],
  subscription_price: ['major'],
  preorder: [],
  youxQuote: [],
  finance_lenders: [],
  autograb_data: [],
  autogauge: [],
  payment_processors: [],
  car_type: ['expected', 'major'],
  status: ['expected', 'major'],
  reserved: ['major'],
  reserved_until: [],
  open_reservation: [],
  tag: [],
  show_on_dealer_website: ['major'],
  views: [],
  photos_count: [],
  created_at: ['expected', 'unique'],
  updated_at: ['unique'],
  sold_at: [],
  absent_since: [],
  rego_expiry: ['expected'],
  build_date: [],
  compliance_date: [],
  images: ['watched', 'expected'],
  video_url: ['unique'],
  external_video_url: ['unique'],
  spin_images: [],
  spin_code: ['unique'],
  spin_interior_image: [],
  hotspots: [],
  file: ['unique'],
  dealercomments: ['watched', 'expected'],
  standardEquipment: ['watched', 'expected'],
  dealership_id: ['watched', 'expected', 'major'],
  dealership_slug: ['watched', 'major'],
  dealership_name: [],
  location: ['watched'],
  city: ['watched'],
  state: ['watched'],
  categories: [],
  filtered_features: [],
  private_suburb: [],
  private_postcode: [],
  other: [],
  rank: [],
  price_history: [],
};

const isKey = (name: string): name is VehicleKey => Object.hasOwn(flags, name);

export const vehicleKeys: readonly VehicleKey[] = Object.keys(flags).filter(isKey);
export const keysWith = (flag: Flag): readonly VehicleKey[] => vehicleKeys.filter((key) => flags[key].includes(flag));

/** What feeds for others copy, in the order of their columns. */
export const publicKeys = [
  'stocknum',
  'vin',
  'item_type',
  'car_type',
  'year',
  'make',
  'model',
  'badge',
  'series',
  'colour',
  'interior_colour',
  'km',
  'simple_body',
  'simple_transmission',
  'simple_fuel',
  'drive',
  'seats',
  'doors',
  'build_date',
  'compliance_date',
] as const satisfies readonly VehicleKey[];
export type PublicKey = (typeof publicKeys)[number];

/**
 * Only for a vehicle's own page and card, in serialisation order. Written last, to be skipped (lazy parsing): parsed, they would be most of a worker's
 * memory.
 */
export const detailKeys = [
  'images',
  'spin_images',
  'hotspots',
  'standardEquipment',
  'dealercomments',
  'variant',
  'specifications',
  'finance_lenders',
  'price_history',
  'filtered_features',
  'other',
] as const satisfies readonly VehicleKey[];

const details: ReadonlySet<string> = new Set(detailKeys);

/** In serialisation order. */
export const headKeys = vehicleKeys.filter((key) => !details.has(key));
