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

/** The keys in the browser's storage. */
export const garageKeys = {
  favourites: 'favourites',
  compared: 'compared',
  viewed: 'viewed-cars',
  searches: 'saved-searches',
  visits: 'visits',
} as const;

export const openGarage = (keeping: Keeping): Garage => ({
  favourites: keptList(garageKeys.favourites, readKeptCar, keeping),
  compared: keptList(garageKeys.compared, readKeptCar, keeping),
  viewed: keptList(garageKeys.viewed, readViewedCar, keeping),
  searches: keptList(garageKeys.searches, readSavedSearch, keeping),
  visits: keptList(garageKeys.visits, readVisits, keeping),
});
