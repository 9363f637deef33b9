import { storageKeys } from '#site/storage-keys.ts';
import { carIn } from './car-in.ts';
import type { ViewedCar } from './kept.ts';
import { remember } from './remember.ts';

/** The page's vehicle. @returns null on other pages. */
export function pageCar(): { car: ViewedCar; used: boolean } | null {
  const holder = document.querySelector<HTMLElement>('main .vehicle[data-id]');
  if (holder === null) return null;
  const { price: _, ...common } = carIn(holder);
  const { stocknum = null, body = null, simpleBody = null, used } = holder.dataset;
  return { car: { ...common, stocknum, body, simple_body: simpleBody }, used: used !== undefined };
}

/** Stores a viewed vehicle. @param limit number shown; one more is stored, as a vehicle's own page omits it. */
export const rememberViewed = (car: ViewedCar, limit: number): void => {
  if (limit > 0) remember(storageKeys.viewed, car, limit + 1);
};

/** Viewed vehicles except the page's own. */
export const viewedCars = (cars: readonly ViewedCar[], limit: number): readonly ViewedCar[] => {
  const ownId = pageCar()?.car.id;
  return cars.filter(({ id }) => id !== ownId).slice(0, limit);
};
