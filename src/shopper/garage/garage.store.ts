import type { Browser } from '#browser/browser.ts';
import { storageKeys } from '#site/storage-keys.ts';
import { readKeptCar, readSavedSearch, readViewedCar } from './kept.ts';
import { keptList, keptValue } from './kept-list.store.ts';
import type { Garage } from './lists.ts';
import { readVisits } from './visits.ts';

export const openGarage = (browser: Pick<Browser, 'storage' | 'log'>): Garage => ({
  favourites: keptList(storageKeys.favourites, readKeptCar, browser),
  compared: keptList(storageKeys.compared, readKeptCar, browser),
  viewed: keptList(storageKeys.viewed, readViewedCar, browser),
  searches: keptList(storageKeys.savedSearches, readSavedSearch, browser),
  visits: keptValue(storageKeys.visits, readVisits, browser),
  lastSearch: keptValue(storageKeys.lastSearch, readSavedSearch, browser),
});
