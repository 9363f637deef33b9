import { slugify } from '#lib/text/slug.ts';
import { caseFolded } from '#lib/text/text.ts';
import { clockAt } from '#lib/time/clock.ts';
import type { Listing, Listings } from '#listings/listing.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import { carTypes } from '#site/terms.ts';
import type { CardModel, EstimateModel } from '#vehicle/models.ts';
import { testNow, testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type SiteContext, siteContext } from './site-context.ts';

/** Test fixtures. */

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

/** The listings that vehicle pages need. */
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

export function testContext(site: Site, vehicles: readonly Vehicle[] = []): SiteContext {
  return siteContext(site, vehicles, clockAt(testNow), { listings: testListings(vehicles) });
}

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

export const testCard: CardModel = {
  id: 'x',
  slug: 'x',
  make: 'Toyota',
  model: 'Corolla',
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
