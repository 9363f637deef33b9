import type { SearchState } from '../state/search-state.ts';
import { readCentroids } from './centroids.ts';
import type { Point } from './distance.ts';
import { type Found, findPlace } from './places.ts';

/** What finding places asks of its surroundings. */
export type PlaceSources = {
  /** The table of postcodes; asked for once, when it is first needed. */
  table(): Promise<string>;
  /** Where the visitor is. It is asked only when the visitor asks for it. @throws when that is refused or not known. */
  position(): Promise<Point>;
};

/** Geocodes the places that a search names. */
export type PlaceFinder = {
  /** Where a place lies; null when nobody knows it, undefined until `load` has the table. */
  find(place: string): Found | null | undefined;
  /** Fetches the table. */
  load(): Promise<void>;
  /** The postcode nearest to the visitor's geolocation: an address then says where in the manner of a town, never where exactly. */
  locate(): Promise<string>;
};

/** Where the place of a search lies, as far as that is known. */
export function pointOf({ near }: Pick<SearchState, 'near'>, places: Pick<PlaceFinder, 'find'>): Point | undefined {
  return near === null ? undefined : places.find(near.place)?.point;
}

export function placeFinder(site: Parameters<typeof findPlace>[1], { table, position }: PlaceSources): PlaceFinder {
  let loading: Promise<void> | null = null;
  let centroids: ReturnType<typeof readCentroids> | null = null;
  const cache = new Map<string, Found | null>();
  const load = () => {
    loading ??= table().then(
      (text) => {
        centroids = readCentroids(text);
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
      if (centroids === null) return undefined;
      const located = cache.get(place) ?? findPlace(place, site, centroids);
      cache.set(place, located);
      return located;
    },
    async locate() {
      const [point] = await Promise.all([position(), load()]);
      return centroids?.nearest(point) ?? '';
    },
  };
}
