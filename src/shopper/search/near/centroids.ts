import { type GeoPoint, kilometresBetween } from './distance.ts';

export type Centroids = {
  /**
   * Geocodes a postcode. `from` is the postcode measured from: itself, or the nearest number in the same state. Null if invalid or without
   * neighbour.
   */
  find(postcode: string): { point: GeoPoint; from: string } | null;
  /** Reverse geocoding: the postcode nearest to a point. */
  nearest(point: GeoPoint): string;
};

/** Close numbers are close places: within five, half of the postcodes outside the table are less than 30 km away. */
const neighbours = 5;

/** Each state's numbers, which limit neighbours. */
const states: readonly (readonly [from: number, to: number])[] = [
  [200, 299],
  [800, 999],
  [1000, 2599],
  [2600, 2618],
  [2619, 2899],
  [2900, 2920],
  [2921, 2999],
  [3000, 3999],
  [4000, 4999],
  [5000, 5999],
  [6000, 6999],
  [7000, 7999],
];

const postcodeOf = (number: number) => String(number).padStart(4, '0');

/** @param table see `postcodes.ts`. */
export function readCentroids(table: string): Centroids {
  const places = new Map<string, GeoPoint>();
  const parts = table.trim().split(/\s+/).map(Number);
  let [number, south, east] = [0, 0, 0];
  for (let at = 0; at < parts.length; at += 3) {
    number += parts[at] ?? 0;
    south += parts[at + 1] ?? 0;
    east += parts[at + 2] ?? 0;
    places.set(postcodeOf(number), { lat: -south / 100, lng: east / 100 });
  }

  return {
    find(postcode) {
      const text = postcode.trim();
      if (!/^\d{4}$/.test(text)) return null;
      const number = Number(text);
      const state = states.find(([from, to]) => number >= from && number <= to);
      if (state === undefined) return null;
      for (let away = 0; away <= neighbours; away += 1) {
        for (const near of [number - away, number + away]) {
          const from = postcodeOf(near);
          const point = near >= state[0] && near <= state[1] ? places.get(from) : undefined;
          if (point !== undefined) return { point, from };
        }
      }
      return null;
    },
    nearest(point) {
      let best = '';
      let least = Number.POSITIVE_INFINITY;
      for (const [postcode, place] of places) {
        const away = kilometresBetween(point, place);
        if (away < least) [best, least] = [postcode, away];
      }
      return best;
    },
  };
}
