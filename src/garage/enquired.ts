import { storageKeys } from '#site/storage-keys.ts';
import type { EnquiredCar } from './kept.ts';
import { remember } from './remember.ts';
import { pageCar } from './viewed.ts';

/**
 * Keeps the vehicle of this page as the one that was asked about: its shopper pressed a way to write about it. There is one at a time.
 * @param now milliseconds since 1970.
 */
export function rememberEnquired(now: number): void {
  const page = pageCar();
  if (page !== null) remember(storageKeys.enquired, { ...page.car, enquired_at: now } satisfies EnquiredCar, 1);
}
