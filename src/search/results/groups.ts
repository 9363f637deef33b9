import type { Listing, Listings } from '#listings/listing.ts';
import { listingCount } from '#listings/result-count.ts';
import type { Site } from '#site/schema/site.ts';
import type { FilterAttribute } from '#site/search-attributes.ts';
import { carTypes } from '#site/terms.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { ResultsPageModel } from './results-page.ts';

type Group = ResultsPageModel['groups'][number];
type GroupSite = Pick<Site, 'search' | 'vehicle_page'>;

/** What the filter beside the results is called. */
function labelOf(attribute: FilterAttribute, fallback: string, site: GroupSite): string {
  return site.search.filter_labels[attribute] ?? fallback;
}

function group(attribute: FilterAttribute, fallback: string, links: Group['links'], site: GroupSite): Group {
  const { show_all_label: showAll, hide_label: hide } = site.vehicle_page;
  return { attribute, label: labelOf(attribute, fallback, site), shown: links.length, showAll, hide, links };
}

const linkTo = (listing: Listing, current: Listing, site: GroupSite) => ({
  label: listing.label,
  count: listingCount(listing, site),
  href: listing.path,
  current: listing === current,
});

/** The listings that hold at least one of these vehicles, in their own order. */
function touched(candidates: readonly Listing[], vehicles: readonly Vehicle[], listingOf: (vehicle: Vehicle) => Listing | null): Listing[] {
  const holding = new Set<Listing>();
  for (const vehicle of vehicles) {
    const listing = listingOf(vehicle);
    if (listing !== null) holding.add(listing);
  }
  return candidates.filter((listing) => holding.has(listing));
}

/** Memoises look-ups by spelling, since a listing holds the same few names thousands of times. */
function remembered(nameOf: (vehicle: Vehicle) => string | undefined, find: (name: string) => Listing | null): (vehicle: Vehicle) => Listing | null {
  const cache = new Map<string, Listing | null>();
  return (vehicle) => {
    const name = nameOf(vehicle);
    if (name === undefined) return null;
    let listing = cache.get(name);
    if (listing === undefined) {
      listing = find(name);
      cache.set(name, listing);
    }
    return listing;
  };
}

/**
 * Links to the narrower listings of a listing (facet navigation), by filter, in the site's order of filters. Each count is what the heading of the listing behind its
 * link says, as live filters count. Only listings that exist and hold something are linked. A listing by car type leads to car types, makes, bodies and dealerships; a make to
 * its models. The others lead to none, since there is nothing narrower with an address of its own.
 */
export function groupsOf(listing: Listing, listings: Listings, site: GroupSite): Group[] {
  if (listing.kind === 'make') return modelGroup(listing, listings, site);
  if (listing.kind !== 'types') return [];
  const groups = site.search.filters.flatMap((attribute) => typeListingGroup(attribute, listing, listings, site) ?? []);
  const dealerships = listings.dealerships.filter((one) => one.vehicles.length > 0);
  if (dealerships.length > 1)
    groups.push(
      group(
        'location_name',
        'Location',
        dealerships.map((one) => linkTo(one, listing, site)),
        site,
      ),
    );
  return groups;
}

function typeListingGroup(attribute: FilterAttribute, listing: Listing, listings: Listings, site: GroupSite): Group | null {
  const links = (found: readonly Listing[]) => found.map((one) => linkTo(one, listing, site));
  switch (attribute) {
    case 'car_type': {
      const types = carTypes.map((type) => listings.byCarType(type)).filter((one) => one.vehicles.length > 0 || one === listing);
      return types.length === 0 ? null : group(attribute, 'Condition', links(types), site);
    }
    case 'body': {
      const bodies = touched(
        listings.bodies,
        listing.vehicles,
        remembered((vehicle) => vehicle.simple_body, listings.byBody),
      );
      return bodies.length === 0 ? null : group(attribute, 'Body', links(bodies), site);
    }
    case 'make': {
      const makes = touched(
        listings.makes,
        listing.vehicles,
        remembered((vehicle) => vehicle.make, listings.byMake),
      );
      if (makes.length === 0) return null;
      const { makes_shown: shown, show_all_makes_label: showAll, hide_extra_makes_label: hide } = site.search;
      return { ...group(attribute, 'Make', links(makes), site), shown: Math.min(shown, makes.length), showAll, hide };
    }
    default:
      return null;
  }
}

/** The models of a make, the largest first, no more than the site's limit. */
function modelGroup(make: Listing, listings: Listings, site: GroupSite): Group[] {
  const models = listings.modelsOf(make.filter.make ?? '').slice(0, site.search.models_limit);
  if (models.length === 0 || !site.search.filters.includes('model')) return [];
  return [
    group(
      'model',
      'Model',
      models.map((one) => linkTo(one, make, site)),
      site,
    ),
  ];
}
