import type { SiteContext } from '#dealers/site-context.ts';
import { memoize, memoizeWeak } from '#lib/memoize.ts';
import { addDoc, type DocSet, emptyDocSet, intersection, listDocs } from '#search/engine/doc-set.ts';
import { parseFilter } from '#search/engine/filter/parse.ts';
import { findCandidates } from '#search/engine/search.ts';
import { type SearchIndex, toIndex } from '#search/engine/search-index.ts';
import { toSettings } from '#search/engine/settings.ts';
import { readCentroids } from '#search/near/centroids.ts';
import { pointOf } from '#search/near/place-finder.ts';
import { findTown, postcodes } from '#search/near/place-tables.ts';
import { findPlace } from '#search/near/places.ts';
import { vehicleDocuments } from '#search/published/documents.ts';
import { indexSettings } from '#search/published/index-settings.ts';
import { appliedOf } from '#search/state/applied.ts';
import { toFilters } from '#search/state/index-filters.ts';
import { parseSearch, toSearch } from '#search/state/url-state.ts';
import type { Site } from '#site/schema/site.ts';
import { isInStock } from '#vehicle/status.ts';

const gazetteer = memoize(() => ({ centroids: readCentroids(postcodes), findTown }));

/** The canonical query of a search, without page and sort. */
export const canonicalSearch = (search: string, site: Site): string =>
  toSearch({ ...parseSearch(search, site), page: 1, sortBy: null, other: [] }, site);

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

/** The search index, as pages publish it. */
const indexOf = memoizeWeak((context: SiteContext): { index: SearchIndex; ids: readonly string[]; offered: DocSet } => {
  const documents = vehicleDocuments(context);
  const index = toIndex('alerts', toSettings(indexSettings(context.site, documents.length)), documents);
  const { vehicles } = context.listings.all;
  const offered = emptyDocSet(documents.length);
  for (const [doc, vehicle] of vehicles.entries()) if (isInStock(vehicle)) addDoc(offered, doc);
  return { index, ids: documents.map(({ id }) => id), offered };
});

/**
 * Ids of available vehicles, by the engine of the pages. Memoized by search.
 * @param now epoch milliseconds.
 */
export function siteMatches(context: SiteContext, now: number): (search: string) => readonly string[] {
  const { site } = context;
  const { index, ids, offered } = indexOf(context);
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
