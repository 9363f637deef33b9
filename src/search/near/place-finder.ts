import type { SearchState } from '../state/search-state.ts';
import { readCentroids } from './centroids.ts';
import type { GeoPoint } from './distance.ts';
import { findPlace, type Gazetteer, type LocatedPlace } from './places.ts';

/** What finding places asks of its surroundings. */
export type PlaceSources = {
  /** The tables of postcodes and towns; asked for once, when they are first needed. */
  tables(): Promise<{ postcodes: string } & Pick<Gazetteer, 'findTown'>>;
  /** Where the visitor is. It is asked only when the visitor asks for it. @throws when that is refused or not known. */
  position(): Promise<GeoPoint>;
};

/** Geocodes the places that a search names. */
export type PlaceFinder = {
  /** Where a place lies; null when nobody knows it, undefined until `load` has the tables. */
  find(place: string): LocatedPlace | null | undefined;
  /** Fetches the tables. */
  load(): Promise<void>;
  /** The postcode nearest to the visitor's geolocation: an address then says where in the manner of a town, never where exactly. */
  locate(): Promise<string>;
};

/** Where the place of a search lies, as far as that is known. */
export function pointOf({ near }: Pick<SearchState, 'near'>, places: Pick<PlaceFinder, 'find'>): GeoPoint | undefined {
  return near === null ? undefined : places.find(near.place)?.point;
}

export function placeFinder(site: Parameters<typeof findPlace>[1], { tables, position }: PlaceSources): PlaceFinder {
  let loading: Promise<void> | null = null;
  let gazetteer: Gazetteer | null = null;
  const cache = new Map<string, LocatedPlace | null>();
  const load = () => {
    loading ??= tables().then(
      ({ postcodes, findTown }) => {
        gazetteer = { centroids: readCentroids(postcodes), findTown };
      },
      (error: unknown) => {
        // The next one may be luckier.
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
