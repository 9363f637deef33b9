import type { ReadableAtom } from 'nanostores';
import { holds, type KeptCar, type SavedSearch, type ViewedCar, withFirst, without } from './kept.ts';
import type { Visits } from './visits.ts';

/** A list in `localStorage`, synchronised across tabs. */
export type KeptList<T> = {
  $entries: ReadableAtom<readonly T[]>;
  change(next: (entries: readonly T[]) => readonly T[]): void;
};

/** A value in `localStorage`, synchronised across tabs; null without one. */
export type KeptValue<T> = {
  $value: ReadableAtom<T | null>;
  change(next: (value: T | null) => T | null): void;
};

/** Values of `data-keep`. */
export type ListName = 'favourites' | 'compared';

/** Everything that this browser stores for the shopper’s garage. */
export type Garage = {
  favourites: KeptList<KeptCar>;
  compared: KeptList<KeptCar>;
  viewed: KeptList<ViewedCar>;
  searches: KeptList<SavedSearch>;
  visits: KeptValue<Visits>;
  lastSearch: KeptValue<SavedSearch>;
};

/** Saves a vehicle, first in the list, or removes it. @returns whether it is saved now. */
export function toggleSaved(list: KeptList<KeptCar>, car: KeptCar): boolean {
  const isSaved = !holds(list.$entries.get(), car.id);
  list.change((cars) => (isSaved ? withFirst(cars, car) : without(cars, car.id)));
  return isSaved;
}
