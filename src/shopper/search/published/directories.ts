import { brandLink } from '#dealers/brand-link.ts';
import { makeLinks } from '#dealers/brand-links.ts';
import { hasOpened, type PlaceWithDealership, placesByStreet, visiblePlaces } from '#dealers/placed.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { caseFolded } from '#lib/text/text.ts';
import { locationPath } from '#site/copy/place-paths.ts';
import type { Site } from '#site/schema/site.ts';
import { amountOf } from '#vehicle/price.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import {
  type DirectoriesConfig,
  type DirectoryDocument,
  type DirectoryFacet,
  type DirectoryName,
  directoryFacets,
  facetLabels,
} from './directory-config.ts';

const mostValues = 100;

/** Both directories of a site with their labels (specification 1 §2, §9). */
export function directories(context: SiteContext): DirectoriesConfig {
  const { search, maps } = context.site;
  return {
    manufacturers: {
      documents: ranked(manufacturers(context)),
      searchable: ['manufacturer.name', 'model.name', 'model.body'],
      facets: facetsOf('manufacturers', {}),
      cacheSize: search.manufacturer_cache_size,
    },
    dealerships: {
      documents: ranked(dealerships(context)),
      searchable: ['name', 'city', 'postcode', 'state', 'street', 'makes', 'categories'],
      facets: facetsOf('dealerships', { city: maps.cities, name: maps.dealerships }),
      cacheSize: search.dealership_cache_size,
    },
    pageSize: search.directory_page_size,
    emptyTitle: search.empty_title,
    emptyText: search.empty_text,
    clearLabel: search.clear_filters_label,
  };
}

/** @param limits options shown; others are found by name. */
const facetsOf = (name: DirectoryName, limits: Partial<Record<string, number>>): DirectoryFacet[] =>
  directoryFacets[name].map((field) => ({
    field,
    label: facetLabels[field],
    kind: field === 'price' ? 'amount' : 'values',
    limit: limits[field] ?? mostValues,
  }));

type Entry = Omit<DirectoryDocument, 'rank'>;

/** Entries in page order. */
const ranked = (entries: readonly Entry[]): DirectoryDocument[] =>
  entries.map((entry, place) => ({ ...entry, rank: entries.length - place }) as DirectoryDocument);

const distinct = <T>(values: readonly (T | undefined)[]): T[] => [...new Set(values.filter((value) => value !== undefined))];

/** Brand tiles: makes with models in stock and bodies; companies of the group by name. */
function manufacturers({ site, listings }: SiteContext): Entry[] {
  const tiles =
    site.brands.length === 0
      ? makeLinks(listings).map(({ label, href }) => ({ label, href, make: label }))
      : site.brands.map((brand) => ({ ...brandLink(brand, site), make: brand.group === 'own-group' ? null : brand.title }));
  return tiles.map(({ label, href, make }) => {
    const vehicles = make === null ? [] : (listings.byMake(make)?.vehicles ?? []);
    return {
      id: href,
      'manufacturer.name': make === null || caseFolded(make) === caseFolded(label) ? label : [label, make],
      'model.name': distinct(vehicles.map(({ model }) => model)),
      'model.body': distinct(vehicles.map(({ simple_body: body }) => body)),
    };
  });
}

/** Visible places with what their dealerships sell, and the price range. One entry per street address, like the cards. */
function dealerships({ site, listings }: SiteContext): Entry[] {
  return placesByStreet(visiblePlaces(site)).map((placed) => {
    // A place not yet open sells nothing.
    const sellers = distinct(placed.filter(({ location }) => hasOpened(location)).map(({ dealership }) => dealership));
    return placeEntry(
      placed,
      sellers.flatMap(({ slug }) => listings.byDealership(slug)?.vehicles ?? []),
      site,
    );
  });
}

function placeEntry(placed: readonly [PlaceWithDealership, ...PlaceWithDealership[]], vehicles: readonly Vehicle[], site: Site): Entry {
  const [{ location }] = placed;
  const { street, city, state, postcode } = location.address;
  const wanted = site.search.search_categories.map(caseFolded);
  const [makes, categories] = [new Set<string>(), new Set<string>()];
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const vehicle of vehicles) {
    makes.add(vehicle.make);
    for (const category of vehicle.categories ?? []) categories.add(category);
    const amount = amountOf(vehicle, site);
    if (amount === null) continue;
    lowest = Math.min(lowest, amount);
    highest = Math.max(highest, amount);
  }
  const [name, ...names] = distinct(placed.flatMap((one) => [one.location.name, one.dealership.name]));
  return {
    id: locationPath(site, location),
    name: names.length === 0 ? (name ?? '') : [name ?? '', ...names],
    street,
    city,
    state: state.toUpperCase(),
    postcode,
    makes: [...makes],
    categories: [...categories].filter((category) => wanted.length === 0 || wanted.includes(caseFolded(category))),
    // A wanted price lies between them.
    price: lowest > highest ? [] : [lowest, highest],
  };
}
