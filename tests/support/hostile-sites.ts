import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { projectRoot } from './run-script.ts';

/** The hostile strings in the stock's order: record n holds the n-th. */
export function hostileStrings(): string[] {
  const file = path.join(projectRoot, 'tests/fixtures/hostile-strings.json');
  return z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Texts that a site file may hold: `npm run check` refuses an empty one and one with `{name}`. */
export const copyStrings = () => hostileStrings().filter((text) => text.trim() !== '' && !/\{[^{}]+\}/.test(text));

const fields =
  'name nvic regplate carsales_title make model badge series colour interior_colour simple_transmission trans bodyconfiguration simple_body simple_fuel fuel drive tag video_url external_video_url spin_code spin_interior_image file dealercomments dealership_name city state private_suburb private_postcode something_else'.split(
    ' ',
  );

/** A record with one text in each field that holds text, and in field names. */
function recordOf(text: string, index: number): Record<string, unknown> {
  const number = index + 1;
  const spot = { position: { x: 1, y: 2 }, description: text };
  const pictures = ['red', 'blue', 'grey', 'white'].map((colour) => `/media/${colour}.svg`);
  return {
    id: number,
    vin: `6ZZSMPV20TA${String(number).padStart(6, '0')}`,
    year: 2015 + (number % 10),
    km: 1000 * number,
    price: 20_000 + number,
    price_type: 'drive_away',
    car_type: 'used',
    status: 'in_stock',
    dealership_id: 'a1',
    ...Object.fromEntries(fields.map((field) => [field, text])),
    stocknum: `${number} ${text}`,
    images: [...pictures.map((url) => ({ image: { url, thumb: { url } } })), { image: { url: text, thumb: { url: text } } }],
    // An invalid frame ends the spin; without a viewer a picture of the inside is shown.
    spin_images: number % 5 === 0 ? [...pictures, text] : pictures,
    ...(number % 3 === 0 ? { spin_code: undefined, spin_interior_image: pictures[0] } : {}),
    standardEquipment: [text, 'Tow bar'],
    filtered_features: [text],
    categories: [text],
    hotspots: { exterior: [spot, { ...spot, position: { x: text, y: text, frame: text } }], interior: [spot] },
    variant: { induction: text, geartype: text },
    specifications: { axle_type: text },
    location: { name: text, slug: text, phone: text, address: { street: text, city: text, state: text, place_url: text } },
    finance_lenders: { angle: { interestRate: 7, comparisonRate: 8, paymentWeek: 99, financeProvider: text, disclaimer: text } },
    autogauge: { fill: 0.5, listing_price: 20_000, market_range_min: 18_000, market_range_max: 40_000, confidence: 0.9, description: text },
    [text]: text,
  };
}

const siteFile = z.looseObject({});

/** Writes two sites like alpha: with hostile strings in each vehicle's texts, and in its own copy. */
export function addHostileSites(fixtures: string): void {
  const write = (file: string, content: unknown) => writeFileSync(path.join(fixtures, file), JSON.stringify(content));
  const alpha = siteFile.parse(JSON.parse(readFileSync(path.join(fixtures, 'sites/alpha.json'), 'utf8')));
  write('feeds/hostile.json', { dealer_id: 'hostile', total: hostileStrings().length, cars: hostileStrings().map(recordOf) });
  write('sites/hostile.json', {
    ...alpha,
    name: 'Hostile Stock',
    url: 'https://www.hostile.example',
    stock: { from: '../feeds/hostile.json', dealer_id: 'hostile' },
  });
  const texts = copyStrings();
  const some = (index: number) => texts[index * 7] ?? '';
  write('sites/hostile-copy.json', {
    ...alpha,
    name: some(0),
    legal_name: some(1),
    url: 'https://www.hostile-copy.example',
    tagline: some(2),
    menu: [
      ...texts.slice(0, 8).map((label) => ({ label, href: '/contact/' })),
      { label: some(15), brands: true, links: texts.slice(0, 4).map((label) => ({ label, href: '/contact/' })) },
    ],
    brands: texts.slice(0, 6).map((title, index) => ({ title, slug: `brand-${index}`, description: title, group: index % 2 ? 'car' : 'own-group' })),
    brands_page: { title: some(16), lead: some(17), group_titles: { car: some(18), motorcycle: some(19), truck: some(20), 'own-group': some(21) } },
    group_page: { title: some(22), paragraphs: texts.slice(0, 6), stats: [{ figure: some(23), label: some(24) }] },
    footer: { note: some(3), legal: texts, columns: [{ title: some(4), links: texts.slice(0, 40).map((label) => ({ label, href: '/contact/' })) }] },
    home: {
      title: some(5),
      lead: some(6),
      latest_title: some(7),
      brands_title: some(8),
      dealerships_title: some(9),
      stats: [{ figure: some(10), label: some(11), href: '/brands/' }],
      slider_title: some(25),
      slides: texts
        .slice(0, 6)
        .map((name, index) => ({ name, description: name, url: '/contact/', image: '/media/blue.svg', hide_overlay: index % 2 === 1 })),
      tiles_title: some(26),
      tiles: texts.slice(0, 6).map((title) => ({ title, text: title, href: '/contact/' })),
      sections: ['slider', 'finder', 'latest', 'brands', 'tiles', 'stats', 'dealerships', 'promotions'],
    },
    features: { delivery_calculator: true },
    delivery: {
      regions: [
        { name: some(27), price: 95, postcodes: ['2250'] },
        { name: '<img src=x onerror="window.hostile=1"> & "Sons"', price: 1, postcodes: ['2251'] },
        ...texts.filter(({ length }) => length <= 5000).map((name, index) => ({ name, price: index, postcodes: [String(3000 + index)] })),
      ],
      note: some(28),
    },
    pricing: { no_price_text: some(12) },
    locations: { closed_label: some(15), special_hours: [{ date: '2026-12-24', status: 'Closed', name: some(16) }] },
    vehicle_page: { sold_button: some(13), used_car_checks: texts },
    tags: { sold: { label: some(14) } },
    // A word of 100,000 letters takes a browser seconds to break in each place; the footer has it on every page.
    promotions: {
      cards: texts
        .filter(({ length }) => length <= 5000)
        .map((title, index) => ({ id: `p${index}`, title, text: title, button: title, href: '/contact/' })),
    },
  });
}
