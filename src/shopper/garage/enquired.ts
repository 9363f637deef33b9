import { storageKeys } from '#site/storage-keys.ts';
import type { EnquiredCar } from './kept.ts';
import { remember } from './remember.ts';
import { pageCar } from './viewed.ts';

/**
 * Stores the page's vehicle as the last one enquired about.
 * @param now epoch milliseconds.
 */
export function rememberEnquired(now: number): void {
  const page = pageCar();
  if (page !== null) remember(storageKeys.enquired, { ...page.car, enquired_at: now } satisfies EnquiredCar, 1);
}
