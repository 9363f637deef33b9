import type { Browser } from '#lib/browser/browser.ts';
import { storageKeys } from '#site/storage-keys.ts';
import {
  type EnquiredCar,
  type KeptCar,
  readEnquiredCar,
  readKeptCar,
  readSavedSearch,
  readViewedCar,
  readVisitedPage,
  type SavedSearch,
  type ViewedCar,
  type VisitedPage,
} from './kept.ts';
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
  /** The search that was made last, alone. */
  lastSearch: KeptList<SavedSearch>;
  /** The vehicle that was asked about last, alone. `enquired.ts` writes it. */
  enquired: KeptList<EnquiredCar>;
  /** What the lead tells of the visit (specification 2 §3), the newest first. `visited-pages.ts` writes it. */
  visitedPages: KeptList<VisitedPage>;
};

export const openGarage = (browser: Pick<Browser, 'storage' | 'log'>): Garage => ({
  favourites: keptList(storageKeys.favourites, readKeptCar, browser),
  compared: keptList(storageKeys.compared, readKeptCar, browser),
  viewed: keptList(storageKeys.viewed, readViewedCar, browser),
  searches: keptList(storageKeys.savedSearches, readSavedSearch, browser),
  visits: keptList(storageKeys.visits, readVisits, browser),
  lastSearch: keptList(storageKeys.lastSearch, readSavedSearch, browser),
  enquired: keptList(storageKeys.enquired, readEnquiredCar, browser),
  visitedPages: keptList(storageKeys.visitedPages, readVisitedPage, browser),
});
