import { alertProps } from '#alerts/alert-props.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { memoize, memoizeWeak } from '#lib/cache/memoize.ts';
import { pluralNoun } from '#lib/text/text.ts';
import type { Listing } from '#listings/listing.ts';
import { bodyWords, carTypeWords, listingName } from '#listings/listing-words.ts';
import { pageTitle } from '#site/copy/page-title.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import type { ListingCopy, LiveBase } from '../state/page-address.ts';
import { modelPath, normalizeSearchState, type SearchState } from '../state/search-state.ts';
import { parseSearch, toSearch } from '../state/url-state.ts';
import type { ResultsRoute } from './orders.ts';
import { promotionsOf } from './promotions.ts';
import type { ResultsPageModel } from './results-page.ts';

/** Data for the live search: the listing as a search, with copy. */
export function liveBase({ listing, page, sort }: ResultsRoute, quickLinks: ResultsPageModel['quickLinks'], context: SiteContext): LiveBase {
  const { site } = context;
  const same = basesOf(context)(listing);
  const { save_search_label: save, saved_search_label: saved } = site.garage;
  const alerts = alertProps(site);
  return {
    ...same,
    page,
    sortBy: sort,
    promotions: promotionsOf(listing, context).map(({ one }) => one.id),
    all: listing.path === paths.searchAll ? null : allStockWords(context),
    quickLinks,
    ...initialSearch({ listing, page, sort }, site),
    saveSearch: site.features.garage ? { save, saved } : null,
    ...(alerts === null ? {} : { alerts }),
  };
}

/** The default filter of all stock, page one. */
function initialSearch({ listing, page, sort }: ResultsRoute, site: Site): Pick<LiveBase, 'initial'> {
  if (listing.path !== paths.searchAll || page !== 1 || sort !== null) return {};
  const filters = Object.entries(site.search.initial_filter).flatMap(([name, values]) =>
    values.map((value) => `${name}=${encodeURIComponent(value)}`),
  );
  const initial = toSearch(parseSearch(`?${filters.join('&')}`, site), site);
  return initial === '' ? {} : { initial };
}

type ListingBase = Pick<LiveBase, 'path' | 'state' | 'one' | 'many' | 'noun' | 'title'>;

/** Shared by a listing's pages. */
const basesOf = memoizeWeak(({ site }: SiteContext) => memoize((listing: Listing) => listingBase(listing, site)));

const listingBase = (listing: Listing, site: Site): ListingBase => ({
  path: listing.path,
  state: listingState(listing, site),
  ...nouns(listing, site),
  title: listingTitle(listing, site),
});

const nouns = (listing: Listing, site: Site): Pick<ListingCopy, 'one' | 'many' | 'noun'> => ({
  one: countedWords(listing, 1, site),
  many: countedWords(listing, 2, site),
  noun: listing.noun,
});

/** All stock's copy for every other page. Promotions are named regardless of time, which the live search knows. */
export const allStockWords = memoizeWeak(({ site, listings }: SiteContext): NonNullable<LiveBase['all']> => {
  const { all } = listings;
  const ids = new Set(all.vehicles.map(({ id }) => id));
  const promotions = site.promotions.cards.filter(({ vehicle_ids: named }) => named.length === 0 || named.some((id) => ids.has(id)));
  return { ...nouns(all, site), title: listingTitle(all, site), crumb: all.name, promotions: promotions.map(({ id }) => id) };
});

/** `more` for one page: `, page 2`. */
export const listingTitle = (listing: Listing, site: Site, more = '') => pageTitle(`${listingName(listing)} for sale${more}`, site);

/** The equivalent search. */
export const listingState = (listing: Listing, site: Site): LiveBase['state'] => ({
  chosen: normalizeSearchState({ chosen: chosenIn(listing, site) }).chosen,
});

/** Index values of a listing's filter. All car types mean no filter. */
function chosenIn({ filter, spellings }: Listing, site: Site): SearchState['chosen'] {
  const { carTypes, make, model, body, dealership } = filter;
  const place = site.dealerships.find(({ slug }) => slug === dealership);
  const all = site.search.rules.car_types.every((type) => carTypes?.includes(type));
  return {
    ...(carTypes === null || all ? {} : { car_type: carTypes }),
    ...(make === null ? {} : { make: [make] }),
    ...(make === null || model === null ? {} : { model: spellings.map((name) => modelPath(make, name)) }),
    ...(body === null ? {} : { body: [body] }),
    ...(place === undefined ? {} : { dealership_name: [place.name] }),
  };
}

/** Copy after the count in headings; see `countTitle`. */
function countedWords({ kind, name, noun: single, filter }: Listing, count: number, site: Site): string {
  const noun = count === 1 ? single : pluralNoun(single);
  if (kind === 'types' && filter.carTypes !== null) return `${carTypeWords(filter.carTypes, site)} ${noun}`;
  if (kind === 'body' && filter.body !== null) return bodyWords(filter.body, single, count);
  if (kind === 'dealership') return `${noun} at ${name}`;
  return `${name} ${noun}`;
}
