import type { SiteContext } from '#dealers/site-context.ts';
import { perObject } from '#lib/memo.ts';
import type { Listing } from '#listings/listing.ts';
import { size } from '../engine/doc-set.ts';
import { filteredDocs } from '../engine/filter/evaluate.ts';
import { parseFilter } from '../engine/filter/parse.ts';
import { toIndex } from '../engine/search-index.ts';
import { toSettings } from '../engine/settings.ts';
import { listingState } from '../results/live-base.ts';
import { shopperFilter } from '../state/index-filters.ts';
import { toAddress } from '../state/page-address.ts';
import { type SearchState, settled } from '../state/search-state.ts';
import { vehicleDocuments } from './documents.ts';
import { indexSettings } from './index-settings.ts';

/** What a link says of the stock behind it. */
export type StockLink = {
  /** The address of the search. */
  href: string;
  /** How many vehicles the page there counts: all of them are in stock. */
  count: number;
};

export type Wanted = Pick<SearchState, 'chosen'> & Partial<Pick<SearchState, 'ranges' | 'sortBy'>>;

/** The search's own index: what a link promises is counted as the page behind it counts. */
const indexOf = perObject((context: SiteContext) => toIndex('cars', toSettings(indexSettings(context.site)), vehicleDocuments(context)));

function countOf(state: SearchState, context: SiteContext): number {
  return size(filteredDocs(indexOf(context), parseFilter(shopperFilter(state, context.site, {}))));
}

/**
 * The link to the vehicles in stock that a search finds, below the narrowest listing that holds them all. What was sold lately stands in the listings
 * too: where there is such a vehicle the address leaves it out.
 */
export function stockLink(wanted: Wanted, listing: Listing, context: SiteContext): StockLink {
  const { site } = context;
  const base = { path: listing.path, state: listingState(listing, site) };
  const all = settled({ ...wanted, chosen: { ...wanted.chosen, ...base.state.chosen } });
  const inStock = settled({ ...all, chosen: { ...all.chosen, status: ['in_stock', 'coming_soon'] } });
  const count = countOf(inStock, context);
  return { href: toAddress(countOf(all, context) === count ? all : inStock, base, site), count };
}
