import { type KeptCar, readKeptCar, readSavedSearch, readViewedCar, type SavedSearch, type ViewedCar } from './kept.ts';
import { type Keeping, keptList } from './kept-list.store.ts';
import type { KeptList } from './lists.ts';

/** All that a shopper keeps on this site, in this browser. */
export type Garage = {
  favourites: KeptList<KeptCar>;
  compared: KeptList<KeptCar>;
  viewed: KeptList<ViewedCar>;
  searches: KeptList<SavedSearch>;
};

/** The keys in the browser's storage. */
export const garageKeys = { favourites: 'favourites', compared: 'compared', viewed: 'viewed-cars', searches: 'saved-searches' } as const;

export const openGarage = (keeping: Keeping): Garage => ({
  favourites: keptList(garageKeys.favourites, readKeptCar, keeping),
  compared: keptList(garageKeys.compared, readKeptCar, keeping),
  viewed: keptList(garageKeys.viewed, readViewedCar, keeping),
  searches: keptList(garageKeys.searches, readSavedSearch, keeping),
});
