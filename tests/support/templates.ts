import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type BuiltSlug, releaseOf, stockOf } from './built-sites.ts';

export type Template = { name: string; path: string };

const listing = '/search/new-used-and-demo-cars/';
const fixed = [
  { name: 'home', path: '/' },
  { name: 'results', path: listing },
  { name: 'results, page 2', path: `${listing}page/2/` },
  { name: 'results, lowest price', path: `${listing}sort/price-asc/` },
];

/** One page of each kind that a site has. */
export function templatesOf(slug: BuiltSlug): Template[] {
  const release = releaseOf(slug);
  const has = (address: string) => existsSync(path.join(release, address, 'index.html'));
  const at = (vehicle: Vehicle | undefined, part = '') => (vehicle ? `/cars/${vehicle.slug}/${part}` : '');
  const stock = stockOf(slug).filter((vehicle) => has(at(vehicle)));
  const offered = stock.filter(({ status }) => status === 'in_stock').toSorted((a, b) => fullness(b) - fullness(a));
  const checkout = offered.map((vehicle) => [at(vehicle, 'checkout/'), at(vehicle, 'buy-online/')].find(has)).find(Boolean);
  const all = [
    ...fixed,
    { name: 'results, none', path: emptyListing(release) },
    { name: 'vehicle, full', path: at(offered[0]) },
    { name: 'vehicle, minimal', path: at(offered.at(-1)) },
    { name: 'vehicle, without photo', path: at(stock.find(({ status, images }) => status !== 'sold' && images.length === 0)) },
    { name: 'vehicle, without price', path: at(offered.find(({ price }) => (price ?? 0) <= 10)) },
    { name: 'vehicle, sold', path: at(stock.find(({ status }) => status === 'sold')) },
    { name: 'vehicle, no longer there', path: at(stock.find(({ status }) => status === 'absent')) },
    { name: 'checkout', path: checkout ?? '' },
    { name: 'brand, overview', path: brandOverview(release, (html) => html.includes('<h2>Models in stock</h2>')) ?? '' },
    { name: 'brand, without vehicles', path: brandOverview(release, (html) => !html.includes('<h2>Models in stock</h2>')) ?? '' },
    ...globSync('*/index.html', { cwd: release }).map((file) => ({ name: path.dirname(file), path: `/${path.dirname(file)}/` })),
    ...placePages(release),
    { name: 'trade-in of a vehicle', path: '/cars/trade-in/' },
    { name: 'post', path: firstWith(release, 'blog/*/index.html', '<article') },
    { name: 'blog category', path: firstWith(release, 'blog/*/index.html', 'Posts in') },
    { name: 'models of a body type', path: firstWith(release, 'models/*/index.html') },
    { name: 'accessories', path: firstWith(release, 'cars/*/accessories/index.html') },
    { name: 'page below another', path: firstWith(release, 'pages/*/index.html') },
  ];
  return [...all.filter((one) => one.path !== '' && has(one.path)), { name: 'not found', path: '/no-such-page/' }];
}

/** Pages of the first places: one that sells, others of its departments, one that is not open yet. */
function placePages(release: string): Template[] {
  const files = globSync('{contact-us,our-location,locations}/*/index.html', { cwd: release }).toSorted();
  const kinds = new Map<string, string>();
  for (const file of files) {
    const html = readFileSync(path.join(release, file), 'utf8');
    const kind = html.includes('COMING') ? 'to come' : (/<p class="fine">([^<]*)<\/p>\s*<h1/.exec(html)?.[1] ?? '');
    if (!kinds.has(kind)) kinds.set(kind, `/${path.dirname(file)}/`);
  }
  return [...kinds].map(([kind, address]) => ({ name: `location, ${kind}`, path: address }));
}

function fullness(vehicle: Vehicle): number {
  const filled = Object.values(vehicle).filter((value) => value !== undefined && value !== null).length;
  const weights = [vehicle.images.length > 3, vehicle.dealercomments, vehicle.standardEquipment?.length, vehicle.autogauge, vehicle.finance_lenders];
  return filled + 10 * weights.filter(Boolean).length;
}

const emptyListing = (release: string) => firstWith(release, 'search/*/index.html', 'No Results Available');

/** The address of the first page of these files with a text; empty without one. */
function firstWith(release: string, files: string, text = ''): string {
  const file = globSync(files, { cwd: release })
    .toSorted()
    .find((one) => readFileSync(path.join(release, one), 'utf8').includes(text));
  return file === undefined ? '' : `/${path.dirname(file)}/`;
}

function brandOverview(release: string, wanted: (html: string) => boolean): string | undefined {
  const file = globSync('*/overview/index.html', { cwd: release })
    .toSorted()
    .find((one) => wanted(readFileSync(path.join(release, one), 'utf8')));
  return file && `/${path.dirname(file)}/`;
}
