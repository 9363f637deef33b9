import { readCentroids } from './centroids.ts';
import type { GeoPoint } from './distance.ts';
import { findTown, postcodes } from './place-tables.ts';
import { findPlace } from './places.ts';

/** Where a place lies that a search names, with the tables in hand; for parts that ask seldom, and load this when they do. */
export const findPlacePoint = (place: string, site: Parameters<typeof findPlace>[1]): GeoPoint | undefined =>
  findPlace(place, site, { centroids: readCentroids(postcodes), findTown })?.point;
