import { distanceWords, type GeoPoint, kilometresBetween } from '#search/near/distance.ts';

/** Stable sort by distance from a point. */
export function sortPlacesByDistance<Place extends GeoPoint>(places: readonly Place[], from: GeoPoint): { place: Place; away: string }[] {
  return places
    .map((place) => ({ place, metres: kilometresBetween(from, place) * 1000 }))
    .sort((one, other) => one.metres - other.metres)
    .map(({ place, metres }) => ({ place, away: distanceWords(metres) }));
}
