import { slugify } from '#lib/text/slug.ts';
import { caseFolded } from '#lib/text/text.ts';
import { makeLabel } from '#site/copy/labels.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import { dealershipOf } from '#vehicle/dealership.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { Listing } from './listing.ts';
import { bodyWords, nounOf } from './listing-words.ts';
import type { NamedGroup } from './spellings.ts';

const nothing = { carTypes: null, make: null, model: null, body: null, dealership: null } as const;

/** A make at its brand's slug from the config, else at one made from its name. */
export function makeListing(group: NamedGroup, site: Site, noun: string): Listing {
  const brand = site.brands.find((one) => caseFolded(one.title) === group.key);
  const slug = brand?.slug ?? slugify(group.name);
  const path = paths.search(slug);
  const label = makeLabel(site, group.name);
  return {
    key: slug,
    path,
    canonical: path,
    kind: 'make',
    name: label,
    label,
    filter: { ...nothing, make: group.name },
    spellings: group.spellings,
    vehicles: group.vehicles,
    noun: nounOf(group.vehicles, noun),
  };
}

export function modelListing(group: NamedGroup, make: Listing): Listing {
  const slug = slugify(group.name);
  const path = paths.searchModel(make.key, slug);
  return {
    key: `${make.key}/${slug}`,
    path,
    canonical: path,
    kind: 'model',
    name: `${make.name} ${group.name}`,
    label: group.name,
    filter: { ...nothing, make: make.filter.make, model: group.name },
    spellings: group.spellings,
    vehicles: group.vehicles,
    noun: nounOf(group.vehicles, make.noun),
  };
}

export function bodyListing(group: NamedGroup): Listing {
  const slug = slugify(group.name);
  const path = paths.search(slug);
  const noun = nounOf(group.vehicles, 'vehicle');
  return {
    key: slug,
    path,
    canonical: path,
    kind: 'body',
    name: bodyWords(group.name, noun),
    label: group.name,
    filter: { ...nothing, body: group.name },
    spellings: group.spellings,
    vehicles: group.vehicles,
    noun,
  };
}

/** One per dealership in config order, also without stock. */
export function dealershipListings(sorted: readonly Vehicle[], site: Site, noun: string): Listing[] {
  const stock = new Map<string, Vehicle[]>(site.dealerships.map((dealership) => [dealership.slug, []]));
  for (const vehicle of sorted) {
    const dealership = dealershipOf(vehicle, site);
    if (dealership !== null) stock.get(dealership.slug)?.push(vehicle);
  }
  return site.dealerships.map((dealership) => {
    const path = paths.search(dealership.slug);
    const vehicles = stock.get(dealership.slug) ?? [];
    return {
      key: dealership.slug,
      path,
      canonical: path,
      kind: 'dealership',
      name: dealership.name,
      label: dealership.name,
      filter: { ...nothing, dealership: dealership.slug },
      spellings: [],
      vehicles,
      noun: nounOf(vehicles, noun),
    };
  });
}
