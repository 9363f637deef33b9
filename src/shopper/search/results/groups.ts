import { memoizeWeak } from '#lib/cache/memoize.ts';
import { memoizeLru } from '#lib/cache/memoize-lru.ts';
import type { Listing, Listings } from '#listings/listing.ts';
import { listingCount } from '#listings/result-count.ts';
import type { Site } from '#site/schema/site.ts';
import type { FilterAttribute } from '#site/search-attributes.ts';
import { carTypes } from '#site/terms.ts';
import { toAddress } from '../state/page-address.ts';
import { normalizeSearchState, type SearchState } from '../state/search-state.ts';
import { listingState } from './live-base.ts';
import type { ResultsPageModel } from './results-page.ts';

type Group = ResultsPageModel['groups'][number];

function labelOf(attribute: FilterAttribute, fallback: string, site: Site): string {
  return site.search.filter_labels[attribute] ?? fallback;
}

function group(attribute: FilterAttribute, fallback: string, links: Group['links'], site: Site): Group {
  return { attribute, label: labelOf(attribute, fallback, site), links, fold: null };
}

const linkTo = (listing: Listing, current: Listing, site: Site) => ({
  label: listing.label,
  count: listingCount(listing, site),
  href: listing.path,
  current: listing === current,
});

/** Links to other listings within one by car type, non-empty ones only. The address works without script: a superset of the count. */
function linksWithin(listing: Listing, others: readonly Listing[], site: Site): Group['links'] {
  const own = listingState(listing, site).chosen;
  const types = listing.filter.carTypes ?? carTypes;
  return others.flatMap((other) => {
    const vehicles = types.flatMap((type) => byTypeOf(other.vehicles).get(type) ?? []);
    if (vehicles.length === 0) return [];
    if (vehicles.length === other.vehicles.length) return [linkTo(other, listing, site)];
    const href = hrefWithin(site)(JSON.stringify({ path: other.path, own, chosen: listingState(other, site).chosen }));
    return [{ label: other.label, count: listingCount({ vehicles }, site), href, current: false }];
  });
}

type Within = { path: string; own: SearchState['chosen']; chosen: SearchState['chosen'] };

/** Cached addresses per site; large sites have hundreds. */
const remembered = 2000;

/** By both listings as JSON (`Within`). */
const hrefWithin = memoizeWeak((site: Site) =>
  memoizeLru(remembered, (within: string) => {
    const { path, own, chosen }: Within = JSON.parse(within);
    return toAddress(normalizeSearchState({ chosen: { ...own, ...chosen } }), { path, state: { chosen }, page: 1, sortBy: null }, site);
  }),
);

/** Once for all listings by car type. */
const byTypeOf = memoizeWeak((vehicles: Listing['vehicles']) => Map.groupBy(vehicles, (vehicle) => vehicle.car_type));

/**
 * Facet navigation: narrower non-empty listings in filter order. Counts as headings and live filters do; conditions within all stock. Car types
 * link to types, makes, bodies and dealerships; makes to models; others have nothing narrower with an address.
 */
export function groupsOf(listing: Listing, listings: Listings, site: Site): Group[] {
  if (listing.kind === 'make') return modelGroup(listing, listings, site);
  if (listing.kind !== 'types') return [];
  const groups = site.search.filters.flatMap((attribute) => typeListingGroup(attribute, listing, listings, site) ?? []);
  const dealerships = linksWithin(listing, listings.dealerships, site);
  return dealerships.length > 1 ? [...groups, group('location_name', 'Location', dealerships, site)] : groups;
}

function typeListingGroup(attribute: FilterAttribute, listing: Listing, listings: Listings, site: Site): Group | null {
  switch (attribute) {
    case 'car_type': {
      const types = carTypes.map((type) => listings.byCarType(type)).filter((one) => one.vehicles.length > 0 || one === listing);
      return types.length === 0
        ? null
        : group(
            attribute,
            'Condition',
            types.map((one) => linkTo(one, listing, site)),
            site,
          );
    }
    case 'body': {
      const bodies = linksWithin(listing, listings.bodies, site);
      return bodies.length === 0 ? null : group(attribute, 'Body', bodies, site);
    }
    case 'make': {
      const makes = linksWithin(listing, listings.makes, site);
      if (makes.length === 0) return null;
      const { makes_shown: shown, show_all_makes_label: showAll, hide_extra_makes_label: hide } = site.search;
      return { ...group(attribute, 'Make', makes, site), fold: shown < makes.length ? { shown, showAll, hide } : null };
    }
    default:
      return null;
  }
}

function modelGroup(make: Listing, listings: Listings, site: Site): Group[] {
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
