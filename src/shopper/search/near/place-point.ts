import { readCentroids } from './centroids.ts';
import type { GeoPoint } from './distance.ts';
import { findTown, postcodes } from './place-tables.ts';
import { findPlace } from './places.ts';

/** A place's location, with the tables bundled; for rare users, who load this on demand. */
export const findPlacePoint = (place: string, site: Parameters<typeof findPlace>[1]): GeoPoint | undefined =>
  findPlace(place, site, { centroids: readCentroids(postcodes), findTown })?.point;
