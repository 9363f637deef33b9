import type { Browser } from '#lib/browser/browser.ts';
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

/** The keys in the browser's storage. */
export const garageKeys = {
  favourites: 'favourites',
  compared: 'compared',
  viewed: 'viewed-cars',
  searches: 'saved-searches',
  visits: 'visits',
} as const;

export const openGarage = (browser: Pick<Browser, 'storage' | 'log'>): Garage => ({
  favourites: keptList(garageKeys.favourites, readKeptCar, browser),
  compared: keptList(garageKeys.compared, readKeptCar, browser),
  viewed: keptList(garageKeys.viewed, readViewedCar, browser),
  searches: keptList(garageKeys.searches, readSavedSearch, browser),
  visits: keptList(garageKeys.visits, readVisits, browser),
});
