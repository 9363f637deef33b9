import { instantMeiliSearch } from '@meilisearch/instant-meilisearch';
import type { WorkerLink } from './worker-link.ts';

type Query = { indexUid: string; filter?: unknown };
type Body = { queries?: Query[] };

/**
 * The client's own first question: what an index holds without any filter, which it needs for widgets that are not used here. Of a shared index that would be
 * more than the site shows, so nobody is asked; every search of a site has the site's filter.
 */
const isUnasked = ({ filter }: Query) => filter === undefined;
const nothing = ({ indexUid }: Query) => ({
  indexUid,
  hits: [],
  query: '',
  processingTimeMs: 0,
  hitsPerPage: 0,
  page: 1,
  totalHits: 0,
  totalPages: 0,
});

/** InstantSearch's search client over the engine in the worker: Meilisearch's own, whose HTTP requests never leave the page. */
export function embeddedClient({ cachedRequest }: Pick<WorkerLink, 'cachedRequest'>) {
  const { searchClient } = instantMeiliSearch('http://embedded.invalid', '', {
    finitePagination: true,
    primaryKey: 'id',
    httpClient: async (input, init) => {
      // It would keep every answer for ever; the link keeps as many as the site says.
      searchClient.clearCache();
      const body: Body = JSON.parse(String(init?.body));
      return body.queries?.every(isUnasked) ? { results: body.queries.map(nothing) } : cachedRequest(new URL(String(input)).pathname, body);
    },
  });
  return searchClient;
}
