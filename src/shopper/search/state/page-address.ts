import type { AlertProps } from '#alerts/alert-props.ts';
import { paths } from '#site/paths.ts';
import { attributeNames } from './attributes.ts';
import { normalizeSearchState, type SearchState, type SortSite } from './search-state.ts';
import { parseSearch, toSearch } from './url-state.ts';

/** A listing's copy. */
export type ListingCopy = {
  /** `used car`, `used cars`, no count. */
  one: string;
  many: string;
  /** `car` */
  noun: string;
  title: string;
  /** Promotion ids. */
  promotions: readonly string[];
};

/** The search that the page's own address means. */
export type LiveBase = ListingCopy & {
  path: string;
  state: Pick<SearchState, 'chosen'>;
  /** The page and order. */
  page: number;
  sortBy: SearchState['sortBy'];
  /** All stock's copy, after leaving the listing; null on all stock. */
  all: (ListingCopy & { crumb: string }) | null;
  quickLinks: readonly { label: string; href: string }[];
  /** Default filter for first-time shoppers: `?car_type=used`. Rare. */
  initial?: string;
  /** Button labels; null without saved searches. */
  saveSearch: { save: string; saved: string } | null;
  /** For the empty state's alert form; absent without alerts. */
  alerts?: AlertProps;
};

type Address = Pick<Location, 'pathname' | 'search'>;
type ListingBase = Pick<LiveBase, 'path' | 'state'>;
/** With page and order. */
type OwnBase = ListingBase & Pick<LiveBase, 'page' | 'sortBy'>;

const listingSearch = ({ state }: ListingBase, site: SortSite) => toSearch(normalizeSearchState(state), site);
const joined = (...searches: string[]) => `?${searches.flatMap((search) => search.replace(/^\?/, '') || []).join('&')}`;

export function hasSearchParameters(address: Pick<Address, 'search'>, site: SortSite): boolean {
  return toSearch({ ...parseSearch(address.search, site), other: [] }, site) !== '';
}

const isAllStock = ({ pathname }: Pick<Address, 'pathname'>, { path }: ListingBase) => pathname === paths.searchAll && path !== paths.searchAll;

/**
 * Parses a deep link: the listing narrowed by the query string. Any path but the listing's and all stock's is the page's own, as hosts may rewrite
 * it.
 */
export function readAddress(address: Address, base: OwnBase, site: SortSite): SearchState {
  const isAll = isAllStock(address, base);
  const state = parseSearch(joined(isAll ? '' : listingSearch(base, site), address.search), site);
  const { page, sortBy } = base;
  return isAll || address.pathname === base.path || hasSearchParameters(address, site) ? state : { ...state, page, sortBy };
}

/** Otherwise the document must be loaded. */
export const isKnownPath = (pathname: string, home: string, { path }: ListingBase) => [home, path, paths.searchAll].includes(pathname);

/** Whether a search still includes the listing's filter. */
export function includesBaseFilters({ chosen }: SearchState, { state: base }: ListingBase): boolean {
  return attributeNames.every((name) => (base.chosen[name] ?? []).every((value) => chosen[name]?.includes(value)));
}

/** Whether the filters equal the listing's, so that its copy applies. */
export function equalsBaseFilters({ chosen }: Pick<SearchState, 'chosen'>, { state: base }: ListingBase): boolean {
  const names = Object.keys(base.chosen) as (keyof typeof chosen)[];
  return names.every((name) => JSON.stringify(chosen[name]) === JSON.stringify(base.chosen[name]));
}

/** The listing, page and order as prerendered. */
export function isPrerenderedPage(state: SearchState, base: OwnBase, site: SortSite): boolean {
  const { page, sortBy } = base;
  return toSearch({ ...state, other: [] }, site) === toSearch(normalizeSearchState({ ...base.state, page, sortBy }), site);
}

const ownPath = ({ path, page, sortBy }: OwnBase) => (sortBy === null ? paths.listingPage(path, page) : paths.listingSort(path, sortBy));

/** Routing: the page's address, or the listing's plus the rest while it is included, else all stock's. Round-trips. */
export function toAddress(state: SearchState, base: OwnBase, site: SortSite): string {
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
