import { holds, type KeptCar, without } from '#garage/kept.ts';
import type { SavedCar } from './watchlist.ts';

/**
 * The browser's favourites after a merge with the watchlist. Changes made here since the request stand.
 * @param now the favourites at this moment.
 * @param sent those in the request.
 * @param cars the merged watchlist, newest first.
 * @param found watchlist vehicles that this browser lacked.
 */
export function mergeFavourites(now: readonly KeptCar[], sent: readonly KeptCar[], cars: readonly SavedCar[], found: readonly KeptCar[]): KeptCar[] {
  const known = new Map([...found, ...now].map((car) => [car.id, car]));
  const since = now.filter(({ id }) => !holds(sent, id));
  const listed = cars
    .filter(({ car_id: id }) => !holds(since, id) && (holds(now, id) || !holds(sent, id)))
    .flatMap(({ car_id: id, at }) => {
      const car = known.get(id);
      return car === undefined ? [] : [{ ...car, saved_at: at }];
    });
  return [...since, ...listed];
}

/** Reinserts a vehicle at its former index. */
export const restoreFavourite = (cars: readonly KeptCar[], car: KeptCar, place: number): KeptCar[] => without(cars, car.id).toSpliced(place, 0, car);
