import { clockAt } from '#lib/clock.ts';
import { slugify } from '#lib/slug.ts';
import { caseFolded } from '#lib/text.ts';
import type { Listing, Listings } from '#listings/listing.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import { carTypes } from '#site/terms.ts';
import type { CardModel, EstimateModel } from '#vehicle/models.ts';
import { testNow, testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type SiteContext, siteContext } from './site-context.ts';

/** Fixtures for tests of the vehicle's pages; nothing that is served reads this file. */

function listing(path: string, kind: Listing['kind'], name: string, vehicles: readonly Vehicle[]): Listing {
  return {
    key: path.slice('/search/'.length, -1),
    path,
    kind,
    name,
    label: name,
    filter: { carTypes: null, make: null, model: null, body: null, dealership: null },
    spellings: [],
    vehicles,
    noun: 'car',
    canonical: path,
  };
}

/** The listings of some stock, as far as the vehicle's pages ask for them; without stock only those by car type. */
export function testListings(vehicles: readonly Vehicle[] = []): Listings {
  const find = (path: string, kind: Listing['kind'], name: string, takes: (vehicle: Vehicle) => boolean): Listing | null => {
    const found = vehicles.filter(takes);
    return found.length === 0 ? null : listing(path, kind, name, found);
  };
  const same = (one: string | undefined, other: string) => one !== undefined && caseFolded(one) === caseFolded(other);
  const all = listing(paths.searchAll, 'types', 'New, demo and used cars', vehicles);
  const types = carTypes.map((type) => listing(paths.searchTypes(type), 'types', type, vehicles));
  return {
    list: [all, ...types],
    all,
    types,
    makes: [],
    bodies: [],
    dealerships: [],
    modelsOf: () => [],
    byPath: () => null,
    byCarType: (type) => listing(paths.searchTypes(type), 'types', type, vehicles),
    byMake: (make) => find(paths.search(slugify(make)), 'make', make, (vehicle) => same(vehicle.make, make)),
    byModel: (make, model) =>
      find(paths.searchModel(slugify(make), slugify(model)), 'model', model, (vehicle) => same(vehicle.make, make) && same(vehicle.model, model)),
    byBody: (body) => find(paths.search(slugify(body)), 'body', body, (vehicle) => same(vehicle.simple_body, body)),
    byDealership: (slug) => (vehicles.length === 0 ? null : listing(paths.search(slug), 'dealership', slug, vehicles)),
    collisions: [],
  };
}

/** What vehicle pages are made from, on a site with this stock. */
export function testContext(site: Site, vehicles: readonly Vehicle[] = []): SiteContext {
  return siteContext(site, vehicles, clockAt(testNow), { listings: testListings(vehicles) });
}

/** A Prado with what a page shows most often. */
export const testPrado = testVehicle({
  make: 'Toyota',
  model: 'LandCruiser Prado',
  badge: 'VX',
  simple_body: 'SUV',
  simple_transmission: 'Automatic',
  stocknum: 'H20418',
  price: 72_990,
  dealercomments: 'One owner.\nFull history.',
  standardEquipment: ['Cruise control', 'cruise  control', 'Tow bar'],
});

/** A repayment with both its rates. */
export const testEstimate: EstimateModel = {
  kind: 'estimate',
  repayment: '$341',
  repaymentLabel: 'weekly',
  weekly: 341,
  interest: '7.99%',
  interestLabel: 'interest p.a.',
  comparison: '8.74%',
  comparisonLabel: 'comparison p.a.',
  assumptions: null,
};

/** The card of a similar vehicle that shows a repayment. */
export const testCard: CardModel = {
  id: 'x',
  href: '/cars/x/',
  title: 'x',
  subtitle: null,
  image: null,
  photoCount: 0,
  tag: null,
  deal: null,
  chips: [],
  price: null,
  estimate: testEstimate,
  soldNote: null,
  sold: false,
  button: null,
  place: null,
  keep: null,
};
