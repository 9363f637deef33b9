import { siteContext } from '#dealers/site-context.ts';
import { clockAt } from '#lib/clock.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { withHeard } from '../ask/heard.ts';
import { handle } from '../engine/handle.ts';
import { toIndex } from '../engine/search-index.ts';
import { toSettings } from '../engine/settings.ts';
import { readCentroids } from '../near/centroids.ts';
import { pointOf } from '../near/place-finder.ts';
import { findPlace } from '../near/places.ts';
import { postcodes, townCalled } from '../near/tables.ts';
import { vehicleDocuments } from '../published/documents.ts';
import { indexSettings } from '../published/index-settings.ts';
import { toFilters, toSort } from '../state/index-filters.ts';
import { emptyState } from '../state/search-state.ts';
import { toSearch } from '../state/url-state.ts';
import { hearing } from './hearing.ts';

/** How a site's search reads a question: `filters` is the search's address, `hits` the ids of all vehicles found, in the order of the search. */
export type ReadQuestion = { filters: string; rest: string; dropped: readonly string[]; hits: string[]; parts: readonly string[] };

const uid = 'cars';
const page = 1000;

/** Reads questions as the pages of a site do, over an index of these vehicles made here. @param now epoch milliseconds. */
export function siteReader(site: Site, vehicles: readonly Vehicle[], now: number): (question: string) => Promise<ReadQuestion> {
  const documents = vehicleDocuments(siteContext(site, vehicles, clockAt(now)));
  const engine = { indexes: new Map([[uid, toIndex(uid, toSettings(indexSettings(site, documents.length)), documents)]]), now: () => 0 };
  const ask = async (path: string, body: unknown) => handle(engine, path, body);
  const hear = hearing([ask], { index: uid, site }, () => now);
  const gazetteer = { centroids: readCentroids(postcodes), townCalled };
  return async (question) => {
    const heard = await hear({ text: question, typing: false });
    const state = withHeard(emptyState, heard, site);
    const point = pointOf(state, { find: (place) => findPlace(place, site, gazetteer) });
    const filter = toFilters(state, site, point === undefined ? { now } : { now, point });
    const sort = toSort(state.sortBy ?? site.search.default_sort);
    const hits: string[] = [];
    for (let at = 1; ; at += 1) {
      const { body } = handle(engine, '/multi-search', {
        queries: [{ indexUid: uid, q: state.query, filter, sort, page: at, hitsPerPage: page, attributesToRetrieve: ['id'] }],
      });
      const found = (body as { results: { hits: { id: string }[] }[] }).results[0]?.hits ?? [];
      hits.push(...found.map(({ id }) => id));
      if (found.length < page) break;
    }
    return { filters: toSearch(state, site), rest: heard.rest, dropped: heard.dropped, hits, parts: heard.parts };
  };
}
