import type { SiteContext } from '#dealers/site-context.ts';
import { memo, perObject } from '#lib/memo.ts';
import type { Listing } from '#listings/listing.ts';
import { resultCount } from '#listings/result-count.ts';
import { Column } from '../engine/column.ts';
import { countDocs, fullDocSet, intersection } from '../engine/doc-set.ts';
import { filteredDocs } from '../engine/filter/evaluate.ts';
import { parseFilter } from '../engine/filter/parse.ts';
import { normaliseNumbers } from '../engine/search-index.ts';
import { toColumnData } from '../engine/to-column.ts';
import { listingState } from '../results/live-base.ts';
import { type AttributeField, attributeNames, attributeOf } from '../state/attributes.ts';
import { type IndexFilter, shopperFilter } from '../state/index-filters.ts';
import { toAddress } from '../state/page-address.ts';
import { type SearchState, settled } from '../state/search-state.ts';
import { documentValue } from './documents.ts';
import { indexedVehicles } from './indexed-stock.ts';

/** What a link says of the stock behind it. */
export type StockLink = {
  /** The address of the search. */
  href: string;
  /** How many vehicles the page there counts: all of them are in stock. */
  count: number;
};

export type LinkFilters = Pick<SearchState, 'chosen'> & Partial<Pick<SearchState, 'ranges' | 'sortBy'>>;

/**
 * The search's own index, as far as its filters go: what a link promises is counted as the page behind it counts. A column is made when it is first
 * read. Few are, and to make all would be most of what a build costs in which nothing changed.
 */
const indexOf = perObject((context: SiteContext) => {
  const { vehicles } = indexedVehicles(context);
  const { length: count } = vehicles;
  const names = [...new Set(attributeNames.map((name) => attributeOf(name).index))];
  const columnOf = (name: AttributeField) =>
    new Column(name, count, () => toColumnData(vehicles.map((one) => normaliseNumbers(documentValue(name, one, context)))));
  return { count, columns: new Map(names.map((name) => [name, columnOf(name)] as const)), filterable: names, searchable: [] };
});

/** Links that differ in the address alone ask for the same counts. */
const countsOf = perObject((_context: SiteContext) => new Map<string, number>());

function countOf(state: SearchState, context: SiteContext): number {
  const filter = shopperFilter(state, context.site, {});
  return countsOf(context).getOrInsertComputed(JSON.stringify(filter), () =>
    countDocs(filter.map(anyOf(context)).reduce(intersection, fullDocSet(indexOf(context).count))),
  );
}

/** What one of some conditions keeps. Links of a page have most of them in common. */
const anyOf = perObject((context: SiteContext) => {
  const docsOf = memo((any: string) => filteredDocs(indexOf(context), parseFilter([JSON.parse(any)])));
  return (any: IndexFilter[number]) => docsOf(JSON.stringify(any));
});

/** What the page of a search counts, of so many that it finds. */
function shownCount(total: number, state: SearchState, context: SiteContext): number {
  const { search } = context.site;
  if (search.count_by === 'facets' || state.chosen.status !== undefined) return total;
  const statuses = { in_stock: countOf(settled({ ...state, chosen: { ...state.chosen, status: ['in_stock'] } }), context) };
  return resultCount({ total, carTypes: {}, statuses }, state, context.site);
}

/**
 * The link to the vehicles in stock that a search finds, below the narrowest listing that holds them all. What was sold lately stands in the listings
 * too: where there is such a vehicle the address leaves it out.
 */
export function stockLink(wanted: LinkFilters, listing: Listing, context: SiteContext): StockLink {
  const { site } = context;
  const base = { path: listing.path, state: listingState(listing, site), page: 1, sortBy: null };
  const all = settled({ ...wanted, chosen: { ...wanted.chosen, ...base.state.chosen } });
  const inStock = settled({ ...all, chosen: { ...all.chosen, status: ['in_stock', 'coming_soon'] } });
  const count = countOf(inStock, context);
  const state = countOf(all, context) === count ? all : inStock;
  return { href: toAddress(state, base, site), count: shownCount(count, state, context) };
}
