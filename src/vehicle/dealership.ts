import { memoizeWeak } from '#lib/memoize.ts';
import type { Dealership, DealershipLocation } from '#site/schema/site.ts';
import type { Vehicle } from './vehicle.ts';

export type DealershipIds = Pick<Dealership, 'id' | 'slug'> & { locations: readonly Pick<DealershipLocation, 'id'>[] };

/** Index of each dealership, memoised per list. */
const placesOf = memoizeWeak((dealerships: readonly DealershipIds[]) => ({
  byId: new Map(dealerships.map(({ id }, place) => [id, place])),
  bySlug: new Map(dealerships.map(({ slug }, place) => [slug, place])),
  byLocation: new Map(dealerships.flatMap(({ locations }, place) => locations.map(({ id }) => [id, place] as const))),
}));

/**
 * Dealership of a vehicle by the feed's dealership id, slug or location id, in that order; without any, the site's only dealership. Null for an
 * unknown one, and for none where there are several.
 */
export function dealershipOf<Own extends DealershipIds>(
  vehicle: Pick<Vehicle, 'dealership_id' | 'dealership_slug' | 'location'>,
  { dealerships }: { dealerships: readonly Own[] },
): Own | null {
  const { byId, bySlug, byLocation } = placesOf(dealerships);
  const { dealership_id: id, dealership_slug: slug } = vehicle;
  const location = vehicle.location?.id;
  const place =
    (id === undefined ? undefined : byId.get(id)) ??
    (slug === undefined ? undefined : bySlug.get(slug)) ??
    (location === undefined ? undefined : byLocation.get(location));
  if (place !== undefined) return dealerships[place] ?? null;
  const namesNone = id === undefined && slug === undefined && location === undefined;
  return namesNone && dealerships.length === 1 ? (dealerships[0] ?? null) : null;
}
