import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import { attributeNames } from './attributes.ts';
import { type SearchState, settled } from './search-state.ts';
import { parseSearch, toSearch } from './url-state.ts';

/** What a page of results is for: the search that its own address stands for, before anything is asked on top of it. */
export type LiveBase = {
  /** The listing's address: `/search/toyota/`. */
  path: string;
  /** What the listing takes from the stock. */
  state: Pick<SearchState, 'chosen'>;
  /** Which of its pages this is, in which order. */
  page: number;
  sortBy: SearchState['sortBy'];
  /** Its vehicles in words, without a count: `used car`, `used cars`. */
  one: string;
  many: string;
  /** `car`: what vehicles are called once the search has left the listing. */
  noun: string;
  /** Ids of the promotional cards that stand in it. */
  promotions: readonly string[];
  quickLinks: readonly { label: string; href: string }[];
  /** The search that this page opens with for a shopper who has none yet: `?car_type=used`. Left out on all pages but one, and on most sites. */
  initial?: string;
  /** The words of the button that saves a search, and once it is saved; null on a site that saves none. */
  saveSearch: { save: string; saved: string } | null;
};

type BaseSite = { search: Pick<Site['search'], 'default_sort'> };
type Address = Pick<Location, 'pathname' | 'search'>;
type ListingBase = Pick<LiveBase, 'path' | 'state'>;

const listingSearch = ({ state }: ListingBase, site: BaseSite) => toSearch(settled(state), site);
const joined = (...searches: string[]) => `?${searches.flatMap((search) => search.replace(/^\?/, '') || []).join('&')}`;

/** Whether an address asks for anything: it has more behind its path than parts that are not the search's. */
export function asksForMore(address: Pick<Address, 'search'>, site: BaseSite): boolean {
  return toSearch({ ...parseSearch(address.search, site), other: [] }, site) !== '';
}

/** Parses a deep link: the search that an address of the page stands for, the listing's narrowed by what stands behind the question mark. */
export function readAddress(address: Address, base: LiveBase, site: BaseSite): SearchState {
  const isListing = address.pathname.startsWith(base.path);
  const state = parseSearch(joined(isListing ? listingSearch(base, site) : '', address.search), site);
  const { page, sortBy } = base;
  return isListing && !asksForMore(address, site) ? { ...state, page, sortBy } : state;
}

/** Whether a search still asks for all that the listing is for. */
export function holdsBase({ chosen }: SearchState, { state: base }: ListingBase): boolean {
  return attributeNames.every((name) => (base.chosen[name] ?? []).every((value) => chosen[name]?.includes(value)));
}

/**
 * The address of a search (routing): the listing's own with the rest behind it, while the search holds what the listing is for. Else that of all
 * stock with the whole search. Reading it again gives the same search.
 */
export function toAddress(state: SearchState, base: ListingBase, site: BaseSite): string {
  const whole = toSearch(state, site);
  if (holdsBase(state, base)) {
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
