import { readCentroids } from './centroids.ts';
import type { GeoPoint } from './distance.ts';
import { findTown, postcodes } from './place-tables.ts';
import { findPlace, type PlacesSite } from './places.ts';

/** A place's location, with the tables bundled; for rare users, who load this on demand. */
export const findPlacePoint = (place: string, site: PlacesSite): GeoPoint | undefined =>
  findPlace(place, site, { centroids: readCentroids(postcodes), findTown })?.point;
