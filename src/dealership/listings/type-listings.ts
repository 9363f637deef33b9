import { pluralNoun } from '#lib/text/text.ts';
import { capitalised } from '#lib/text/words.ts';
import { slugOfTypes, typesInAddress } from '#site/meant-address.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import { type CarType, carTypes } from '#site/terms.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { Listing, Listings } from './listing.ts';
import { carTypeWords, nounAmong } from './listing-words.ts';
import { listingCount } from './result-count.ts';

/** The car types that a site sells and has in stock, as its listings count; with nothing in stock those that it sells. */
export function typesInStock(listings: Pick<Listings, 'byCarType'>, site: Site): CarType[] {
  const sold = carTypes.filter((type) => site.search.rules.car_types.includes(type));
  const stocked = sold.filter((type) => listingCount(listings.byCarType(type), site) > 0);
  return stocked.length === 0 ? sold : stocked;
}

/** Each in the order of addresses. */
const combinations: readonly (readonly CarType[])[] = [
  typesInAddress,
  ['new'],
  ['used'],
  ['demo'],
  ['new', 'used'],
  ['new', 'demo'],
  ['used', 'demo'],
];

const pathOf = (types: readonly CarType[]) => paths.searchTypes(slugOfTypes(types));

/** The address of a combination, in whatever order its types are named. */
export function typesPath(types: readonly CarType[]): string {
  const known = combinations.find((one) => one.length === types.length && one.every((type) => types.includes(type)));
  return known === undefined ? paths.searchAll : pathOf(known);
}

/**
 * The seven listings by car type, from sorted vehicles; they exist with and without stock, since menus lead to them. Where the site's rules
 * leave out car types, a combination speaks of those that are left, and its canonical address is theirs.
 */
export function typeListings(vehicles: readonly Vehicle[], site: Site): Listing[] {
  // One pass for all seven listings.
  const typeAt = vehicles.map(({ car_type: type }) => type);
  const kinds = new Map(carTypes.map((type) => [type, new Set<Vehicle['item_type']>()]));
  for (const { car_type: type, item_type: kind } of vehicles) kinds.get(type)?.add(kind);
  const nounOfTypes = (types: readonly CarType[], fallback: string) =>
    nounAmong(new Set(types.flatMap((type) => [...(kinds.get(type) ?? [])])), fallback);
  const anyNoun = nounOfTypes(carTypes, 'vehicle');
  return combinations.map((types) => {
    const soldTypes = types.filter((type) => site.search.rules.car_types.includes(type));
    const namedTypes = soldTypes.length === 0 ? types : soldTypes;
    const members = types.length === 3 ? vehicles : vehicles.filter((_, place) => types.includes(typeAt[place] as CarType));
    const noun = nounOfTypes(types, anyNoun);
    const words = carTypeWords(namedTypes, site);
    const path = pathOf(types);
    const single = types.length === 1 ? types[0] : undefined;
    return {
      key: `${slugOfTypes(types)}-cars`,
      path,
      kind: 'types',
      name: `${capitalised(words)} ${pluralNoun(noun)}`,
      label: single === undefined ? capitalised(words) : site.search.car_type_labels[single],
      filter: { carTypes: namedTypes, make: null, model: null, body: null, dealership: null },
      spellings: [],
      vehicles: members,
      noun,
      canonical: typesPath(namedTypes),
    };
  });
}
