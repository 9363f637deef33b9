import { readCentroids } from './centroids.ts';
import type { Point } from './distance.ts';
import { postcodes, townCalled } from './place-tables.ts';
import { findPlace } from './places.ts';

/** Where a place lies that a search names, with the tables in hand; for parts that ask seldom, and load this when they do. */
export const lookUp = (place: string, site: Parameters<typeof findPlace>[1]): Point | undefined =>
  findPlace(place, site, { centroids: readCentroids(postcodes), townCalled })?.point;
