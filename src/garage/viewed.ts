import { storageKeys } from '#site/storage-keys.ts';
import { carIn } from './car-in.ts';
import type { ViewedCar } from './kept.ts';
import { remember } from './remember.ts';

/** The vehicle whose page this is. @returns null on any other page. */
export function pageCar(): { car: ViewedCar; used: boolean } | null {
  const holder = document.querySelector<HTMLElement>('main .vehicle[data-id]');
  if (holder === null) return null;
  const { price: _, ...common } = carIn(holder);
  const { stocknum = null, body = null, simpleBody = null, used } = holder.dataset;
  return { car: { ...common, stocknum, body, simple_body: simpleBody }, used: used !== undefined };
}

/** Keeps that a vehicle was looked at. @param limit how many are shown; one more is kept, since its own page leaves out the vehicle itself. */
export const rememberViewed = (car: ViewedCar, limit: number): void => {
  if (limit > 0) remember(storageKeys.viewed, car, limit + 1);
};

/** The vehicles that were looked at, but for the one whose page this is. */
export const viewedCars = (cars: readonly ViewedCar[], limit: number): readonly ViewedCar[] => {
  const ownId = pageCar()?.car.id;
  return cars.filter(({ id }) => id !== ownId).slice(0, limit);
};
