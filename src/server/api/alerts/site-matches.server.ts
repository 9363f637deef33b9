import type { SiteContext } from '#dealers/site-context.ts';
import { memoize, memoizeWeak } from '#lib/cache/memoize.ts';
import { addDoc, type DocSet, emptyDocSet, intersection, listDocs } from '#search/engine/doc-set.ts';
import { parseFilter } from '#search/engine/filter/parse.ts';
import { findCandidates } from '#search/engine/search.ts';
import { readCentroids } from '#search/near/centroids.ts';
import { pointOf } from '#search/near/place-finder.ts';
import { findTown, postcodes } from '#search/near/place-tables.ts';
import { findPlace } from '#search/near/places.ts';
import { appliedOf } from '#search/state/applied.ts';
import { toFilters } from '#search/state/index-filters.ts';
import { parseSearch, toSearch } from '#search/state/url-state.ts';
import { stockIndex } from '#search/words/stock-index.ts';
import type { Site } from '#site/schema/site.ts';
import { isInStock } from '#vehicle/status.ts';

const gazetteer = memoize(() => ({ centroids: readCentroids(postcodes), findTown }));

/** `%00` is a NUL once it is decoded. */
const storableSearch = (search: string): string => search.replaceAll('%00', '');

/** The canonical query of a search, without page and sort. */
export const canonicalSearch = (search: string, site: Site): string =>
  toSearch({ ...parseSearch(storableSearch(search), site), page: 1, sortBy: null, other: [] }, site);

/** `Used · Toyota · Under $40,000` */
export const nameOfSearch = (search: string, site: Site): string =>
  appliedOf(parseSearch(search, site), site)
    .map(({ value }) => value)
    .join(' · ') || 'All stock';

/** Undefined where it is unknown. */
const placeOf = (search: string, site: Site) => pointOf(parseSearch(search, site), { find: (place) => findPlace(place, site, gazetteer()) });

export function isKnownPlace(search: string, site: Site): boolean {
  const { near } = parseSearch(search, site);
  return near?.km == null || placeOf(search, site) !== undefined;
}

/** Documents of vehicles that are available. */
const offeredIn = memoizeWeak((context: SiteContext): DocSet => {
  const { vehicles } = context.listings.all;
  const offered = emptyDocSet(stockIndex(context).ids.length);
  for (const [doc, vehicle] of vehicles.entries()) if (isInStock(vehicle)) addDoc(offered, doc);
  return offered;
});

/**
 * Ids of available vehicles, by the engine of the pages. Memoized by search.
 * @param now epoch milliseconds.
 */
export function siteMatches(context: SiteContext, now: number): (search: string) => readonly string[] {
  const { site } = context;
  const { index, ids } = stockIndex(context);
  const offered = offeredIn(context);
  const found = new Map<string, DocSet>();
  const find = (search: string): DocSet => {
    const state = parseSearch(search, site);
    const point = placeOf(search, site);
    const filter = parseFilter(toFilters(state, site, point === undefined ? { now } : { now, point }));
    const { universe } = findCandidates(index, state.query, filter, undefined);
    return intersection(universe, offered);
  };
  return (search) => [...listDocs(found.getOrInsertComputed(search, find))].map((doc) => ids[doc] ?? '');
}
