import { slugify } from '#lib/text/slug.ts';
import { caseFolded } from '#lib/text/text.ts';
import type { Clock } from '#lib/time/clock.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import { isListed } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { Listing, Listings } from './listing.ts';
import { bodyListing, dealershipListings, makeListing, modelListing } from './named-listings.ts';
import { pathClaims } from './path-claims.ts';
import { sortVehicles } from './sort.ts';
import { groupedByName, type NamedGroup } from './spellings.ts';
import { typeListings, typesPath } from './type-listings.ts';

/**
 * All listings of a site, from the vehicles that it lists: neither sold too long ago nor against its rules. The stock is sorted once. A path belongs to
 * the first claim: car types, makes, bodies, dealerships, larger before smaller; the rest get no page and are in `collisions`.
 */
export function prepareListings(site: Site, vehicles: readonly Vehicle[], clock: Clock): Listings {
  const listed = vehicles.filter((vehicle) => isListed(vehicle, site, clock));
  const sorted = sortVehicles(listed, site.search.default_sort, site);
  const types = typeListings(sorted, site);
  const all = types.find((listing) => listing.path === paths.searchAll);
  if (all === undefined) throw new Error(`No listing stands at ${paths.searchAll}; typeListings must make it.`);

  const claims = pathClaims(types.map((listing) => listing.path));
  const makes: Listing[] = [];
  const models = new Map<string, readonly Listing[]>();
  for (const group of makeGroups(sorted, site)) {
    const make = claims.take(makeListing(group, site, all.noun), `the make “${group.name}”`);
    if (make === null) continue;
    makes.push(make);
    // Models that differ in punctuation only (`Prius C`, `Prius-C`) are one model with one path.
    const makeModels = groupedByName(group.vehicles, (vehicle) => vehicle.model, slugify);
    models.set(
      group.key,
      makeModels.map((model) => modelListing(model, make)),
    );
  }
  const bodies = groupedByName(sorted, (vehicle) => vehicle.simple_body).flatMap(
    (group) => claims.take(bodyListing(group), `the body “${group.name}”`) ?? [],
  );
  const dealerships = dealershipListings(sorted, site, all.noun).flatMap((listing) => claims.take(listing, `the dealership “${listing.name}”`) ?? []);

  const list = [...types, ...makes.flatMap((make) => [make, ...(models.get(caseFolded(make.filter.make ?? '')) ?? [])]), ...bodies, ...dealerships];
  return {
    list,
    all,
    types,
    makes,
    bodies,
    dealerships,
    ...waysTo({ list, all, makes, models, bodies, dealerships }),
    collisions: claims.collisions,
  };
}

/** Makes in stock, largest first; then brands of the config without stock, which menus may link to. */
function makeGroups(sorted: readonly Vehicle[], site: Site): NamedGroup[] {
  const groups = groupedByName(sorted, (vehicle) => vehicle.make);
  const groupKeys = new Set(groups.map((group) => group.key));
  for (const brand of site.brands) {
    const key = caseFolded(brand.title);
    if (brand.group === 'own-group' || brand.external_url !== undefined || groupKeys.has(key)) continue;
    groupKeys.add(key);
    groups.push({ name: brand.title, key, spellings: [brand.title], vehicles: [] });
  }
  return groups;
}

type Found = Pick<Listings, 'list' | 'all' | 'makes' | 'bodies' | 'dealerships'> & { models: ReadonlyMap<string, readonly Listing[]> };

function waysTo(groups: Found): Pick<Listings, 'modelsOf' | 'byPath' | 'byCarType' | 'byMake' | 'byModel' | 'byBody' | 'byDealership'> {
  const byPath = new Map(groups.list.map((listing) => [listing.path, listing]));
  const makes = new Map(groups.makes.map((listing) => [caseFolded(listing.filter.make ?? ''), listing]));
  const bodies = new Map(groups.bodies.map((listing) => [caseFolded(listing.filter.body ?? ''), listing]));
  const dealerships = new Map(groups.dealerships.map((listing) => [listing.key, listing]));
  const models = new Map<string, ReadonlyMap<string, Listing>>();
  for (const [make, listings] of groups.models)
    models.set(make, new Map(listings.flatMap((listing) => listing.spellings.map((spelling) => [caseFolded(spelling), listing]))));
  return {
    modelsOf: (make) => groups.models.get(caseFolded(make)) ?? [],
    byPath: (path) => byPath.get(path) ?? null,
    byCarType: (carType) => byPath.get(typesPath([carType])) ?? groups.all,
    byMake: (make) => makes.get(caseFolded(make)) ?? null,
    byModel: (make, model) => models.get(caseFolded(make))?.get(caseFolded(model)) ?? null,
    byBody: (body) => bodies.get(caseFolded(body)) ?? null,
    byDealership: (slug) => dealerships.get(slug) ?? null,
  };
}
