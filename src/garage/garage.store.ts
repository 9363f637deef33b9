import { storageKeys } from '#site/storage-keys.ts';
import { type KeptCar, readKeptCar, readSavedSearch, readViewedCar, type SavedSearch, type ViewedCar } from './kept.ts';
import { type Keeping, keptList } from './kept-list.store.ts';
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

export const openGarage = (keeping: Keeping): Garage => ({
  favourites: keptList(storageKeys.favourites, readKeptCar, keeping),
  compared: keptList(storageKeys.compared, readKeptCar, keeping),
  viewed: keptList(storageKeys.viewed, readViewedCar, keeping),
  searches: keptList(storageKeys.savedSearches, readSavedSearch, keeping),
  visits: keptList(storageKeys.visits, readVisits, keeping),
});
