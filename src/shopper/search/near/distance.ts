import { grouped } from '#lib/text/money.ts';
import { haversineMetres } from '../engine/geo.ts';

/** Degrees north and east. */
export type GeoPoint = { lat: number; lng: number };

export const kilometresBetween = (one: GeoPoint, other: GeoPoint) => haversineMetres([one.lat, one.lng], [other.lat, other.lng]) / 1000;

/** `12 km away`. @param metres from the index. */
export function distanceWords(metres: number): string {
  return metres < 1000 ? 'Less than 1 km away' : `${grouped(Math.round(metres / 1000))} km away`;
}
