import { distanceWords, type GeoPoint, kilometresBetween } from '#search/near/distance.ts';

/** Places by their distance from a point, nearest first; those as near as each other keep their order. */
export function nearestFirst<Place extends GeoPoint>(places: readonly Place[], from: GeoPoint): { place: Place; away: string }[] {
  return places
    .map((place) => ({ place, metres: kilometresBetween(from, place) * 1000 }))
    .sort((one, other) => one.metres - other.metres)
    .map(({ place, metres }) => ({ place, away: distanceWords(metres) }));
}
