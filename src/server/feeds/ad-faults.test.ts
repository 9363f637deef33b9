import { describe, expect, test } from 'vitest';
import { metaRow, tiktokRow } from './ad-catalogue.ts';
import { type AdFeed, adFeedsOf } from './ad-feeds.ts';
import { adFile } from './ad-file.ts';
import { googleRow } from './ad-google.ts';
import { adLine } from './ad-line.ts';
import { microsoftRow } from './ad-microsoft.ts';
import type { AdRow } from './ad-row.ts';
import { adFaults } from './test-ad-checker.ts';
import { adContext, adSite, adVehicle, pageFactsOf } from './test-ads.ts';

/** The checker that proves the other tests is proved itself: each planted fault of a file is found. */

const vehicles = [
  adVehicle(1),
  adVehicle(2, { car_type: 'new', km: 8, price_type: 'estimated_drive_away' }),
  adVehicle(3, { price_type: 'excl_govt_charges', dealership_id: 'd2' }),
  adVehicle(4, { reserved: true }),
];
const context = adContext(vehicles);
const pages = pageFactsOf(context);

type Platform = AdFeed['table']['id'];

type PlantedFeed = { table: AdFeed['table']; rows: AdRow[] };
const makers = { google: googleRow, meta: metaRow, tiktok: tiktokRow, microsoft: microsoftRow } as const;

/** Rows in cells, to plant faults in. */
function feedOf(platform: Platform): PlantedFeed {
  const feed = adFeedsOf(context).find(({ table }) => table.id === platform);
  if (feed === undefined) throw new Error(`no feed of ${platform}`);
  const rows = vehicles.map((vehicle) => makers[platform](vehicle, context)).filter((row) => 'cells' in row);
  return structuredClone({ table: feed.table, rows });
}
const bodyOf = ({ table, rows }: PlantedFeed) => adFile({ table, rows: rows.map((row) => adLine(row, table)) }, adSite()).body;

test('without a planted fault there is none', () => {
  for (const platform of ['google', 'meta', 'tiktok', 'microsoft'] as const) {
    const feed = feedOf(platform);
    expect(feed.rows.map(({ id }) => id)).toEqual(['a1', 'a2', 'a3']);
    expect(adFaults(platform, bodyOf(feed), pages)).toEqual([]);
  }
});

/** In the first row, by default. */
const cell =
  (name: string, value: string | string[] | undefined, row = 0) =>
  ({ rows }: PlantedFeed) => {
    const cells: AdRow['cells'] = rows[row]?.cells ?? {};
    if (value === undefined) delete cells[name];
    else cells[name] = value;
  };
const again = ({ rows }: PlantedFeed) => {
  const [first] = rows;
  if (first !== undefined) rows.push(structuredClone(first));
};

const inRows: [Platform, string, (feed: PlantedFeed) => void, string][] = [
  ['google', 'no VIN', cell('vin', undefined), 'a1 vin: missing'],
  ['google', 'a short VIN', cell('vin', 'MR0HA3CD'), 'a1 vin: no VIN'],
  ['google', 'another vehicle’s VIN', cell('vin', adVehicle(3).vin), 'vin: twice'],
  ['google', 'no colour', cell('color', undefined), 'a1 color: missing'],
  ['google', 'no brand', cell('brand', undefined), 'a1 brand: missing'],
  ['google', 'no model', cell('model', undefined), 'a1 model: missing'],
  ['google', 'no year', cell('year', undefined), 'a1 year: missing'],
  ['google', 'a year of two digits', cell('year', '22'), 'a1 year: no year'],
  ['google', 'a distance without its unit', cell('mileage', '48210'), 'a1 mileage: no distance'],
  ['google', 'a distance with a comma', cell('mileage', '48,210 km'), 'a1 mileage: no distance'],
  ['google', 'no photo', cell('image_link', undefined), 'a1 image_link: missing'],
  ['google', 'a drawing for a photo', cell('image_link', 'https://cdn.example/ute.svg'), 'a1 image_link: no photo'],
  ['google', 'a photo without encryption', cell('image_link', 'http://cdn.example/1.jpg'), 'a1 image_link: no photo'],
  ['google', 'eleven more photos', cell('additional_image_link', Array(11).fill('https://cdn.example/1.jpg')), 'additional_image_link: too many'],
  ['google', 'another price', cell('price', '49990.00 AUD'), 'a1 price: not the page’s price'],
  ['google', 'a price in another currency', cell('price', '52990.00 USD'), 'a1 price: not the page’s price'],
  ['google', 'a price with its sign', cell('price', '$52,990'), 'a1 price: not the page’s price'],
  ['google', 'no price basis', cell('vehicle_price_type', undefined), 'a1 vehicle_price_type: missing'],
  ['google', 'another price basis', cell('vehicle_price_type', 'excluding_government_charges_price'), 'not the page’s basis'],
  [
    'google',
    'a used vehicle’s basis on a new one',
    cell('vehicle_price_type', 'excluding_government_charges_price', 1),
    'a2 vehicle_price_type: not for this condition',
  ],
  ['google', 'Canada’s price basis', cell('vehicle_price_type', 'all_in_price'), 'a1 vehicle_price_type: no such value'],
  ['google', 'a new vehicle without the manufacturer’s price', cell('vehicle_msrp', undefined, 1), 'a2 vehicle_msrp: missing'],
  ['google', 'a manufacturer’s price of nothing', cell('vehicle_msrp', '0.00 AUD', 1), 'a2 vehicle_msrp: no price'],
  ['google', 'a used vehicle as new', cell('condition', 'New'), 'a1 condition: not the condition'],
  ['google', 'a word for demo', cell('condition', 'Demo'), 'a1 condition: no such value'],
  ['google', 'a store code without its zeros', cell('vehicle_fulfillment', 'in_store:42'), 'a1 vehicle_fulfillment: not the store code'],
  ['google', 'another place’s store code', cell('vehicle_fulfillment', 'in_store:S-007'), 'a1 vehicle_fulfillment: not the store code'],
  ['google', 'no store code', cell('vehicle_fulfillment', undefined), 'a1 vehicle_fulfillment: missing'],
  ['google', 'a category of parts', cell('google_product_category', '899'), 'a1 google_product_category: no such value'],
  ['google', 'a body with a space', cell('body_style', 'station wagon'), 'a1 body_style: no such value'],
  ['google', 'a fuel of its own', cell('engine', 'petrol'), 'a1 engine: no such value'],
  ['google', 'another page', cell('link', 'https://www.harbour.example/'), 'a1 link: not the page'],
  ['google', 'a template with a store’s code', cell('link_template', 'https://www.harbour.example/?store=0042'), 'without {store_code}'],
  ['google', 'a title of 151 letters', cell('title', 'x'.repeat(151)), 'a1 title: too long'],
  ['google', 'a vehicle twice', again, 'a1 id: twice'],
  ['google', 'a reserved vehicle', cell('id', 'a4'), 'a4 id: sold, reserved or not there yet'],
  ['google', 'a vehicle that is not there', cell('id', 'a9'), 'a9: there is no such vehicle'],
  ['meta', 'no body', cell('body_style', undefined), 'a1 body_style: missing'],
  ['meta', 'an Australian body', cell('body_style', 'Ute'), 'a1 body_style: no such value'],
  ['meta', 'no description', cell('description', undefined), 'a1 description: missing'],
  ['meta', 'a price without its basis in words', cell('description', 'One owner.'), 'a1 description: no price with its basis'],
  ['meta', 'no photo', cell('image', []), 'a1 image[0].url: missing'],
  ['meta', 'a new vehicle with a distance', cell('mileage.value', '8', 1), 'a2 mileage.value: no distance'],
  ['meta', 'miles', cell('mileage.unit', 'miles'), 'a1 mileage.unit: no such value'],
  ['meta', 'a type of ours', cell('vehicle_type', 'caravan'), 'a1 vehicle_type: no such value'],
  ['meta', 'a formula for a title', cell('title', '=HYPERLINK("https://x.example")'), 'a1 title: a formula'],
  ['meta', 'an availability that hides it', cell('availability', 'not available'), 'a1 availability: no such value'],
  ['tiktok', 'shouting', cell('description', 'ONE OWNER. $52,990 DRIVE AWAY.'), 'a1 description: all capitals'],
  ['tiktok', 'promotion', cell('description', 'Hurry! $52,990 Drive away.'), 'a1 description: promotion'],
  ['tiktok', 'a link', cell('description', 'See www.harbour.example. $52,990 Drive away.'), 'a1 description: a link'],
  ['tiktok', 'a trim of 51 letters', cell('trim', 'x'.repeat(51)), 'a1 trim: too long'],
  ['tiktok', 'no photo', cell('image_link', undefined), 'a1 image_link: missing'],
  ['tiktok', 'another VIN', cell('vin', 'MR0HA3CD000000009'), 'a1 vin: not the page’s VIN'],
  ['microsoft', 'no campaign', cell('Target campaign', undefined), 'a1 Target campaign: missing'],
  ['microsoft', 'a country in two letters', cell('Country', 'AU'), 'a1 Country: no such value'],
  ['microsoft', 'photos with a comma', cell('Image URLs', 'https://cdn.example/a,b.jpg'), 'a1 Image URLs: no photo'],
  ['microsoft', 'a line break', cell('Description', 'One owner.\n$52,990 Drive away.'), 'a1 Description: a tab or line break'],
  ['microsoft', 'a type of ours', cell('Vehicle type', 'truck'), 'a1 Vehicle type: no such value'],
];

describe('a planted fault is found', () => {
  test.each(inRows)('%s: %s', (platform, _, plant, found) => {
    const feed = feedOf(platform);
    plant(feed);
    expect(adFaults(platform, bodyOf(feed), pages).join('\n')).toContain(found);
  });

  const inFile: [Platform, string, (body: string) => string, string][] = [
    ['google', 'an unescaped ampersand', (body) => body.replace('Toyota', 'Toyota & Co'), 'not well-formed'],
    ['google', 'an element of a text', (body) => body.replace('Silver', '</g:color><b>Silver</b><g:color>'), 'not well-formed'],
    ['google', 'an attribute of shopping ads', (body) => body.replaceAll('g:color>', 'g:colour>'), 'file colour: no such attribute'],
    ['meta', 'an open quote', (body) => body.replace('"2022 Toyota', '2022 "Toyota'), 'file: '],
    ['meta', 'a header of another platform', (body) => body.replace('exterior_color', 'color'), 'file color: no such attribute'],
    ['microsoft', 'a cell too many', (body) => body.replace('Silver\t', 'Silver\t\t'), 'file: '],
  ];
  test.each(inFile)('%s: %s', (platform, _, plant, found) => {
    const body = bodyOf(feedOf(platform));
    const planted = plant(body);
    expect(planted).not.toBe(body);
    expect(adFaults(platform, planted, pages).join('\n')).toContain(found);
  });
});
