/** Readers ignore other versions. */
export const storedVersion = 1;

/**
 * All `localStorage` keys with their modules. Browsers hold data of older versions, so keys never change. New ones begin with `forecourt.`. Those of
 * forms are in `form-keys.ts`, of consent in `analytics/consent/consent.ts`, so that pages load only what they need.
 */
export const storageKeys = {
  /** `garage/garage.store.ts`; the last two `garage/visited-pages.ts` and `garage/enquired.ts` */
  favourites: 'favourites',
  compared: 'compared',
  viewed: 'viewed-cars',
  savedSearches: 'saved-searches',
  visits: 'visits',
  lastSearch: 'forecourt.last-search',
  visitedPages: 'forecourt.pages',
  enquired: 'forecourt.enquired',
  /** `leads/sent-leads.ts` */
  sentLeads: 'forecourt.sent-leads',
  /** `account/watchlist.store.ts`: a flag that somebody is signed in, no personal data. */
  account: 'forecourt.account',
  /** `reservation/own-reservations.ts`: with their secrets. */
  reservations: 'forecourt.reservations',
  /** `reservation/browser-id.ts`: one open payment per browser. */
  reserver: 'forecourt.reserver',
  /** `vehicle-page/location-bar.ts`, in `sessionStorage`: dismissed. */
  closedBar: 'forecourt.location-bar',
  /** `finance/kept-quotes.ts`, in `sessionStorage` */
  quotes: 'forecourt.quotes',
  /** `finance/change-over/kept.ts` */
  changeOver: 'forecourt.change-over',
  /** `search/words/history.ts` */
  pastSearches: 'forecourt.searches',
  /** `search/state/initial.ts`: the first search; its presence means that the default filter is not applied again. */
  filter: 'forecourt.filter',
  /** `search/state/layout.ts` */
  layout: 'forecourt.layout',
  /** `site/remembered-postcode.ts` */
  postcode: 'forecourt.postcode',
  /** `leads/filling/valuation.ts`: the last shown value of the shopper's car. */
  valuation: 'forecourt.valuation',
  /** `delivery/delivered.ts`: that postcode, and the longest line beside the prices of the last page. */
  delivery: 'forecourt.delivery',
} as const;
