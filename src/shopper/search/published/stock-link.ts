import type { SiteContext } from '#dealers/site-context.ts';
import { memoize, memoizeWeak } from '#lib/cache/memoize.ts';
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
import { normalizeSearchState, type SearchState } from '../state/search-state.ts';
import { documentValue } from './documents.ts';
import { indexedVehicles } from './indexed-stock.ts';

export type StockLink = {
  href: string;
  /** All in stock. */
  count: number;
};

export type LinkFilters = Pick<SearchState, 'chosen'> & Partial<Pick<SearchState, 'ranges' | 'sortBy'>>;

/** The filterable index: links count like the page behind them. Columns are lazy: building all would dominate an unchanged build. */
const indexOf = memoizeWeak((context: SiteContext) => {
  const { vehicles } = indexedVehicles(context);
  const { length: count } = vehicles;
  const names = [...new Set(attributeNames.map((name) => attributeOf(name).index))];
  const columnOf = (name: AttributeField) =>
    new Column(name, count, () => toColumnData(vehicles.map((one) => normaliseNumbers(documentValue(name, one, context)))));
  return { count, columns: new Map(names.map((name) => [name, columnOf(name)] as const)), filterable: names, searchable: [] };
});

/** Links that differ only in the address share counts. */
const countsOf = memoizeWeak((_context: SiteContext) => new Map<string, number>());

function countOf(state: SearchState, context: SiteContext): number {
  const filter = shopperFilter(state, context.site, {});
  return countsOf(context).getOrInsertComputed(JSON.stringify(filter), () =>
    countDocs(filter.map(anyOf(context)).reduce(intersection, fullDocSet(indexOf(context).count))),
  );
}

/** Conditions are shared by most links of a page. */
const anyOf = memoizeWeak((context: SiteContext) => {
  const docsOf = memoize((any: string) => filteredDocs(indexOf(context), parseFilter([JSON.parse(any)])));
  return (any: IndexFilter[number]) => docsOf(JSON.stringify(any));
});

/** The displayed count of a total. */
function shownCount(total: number, state: SearchState, context: SiteContext): number {
  const { search } = context.site;
  if (search.count_by === 'facets' || state.chosen.status !== undefined) return total;
  const statuses = { in_stock: countOf(normalizeSearchState({ ...state, chosen: { ...state.chosen, status: ['in_stock'] } }), context) };
  return resultCount({ total, carTypes: {}, statuses }, state, context.site);
}

/** A link to in-stock vehicles below the narrowest listing that holds them. Excludes sold vehicles if there are any. */
export function stockLink(wanted: LinkFilters, listing: Listing, context: SiteContext): StockLink {
  const { site } = context;
  const base = { path: listing.path, state: listingState(listing, site), page: 1, sortBy: null };
  const all = normalizeSearchState({ ...wanted, chosen: { ...wanted.chosen, ...base.state.chosen } });
  const inStock = normalizeSearchState({ ...all, chosen: { ...all.chosen, status: ['in_stock', 'coming_soon'] } });
  const count = countOf(inStock, context);
  const state = countOf(all, context) === count ? all : inStock;
  return { href: toAddress(state, base, site), count: shownCount(count, state, context) };
}
