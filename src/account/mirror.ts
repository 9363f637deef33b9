import { holds, type KeptCar, without } from '#garage/kept.ts';
import type { SavedCar } from './watchlist.ts';

/**
 * The favourites of a browser once they were merged with a watchlist. What was saved or removed here since they were sent stays so.
 * @param now the favourites at this moment.
 * @param sent those that were merged.
 * @param cars the merged watchlist, the newest first.
 * @param found vehicles of it that this browser did not have.
 */
export function mirrored(now: readonly KeptCar[], sent: readonly KeptCar[], cars: readonly SavedCar[], found: readonly KeptCar[]): KeptCar[] {
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

/** With a vehicle where it stood before it was removed. */
export const restored = (cars: readonly KeptCar[], car: KeptCar, place: number): KeptCar[] => without(cars, car.id).toSpliced(place, 0, car);
