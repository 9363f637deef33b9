import type { LiveSite } from '#site/schema/live-site.ts';
import type { SearchState } from '../state/search-state.ts';
import { readCentroids } from './centroids.ts';
import type { GeoPoint } from './distance.ts';
import { findPlace, type Gazetteer, type LocatedPlace } from './places.ts';

export type PlaceSources = {
  /** The tables of postcodes and towns, loaded once on demand. */
  tables(): Promise<{ postcodes: string } & Pick<Gazetteer, 'findTown'>>;
  /** Geolocation, on the visitor's request only. @throws when refused or unknown. */
  position(): Promise<GeoPoint>;
};

export type PlaceFinder = {
  /** Null if unknown, undefined until `load`. */
  find(place: string): LocatedPlace | null | undefined;
  load(): Promise<void>;
  /** The postcode nearest to the visitor: an address never has the exact location. */
  locate(): Promise<string>;
};

/** If known. */
export function pointOf({ near }: Pick<SearchState, 'near'>, places: Pick<PlaceFinder, 'find'>): GeoPoint | undefined {
  return near === null ? undefined : places.find(near.place)?.point;
}

export function placeFinder(site: LiveSite, { tables, position }: PlaceSources): PlaceFinder {
  let loading: Promise<void> | null = null;
  let gazetteer: Gazetteer | null = null;
  const cache = new Map<string, LocatedPlace | null>();
  const load = () => {
    loading ??= tables().then(
      ({ postcodes, findTown }) => {
        gazetteer = { centroids: readCentroids(postcodes), findTown };
      },
      (error: unknown) => {
        // Retried next time.
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  return {
    load,
    find(place) {
      if (gazetteer === null) return undefined;
      const located = cache.get(place) ?? findPlace(place, site, gazetteer);
      cache.set(place, located);
      return located;
    },
    async locate() {
      const [point] = await Promise.all([position(), load()]);
      return gazetteer?.centroids.nearest(point) ?? '';
    },
  };
}
