import type { ReadableAtom } from 'nanostores';
import type { EnquiredCar, KeptCar, SavedSearch, ViewedCar, VisitedPage } from './kept.ts';
import type { Visits } from './visits.ts';

/** A list that is kept in the browser's `localStorage`, and is the same in all tabs. */
export type KeptList<T> = {
  $entries: ReadableAtom<readonly T[]>;
  change(next: (entries: readonly T[]) => readonly T[]): void;
};

/** The lists that buttons put vehicles into, as `data-keep` names them. */
export type ListName = 'favourites' | 'compared';

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
