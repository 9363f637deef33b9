/** What is stored has this version; readers leave out any other. */
export const storedVersion = 1;

/**
 * Every name under which a site keeps something in a shopper's browser (`localStorage`), with the file that reads and writes it. Browsers hold
 * what older versions kept under these names, so none of them changes. New ones begin with `forecourt.`.
 * `form-keys.ts` has those of forms, `analytics/consent/consent.ts` its own: pages of other sites would grow by it.
 */
export const storageKeys = {
  /** `garage/garage.store.ts` */
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
  /** `account/watchlist.store.ts`: that somebody is signed in, and nothing of them. */
  account: 'forecourt.account',
  /** `reservation/own-reservations.ts`: those of this browser, with the secrets that prove it. */
  reservations: 'forecourt.reservations',
  /** `reservation/browser-id.ts`: one open payment a browser. */
  reserver: 'forecourt.reserver',
  /** `vehicle-page/location-bar.ts`, in `sessionStorage`: the words that were closed. */
  closedBar: 'forecourt.location-bar',
  /** `finance/kept-quotes.ts`, in `sessionStorage` */
  quotes: 'forecourt.quotes',
  /** `finance/change-over/kept.ts` */
  changeOver: 'forecourt.change-over',
  /** `search/words/history.ts` */
  pastSearches: 'forecourt.searches',
  /** : that its shopper has a filter, and what was asked for first. */
  filter: 'forecourt.filter',
  /** `search/state/layout.ts` */
  layout: 'forecourt.layout',
  /** `search/state/remembered.ts` */
  postcode: 'forecourt.postcode',
  /** `leads/filling/valuation.ts`: the value of the shopper's own car that was shown last. */
  valuation: 'forecourt.valuation',
  /** `delivery/delivered.ts`: that postcode, and what delivery to it costs, in words. */
  delivery: 'forecourt.delivery',
} as const;
