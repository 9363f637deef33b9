import type { ReadableAtom } from 'nanostores';
import type { EnquiredCar, KeptCar, SavedSearch, ViewedCar, VisitedPage } from './kept.ts';
import type { Visits } from './visits.ts';

/** A list in `localStorage`, synchronised across tabs. */
export type KeptList<T> = {
  $entries: ReadableAtom<readonly T[]>;
  change(next: (entries: readonly T[]) => readonly T[]): void;
};

/** Values of `data-keep`. */
export type ListName = 'favourites' | 'compared';

/** Everything that this browser stores for the shopper. */
export type Garage = {
  favourites: KeptList<KeptCar>;
  compared: KeptList<KeptCar>;
  viewed: KeptList<ViewedCar>;
  searches: KeptList<SavedSearch>;
  visits: KeptList<Visits>;
  /** At most one. */
  lastSearch: KeptList<SavedSearch>;
  /** At most one; written by `enquired.ts`. */
  enquired: KeptList<EnquiredCar>;
  /** Pages for the lead (specification 2 §3), newest first; written by `visited-pages.ts`. */
  visitedPages: KeptList<VisitedPage>;
};
