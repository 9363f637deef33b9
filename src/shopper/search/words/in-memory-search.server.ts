import { type SiteContext, siteContext } from '#dealers/site-context.ts';
import { memoize } from '#lib/cache/memoize.ts';
import { clockAt } from '#lib/time/clock.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { applyParsedQuery } from '../ask/parsed-query.ts';
import { handleRequest } from '../engine/handle.ts';
import { toIndex } from '../engine/search-index.ts';
import { toSettings } from '../engine/settings.ts';
import { orderOf } from '../link/parameters.ts';
import { readCentroids } from '../near/centroids.ts';
import { pointOf } from '../near/place-finder.ts';
import { findTown, postcodes } from '../near/place-tables.ts';
import { findPlace } from '../near/places.ts';
import { vehicleDocuments } from '../published/documents.ts';
import { indexSettings } from '../published/index-settings.ts';
import { toFilters } from '../state/index-filters.ts';
import { emptyState, type SearchState } from '../state/search-state.ts';
import { toSearch } from '../state/url-state.ts';
import { createQueryParser } from './query-parser.ts';

/** `filters`: query string; `hits`: ids in order. */
export type ParsedQuestion = { filters: string; rest: string; dropped: readonly string[]; hits: string[]; parts: readonly string[] };

const uid = 'cars';
const page = 1000;

/** A search over an in-memory index. */
export type InMemorySearch = {
  parseQuery: ReturnType<typeof createQueryParser>;
  /** A postcode, town or place of the site that distances can be measured from. */
  knowsPlace(place: string): boolean;
  /** @param at the page, from 1, of `size` ids. */
  find(state: SearchState, at?: number, size?: number): { ids: string[]; total: number };
};

/** @param now epoch milliseconds. */
export const inMemorySearch = (site: Site, vehicles: readonly Vehicle[], now: number): InMemorySearch =>
  searchOfContext(siteContext(site, vehicles, clockAt(now)));

const gazetteerOf = memoize(() => ({ centroids: readCentroids(postcodes), findTown }));

/** As `inMemorySearch`, at the context's moment. */
export function searchOfContext(context: SiteContext): InMemorySearch {
  const { site } = context;
  const { now } = context.clock;
  const documents = vehicleDocuments(context);
  const engine = { indexes: new Map([[uid, toIndex(uid, toSettings(indexSettings(site, documents.length)), documents)]]), now: () => 0 };
  const ask = async (path: string, body: unknown) => handleRequest(engine, path, body);
  const placeOf = (place: string) => findPlace(place, site, gazetteerOf());
  return {
    knowsPlace: (place) => placeOf(place) !== null,
    parseQuery: createQueryParser([ask], { index: uid, site }, () => now),
    find(state, at = 1, size = page) {
      const point = pointOf(state, { find: placeOf });
      const filter = toFilters(state, site, point === undefined ? { now } : { now, point });
      const sort = orderOf(state, site, point);
      const { body } = handleRequest(engine, '/multi-search', {
        queries: [{ indexUid: uid, q: state.query, filter, sort, page: at, hitsPerPage: size, attributesToRetrieve: ['id'] }],
      });
      const result = (body as { results: { hits: { id: string }[]; totalHits: number }[] }).results[0];
      return { ids: (result?.hits ?? []).map(({ id }) => id), total: result?.totalHits ?? 0 };
    },
  };
}

/** Parses as the site's pages do. @param now epoch milliseconds. */
export function siteQueryParser(site: Site, vehicles: readonly Vehicle[], now: number): (question: string) => Promise<ParsedQuestion> {
  const { parseQuery: hear, find } = inMemorySearch(site, vehicles, now);
  return async (question) => {
    const heard = await hear({ text: question, typing: false });
    const state = applyParsedQuery(emptyState, heard, site);
    const hits: string[] = [];
    for (let at = 1; ; at += 1) {
      const { ids } = find(state, at);
      hits.push(...ids);
      if (ids.length < page) break;
    }
    return { filters: toSearch(state, site), rest: heard.rest, dropped: heard.dropped, hits, parts: heard.parts };
  };
}
