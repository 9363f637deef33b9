import { distanceWords, kilometresBetween, type Point } from '#search/near/distance.ts';

/** Stable sort by distance from a point. */
export function sortByDistance<Place extends Point>(places: readonly Place[], from: Point): { place: Place; away: string }[] {
  return places
    .map((place) => ({ place, metres: kilometresBetween(from, place) * 1000 }))
    .sort((one, other) => one.metres - other.metres)
    .map(({ place, metres }) => ({ place, away: distanceWords(metres) }));
}
