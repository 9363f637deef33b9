import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';
import { readCentroids } from './centroids.ts';
import { kilometresBetween } from './distance.ts';
import { postcodes } from './postcodes.ts';

/** Kilometres: farther than the ends of all postcodes with a dealership, but for the outback's. */
const farthest = 100;

/** Places whose coordinates are far from their postcode. Only postcodes of the table: neighbours may be far away. */
export function farPlaceFindings({ dealerships }: Site): Finding[] {
  const centroids = readCentroids(postcodes);
  return dealerships.flatMap(({ locations }, index) =>
    locations.flatMap(({ address: { lat, long: lng, postcode } }, place): Finding[] => {
      const known = centroids.find(postcode);
      if (lat === undefined || lng === undefined || known === null || known.from !== postcode) return [];
      const away = Math.round(kilometresBetween({ lat, lng }, known.point));
      if (away <= farthest) return [];
      const path = ['dealerships', index, 'locations', place, 'address', 'lat'];
      const rule = `this point is ${away} km from postcode ${postcode}, near postcode ${centroids.nearest({ lat, lng })}`;
      const fix = 'write the latitude and longitude that a map service shows at the address, or correct the postcode.';
      return [{ severity: 'warning', path, value: lat, rule, fix, edits: [] }];
    }),
  );
}
