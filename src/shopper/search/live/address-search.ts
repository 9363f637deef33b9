import type { SiteContext } from '#dealers/site-context.ts';
import { memoize, memoizeWeak } from '#lib/cache/memoize.ts';
import type { Listing } from '#listings/listing.ts';
import { handleRequest } from '../engine/handle.ts';
import { askBounds, type WholeStock } from '../link/bounds.ts';
import { canonicaliseMakes } from '../link/canonicalise-makes.ts';
import { makeTree, orderOf } from '../link/parameters.ts';
import type { WorkerLink } from '../link/worker-link.ts';
import { readCentroids } from '../near/centroids.ts';
import { pointOf } from '../near/place-finder.ts';
import { findTown, postcodes } from '../near/place-tables.ts';
import { findPlace } from '../near/places.ts';
import { listingState } from '../results/live-base.ts';
import { quoteFilterValue, toFilters } from '../state/index-filters.ts';
import { readAddress } from '../state/page-address.ts';
import type { SearchState } from '../state/search-state.ts';
import { createQueryParser } from '../words/query-parser.ts';
import { stockIndex, stockIndexName } from '../words/stock-index.ts';
import { parseDeepLinkQuery, withoutUnknownPlace } from './deep-link-query.ts';

/** An address of a results page: the listing's path, and the query with its `?`. */
export type SearchAddress = { listing: Listing; search: string };
export type AddressResults = {
  /** As the page would read the address. */
  state: SearchState;
  /** Ids in the page's order. */
  ids: readonly string[];
};

const gazetteer = memoize(() => ({ centroids: readCentroids(postcodes), findTown }));

type StockLink = Pick<WorkerLink, 'parseQuery' | 'cachedRequest'> & { stock: Promise<WholeStock> };

/** What a page gets from its worker, without one. */
const linkOf = memoizeWeak((context: SiteContext): StockLink => {
  const { site, clock } = context;
  const engine = { indexes: new Map([[stockIndexName, stockIndex(context).index]]), now: () => 0 };
  const ask = async (path: string, body: unknown) => handleRequest(engine, path, body);
  const parse = createQueryParser([ask], { index: stockIndexName, site }, () => clock.now);
  const cachedRequest = async (path: string, body: unknown) => (await ask(path, body)).body;
  return {
    cachedRequest,
    parseQuery: (text, typing) => parse({ text, typing }),
    stock: askBounds({ cachedRequest }, { site, index: stockIndexName }, clock.now),
  };
});

const forSale = [['in_stock', 'coming_soon'].map((status) => `status = ${quoteFilterValue(status)}`)];

/**
 * The vehicles for sale that a results page shows for an address, from its first page on: parsed as the page parses it (words, makes, places), in its
 * order.
 * @param limit vehicles at most.
 */
export async function searchAtAddress({ listing, search }: SearchAddress, context: SiteContext, limit: number): Promise<AddressResults> {
  const { site, clock } = context;
  const link = linkOf(context);
  const base = { path: listing.path, state: listingState(listing, site), page: 1, sortBy: null };
  const arrived = readAddress({ pathname: listing.path, search }, base, site);
  const [stock, parsed] = await Promise.all([link.stock, parseDeepLinkQuery(arrived, link, site)]);
  const places = { find: (place: string) => findPlace(place, site, gazetteer()) };
  const { state } = withoutUnknownPlace(withKnownMakes(parsed?.search ?? arrived, stock), places, site);
  const point = pointOf(state, places);
  const filter = [...toFilters(state, site, point === undefined ? { now: clock.now } : { now: clock.now, point }), ...forSale];
  const query = { indexUid: stockIndexName, q: state.query, filter, sort: orderOf(state, site, point), limit, attributesToRetrieve: ['id'] };
  const { results } = (await link.cachedRequest('/multi-search', { queries: [query] })) as { results?: { hits: { id: string }[] }[] };
  return { state, ids: (results?.[0]?.hits ?? []).map(({ id }) => id) };
}

function withKnownMakes(state: SearchState, stock: WholeStock): SearchState {
  const known = stock.stockCounts(makeTree);
  return (state.chosen.make ?? []).every((make) => make in known) ? state : canonicaliseMakes(state, stock);
}
