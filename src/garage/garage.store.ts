import type { Browser } from '#lib/browser/browser.ts';
import { storageKeys } from '#site/storage-keys.ts';
import { type KeptCar, readKeptCar, readSavedSearch, readViewedCar, type SavedSearch, type ViewedCar } from './kept.ts';
import { keptList } from './kept-list.store.ts';
import type { KeptList } from './lists.ts';
import { readVisits, type Visits } from './visits.ts';

/** All that a shopper keeps on this site, in this browser. */
export type Garage = {
  favourites: KeptList<KeptCar>;
  compared: KeptList<KeptCar>;
  viewed: KeptList<ViewedCar>;
  searches: KeptList<SavedSearch>;
  visits: KeptList<Visits>;
};

export const openGarage = (browser: Pick<Browser, 'storage' | 'log'>): Garage => ({
  favourites: keptList(storageKeys.favourites, readKeptCar, browser),
  compared: keptList(storageKeys.compared, readKeptCar, browser),
  viewed: keptList(storageKeys.viewed, readViewedCar, browser),
  searches: keptList(storageKeys.savedSearches, readSavedSearch, browser),
  visits: keptList(storageKeys.visits, readVisits, browser),
});
