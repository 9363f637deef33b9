import { perObject } from '#lib/memo.ts';
import type { Dealership, Site } from '#site/schema/site.ts';
import type { Vehicle } from './vehicle.ts';

const ways = perObject((dealerships: Site['dealerships']) => ({
  byId: new Map(dealerships.map((dealership) => [dealership.id, dealership])),
  bySlug: new Map(dealerships.map((dealership) => [dealership.slug, dealership])),
  byLocation: new Map(dealerships.flatMap((dealership) => dealership.locations.map((location) => [location.id, dealership] as const))),
}));

/**
 * The dealership that sells a vehicle: by the feed's dealership id, slug or location id, in that order. A vehicle that names none belongs to the
 * site's only dealership. Null when it names an unknown one, or none where there are several.
 */
export function dealershipOf(
  vehicle: Pick<Vehicle, 'dealership_id' | 'dealership_slug' | 'location'>,
  site: Pick<Site, 'dealerships'>,
): Dealership | null {
  const { byId, bySlug, byLocation } = ways(site.dealerships);
  const { dealership_id: id, dealership_slug: slug } = vehicle;
  const location = vehicle.location?.id;
  const found =
    (id === undefined ? undefined : byId.get(id)) ??
    (slug === undefined ? undefined : bySlug.get(slug)) ??
    (location === undefined ? undefined : byLocation.get(location));
  if (found !== undefined) return found;
  const namesNone = id === undefined && slug === undefined && location === undefined;
  return namesNone && site.dealerships.length === 1 ? (site.dealerships[0] ?? null) : null;
}
