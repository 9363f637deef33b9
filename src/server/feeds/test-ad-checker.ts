import { parse } from 'csv-parse/sync';
import type { CarType, PriceType } from '#site/terms.ts';

/** Test fixture: reads an ad platform's file as the platform would, by a table of its own, and compares it with what the pages say. */

/** What a vehicle's page says. */
export type PageFacts = {
  url: string;
  price: number | null;
  price_type: PriceType;
  car_type: CarType;
  vin: string | undefined;
  storeCode: string | undefined;
  isOnSale: boolean;
};

type Platform = 'google' | 'meta' | 'tiktok' | 'microsoft';
type Columns = {
  id: string;
  vin: string;
  price: string;
  url: string;
  images: readonly string[];
  description: string;
  state: string;
  year: string;
  required: readonly string[];
  requiredOfNew: readonly string[];
  optional: readonly string[];
  longest: Readonly<Record<string, number>>;
  values: Readonly<Record<string, readonly string[]>>;
};

const words = (text: string) => text.trim().split(/\s+/);

const catalogue = {
  id: 'vehicle_id',
  vin: 'vin',
  price: 'price',
  url: 'url',
  description: 'description',
  state: 'state_of_vehicle',
  year: 'year',
  requiredOfNew: [],
  longest: { vehicle_id: 100, title: 500, description: 5000, trim: 50, interior_color: 50, make: 100, model: 100, exterior_color: 100 },
  values: {
    'mileage.unit': ['KM', 'MI'],
    body_style: words('CONVERTIBLE COUPE HATCHBACK MINIVAN TRUCK SUV SEDAN VAN WAGON CROSSOVER SMALL_CAR OTHER'),
    state_of_vehicle: words('New Used CPO'),
    availability: ['available'],
    vehicle_type: words('car_truck boat commercial motorcycle powersport rv_camper trailer other'),
    transmission: words('Automatic Manual'),
    drivetrain: words('4X2 4X4 AWD FWD RWD Other'),
    fuel_type: words('DIESEL ELECTRIC FLEX GASOLINE HYBRID OTHER'),
    'address.country': ['AU'],
  },
} as const;
const catalogueRequired = words(
  'vehicle_id title description url make model year mileage.value mileage.unit body_style price exterior_color state_of_vehicle',
);
const catalogueOptional = words(
  'availability vin vehicle_type transmission drivetrain fuel_type trim interior_color date_first_on_lot dealer_id dealer_name ' +
    'address.addr1 address.city address.region address.postal_code address.country latitude longitude',
);
const metaImages = Array.from({ length: 20 }, (_, index) => `image[${index}].url`);

const tables: Readonly<Record<Platform, Columns>> = {
  google: {
    id: 'id',
    vin: 'vin',
    price: 'price',
    url: 'link',
    images: ['image_link', 'additional_image_link'],
    description: 'description',
    state: 'condition',
    year: 'year',
    required: words(
      'id vin google_product_category vehicle_fulfillment link link_template image_link price vehicle_price_type condition brand model year mileage color',
    ),
    requiredOfNew: ['vehicle_msrp'],
    optional: words('title description additional_image_link certified_pre-owned trim body_style engine vehicle_msrp'),
    longest: { id: 50, title: 150, description: 5000, model: 150, trim: 150, brand: 70, color: 40 },
    values: {
      google_product_category: ['916'],
      condition: ['New', 'Used'],
      vehicle_price_type: words('drive_away_price estimated_drive_away_price excluding_government_charges_price'),
      body_style: words(
        'city_car compact_suv convertible coupe crossover full_size_van hatchback limousine minivan notchback sedan station_wagon suv truck ute',
      ),
      engine: words('gasoline diesel electric hybrid lpg methane natural_gas plug-in_hybrid other'),
      'certified_pre-owned': ['yes', 'no'],
    },
  },
  meta: { ...catalogue, images: metaImages, required: [...catalogueRequired, 'image[0].url'], optional: [...catalogueOptional, ...metaImages] },
  tiktok: { ...catalogue, images: ['image_link'], required: [...catalogueRequired, 'image_link'], optional: catalogueOptional },
  microsoft: {
    id: 'Vehicle ID',
    vin: 'VIN',
    price: 'Price',
    url: 'Final URL',
    images: ['Image URLs'],
    description: 'Description',
    state: 'State of vehicle',
    year: 'Year',
    required: ['Vehicle ID', 'Title', 'Final URL', 'Image URLs', 'Make', 'Model', 'Price', 'Country', 'Target campaign', 'Vehicle type'],
    requiredOfNew: [],
    optional: (
      'Target ad group|Body style|City|Drivetrain|Engine|Exterior color|Fuel type|Interior color|State|Trim|Year|Address|Availability|' +
      'Dealer name|Description|Latitude|Longitude|Mileage unit|Mileage value|State of vehicle|VIN|Zip code'
    ).split('|'),
    longest: { 'Image URLs': 2048 },
    values: {
      Country: ['AUS'],
      'Vehicle type': words('boat car_truck commercial_trailer commercial_truck commercial_van motorcycle powersports rv_camper'),
      'State of vehicle': words('New Used CPO'),
      'Mileage unit': ['KM', 'MI'],
    },
  },
};

type Row = Record<string, string[]>;

/** Rows of a file. @throws where it is not well-formed. */
export function readAdFile(platform: Platform, body: string): { columns: string[]; rows: Row[] } {
  return platform === 'google' ? readXml(body) : readTable(body, platform === 'microsoft' ? '\t' : ',');
}

function readTable(body: string, delimiter: string): { columns: string[]; rows: Row[] } {
  const [columns = [], ...rows] = parse(body, { delimiter, relax_quotes: false, record_delimiter: '\r\n' }) as string[][];
  return { columns, rows: rows.map((row) => Object.fromEntries(row.map((cell, index) => [columns[index] ?? '', cell === '' ? [] : [cell]]))) };
}

function readXml(body: string): { columns: string[]; rows: Row[] } {
  const isControl = (character: string) => character < ' ' && !'\t\r\n'.includes(character);
  if ([...body].some(isControl) || /&(?!(?:amp|lt|gt|quot|#39);)/.test(body)) throw new Error('the XML is not well-formed');
  const columns = new Set<string>();
  const rows = [...body.matchAll(/<item>([\s\S]*?)<\/item>/g)].map(([, item = '']) => {
    const row: Row = {};
    const rest = item.replace(/<g:([\w-]+)>([\s\S]*?)<\/g:\1>/g, (_, name: string, value: string) => {
      columns.add(name);
      const group = /^<g:option>([^<]*)<\/g:option><g:store_code>([^<]*)<\/g:store_code>$/.exec(value);
      if (value.includes('<') && group === null) throw new Error(`the XML of ${name} is not well-formed`);
      row[name] = [...(row[name] ?? []), group === null ? unescaped(value) : `${group[1]}:${group[2]}`];
      return '';
    });
    if (rest !== '') throw new Error(`the XML is not well-formed: ${rest}`);
    return row;
  });
  return { columns: [...columns], rows };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const unescaped = (text: string) => text.replace(/&([^;]+);/g, (_, name: string) => entities[name] ?? '');

/** Every fault of a file, as `id attribute: what`. */
export function adFaults(platform: Platform, body: string, pages: ReadonlyMap<string, PageFacts>): string[] {
  let file: ReturnType<typeof readAdFile>;
  try {
    file = readAdFile(platform, body);
  } catch (error) {
    return [`file: ${error instanceof Error ? error.message : error}`];
  }
  const table = tables[platform];
  const known = new Set([...table.required, ...table.optional]);
  return [
    ...file.columns.filter((name) => !known.has(name)).map((name) => `file ${name}: no such attribute`),
    ...twice(file.rows, table.id),
    ...twice(file.rows, table.vin),
    ...file.rows.flatMap((row) => rowFaults(row, platform, table, pages)),
  ];
}

function twice(rows: readonly Row[], name: string): string[] {
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const [value] = row[name] ?? [];
    if (value === undefined || !seen.has(value)) {
      if (value !== undefined) seen.add(value);
      return [];
    }
    return [`${value} ${name}: twice`];
  });
}

function rowFaults(row: Row, platform: Platform, table: Columns, pages: ReadonlyMap<string, PageFacts>): string[] {
  const one = (name: string) => row[name]?.[0];
  const id = one(table.id) ?? '?';
  const page = pages.get(id);
  const faults: string[] = [];
  const check = (holds: boolean, name: string, what: string) => {
    if (!holds) faults.push(`${id} ${name}: ${what}`);
  };
  if (page === undefined) return [`${id}: there is no such vehicle`];
  const isNew = page.car_type === 'new';
  for (const name of [...table.required, ...(isNew ? table.requiredOfNew : [])]) check((one(name) ?? '').trim() !== '', name, 'missing');
  for (const [name, values] of Object.entries(row)) {
    for (const value of values) {
      check(value.length <= (table.longest[name] ?? Number.POSITIVE_INFINITY), name, 'too long');
      check(table.values[name]?.includes(value) ?? true, name, 'no such value');
      if (platform !== 'google') check(!/^[\s=+\-@]/.test(value) || /^-\d+(?:\.\d+)?$/.test(value), name, 'a formula');
      if (platform === 'microsoft') check(!/[\t\r\n]/.test(value), name, 'a tab or line break');
    }
  }
  check(page.isOnSale, table.id, 'sold, reserved or not there yet');
  check(one(table.price) === `${(page.price ?? 0).toFixed(2)} AUD` && page.price !== null, table.price, 'not the page’s price');
  check(one(table.url) === page.url, table.url, 'not the page');
  check(one(table.vin) === undefined || one(table.vin) === page.vin, table.vin, 'not the page’s VIN');
  check(one(table.state) === undefined || (one(table.state) === 'New') === isNew, table.state, 'not the condition');
  check(one(table.year) === undefined || /^(?:19|20)\d\d$/.test(one(table.year) ?? ''), table.year, 'no year');
  for (const name of table.images) {
    const urls = (row[name] ?? []).flatMap((value) => (platform === 'microsoft' ? value.split(';') : [value]));
    for (const url of urls) check(/^https:\/\/[^\s,]+$/.test(url) && !/\.svg$/i.test(url), name, 'no photo');
    if (name === 'additional_image_link') check(urls.length <= 10, name, 'too many');
  }
  faults.push(...textFaults(id, table.description, one(table.description)));
  if (platform === 'google') faults.push(...googleFaults(id, row, page));
  else if (platform !== 'microsoft')
    check(/^\d+$/.test(one('mileage.value') ?? '') && (!isNew || one('mileage.value') === '0'), 'mileage.value', 'no distance');
  return faults;
}

function textFaults(id: string, name: string, text = 'a'): string[] {
  return [
    ...(/\p{Ll}/u.test(text) ? [] : [`${id} ${name}: all capitals`]),
    ...(/https?:|www\.|@/.test(text) ? [`${id} ${name}: a link`] : []),
    ...(/\b(?:hurry|bonus|discount|save \$)/i.test(text) ? [`${id} ${name}: promotion`] : []),
    ...(/\$[\d,]+ \p{L}/u.test(text) || text === 'a' ? [] : [`${id} ${name}: no price with its basis`]),
  ];
}

const bases: Readonly<Record<PriceType, string>> = {
  drive_away: 'drive_away_price',
  estimated_drive_away: 'estimated_drive_away_price',
  excl_govt_charges: 'excluding_government_charges_price',
};

function googleFaults(id: string, row: Row, page: PageFacts): string[] {
  const one = (name: string) => row[name]?.[0] ?? '';
  const isNew = page.car_type === 'new';
  const taken = isNew ? [bases.drive_away, bases.estimated_drive_away] : [bases.drive_away, bases.excl_govt_charges];
  const checks: [boolean, string, string][] = [
    [one('vehicle_price_type') === bases[page.price_type], 'vehicle_price_type', 'not the page’s basis'],
    [taken.includes(one('vehicle_price_type')), 'vehicle_price_type', 'not for this condition'],
    [one('vehicle_fulfillment') === `in_store:${page.storeCode}`, 'vehicle_fulfillment', 'not the store code'],
    [/^\d+ km$/.test(one('mileage')), 'mileage', 'no distance'],
    [/^[A-HJ-NPR-Z0-9]{17}$/.test(one('vin')), 'vin', 'no VIN'],
    [one('link_template') === `${page.url}?store={store_code}`, 'link_template', 'without {store_code}'],
    [one('vehicle_msrp') === '' || /^[1-9]\d*\.\d\d AUD$/.test(one('vehicle_msrp')), 'vehicle_msrp', 'no price'],
  ];
  return checks.flatMap(([holds, name, what]) => (holds ? [] : [`${id} ${name}: ${what}`]));
}
