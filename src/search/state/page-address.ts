import type { AlertProps } from '#alerts/alert-props.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import { attributeNames } from './attributes.ts';
import { type SearchState, settled } from './search-state.ts';
import { parseSearch, toSearch } from './url-state.ts';

/** What a listing is called, and what its page has of its own. */
export type ListingCopy = {
  /** Its vehicles in words, without a count: `used car`, `used cars`. */
  one: string;
  many: string;
  /** `car` */
  noun: string;
  /** The document's title on its first page. */
  title: string;
  /** Ids of the promotional cards that stand in it. */
  promotions: readonly string[];
};

/** What a page of results is for: the search that its own address stands for, before anything is asked on top of it. */
export type LiveBase = ListingCopy & {
  /** The listing's address: `/search/toyota/`. */
  path: string;
  /** What the listing takes from the stock. */
  state: Pick<SearchState, 'chosen'>;
  /** Which of its pages this is, in which order. */
  page: number;
  sortBy: SearchState['sortBy'];
  /** All stock, with its step of the breadcrumb, for a search that has left the listing; null on the listing of all stock. */
  all: (ListingCopy & { crumb: string }) | null;
  quickLinks: readonly { label: string; href: string }[];
  /** The search that this page opens with for a shopper who has none yet: `?car_type=used`. Left out on all pages but one, and on most sites. */
  initial?: string;
  /** The words of the button that saves a search, and once it is saved; null on a site that saves none. */
  saveSearch: { save: string; saved: string } | null;
  /** Of the form that asks for an alert where nothing is found. Left out on sites without alerts. */
  alerts?: AlertProps;
};

type BaseSite = { search: Pick<Site['search'], 'default_sort'> };
type Address = Pick<Location, 'pathname' | 'search'>;
type ListingBase = Pick<LiveBase, 'path' | 'state'>;
/** With which of its pages it is, in which order. */
type OwnBase = ListingBase & Pick<LiveBase, 'page' | 'sortBy'>;

const listingSearch = ({ state }: ListingBase, site: BaseSite) => toSearch(settled(state), site);
const joined = (...searches: string[]) => `?${searches.flatMap((search) => search.replace(/^\?/, '') || []).join('&')}`;

/** Whether an address asks for anything: it has more behind its path than parts that are not the search's. */
export function hasSearchParameters(address: Pick<Address, 'search'>, site: BaseSite): boolean {
  return toSearch({ ...parseSearch(address.search, site), other: [] }, site) !== '';
}

const isAllStock = ({ pathname }: Pick<Address, 'pathname'>, { path }: ListingBase) => pathname === paths.searchAll && path !== paths.searchAll;

/**
 * Parses a deep link: the search that an address of the page stands for, the listing's narrowed by what stands behind the question mark. A path that is
 * neither the listing's nor that of all stock is the page's own, however its host writes it.
 */
export function readAddress(address: Address, base: OwnBase, site: BaseSite): SearchState {
  const isAll = isAllStock(address, base);
  const state = parseSearch(joined(isAll ? '' : listingSearch(base, site), address.search), site);
  const { page, sortBy } = base;
  return isAll || address.pathname === base.path || hasSearchParameters(address, site) ? state : { ...state, page, sortBy };
}

/** Whether a page that was loaded from `home` knows the search of another address: else its document must be loaded. */
export const isKnownPath = (pathname: string, home: string, { path }: ListingBase) => [home, path, paths.searchAll].includes(pathname);

/** Whether a search still asks for all that the listing is for. */
export function includesBaseFilters({ chosen }: SearchState, { state: base }: ListingBase): boolean {
  return attributeNames.every((name) => (base.chosen[name] ?? []).every((value) => chosen[name]?.includes(value)));
}

/** Whether a search asks for what the listing is for, and for nothing else of the kind: then the listing's words are true of it. */
export function equalsBaseFilters({ chosen }: Pick<SearchState, 'chosen'>, { state: base }: ListingBase): boolean {
  const names = Object.keys(base.chosen) as (keyof typeof chosen)[];
  return names.every((name) => JSON.stringify(chosen[name]) === JSON.stringify(base.chosen[name]));
}

/** Whether a search is what the page was made with: the listing, this page of it, in its order. */
export function isPrerenderedPage(state: SearchState, base: OwnBase, site: BaseSite): boolean {
  const { page, sortBy } = base;
  return toSearch({ ...state, other: [] }, site) === toSearch(settled({ ...base.state, page, sortBy }), site);
}

const ownPath = ({ path, page, sortBy }: OwnBase) => (sortBy === null ? paths.listingPage(path, page) : paths.listingSort(path, sortBy));

/**
 * The address of a search (routing): the page's own, or the listing's with the rest behind it while the search holds what that is for. Else that of all
 * stock with the whole search. Reading it again gives the same search.
 */
export function toAddress(state: SearchState, base: OwnBase, site: BaseSite): string {
  if (isPrerenderedPage(state, base, site)) return ownPath(base) + (state.other.length === 0 ? '' : `?${state.other.join('&')}`);
  const whole = toSearch(state, site);
  if (includesBaseFilters(state, base)) {
    const listing = listingSearch(base, site);
    const listingParts = new Set(listing.slice(1).split('&'));
    const rest = whole
      .slice(1)
      .split('&')
      .filter((part) => part !== '' && !listingParts.has(part));
    const again = parseSearch(joined(listing, rest.join('&')), site);
    if (toSearch(again, site) === whole) return rest.length === 0 ? base.path : `${base.path}?${rest.join('&')}`;
  }
  return paths.searchAll + whole;
}
