import { sameText } from '#lib/text/text.ts';
import type { LiveSite } from '#site/schema/live-site.ts';
import type { Dealership, DealershipLocation } from '#site/schema/site.ts';
import type { Centroids } from './centroids.ts';
import type { GeoPoint } from './distance.ts';
import type { Town } from './towns.ts';

type Located = { address: Pick<DealershipLocation['address'], 'lat' | 'long' | 'postcode'> };
type Place = Pick<DealershipLocation, 'name' | 'slug'> & Located & { address: Pick<DealershipLocation['address'], 'city' | 'state'> };
type Places = Pick<Dealership, 'name' | 'slug'> & { locations: readonly Place[] };
export type PlacesSite = { dealerships: readonly Places[] };

/** `from`: the postcode or name that it was measured from. */
export type LocatedPlace = { point: GeoPoint; from: string };

/** Tables loaded on demand (`place-tables.ts`). */
export type Gazetteer = { centroids: Centroids; findTown(name: string): Town | undefined };

/** As configured, else by postcode; null if neither is known. */
export function pointOfLocation({ address }: Located, centroids: Centroids): GeoPoint | null {
  const { lat, long: lng, postcode } = address;
  if (lat !== undefined && lng !== undefined) return { lat, lng };
  return centroids.find(postcode)?.point ?? null;
}

/** A postcode, large town or region, or a place of the site. Null if unknown. */
export function findPlace(place: string, site: PlacesSite, { centroids, findTown }: Gazetteer): LocatedPlace | null {
  const postcode = centroids.find(place);
  if (postcode !== null) return postcode;
  const town = findTown(place);
  if (town !== undefined) return { point: { lat: town.lat, lng: town.lng }, from: town.name };
  const points = site.dealerships.flatMap((dealership) =>
    dealership.locations.flatMap((location) => (isCalled(place, location, dealership) ? (pointOfLocation(location, centroids) ?? []) : [])),
  );
  const mean = (of: (point: GeoPoint) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  return points.length === 0 ? null : { point: { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) }, from: place };
}

function isCalled(place: string, { name, slug, address }: Place, dealership: Places): boolean {
  return [name, slug, address.city, address.state, dealership.name, dealership.slug].some((one) => sameText(one, place));
}

/** Distances are offered and differ. */
export const hasDistanceFilter = (site: LiveSite): boolean => site.search.near_distances.length > 0 && hasDistances(site);

/** Whether a site has more than one location. */
export function hasDistances({ dealerships }: PlacesSite): boolean {
  return new Set(dealerships.flatMap(({ locations }) => locations.map(({ address }) => address.postcode))).size > 1;
}
